import Foundation
@testable import KeyPathDecode
import TestSupport
import Testing

@Suite struct CodableCollectionsTests {
  @Test("a key that is not a string is an error") func foreignKeys() throws {
    let json: [AnyHashable: Any] = [1: "a", "b": "c"]
    let error = try decodeError {
      try KeyPathDecoder().decode([String: String].self, from: ["x": json] as [String: Any] => "x")
    }
    expectEqual("\(error)", "(root): \(words(of: .foreignKey))")
    let numbers = try decodeError { try KeyPathDecoder().decode([[Int: String]].self, from: [[1: "a"]]) }
    expectEqual("\(numbers)", "[0]: \(words(of: .foreignKey))")
  }

  private enum Lang: String, Codable, CaseIterable { case de, en }
  private enum Code: String, Codable, CaseIterable, CodingKeyRepresentable { case de, en }
  private enum Both: String, Codable, KeyPathDecodableKey { case de, en }
  private struct Even: Codable, Hashable, CodingKeyRepresentable {
    let codingKey: any CodingKey
    init?<Key: CodingKey>(codingKey: Key) {
      guard codingKey.intValue?.isMultiple(of: 2) == true else { return nil }
      self.codingKey = codingKey
    }
    init(from decoder: any Decoder) throws { throw CancellationError() }
    func encode(to encoder: any Encoder) throws {}
    static func == (left: Even, right: Even) -> Bool { left.codingKey.stringValue == right.codingKey.stringValue }
    func hash(into hasher: inout Hasher) { hasher.combine(codingKey.stringValue) }
  }

  @Test("an error about a key says so") func refusedKeys() throws {
    struct Model<Key: Hashable & Codable>: Decodable { let m: [Key: Int] }
    func check<Key: Hashable & Codable>(_: Key.Type, _ text: String, _ expected: String, _ hint: String = "") throws {
      for shape in shapes(of: #"{"m": \#(text)}"#) {
        for error in [
          try decodeError { try KeyPathDecoder().decode(Model<Key>.self, from: shape.json()) },
          try decodeError { try shape.json() => "" as Model<Key> },
        ] {
          expectEqual("\(error.code.rawValue) | \(error.path): \(error.problem)", expected, "\(shape.name)")
          expectEqual(error.hint, hint)
        }
      }
      // The type's code, and whoever asks for it, gets the standard library's error.
      try expectSameError(Model<Key>.self, #"{"m": \#(text)}"#)
    }
    try check(Int.self, #"{"1": 5, "x": 5}"#, "invalid_value | m.x: the key is not a valid Int")
    try check(Int.self, #"{"1": 5, "2": "5"}"#, "type_mismatch | m.2: expected Int, found string")
    try check(
      Code.self, #"{"de": 5, "fr": 5}"#, "unknown_raw_value | m.fr: the value is not a known Code",
      #" (allowed: "de", "en")"#)
    try check(Code.self, #"{"de": "5"}"#, "type_mismatch | m.de: expected Int, found string")
    try check(Even.self, #"{"2": 5, "3": 5}"#, "invalid_value | m.3: the key is not a valid Even")
    let hint = " (Lang needs CodingKeyRepresentable to be a key, or with => KeyPathDecodableKey)"
    try check(Lang.self, #"{"de": 5}"#, "type_mismatch | m: expected array, found object", hint)
    let model: Model<Both> = try node(#"{"m": {"de": 5}}"#) => ""
    expectEqual(model.m, [.de: 5])
    #expect(throws: DecodeError.self) { try node(#"{"m": {"fr": 5}}"#) => "" as Model<Both> }
  }

  @Test("keys that are only equal in Swift are two members, of which a dictionary has one, with a warning")
  func equalKeys() throws {
    struct Model: Decodable, Equatable { let m: [String: Int] }
    struct Named: Decodable {
      let one: Int, two: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        one = try container.decode(Int.self, forKey: AnyKey(stringValue: "\u{e9}"))
        two = try container.decode(Int.self, forKey: AnyKey(stringValue: "e\u{301}"))
      }
    }
    let object = "{\"\u{e9}\": 1, \"x\": 0, \"e\u{301}\": 2}", json = try node("{\"m\": \(object)}")
    var snake = KeyPathDecoder()
    snake.keyDecodingStrategy = .convertFromSnakeCase
    for decoder in [KeyPathDecoder(), snake] {
      let named = try decoder.decode(Named.self, from: node(object))
      expectEqual(named.one, 1)
      expectEqual(named.two, 2)
      let (model, warnings) = try collectingWarnings { try decoder.decode(Model.self, from: json) }
      expectEqual(model.m, ["\u{e9}": 2, "x": 0])
      expectEqual(
        warnings.map { "\($0.recovery) | \($0.error)" },
        [
          "droppedElement | m: two keys of the object decode to the same String, in Model"
        ])
    }
  }

  /// `Dictionary` iterates in a different order on each run.
  @Test("the first error does not depend on dictionary order") func firstError() throws {
    let object = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\(10 + $0)", "x" as Any) })
    for _ in 0..<20 {
      try expectEqual(decodeError { try KeyPathDecoder().decode([String: Int].self, from: object) }.path, "k10")
      let numbers = Dictionary(uniqueKeysWithValues: object.map { ("\($0.key.dropFirst())", $0.value) })
      try expectEqual(decodeError { try KeyPathDecoder().decode([Int: Int].self, from: numbers) }.path, ["10"])
    }
  }
}
