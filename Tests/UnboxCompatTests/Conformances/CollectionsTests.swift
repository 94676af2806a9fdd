import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

private struct Item: Unboxable, Hashable, CustomStringConvertible {
  let id: Int
  var description: String { "#\(id)" }

  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

private struct Code: UnboxableKey, Hashable, CustomStringConvertible {
  let description: String

  static func transform(unboxedKey: String) -> Code? { unboxedKey == "bad" ? nil : Code(description: unboxedKey) }
}

private struct Pair: UnboxableCollection, CustomStringConvertible {
  private let all: [Int]
  var description: String { "\(all[0])-\(all[1])" }
  var startIndex: Int { 0 }
  var endIndex: Int { 2 }
  typealias UnboxValue = Int

  subscript(index: Int) -> Int { all[index] }
  func index(after index: Int) -> Int { index + 1 }

  static func unbox<T: UnboxCollectionElementTransformer>(value: Any, allowInvalidElements: Bool, transformer: T) throws
    -> Pair? where T.UnboxedElement == Int
  {
    guard let all = try [Int].unbox(value: value, allowInvalidElements: allowInvalidElements, transformer: transformer),
      let first = all.first, let last = all.last
    else { return nil }
    return Pair(all: [first, last])
  }
}

private struct Words: UnboxCollectionElementTransformer {
  struct Long: Error {}

  func unbox(element: String, allowInvalidCollectionElements: Bool) throws -> Int? {
    if element.count > 2 { throw Long() }
    return element.count == 2 ? 2 : nil
  }
}

private struct Word: UnboxCompatible {
  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Word? {
    _ = try [Int].unbox(value: [value], allowInvalidElements: false, transformer: Words())
    return Word()
  }
}

/// The result of `unbox(key:)`, or of `unbox(key:allowInvalidElements:)` if `lossy`, with the warnings.
private func read<C: UnboxableCollection>(_ json: String, _: C.Type, lossy: Bool) throws -> String {
  let unboxer = try Unboxer(data: Data("{\"k\": \(json)}".utf8))
  let (text, warnings) = collectingWarnings {
    outcome { lossy ? try unboxer.unbox(key: "k", allowInvalidElements: true) as C : try unboxer.unbox(key: "k") }
  }
  return ([text] + warnings.map { withoutHints("\($0)") }).joined(separator: "; ")
}

struct CollectionsTests {
  @Test(
    "an array unboxes or names its invalid element",
    arguments: [
      ("[1, 2]", "[1, 2]"), (#"["1", true]"#, "[1, 1]"), ("[]", "[]"),
      (#"[1, "x", 2.9]"#, #"k[1]: expected Int, found string | "k": Invalid array element (x) at index 1."#),
      ("[null]", "k[0]: expected Int, found null" + #" | "k": Invalid array element (<null>) at index 0."#),
      ("5", #"k: expected [Int], found number | "k": Invalid value (5) for key "k"."#),
    ])
  func arrays(json: String, expected: String) throws { try expectEqual(read(json, [Int].self, lossy: false), expected) }

  @Test("dropped elements are warnings") func lossyArrays() throws {
    expectEqual(
      try read(#"[1, "x", 2, null]"#, [Int].self, lossy: true),
      "[1, 2]; k[1]: expected Int, found string; dropped the element; "
        + "k[3]: expected Int, found null; dropped the element")
    expectEqual(
      try read("[[1, []], 5]", [[Int]].self, lossy: true),
      """
      [[1]]; k[0][1]: expected Int, found array; dropped the element; k[1]: expected [Int], found number; dropped the element
      """)
    expectEqual(
      try read("{}", [Int].self, lossy: true),
      #"k: expected [Int], found object | "k": Invalid value ([:]) for key "k"."#)
  }

  @Test("an invalid model is dropped, another value is not") func models() throws {
    let bad = #"k[1].id: expected Int, found string in Item | "id": Invalid value (x) for key "id"."#
    try expectEqual(read(#"[{"id": 1}, {"id": "x"}]"#, [Item].self, lossy: false), bad)
    expectEqual(
      try read(#"[{"id": 1}, {"id": "x"}]"#, [Item].self, lossy: true),
      "[#1]; k[1].id: expected Int, found string in Item; dropped the element")
    // As in Unbox, an element that is not an object fails the whole collection, even if invalid elements are allowed.
    let notObjects = #"k[1]: expected object, found number | "k": Invalid value ([["id": 1], 7]) for key "k"."#
    try expectEqual(read(#"[{"id": 1}, 7]"#, [Item].self, lossy: false), notObjects)
    try expectEqual(read(#"[{"id": 1}, 7]"#, [Item].self, lossy: true), notObjects)
    #expect(
      try read(#"{"a": {"id": 1}, "b": 7}"#, [String: Item].self, lossy: true).hasPrefix(
        "k.b: expected object, found number | "))
    try expectEqual(read(#"[{"id": 1}, {"id": 1}]"#, Set<Item>.self, lossy: false), "[#1]")
  }

  @Test("a dictionary converts its keys and values") func dictionaries() throws {
    try expectEqual(read(#"{"a": "1"}"#, [String: Int].self, lossy: false), #"["a": 1]"#)
    expectEqual(
      try read(#"{"a": 1, "b": "x"}"#, [String: Int].self, lossy: false),
      #"k.b: expected Int, found string | "k": Invalid dictionary value (x) for key "b"."#)
    expectEqual(
      try read(#"{"a": 1, "b": "x"}"#, [String: Int].self, lossy: true),
      #"["a": 1]; k.b: expected Int, found string; dropped the element"#)
    try expectEqual(read(#"{"eur": 1}"#, [Code: Int].self, lossy: false), "[eur: 1]")
    expectEqual(
      try read(#"{"eur": 1, "bad": 2}"#, [Code: Int].self, lossy: false),
      #"k.bad: the key is not valid | "k": Invalid dictionary key: bad."#)
    expectEqual(
      try read(#"{"eur": 1, "bad": 2}"#, [Code: Int].self, lossy: true),
      "[eur: 1]; k.bad: the key is not valid; dropped the element")
    expectEqual(
      try read(#"{"1": 1}"#, [Int: Int].self, lossy: false),
      "k: Invalid dictionary key type: Int. Must be either String or UnboxableKey."
        + #" | "k": Invalid dictionary key type: Int. Must be either String or UnboxableKey."#)
    #expect(
      outcome { try Unboxer(dictionary: ["k": [1: 2]]).unbox(key: "k") as [String: Int] }.hasPrefix(
        "k: the object has a key that is not a string | "))
  }

  @Test("elements may be Any or optional, collections custom") func otherElements() throws {
    try expectEqual(read("[1, null]", [Any].self, lossy: false), "[1, <null>]")
    try expectEqual(read(#"["a", null]"#, [String?].self, lossy: false), #"[Optional("a"), nil]"#)
    try expectEqual(read("[1, 5, 3]", Pair.self, lossy: false), "1-3")
    expectEqual(
      try read("[]", Pair.self, lossy: false), #"k: expected Pair, found array | "k": Invalid value ([]) for key "k"."#)
    struct Unreadable {}
    let text = "Invalid collection element type: Unreadable. Must be UnboxCompatible or Unboxable."
    try expectEqual(read("[1]", [Unreadable].self, lossy: false), "k: \(text) | \"k\": \(text)")
  }

  @Test("static `unbox` functions return a value or nil") func oldEntryPoints() throws {
    try expectEqual([Int].unbox(value: [1, "2"], allowInvalidCollectionElements: false), [1, 2])
    try expectEqual([Int].unbox(value: 5, allowInvalidCollectionElements: false), nil)
    try expectEqual(Set<Int>.unbox(value: [1, 1], allowInvalidCollectionElements: true), [1])
    try expectEqual([String: Int].unbox(value: ["a": 1], allowInvalidCollectionElements: true), ["a": 1])
    #expect(throws: (any Error).self) { try [Int].unbox(value: ["x"], allowInvalidCollectionElements: false) }
    // The type of the keys is a mistake of the program, so it is no value of another kind.
    #expect(throws: DecodeError.self) { try [Int: Int].unbox(value: ["1": 1], allowInvalidCollectionElements: false) }
  }

  @Test("a custom transformer converts the elements") func transformers() throws {
    let words = Words()
    try expectEqual([Int].unbox(value: ["ab"], allowInvalidElements: false, transformer: words), [2])
    try expectEqual([Int].unbox(value: ["ab", "", 5, "abc"], allowInvalidElements: true, transformer: words), [2])
    try expectEqual([Int].unbox(value: 5, allowInvalidElements: true, transformer: words), nil)
    try expectEqual(Set<Int>.unbox(value: ["ab", "cd"], allowInvalidElements: false, transformer: words), [2])
    try expectEqual(Set<Int>.unbox(value: [:] as [String: Any], allowInvalidElements: false, transformer: words), nil)
    try expectEqual([String: Int].unbox(value: ["a": "ab"], allowInvalidElements: false, transformer: words), ["a": 2])
    try expectEqual([String: Int].unbox(value: ["ab"], allowInvalidElements: false, transformer: words), nil)
    let error = #expect(throws: DecodeError.self) {
      try [String: Int].unbox(value: ["a": 5], allowInvalidElements: false, transformer: words)
    }
    expectEqual(error?.summary, "a: expected String, found number")
    #expect(throws: Words.Long.self) { try Unboxer(dictionary: ["k": "abc"]).unbox(key: "k") as Word }
  }
}
