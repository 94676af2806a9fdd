import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"ints": [1, "2", 3], "mixed": [1, "2", "x"], "map": {"a": 1, "b": "2"}, "dates": ["1970-01-02", "x"], "text": "a",
   "items": [{"id": 1}, {"id": "2"}], "nulls": [1, null], "nullMap": {"a": 1, "b": null}}
  """

/// A class that needs more than its JSON.
private final class Person {
  let name: String, friends: [Person], owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    friends = try json =>? "friends" => .array(.person(of: owner)) ?? []
    self.owner = owner
  }
}

extension DecodeRule where Value == Person {
  fileprivate static func person(of owner: String) -> DecodeRule { .custom { try Person(json: $0, owner: owner) } }
}

@Suite("rules for elements") struct ElementsTests {
  @Test("`.each`, `.array` and `.dictionary` decode every element by a rule") func elements() {
    let owner = "me"
    expect(
      payload,
      Gives(#"["1 me", "2 me"]"#) {
        try $0 => "items" => .each { "\(try $0 => "id" => .lenient as Int) \(owner)" } as [String]
      },
      Gives("type_mismatch | items[1].id: expected Int, found string") {
        try $0 => "items" => .each { try $0 => "id" as Int } as [Int]
      },
      Gives("[1, 2, 3]") { try $0 => "ints" => .array(.lenient) as [Int] },
      Gives(#"invalid_value | dates[1]: \#(words(of: .dateOfFormat("yyyy-MM-dd")))"#) {
        try $0 => "dates" => .array(.date(format: "yyyy-MM-dd")) as [Date]
      },
      Gives("3") { try ($0 => "map" => .dictionary(.lenient) as [String: Int]).values.reduce(0, +) },
      Gives("type_mismatch | map.b: expected Int, found string") {
        try $0 => "map" => .dictionary(.value) as [String: Int]
      })
  }

  @Test("`.lossy` drops elements that fail") func lossy() {
    let string = "expected Int, found string", null = "expected Int, found null"
    expect(
      payload,
      Gives("[1, 3]; droppedElement | ints[1]: \(string)") { try $0 => "ints" => .lossy() as [Int] },
      Gives(#"["a": 1]; droppedElement | map.b: \#(string)"#) { try $0 => "map" => .lossy() as [String: Int] },
      Gives("[1]; droppedElement | nulls[1]: \(null)") { try $0 => "nulls" => .lossy() as [Int] },
      Gives(#"["a": 1]; droppedElement | nullMap.b: \#(null)"#) { try $0 => "nullMap" => .lossy() as [String: Int] },
      Gives("type_mismatch | text: expected [Int], found string") { try $0 => "text" => .lossy() as [Int] },
      Gives("[3]; droppedElement | ints[0]: the value is not in 2...; droppedElement | ints[1]: \(string)") {
        try $0 => "ints" => .lossy(.in(2...)) as [Int]
      })
    expect(
      #"["a", 1]"#,
      Gives(#"["a"]; droppedElement | [1]: expected String, found number"#) { try $0 => "" => .lossy() as [String] })
  }

  @Test("a rule may use itself") func recursion() {
    let person = { (json: Any) in try json => "" => .person(of: "me") as Person }
    expect(
      #"{"name": "Ada", "friends": [{"name": "Bob"}, {"name": "Cleo", "friends": []}]}"#,
      Gives(#"["Bob me", "Cleo me"]"#) { try person($0).friends.map { "\($0.name) \($0.owner)" } })
    expect(
      #"{"name": "Ada", "friends": [{"name": "Bob"}, {"name": null}]}"#,
      Gives("null_value | friends[1].name: expected String, found null in Person", person),
      Gives(#"["Bob"]; droppedElement | friends[1].name: expected String, found null in Person"#) {
        try ($0 => "friends" => .lossy(.array(.person(of: "me")))).map(\.name)
      })
  }
}

/// The other members of an object.
@Suite struct ExceptTests {
  private struct User: KeyPathDecodable {
    let id: Int, rest: [String: JSONNode], plain: [String: Any]

    init(json: Any) throws {
      id = try json => "id"
      rest = try json => "" => .except("id", "name")
      plain = try json => "" => .except("id", "name")
    }
  }

  private static let text = #"{"id":1,"name":"Ada","price":2.50,"meta":{"a":[1,null]},"none":null}"#

  @Test("the other members are kept", arguments: shapes(of: text)) func members(shape: Shape) throws {
    let user = try User(json: shape.json())
    if let price = user.rest["price"], shape.name == "JSONNode" { expectEqual(price.data, Data("2.50".utf8)) }
    expectEqual(user.rest, ["price": 2.5, "meta": ["a": [1, .null]], "none": .null])
    #expect(
      isSame(user.plain, ["price": 2.5, "meta": ["a": [1, NSNull()] as [Any]], "none": NSNull()] as [String: Any]))
  }

  @Test("at a path, and where the object may be absent") func paths() throws {
    let json = try node(#"{"a":{"b":1,"c":2},"n":null}"#)
    try expectEqual((json => "a" => .except("b") as [String: JSONNode]), ["c": 2])
    try expectEqual((json =>? "n" => .except("b") as [String: JSONNode]?), nil)
    try expectEqual((json => "a" => .except("b", "c", "zzz") as [String: JSONNode]), [:])
    try expectEqual((json => "a" => .except() as [String: JSONNode]).count, 2)
    let refused = outcome { try json => "a.b" => .except("b") as [String: JSONNode] }
    expectEqual(refused, "type_mismatch | a.b: expected [String: JSONNode], found number")
  }

  @Test("a number too large for a plain tree is an error, unless it is left out") func largeNumbers() throws {
    let json = try node(#"{"big":{"x":1e400,"y":1}}"#)
    #expect(outcome { try json => "big" => .except("y") as [String: Any] }.hasPrefix("number_out_of_range | big.x"))
    try expectEqual((json => "big" => .except("x") as [String: Any]).count, 1)
    try expectEqual((json => "big" => .except("y") as [String: JSONNode])["x"]?.description, "1e400")
  }
}
