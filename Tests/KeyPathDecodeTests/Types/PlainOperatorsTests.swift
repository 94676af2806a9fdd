import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = #"{"age": 36, "none": null, "list": [1, 2, null], "meta": {"a": {"b": 1}, "n": null}}"#

@Suite struct PlainOperatorsTests {
  @Test("`Any` and its containers are result types", arguments: shapes(of: payload))
  func plainResults(shape: Shape) throws {
    let json = shape.json()
    #expect(JSONKind(of: try json => "meta" as Any) == .object)
    #expect(JSONKind(of: try json => "none" as Any) == .null)
    #expect(try (json => "none" as Any?) == nil)
    #expect(try (json => "none" as [Any]?) == nil)
    #expect(try (json => "none" as [String: Any]?) == nil)
    #expect(try (json => "list" as [Any]).count == 3)
    #expect(try (json => "list" as [Any]?)?.count == 3)
    #expect(try (json => "meta" as [String: Any]).keys.sorted() == ["a", "n"])
    #expect(try (json => "meta" as [String: Any]?)?.count == 2)
    #expect(try (json =>? "zzz" as Any?) == nil)
    #expect(try (json =>? "none" as Any?) == nil)
    #expect(try (json =>? "zzz" as [Any]?) == nil)
    #expect(try (json =>? "zzz" as [String: Any]?) == nil)
    #expect(try (json => "meta" =>? "n" as Any?) == nil)
    #expect(try (json => "meta" =>? "zzz" as [Any]?) == nil)
    #expect(try (json => "meta" =>? "a" as [String: Any]?)?.count == 1)
    #expect(try (json =>? "zzz" =>? "a" as Any?) == nil)
    #expect(try (json =>? "zzz" =>? "a" as [Any]?) == nil)
    #expect(try (json =>? "meta" =>? "a" as [String: Any]?)?.count == 1)
    #expect(outcome { try json => "age" as [Any] } == "type_mismatch | age: expected array, found number")
    #expect(outcome { try json => "age" as [String: Any] } == "type_mismatch | age: expected object, found number")
  }
}
