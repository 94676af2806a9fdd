import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct ObjectViewTests {
  @Test("dictionaries of other value types are objects") func dictionariesOfOtherTypes() throws {
    let sendable: [String: any Sendable] = ["a": 1, "b": ["c": true], "n": NSNull(), "o": Optional<Int>.none]
    try expectEqual(sendable => "a", 1)
    try expectEqual(sendable => "b.c", true)
    try expectEqual(sendable => "n" as Int?, nil)
    try expectEqual(sendable =>? "o" as Int?, nil)
    let codable: [String: any Codable] = ["a": 1, "b": ["x"], "t": true, "d": 2.5]
    try expectEqual(codable => "a", 1)
    try expectEqual(codable => "b[0]", "x")
    try expectEqual(codable => "t", true)
    try expectEqual(codable => "d", 2.5)
    let hashable: [AnyHashable: any Hashable] = ["a": "x", 5: "five"]
    try expectEqual(hashable => "a", "x")
    try expectEqual(([AnyHashable(NSString(string: "a")): 1] as [AnyHashable: Any]) => "a", 1)
    try expectEqual((["a": 1] as [Substring: Any]) => "a", 1)
    let plain: [String: Int] = ["a": 1]
    try expectEqual(plain => "a", 1)
    try expectEqual(["a": ["b": [1, 2, 3][1...]]] => "a.b[1]", 3)
    try expectEqual(Optional<Any>.some(["a": Substring("x")]) as Any => "a", "x")
  }

  @Test("the first failure does not depend on dictionary order") func firstFailureOfOddKeys() {
    let keys = ["\u{212A}", "Ké", "K\u{EA}"]
    for count in 0..<40 {
      var json: [String: Any] = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", 0) })
      for key in keys { json[key] = "x" }
      expectEqual(outcome { try json => "" as [String: Int] }, "type_mismatch | Ké: expected Int, found string")
      expectEqual(ObjectView(json)?.orderedKeys.suffix(3), ["Ké", "K\u{EA}", "\u{212A}"])
    }
  }

  @Test("a key that is not a string is not found") func keysThatAreNotStrings() throws {
    let json: Any = [5: "five"] as [AnyHashable: Any]
    expectEqual(JSONKind(of: json), .object)
    expectEqual(outcome { try json => "a" as Int }, #"missing_key | (root): missing key "a""#)
    for body in [{ "\(try json => "" as [String: String])" }, { "\(try json => "" as [String: Any])" }] {
      expectEqual(outcome(body), "invalid_value | (root): \(words(of: .foreignKey))")
    }
  }
}

@Suite struct KeyOrderTests {
  /// Canonically equivalent keys are also ordered, although `<` does not order them.
  @Test("keys that differ are always ordered") func orderOfKeys() {
    let keys = ["", "K", "Ké", "Z", "a", "e", "z", "\u{C5}", "é", "\u{212A}", "\u{212B}", "가", "😀"]
    for (index, key) in keys.enumerated() {
      for (other, later) in keys.enumerated() where index != other {
        expectEqual(isSorted(key, before: later), index < other, "\(key), \(later)")
      }
      #expect(!isSorted(key, before: key) && isSorted(nil, before: key) && !isSorted(key, before: nil))
    }
  }
}

private let payload =
  #"{"int": 5, "float": 1.5, "bool": true, "zero": 0, "text": "ä", "null": null, "ints": [1, 2], "empty": {}, "none": [], "object": {"a": 1}}"#

@Suite struct KindTests {
  @Test(
    "a value has the same kind in every shape",
    arguments: [
      ("int", JSONKind.number), ("float", .number), ("bool", .bool), ("zero", .number), ("text", .string),
      ("null", .null), ("ints", .array), ("empty", .object), ("none", .array), ("object", .object),
    ])
  func kinds(key: String, kind: JSONKind) throws {
    for shape in shapes(of: payload) {
      expectEqual(JSONKind(of: try shape.json() => DecodePath(key) as Any), kind, "\(shape.name)")
    }
  }

  @Test("dates and data have the kind `other`") func otherKinds() {
    expectEqual(JSONKind(of: Date()), .other)
    expectEqual(JSONKind(of: Data()), .other)
    expectEqual(JSONKind(of: [5: "five"] as [AnyHashable: Any]), .object)
  }
}
