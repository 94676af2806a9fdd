import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// Subclasses of `NSArray`, `NSDictionary` and `NSString`, as in a tree from Apple's `JSONSerialization`.
@Suite("subclasses of Foundation's collections") struct FoundationCollectionsTests {
  private struct Row: KeyPathDecodable, Decodable {
    let id: Int, name: String

    init(json: Any) throws {
      id = try json => "id"
      name = try json => "name"
    }
  }

  private struct ByHand: Decodable {
    var sum = 0

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { sum += try container.decode(Int.self) }
    }
  }

  private static var rows: [[String: Any]] { (0..<50).map { ["id": $0, "name": "n\($0)"] } }
  private static var tree: [String: Any] {
    [
      "ints": Array(0..<100), "rows": rows, "map": Dictionary(uniqueKeysWithValues: (0..<40).map { ("k\($0)", $0) }),
    ]
  }

  /// The member as it is stored. As an `Any`, it would be a plain tree.
  private static func member(_ key: String, of json: Any) throws -> Any { try #require(ObjectView(json)?[key]) }

  private struct Reading: CustomTestStringConvertible, Sendable {
    let name: String, limit: Int, result: String
    let read: @Sendable (Any) throws -> Any
    var testDescription: String { name }
  }

  private static let numbers = "\(Array(0..<100))", ids = "\(Array(0..<50))"

  /// A member takes one question, an element two, and a whole array at most two for each element.
  private static let readings = [
    Reading(name: "the kind of an object", limit: 0, result: "object") { JSONKind(of: $0) },
    Reading(name: "the kind of an array", limit: 1, result: "array") { JSONKind(of: try member("ints", of: $0)) },
    Reading(name: "a wrong type, with its hint", limit: 0, result: "type_mismatch | (root): expected Int, found object")
    { try $0 => "" as Int },
    Reading(name: "a wrong type at an array", limit: 2, result: "type_mismatch | ints: expected Int, found array") {
      try $0 => "ints" as Int
    },
    Reading(name: "an element", limit: 3, result: "70") { try $0 => "ints[70]" as Int },
    Reading(name: "an index past the end", limit: 2, result: "true") { try $0 =>? "ints[100]" as Int? == nil },
    Reading(name: "all elements", limit: 203, result: numbers) { try $0 => "ints" as [Int] },
    Reading(name: "all elements by index", limit: 300, result: numbers) { json in
      try (0..<100).map { try json => DecodePath(steps: [.key("ints"), .index($0)]) as Int }
    },
    Reading(name: "a loop over an unkeyed container", limit: 204, result: "4950") {
      try KeyPathDecoder().decode(ByHand.self, from: try member("ints", of: $0)).sum
    },
    Reading(name: "models", limit: 203, result: ids) { try ($0 => "rows" as [Row]).map(\.id) },
    Reading(name: "Codable models", limit: 203, result: ids) {
      try KeyPathDecoder().decode([Row].self, from: try member("rows", of: $0)).map(\.id)
    },
    Reading(name: "all members", limit: 43, result: "40") { try ($0 => "map" as [String: Int]).count },
  ]

  @Test("a collection is asked only for what is read", arguments: readings)
  private func questions(reading: Reading) throws {
    let questions = Questions(), json = lazyTree(Self.tree, questions)
    let asked = questions.asked { outcome { try reading.read(json) } }
    #expect(asked.result == reading.result)
    #expect(asked.count <= reading.limit)
  }

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
    #expect(outcome { try [Int](json: list) } == expected)
    #expect(outcome { try KeyPathDecoder().decode([Int].self, from: list) } == expected)
    #expect(
      outcome { try list => 2 as Int }
        == (count > 2 ? "3" : "index_out_of_range | (root): no index 2 (array of \(max(0, count)))"))
  }

  @Test("keys that are equal strings are one key, in any Unicode form", arguments: ["\u{E9}", "e\u{301}"])
  func unicodeForms(key: String) throws {
    for stored in ["\u{E9}", "e\u{301}"] {
      for json in [
        LazyDictionary([(NSString(string: stored), 1)]), NSDictionary(object: 1, forKey: NSString(string: stored)),
      ] {
        #expect(try json => DecodePath(key: key) as Int == 1)
      }
    }
    #expect(try LazyDictionary([(lazyString("a"), 1)]) =>? "é" as Int? == nil)
  }

  @Test("a large dictionary finds its members") func largeDictionary() throws {
    let object = NSMutableDictionary()
    for index in 0..<1_000 { object["k\(index)"] = ["n": index] }
    object["é"] = 1
    #expect(try object => "k777.n" as Int == 777)
    #expect(try object => DecodePath(key: "e\u{301}") as Int == 1)
    #expect(try object =>? "k1000" as Int? == nil)
  }

  @Test("a key that is not a string is not found, and refused in a dictionary") func foreignKeys() {
    for json in [LazyDictionary([(5, "five")]), NSDictionary(object: "five", forKey: NSNumber(value: 5))] {
      #expect(outcome { try json => "5" as String }.hasPrefix("missing_key | (root): missing key \"5\""))
      #expect(
        outcome { try [String: String](json: json) }
          == "invalid_value | (root): \(words(of: .foreignKey))")
    }
  }

  @Test("null is null at every place") func nulls() throws {
    let json = lazyTree(["a": NSNull(), "list": [NSNull(), ["b": NSNull()]], "map": ["x": NSNull()]])
    #expect(try json => "a" as Int? == nil)
    #expect(try json => "list[0]" as Int? == nil)
    #expect(try json =>? "list[1].b.c" as Int? == nil)
    #expect(try json => "map" as [String: Int?] == ["x": nil])
    #expect(outcome { try json => "a" as Int } == "null_value | a: expected Int, found null")
    #expect(outcome { try json => "list" as [Int] } == "null_value | list[0]: expected Int, found null")
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
    #expect(outcome { try own => "[0][0][0]" as Int } == "type_mismatch | [0][0][0]: expected Int, found array")
    #expect(
      outcome { try object => "self.self.self" as Int } == "type_mismatch | self.self.self: expected Int, found object")
  }

  @Test("Swift values in boxes are the values") func boxes() throws {
    let document = try JSONDocument(Data(#"{"id": 7}"#.utf8))
    let values: [Any] = [
      document.root, document, ContiguousArray([1, 2]), [0, 1, 2][1...], CGFloat(1.5), Substring("text"),
    ]
    // The mirror shows the boxes themselves, which Apple's `object(at:)` returns.
    let boxes = Mirror(reflecting: NSArray(array: values)).children.map { $0.value }
    for json in [NSArray(array: values), LazyArray(boxes), boxes] as [Any] {
      #expect(try json => "[0].id" as Int == 7)
      #expect(try json => "[1].id" as Int == 7)
      #expect(try json => 2 as [Int] == [1, 2])
      #expect(try json => 3 as [Int] == [1, 2])
      #expect(try json => 4 as Double == 1.5)
      #expect(try json => 5 as String == "text")
      #expect(
        try (json => "" as [Any]).map { JSONKind(of: $0) } == [.object, .object, .array, .array, .number, .string])
    }
    for (box, kind) in zip(boxes, [JSONKind.object, .object, .array, .array, .number, .string]) {
      #expect(JSONKind(of: box) == kind)
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let wide = Mirror(reflecting: NSArray(array: [Int128(5)])).children.map { $0.value }
      #expect(try wide => 0 as Int == 5)
    }
  }

  @Test("a string of Foundation's is UTF-8 in a model") func contiguousStrings() throws {
    for text in ["", "abc", "äöü", String(repeating: "日本", count: 100), "👩‍👩‍👧"] {
      let read = try [String](json: LazyArray([lazyString(text)]))
      #expect(read == [text])
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
    #expect(
      read == [
        ["true", "type_mismatch", "type_mismatch"], ["type_mismatch", "1", "1"],
        ["type_mismatch", "number_out_of_range", "1.5"], ["type_mismatch", "number_out_of_range", "2.5"],
      ])
  }
}
