import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// Subclasses of `NSArray`, `NSDictionary` and `NSString`, as in a tree from Apple's `JSONSerialization`.
@Suite("subclasses of Foundation's collections") struct FoundationCollectionsTests {
  /// The count is larger, smaller or negative. Elements beyond the end are null.
  @Test("a count that is not the number of elements is no trap", arguments: [-1, 0, 1, 2, 3, 4, 1_000, Int.max])
  func wrongCounts(count: Int) {
    let list = LazyArray([1, 2, 3], statedCount: count) as Any
    let expected =
      switch count {
      case ...0: "[]"
      case 1...3: "\(Array(1...count))"
      default: "null_value | [3]: expected Int, found null"
      }
    expectEqual(outcome { try [Int](json: list) }, expected)
    expectEqual(outcome { try KeyPathDecoder().decode([Int].self, from: list) }, expected)
    expectEqual(
      outcome { try list => 2 as Int },
      (count > 2 ? "3" : "index_out_of_range | (root): no index 2 (array of \(max(0, count)))"))
  }

  @Test("keys that are equal strings are one key, in any Unicode form", arguments: ["\u{E9}", "e\u{301}"])
  func unicodeForms(key: String) throws {
    for stored in ["\u{E9}", "e\u{301}"] {
      for json in [
        LazyDictionary([(NSString(string: stored), 1)]), NSDictionary(object: 1, forKey: NSString(string: stored)),
      ] { try expectEqual(json => DecodePath(key: key) as Int, 1) }
    }
    try expectEqual(LazyDictionary([(lazyString("a"), 1)]) =>? "é" as Int?, nil)
  }

  private struct Nested: KeyPathDecodable {
    let inner: [Nested]
    init(json: Any) throws { inner = try [Nested](json: json) }
  }

  @Test("an array that contains itself is too deep") func cycles() {
    let own = NSMutableArray(), object = NSMutableDictionary()
    own.add(own)
    object["self"] = object
    defer {
      own.removeAllObjects()
      object.removeAllObjects()
    }
    #expect(outcome { try Nested(json: own) }.hasPrefix("invalid_value"))
    expectEqual(outcome { try own => "[0][0][0]" as Int }, "type_mismatch | [0][0][0]: expected Int, found array")
    expectEqual(
      outcome { try object => "self.self.self" as Int }, "type_mismatch | self.self.self: expected Int, found object")
  }

  @Test("Swift values in boxes are the values") func boxes() throws {
    let document = try JSONDocument(Data(#"{"id": 7}"#.utf8))
    let values: [Any] = [
      document.root, document, ContiguousArray([1, 2]), [0, 1, 2][1...], CGFloat(1.5), Substring("text"),
    ]
    // The mirror shows the boxes themselves, which Apple's `object(at:)` returns.
    let boxes = Mirror(reflecting: NSArray(array: values)).children.map { $0.value }
    for json in [NSArray(array: values), LazyArray(boxes), boxes] as [Any] {
      try expectEqual(json => "[0].id" as Int, 7)
      try expectEqual(json => "[1].id" as Int, 7)
      try expectEqual(json => 2 as [Int], [1, 2])
      try expectEqual(json => 3 as [Int], [1, 2])
      try expectEqual(json => 4 as Double, 1.5)
      try expectEqual(json => 5 as String, "text")
      expectEqual(
        try (json => "" as [Any]).map { JSONKind(of: $0) }, [.object, .object, .array, .array, .number, .string])
    }
    for (box, kind) in zip(boxes, [JSONKind.object, .object, .array, .array, .number, .string]) {
      expectEqual(JSONKind(of: box), kind)
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let wide = Mirror(reflecting: NSArray(array: [Int128(5)])).children.map { $0.value }
      try expectEqual(wide => 0 as Int, 5)
    }
  }

  @Test("a string of Foundation's is UTF-8 in a model") func contiguousStrings() throws {
    for text in ["", "abc", "äöü", String(repeating: "日本", count: 100), "👩‍👩‍👧"] {
      let read = try [String](json: LazyArray([lazyString(text)]))
      expectEqual(read, [text])
      #expect(read[0].isContiguousUTF8)
    }
  }

  @Test("a number or Boolean is one, however it is stored", arguments: [Upcast.anyObject, .nsObject])
  func upcasts(upcast: Upcast) {
    let values: [Any] = [
      NSNumber(value: true), NSNumber(value: 1), NSNumber(value: 1.5), NSDecimalNumber(string: "2.5"),
    ]
    let read = values.map { value in
      let json = upcast(value)
      return [outcome { try Bool(json: json) }, outcome { try Int(json: json) }, outcome { try Decimal(json: json) }]
        .map { $0.prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces) }
    }
    expectEqual(
      read,
      [
        ["true", "type_mismatch", "type_mismatch"], ["type_mismatch", "1", "1"],
        ["type_mismatch", "number_out_of_range", "1.5"], ["type_mismatch", "number_out_of_range", "2.5"],
      ])
  }
}
