import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

/// Nests to any depth.
private final class Node: Unboxable {
  let next: Node?

  init(unboxer: Unboxer) throws { next = unboxer.dictionary.isEmpty ? nil : try unboxer.unbox(key: "next") }
}

struct UnboxerTests {
  @Test(
    "text other than an object is invalid data",
    arguments: ["", "{", "[1]", "5", "null", "{\"a\": \u{1}}", String(repeating: "{\"a\":", count: 10_000)])
  func invalidData(_ text: String) {
    let error = #expect(throws: UnboxError.self) { _ = try Unboxer(data: Data(text.utf8)) }
    guard case .invalidData = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual("\(UnboxError.invalidData)", "[UnboxError] Invalid data.")
    #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as Node }
  }

  @Test("invalid UTF-8 and a wrong root throw") func invalidUTF8() {
    #expect(throws: UnboxError.self) { _ = try Unboxer(data: Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])) }
    #expect(throws: UnboxError.self) { try unbox(data: Data(#"{"a": 1}"#.utf8)) as [Node] }
  }

  @Test("the dictionary holds plain values") func dictionaryIsPlain() throws {
    let unboxer = try Unboxer(data: Data(#"{"a": {"b": [1]}, "c": null}"#.utf8))
    expectEqual((unboxer.dictionary["a"] as? UnboxableDictionary)?["b"] as? [Int], [1])
    #expect(unboxer.dictionary["c"] is NSNull)
    expectEqual(Unboxer(dictionary: ["a": 1]).dictionary["a"] as? Int, 1)
    #expect(try Unboxer(["a": 1] as NSDictionary).dictionary["a"] as? Int == 1)
    let closure = { (unboxer: Unboxer) in try unboxer.unbox(key: "a") as Int }
    try expectEqual(Unboxer.performCustomUnboxing(dictionary: ["a": 1], closure: closure), 1)
    try expectEqual(
      Unboxer.performCustomUnboxing(array: [["a": 1], [:]], allowInvalidElements: true, closure: closure), [1])
    try expectEqual(Unboxer.performCustomUnboxing(data: Data(#"{"a": 1}"#.utf8), closure: closure), 1)
  }

  @Test("nesting too deep is an error, not a crash", arguments: [100, 10_000]) func deepNesting(_ depth: Int) {
    var tree: UnboxableDictionary = [:]
    for _ in 0..<depth { tree = ["next": tree] }
    let text = outcome { try unbox(dictionary: tree) as Node }
    if depth == 100 {
      #expect(!text.contains("nested too deeply"))
    } else {
      #expect(text.hasSuffix(#""next": Invalid value (nested too deeply to show) for key "next"."#))
      #expect(text.contains("nested too deeply to decode (at most 512 levels, fewer on a small stack)"))
    }
    // Releasing such a deep tree recurses once per level, so this takes it apart from the top.
    while let next = tree.removeValue(forKey: "next") as? UnboxableDictionary { tree = next }
  }

  @Test("a dropped element is a warning with its path") func droppedElements() throws {
    let (people, warnings) = try collectingWarnings {
      try Unboxer(dictionary: ["list": [["n": [1, "x"]], ["n": 5]]]).unbox(key: "list", allowInvalidElements: true)
        as [[String: [Int]]]
    }
    expectEqual(people, [["n": [1]], [:]])
    expectEqual(
      warnings.map(\.description),
      [
        "list[0].n[1]: expected Int, found string; dropped the element",
        "list[1].n: expected [Int], found number; dropped the element",
      ])
  }
}
