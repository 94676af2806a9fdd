import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = #"""
  {"meta": {"n": 1, "x": 1.5, "t": "a", "b": true, "z": null, "list": [1, {"k": [2]}]}, "items": [{"id": 1}, {"id": 2}],
   "by": {"a": {"id": 3}}, "rows": [[1], []], "mixed": [{"id": 1}, 5]}
  """#

/// A plain container reads the same, whatever the payload was made of.
@Suite struct PlainContainerTests {
  @Test("an object decodes to plain Foundation values", arguments: shapes(of: payload))
  func members(shape: Shape) throws {
    let meta: [String: Any] = try shape.json() => "meta"
    #expect(JSONSerialization.isValidJSONObject(meta))
    #expect(meta["n"] as? Int == 1)
    #expect(meta["x"] as? Double == 1.5)
    #expect(meta["t"] as? String == "a")
    #expect(meta["b"] as? Bool == true)
    #expect(meta["z"] is NSNull)
    #expect(((meta["list"] as? [Any])?[1] as? [String: Any])?["k"] as? [Int] == [2])
  }

  @Test("nested plain containers decode from every shape", arguments: shapes(of: payload))
  func containers(shape: Shape) throws {
    let json = shape.json()
    #expect(try (json => "items" as [[String: Any]]).map { $0["id"] as? Int } == [1, 2])
    #expect(try (json => "by" as [String: [String: Any]])["a"]?["id"] as? Int == 3)
    #expect(try (json => "rows" as [[Any]]).map(\.count) == [1, 0])
    #expect(try (json => "rows" as [[Any]]?)?.count == 2)
    #expect(try (json =>? "items" as [[String: Any]]?)?.count == 2)
    #expect(try (json =>? "zzz" as [[String: Any]]?) == nil)
    #expect(try (json =>? "by" => "a" as [String: Any]?)?.count == 1)
    #expect(try (json => "by" =>? "zzz" as [String: [String: Any]]?) == nil)
    #expect(try (json => "meta" as NSDictionary)["n"] as? Int == 1)
    #expect(try (json => "meta" as NSMutableDictionary).count == 6)
    #expect(try (json => "rows" as NSArray).count == 2)
    #expect(try (json =>? "zzz" as NSArray?) == nil)
    #expect(
      outcome { try json => "mixed" as [[String: Any]] } == "type_mismatch | mixed[1]: expected object, found number")
    #expect(
      outcome { try json => "items" as [[String: Any]?] }.contains("id"), "an optional element is an object or nil")
    #expect(outcome { try json => "meta" as NSArray } == "type_mismatch | meta: expected array, found object")
  }
}
