import Foundation
import KeyPathDecode
import Testing
import UnboxCompat

private struct Item: UnboxableWithContext, KeyPathDecodable, Equatable {
  let id: Int, owner: String

  init(unboxer: Unboxer, context: String) throws {
    id = try unboxer.unbox(key: "id")
    owner = context
  }

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }

  init(json: Any) throws { try self.init(json: json, owner: "nobody") }
}

/// Reads the same payload with both columns of the guide's table.
struct MappingTests {
  @Test("old and new code read equal values") func rows() throws {
    let json: UnboxableDictionary = [
      "id": 7, "nick": "a", "null": NSNull(), "n": "x", "a": [["b": 5]], "a.b": 6, "tags": ["a", 5, []] as [Any],
      "born": "1970-01-02", "item": ["id": 1], "items": [["id": 1], ["id": 2]],
    ]
    let unboxer = Unboxer(dictionary: json), owner = "Ada"
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)

    func same<Value: Equatable>(
      _ old: Value, _ new: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) { #expect(old == new, sourceLocation: sourceLocation) }

    same(try unboxer.unbox(key: "id") as Int, try json => "id")
    same(try? unboxer.unbox(key: "null") as String, try json =>? "null")
    same(try? unboxer.unbox(key: "tags") as Int, try? json => "tags")
    same((try? unboxer.unbox(key: "n")) ?? 0, try json => "n" => .or(0))
    same((try? unboxer.unbox(key: "none")) ?? 0, try json =>? "none" ?? 0)
    same(try unboxer.unbox(keyPath: "a.0.b") as Int, try json => "a[0].b")
    same(try unboxer.unbox(key: "a.b") as Int, try json => ["a.b"])
    same(
      try unboxer.unbox(key: "tags", allowInvalidElements: true) as [String],
      try json => "tags" => .lossy(.array(.lenient)))
    same(
      try unboxer.unbox(key: "born", formatter: formatter) as Date, try json => "born" => .date(format: "yyyy-MM-dd"))
    same(
      try unboxer.unbox(key: "item", context: owner) as Item,
      try json => "item" => .custom { try Item(json: $0, owner: owner) })
    same(
      try unboxer.unbox(key: "items", context: owner) as [Item],
      try json => "items" => .each { try Item(json: $0, owner: owner) })
    same(
      try Unboxer.performCustomUnboxing(dictionary: json) { try $0.unbox(key: "id") as Int },
      try parse(json, "") { try $0 => "id" })
    let missing: String? = try? json => "null" as String
    #expect(missing == nil)
  }
}
