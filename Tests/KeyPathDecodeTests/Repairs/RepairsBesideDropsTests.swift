import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

private protocol ByHand: Decodable, SendableMetatype { var numbers: [[Int]] { get } }

/// Reads `[{"a": 1}]`.
private struct Objects: ByHand {
  var numbers: [[Int]] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let key = AnyCodingKey(stringValue: "a")
      numbers.append([try container.nestedContainer(keyedBy: AnyCodingKey.self).decode(Int.self, forKey: key)])
    }
  }
}

/// Reads `[[1, 2]]`, with loops until the end or over the count.
private struct Rows: ByHand {
  var numbers: [[Int]] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      var row = try container.nestedUnkeyedContainer(), numbers: [Int] = []
      for _ in 0..<(row.count ?? 0) { numbers.append(try row.decode(Int.self)) }
      self.numbers.append(numbers)
    }
  }
}

private struct Page: ByHand {
  let list: Objects, rows: Rows, n: Int
  var numbers: [[Int]] { list.numbers + rows.numbers + [[n]] }
}

/// Reads the kind, and then what the kind needs, before it refuses the kind.
private struct Ordered: ByHand {
  enum Keys: CodingKey { case kind, x }
  let numbers: [[Int]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self), kind = try container.decode(Int.self, forKey: .kind)
    numbers = [[kind, try container.decode(Int.self, forKey: .x)]]
    if kind != 2 { throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "") }
  }
}

/// Repairs after an element was dropped from an array that code reads with containers of its own.
@Suite struct RepairsBesideDropsTests {
  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    let numbers: [[Int]]
    /// The most decodes that are allowed: the number of failures times the number of repairs.
    let limit: Int
    let read: @Sendable () throws -> (numbers: [[Int]], decodeCount: Int)

    init(
      _ type: (some ByHand).Type, _ text: String, _ repairs: Repairs, _ numbers: [[Int]], failures: Int,
      repairs count: Int
    ) {
      (testDescription, self.numbers, limit) = (text, numbers, failures * count)
      read = {
        var decodeCount = -1
        let value = try repairs.decode(try JSONDocument(jsonString: text).root) { json throws(DecodeError) in
          decodeCount += 1
          return try KeyPathDecoder().decode(type, from: json)
        }
        return (value.numbers, decodeCount)
      }
    }
  }

  private static let cases: [Case] = [
    Case(
      Objects.self, #"[7, {"a": "x"}]"#, ["[*]": .dropped, "[*].a": .or("useless"), "[*].a": .or(5)], [[5]],
      failures: 2, repairs: 3),
    Case(
      Objects.self, #"[7, {"a": "x", "b": 3}, 8, {"a": "4"}, {}]"#,
      ["[*].a": .lenient, "[*].a": .from("b"), "[*]": .dropped], [[3], [4]], failures: 5, repairs: 3),
    Case(
      Objects.self, #"[7, {"a": "x"}, 8, {"a": null}]"#, Repairs { $0.path.steps.count == 1 ? .dropped : .or(1) },
      [[1], [1]], failures: 4, repairs: 2),
    Case(Rows.self, "[1, 2]", .relaxed, [], failures: 2, repairs: 3),
    Case(Rows.self, #"[1, ["2", 3], {}, [null, 4]]"#, .relaxed, [[2, 3], [4]], failures: 4, repairs: 4),
    Case(
      Rows.self, #"[[1, "x"], 7, ["y"], {}, []]"#, ["[*][*]": .or(0), "[*]": .dropped], [[1, 0], [0], []],
      failures: 4, repairs: 2),
    Case(
      Rows.self, #"[[1, "x", 2], 7, ["y", 3], ["z"]]"#, ["[*][*]": .dropped, "[*]": .dropped], [[1, 2], [3], []],
      failures: 4, repairs: 2),
    Case(
      Page.self, #"{"list": [7, {"a": "x"}], "rows": [8, ["y", 1]], "n": "z"}"#,
      [
        "list[*].a": .or("q"), "list[*].a": .or(5), "rows[*][*]": .or("q"), "rows[*][*]": .or(6), "n": .or("q"),
        "n": .or(9), "**[*]": .dropped,
      ], [[5], [6, 1], [9]], failures: 5, repairs: 7),
    Case(
      Ordered.self, #"{"kind": "z", "x": "y"}"#, ["kind": .or(1), "kind": .or(2), "x": .or(3)], [[2, 3]],
      failures: 2, repairs: 3),
  ]

  @Test("what was dropped stays dropped, and each failure is repaired once", arguments: cases)
  private func drops(row: Case) throws {
    let (numbers, decodeCount) = try row.read()
    expectEqual(numbers, row.numbers)
    #expect(decodeCount <= row.limit)
  }

  @Test("a repair that did not cure its failure is not warned of") func undone() throws {
    let (_, warnings) = try repaired(
      Ordered.self, #"{"kind": "z", "x": "y"}"#, ["kind": .or(1), "kind": .or(2), "x": .or(3)])
    expectEqual(warnings.count, 2)
    var decoder = KeyPathDecoder()
    decoder.repairs = ["kind": .or(1), "kind": .or(2), "x": .or(3)]
    let data = try decoder.repaired(Data(#"{"kind": "z", "x": "y"}"#.utf8), for: Ordered.self)
    expectEqual(String(decoding: data, as: UTF8.self), #"{"kind":2,"x":3}"#)
  }

  @Test("many repairs beside many drops take one pass where elements are decoded alone, and one for each elsewhere")
  func many() throws {
    struct Item: Decodable { let a: Int }
    let count = rounds(10_000), handCount = 1_001
    let elements = (0..<count).map { $0 % 10 == 3 ? "7" : $0 % 10 == 5 ? #"{"a": "x"}"# : #"{"a": 1}"# }
    let text = "[\(elements.joined(separator: ","))]"
    let repairs: Repairs = ["[*].a": .or("useless"), "[*].a": .or(5), "[*]": .dropped]
    var decodeCount = 0
    let items = try repairs.decode(try JSONDocument(jsonString: text).root) { json throws(DecodeError) in
      decodeCount += 1
      return try KeyPathDecoder().decode([Item].self, from: json)
    }
    #expect(items.count == count * 9 / 10 && items.filter { $0.a == 5 }.count == count / 10 && decodeCount <= 3)
    let hand = (0..<handCount * 2).map { $0 % 2 == 0 ? "7" : #"{"a": "x"}"# }.joined(separator: ",")
    decodeCount = -1
    let objects = try Repairs(dictionaryLiteral: ("[*].a", .or(5)), ("[*]", .dropped)).decode(
      try JSONDocument(jsonString: "[\(hand)]").root
    ) { json throws(DecodeError) in
      decodeCount += 1
      return try KeyPathDecoder().decode(Objects.self, from: json)
    }
    #expect(objects.numbers.count == handCount && decodeCount <= handCount + 1)
  }

  // MARK: Shapes

  private struct Shop: Decodable, Equatable {
    let rates: [String: Int], items: [Item]?
    struct Item: Decodable, Equatable { let id: Int }
  }

  private static let shapes: [(text: String, repairs: Repairs, shop: Shop?)] = [
    (#"{"rates": []}"#, ["rates": .emptyAsObject], Shop(rates: [:], items: nil)),
    (#"{"rates": []}"#, .relaxed, Shop(rates: [:], items: nil)),
    (#"{"rates": [1]}"#, ["rates": .emptyAsObject], nil),
    (#"{"rates": null}"#, ["rates": .emptyAsObject], nil), (#"{}"#, ["rates": .emptyAsObject], nil),
    (#"{"rates": {}, "items": {"id": 1}}"#, ["items": .oneOrMany], Shop(rates: [:], items: [Shop.Item(id: 1)])),
    (#"{"rates": {}, "items": {"id": 1}}"#, .relaxed, Shop(rates: [:], items: [Shop.Item(id: 1)])),
    (#"{"rates": {}, "items": {"id": "x"}}"#, ["items": .oneOrMany], nil),
    (#"{"rates": {}, "items": {"id": "x"}}"#, .relaxed, Shop(rates: [:], items: nil)),
    (#"{"rates": {}, "items": 5}"#, ["items": .oneOrMany], nil),
  ]

  @Test("an empty array is an object, and one value an array, where a repair says so", arguments: shapes)
  private func shape(text: String, repairs: Repairs, shop: Shop?) throws {
    expectEqual((try? repaired(Shop.self, text, repairs).value), shop)
    for json in [try JSONDocument(jsonString: text).root.value, try JSONDocument(jsonString: text).root] as [Any] {
      expectEqual(
        (try? repairs.decode(json) { json throws(DecodeError) in try KeyPathDecoder().decode(Shop.self, from: json) }),
        shop)
    }
  }
}
