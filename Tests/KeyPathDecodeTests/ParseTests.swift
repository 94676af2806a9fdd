import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A class that cannot conform because it needs its owner.
private final class Item {
  let name: String
  let owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    self.owner = owner
  }
}

@Suite struct ParseTests {
  private let json: Any = ["items": [["name": "a"], ["title": "b"]], "n": NSNull()] as [String: Any]

  @Test("`parse` calls a closure with the value at a path") func closure() throws {
    let item = try parse(json, "items[0]") { try Item(json: $0, owner: "me") }
    #expect((item.name, item.owner) == ("a", "me"))
    #expect(
      outcome { try parse(json, "items[1]") { try Item(json: $0, owner: "me") } }
        == #"missing_key | items[1]: missing key "name" in Item"#)
    #expect(try parse(json, "items" =>? 9) { try Item(json: $0, owner: "me") } == nil)
    #expect(try parse(json, OptionalDecodePath("n")) { _ in 1 } == nil)
  }

  @Test("the closure decides the value, even for a string", arguments: shapes(of: #"{"a":"text","b":{"c":"text"}}"#))
  func closureForString(shape: Shape) throws {
    let json = shape.json()
    for path in ["a", "b.c"] as [DecodePath] {
      #expect(try parse(json, path) { _ in "other" } == "other")
      #expect(try parse(json, path) { _ in nil as String? } == nil)
      #expect(try parse(json, OptionalDecodePath(path)) { _ in "other" } == "other")
    }
  }

  @Test("a closure can catch typed errors") func typedThrowsInAClosure() {
    let decode: (Any) -> String = { json in
      do throws(DecodeError) {
        return try json => "n" as String
      } catch {
        return error.code.rawValue
      }
    }
    #expect(decode(json) == "null_value")
  }

  @Test("the closure is not called for an absent value") func absenceCallsNothing() throws {
    var calls = 0
    _ = try parse(json, OptionalDecodePath("zzz")) { _ in calls += 1 }
    _ = try parse(json, OptionalDecodePath("n")) { _ in calls += 1 }
    _ = try parse(json, "items" =>? 7) { _ in calls += 1 }
    #expect(calls == 0)
  }
}
