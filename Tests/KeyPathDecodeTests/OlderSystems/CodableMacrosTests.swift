import Foundation
import KeyPathDecode
import Testing

private struct NewNames: KeyPathDecodable, Equatable {
  let bar: String, baz: Int, cache: [String] = ["empty"]
  var isSelected = true

  init(json: Any) throws {
    bar = try json => "qux.bar"
    baz = try json => "__baz"
  }
}

private struct Lenient: KeyPathDecodable, Equatable {
  let bar: String?, foo: String

  init(json: Any) throws {
    bar = try json => "bar" => .or(nil)
    foo = try json => "bar" => .or("foo")
  }
}

private struct Lossy: KeyPathDecodable, Equatable {
  let list: [String], members: [String: String]

  init(json: Any) throws {
    list = try json => "list" => .lossy()
    members = try json => "members" => .lossy()
  }
}

private struct Fighter: KeyPathDecodable, Equatable {
  let power: Int

  init(json: Any) throws {
    power = try json => "power" => .check("the power must be at most 9000") { $0 <= 9000 }
  }
}

/// The idioms of the packages that put `Codable` behind macros.
@Suite struct CodableMacrosTests {
  @Test func failuresBecomeNilOrTheDefault() throws {
    try expect(
      #"{"bar": 0}"#, gives: ["nil", "foo"],
      warnings: ["usedNil | bar: expected String, found number", "usedFallback | bar: expected String, found number"]
    ) { json in
      let value = try Lenient(json: json)
      return [value.bar ?? "nil", value.foo]
    }
    try expect(#"{"bar": "b"}"#, gives: ["b", "b"]) { json in
      let value = try Lenient(json: json)
      return [value.bar ?? "nil", value.foo]
    }
    try expect(#"{"bar": null}"#, gives: [nil, "x"]) { [try $0 =>? "bar" as String?, try $0 =>? "bar" ?? "x"] }
    expect(#"{"bar": 0}"#, refused: "type_mismatch | bar: expected String, found number") {
      try $0 =>? "bar" ?? "strict"
    }
  }

  @Test func absenceAloneIsNoWarning() throws {
    let read = { (json: Any) in try json =>? "bar" => .or(nil) ?? nil as String? }
    try expect(#"{"bar": 0}"#, gives: nil, warnings: ["usedNil | bar: expected String, found number"], read)
    try expect("{}", gives: nil, read)
    try expect(#"{"bar": null}"#, gives: nil, read)
    try expect(#"{"bar": "b"}"#, gives: "b", read)
  }

  @Test func badElements() throws {
    try expect(
      #"{"list": ["I'm a string", 42], "members": {"a": "I'm a string", "b": 42}}"#, gives: "1 [a]",
      warnings: [
        "droppedElement | list[1]: expected String, found number",
        "droppedElement | members.b: expected String, found number",
      ]
    ) { json in
      let value = try Lossy(json: json)
      #expect(value.list == ["I'm a string"])
      #expect(value.members == ["a": "I'm a string"])
      return "\(value.list.count) [\(value.members.keys.joined())]"
    }
    try expect(
      #"["I'm a string", 42]"#, gives: ["I'm a string"],
      warnings: ["droppedElement | [1]: expected String, found number"]
    ) { try $0 => "" => .lossy() }
  }

  @Test func names() throws {
    try expect(#"{"qux": {"bar": "b"}, "__baz": 7}"#, gives: "b 7 [\"empty\"] true") { json in
      let value = try NewNames(json: json)
      return "\(value.bar) \(value.baz) \(value.cache) \(value.isSelected)"
    }
    try expect(#"{"qux": {"bar": "b"}, "__baz": 7, "cache": 5, "isSelected": "no"}"#, gives: true) { json in
      try NewNames(json: json).isSelected
    }
    expect(
      #"{"qux": {"bar": "b"}, "baz": 7}"#, refused: #"missing_key | (root): missing key "__baz" (did you mean "baz"?)"#
    ) { try NewNames(json: $0) }
    try expect(#"{"qux.bar": "b"}"#, gives: "b") { try $0 => ["qux.bar"] }
  }

  @Test func customDecoding() throws {
    let read = { (json: Any) in
      try json => "words" => .map { (text: String) in text.split(separator: " ").map(String.init) }
    }
    try expect(#"{"words": "one two"}"#, gives: ["one", "two"], read)
    expect(#"{"words": 12}"#, refused: "type_mismatch | words: expected String, found number", read)
  }

  @Test func validity() throws {
    try expect(#"{"power": 42}"#, gives: 42) { try Fighter(json: $0).power }
    expect(#"{"power": 9001}"#, refused: "invalid_value | power: the power must be at most 9000") {
      try Fighter(json: $0)
    }
    expect(#"{"power": "42"}"#, refused: "type_mismatch | power: expected Int, found string") { try Fighter(json: $0) }
    expect(#"[{"power": 1}, {"power": 9001}]"#, refused: "invalid_value | [1].power: the value is not in ...9000") {
      try $0 => "" => .each { try $0 => "power" => .in(...9000) as Int }
    }
  }
}
