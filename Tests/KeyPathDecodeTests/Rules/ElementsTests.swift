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
  @Test("`.each` decodes every element with a closure") func each() throws {
    try expect(payload, gives: ["1 me", "2 me"]) {
      let owner = "me"
      return try $0 => "items" => .each { "\(try $0 => "id" => .lenient as Int) \(owner)" }
    }
    expect(payload, refused: "type_mismatch | items[1].id: expected Int, found string") {
      try $0 => "items" => .each { try $0 => "id" as Int }
    }
  }

  @Test("`.array` applies a rule to every element") func array() throws {
    try expect(payload, gives: [1, 2, 3]) { try $0 => "ints" => .array(.lenient) }
    expect(
      payload,
      refused: #"invalid_value | dates[1]: \#(words(of: .dateOfFormat("yyyy-MM-dd")))"#
    ) {
      try $0 => "dates" => .array(.date(format: "yyyy-MM-dd")) as [Date]
    }
  }

  @Test("`.dictionary` applies a rule to every value") func dictionary() throws {
    try expect(payload, gives: ["a": 1, "b": 2]) { try $0 => "map" => .dictionary(.lenient) }
    expect(payload, refused: "type_mismatch | map.b: expected Int, found string") {
      try $0 => "map" => .dictionary(.value) as [String: Int]
    }
  }

  @Test("`.lossy` drops elements that fail") func lossy() throws {
    try expect(payload, gives: [1, 3], warnings: ["droppedElement | ints[1]: expected Int, found string"]) {
      try $0 => "ints" => .lossy()
    }
    try expect(payload, gives: ["a": 1], warnings: ["droppedElement | map.b: expected Int, found string"]) {
      try $0 => "map" => .lossy()
    }
    let null = "expected Int, found null"
    try expect(payload, gives: [1], warnings: ["droppedElement | nulls[1]: \(null)"]) { try $0 => "nulls" => .lossy() }
    try expect(payload, gives: ["a": 1], warnings: ["droppedElement | nullMap.b: \(null)"]) {
      try $0 => "nullMap" => .lossy()
    }
    try expect(#"["a", 1]"#, gives: ["a"], warnings: ["droppedElement | [1]: expected String, found number"]) {
      try $0 => "" => .lossy()
    }
    expect(payload, refused: "type_mismatch | text: expected [Int], found string") {
      try $0 => "text" => .lossy() as [Int]
    }
  }

  @Test("`.lossy` applies a rule to its elements") func lossyRules() throws {
    try expect(payload, gives: [1, 2, 3]) { try $0 => "ints" => .lossy(.array(.lenient)) }
    try expect(payload, gives: [1, 2], warnings: ["droppedElement | mixed[2]: the string does not hold a valid Int"]) {
      try $0 => "mixed" => .lossy(.array(.lenient))
    }
    try expect(
      payload, gives: [3],
      warnings: [
        "droppedElement | ints[0]: the value is not in 2...", "droppedElement | ints[1]: expected Int, found string",
      ]
    ) { try $0 => "ints" => .lossy(.in(2...)) as [Int] }
  }

  @Test("a rule may use itself") func recursion() throws {
    try expect(
      #"{"name": "Ada", "friends": [{"name": "Bob"}, {"name": "Cleo", "friends": []}]}"#, gives: ["Bob me", "Cleo me"]
    ) { try ($0 => "" => .person(of: "me")).friends.map { "\($0.name) \($0.owner)" } }
    expect(
      #"{"name": "Ada", "friends": [{"name": "Bob"}, {"name": null}]}"#,
      refused:
        "null_value | friends[1].name: expected String, found null in Person"
    ) { try $0 => "" => .person(of: "me") }
    try expect(
      #"{"friends": [{"name": "Bob"}, {}]}"#, gives: ["Bob"],
      warnings: [#"droppedElement | friends[1]: missing key "name" in Person"#]
    ) { try ($0 => "friends" => .lossy(.array(.person(of: "me")))).map(\.name) }
  }
}
