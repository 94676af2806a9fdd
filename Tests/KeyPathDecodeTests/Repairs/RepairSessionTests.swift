import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// The cost of repairs, the failures that they leave alone, and the places of warnings.
@Suite struct RepairSessionTests {
  private struct Item: Codable, Equatable { let id: Int, name: String, tags: [Int] }

  private struct Feed: Decodable { let title: String, items: [Item], byName: [String: Item] }

  private struct KeyPathItem: KeyPathDecodable {
    let id: Int
    init(json: Any) throws { id = try json => "id" }
  }

  private static func items(_ count: Int, bad isBad: (Int) -> Bool, id: String = #""x""#) -> String {
    (0..<count).map { "{\"id\": \(isBad($0) ? id : "\($0)"), \"name\": \"n\", \"tags\": [1, 2]}" }.joined(
      separator: ",")
  }

  // MARK: Many failures

  @Test("many failures in a document are repaired in one pass", arguments: [true, false]) func manyFailures(
    isTree: Bool
  ) throws {
    let count = rounds(12_000), warned = min(count / 10, 1_000)
    let text = "{\"title\": \"t\", \"items\": [\(Self.items(count) { $0 % 10 == 0 })], \"byName\": {}}"
    let document = try JSONDocument(Data(text.utf8)).root
    var decoder = KeyPathDecoder()
    let json: Any = isTree ? document.value : document
    let kept = count * 9 / 10
    let tables: [(repairs: Repairs, count: Int)] = [
      (["items[*].id": .or(-1)], count), (["items[*]": .dropped], kept), (.relaxed, kept),
    ]
    for (repairs, kept) in tables {
      decoder.repairs = repairs
      let (feed, warnings) = try collectingWarnings { try decoder.decode(Feed.self, from: json) }
      expectEqual(feed.items.count, kept)
      expectEqual(warnings.count, warned)
      expectEqual(warnings.last?.omittedCount, count / 10 - warned)
      expectEqual(warnings.first?.error.path, "items[0].id")
      expectEqual(warnings.last?.error.path, DecodePath("items[\(warned * 10 - 10)].id"))
    }
  }

  @Test("failures at two levels and in a dictionary are repaired") func nestedFailures() throws {
    var members = (0..<50).map { "\"k\($0)\": {\"id\": \($0), \"name\": \($0 % 5 == 0 ? "7" : "\"n\""), \"tags\": []}" }
    members.append(#""last": {"id": 1, "name": "n", "tags": [1, "2", null, 4, 5, 6, 7, 8, 9, 10, "x"]}"#)
    let text =
      "{\"title\": 5, \"items\": [\(Self.items(30) { $0 % 3 == 0 })], \"byName\": {\(members.joined(separator: ","))}}"
    let repairs: Repairs = [
      "title": .lenient, "items[*].id": .or(0), "byName.*.name": .lenient, "**.tags[*]": .lenient,
      "byName.*.tags[*]": .dropped,
    ]
    let (feed, warnings) = try repaired(Feed.self, text, repairs)
    expectEqual(feed.title, "5")
    expectEqual(feed.items.count, 30)
    expectEqual(feed.byName.count, 51)
    expectEqual(feed.byName["k5"]?.name, "7")
    expectEqual(feed.byName["last"]?.tags, [1, 2, 4, 5, 6, 7, 8, 9, 10])
    expectEqual(warnings.count, 1 + 10 + 10 + 3)
    expectEqual(Set(warnings).count, warnings.count)
  }

  @Test(
    "a pattern with an index is tried for that element alone",
    arguments: [
      (["[1]": .or(11), "[*]": .or(5)], [5, 11, 3, 5]), (["[*]": .or(5), "[1]": .or(11)], [5, 5, 3, 5]),
      (["[*]": .or(5)], [5, 5, 3, 5]), (["[\"0\"]": .or(10), "*": .or(5)], [10, 5, 3, 5]),
      (["[0]": .or(10), "[3]": .dropped, "**": .or(6)], [10, 6, 3]),
    ] as [(Repairs, [Int])])
  func indexPatterns(repairs: Repairs, expected: [Int]) throws {
    try expectEqual([Int](jsonString: "[null, \"a\", 3, true]", repairs: repairs), expected)
  }

  // MARK: What is left alone

  @Test(
    "an element before the start of an array is not repaired", arguments: [-1, .min],
    [["**": .or(0)], .relaxed, Repairs { _ in .or(0) }, ["**": .lenient, "a": .missing]])
  func negativeIndexes(index: Int, repairs: Repairs) throws {
    let text = #"{"a": [1, 2]}"#
    let plain = try decodeError { try JSONDocument(jsonString: text).root => ["a", .index(index)] as Int }
    for json in [try JSONDocument(jsonString: text).root as Any, ["a": [1, 2]]] {
      let error = try decodeError {
        try repairs.decode(json) { json throws(DecodeError) in try json => ["a", .index(index)] as Int }
      }
      expectEqual(error.code, plain.code)
      expectEqual(error.path, plain.path)
    }
  }

  @Test("a failure that a type catches is not repaired") func caughtFailures() throws {
    struct Caught: Decodable, Equatable {
      let first: Int?, list: [Int]?, either: String, id: Int

      enum CodingKeys: CodingKey { case first, list, either, id }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        first = try? container.decode(Int.self, forKey: .first)
        list = container.contains(.list) ? try? container.decodeIfPresent([Int].self, forKey: .list) : []
        if let numbers = try? container.decode([Int].self, forKey: .either) {
          either = "numbers \(numbers.count)"
        } else {
          either = "strings \(try container.decode([String].self, forKey: .either).count)"
        }
        id = try container.decode(Int.self, forKey: .id)
      }
    }
    let numbers = (0..<20).map { $0 == 3 ? "\"x\"" : "\($0)" }.joined(separator: ",")
    let strings = (0..<20).map { $0 == 5 ? "null" : "\"\($0)\"" }.joined(separator: ",")
    let text = "{\"first\": \"x\", \"list\": [\(numbers)], \"either\": [\(strings)], \"id\": \"7\"}"
    for repairs in [["**": .dropped, "id": .lenient], .relaxed, ["**": .lenient, "either[*]": .or("")]] as [Repairs] {
      let (value, warnings) = try repaired(Caught.self, text, repairs)
      expectEqual(value.first, nil)
      expectEqual(value.list, nil)
      #expect(value.either.hasPrefix("strings"))
      expectEqual(value.id, 7)
      expectEqual(warnings.count, 2, "\(warnings)")
    }
  }

  @Test("a rule that recovers keeps its meaning") func rules() throws {
    struct Model: KeyPathDecodable {
      let size: Int, tags: [String], id: Int

      init(json: Any) throws {
        size = try json => "size" => .or(1)
        tags = try json => "tags" => .lossy()
        id = try json => "id"
      }
    }
    let tags = (0..<20).map { $0 == 3 ? "3" : "\"\($0)\"" }.joined(separator: ",")
    let text = "{\"size\": \"5\", \"tags\": [\(tags)], \"id\": \"7\"}"
    let (model, warnings) = try repaired(byKeyPaths: Model.self, text, ["**": .lenient])
    expectEqual(model.size, 1)
    expectEqual(model.tags.count, 19)
    expectEqual(model.id, 7)
    expectEqual(warnings.map { $0.split(separator: " ").first }, ["usedFallback", "droppedElement", "repaired"])
  }

  @Test("warnings have locations, models, and the path of an enclosing model") func places() throws {
    struct Outer: KeyPathDecodable {
      let feed: Feed, item: KeyPathItem

      init(json: Any) throws {
        var decoder = KeyPathDecoder()
        decoder.repairs = ["items[*].id": .or(0)]
        feed = try json => "feed" => .codable(decoder)
        item = try json => "item"
      }
    }
    let text =
      "{\"feed\": {\"title\": \"t\", \"byName\": {}, \"items\": [\n\(Self.items(20) { $0 == 3 })]}, \"item\": {\"id\": 1}}"
    let (_, warnings) = try collectingWarnings { try Outer(jsonData: Data(text.utf8)) }
    expectEqual(warnings.count, 1)
    let line = try #require(warnings.first).description
    #expect(
      line.hasPrefix("feed.items[3].id: expected Int, found string in Item")
        && line.hasSuffix("; repaired by items[*].id: .or(0)"), "\(line)")
    expectEqual(warnings.first?.error.location?.line, 2)
    expectEqual(warnings.first?.error.path, "feed.items[3].id")
  }
}

/// Without collected warnings, elements that fail in the same way are repaired without the context of their failures.
@Suite("Repaired elements")
struct RepairedElementsTests {
  private struct Item: KeyPathDecodable, Equatable {
    let id: Int, tags: [String]

    init(json: Any) throws {
      id = try json => "id"
      tags = try json => "tags"
    }
  }

  private static let payloads = [
    #"[{"id":null,"tags":[]},{"id":1,"tags":[]},{"id":null,"tags":["a"]},{"id":"2","tags":[]},{"tags":[]},{"tags":[]}]"#,
    #"[{"id":null,"tags":[1]},{"id":null,"tags":["a",2,3]},{"id":null},{"id":null,"tags":null},{"id":4,"tags":[5]}]"#,
    #"[null,{"id":1,"tags":[]},null,null,{"id":null,"tags":[]},3,{"id":null,"tags":[6,7]},{"id":[],"tags":[]}]"#,
    #"[{"id":null,"tags":[]},{"id":1.5,"tags":[]},{"id":2.5,"tags":[]},{"id":null,"tags":[]},{"id":null,"tags":{}}]"#,
  ]

  private static let tables: [Repairs] = [
    ["[*].id": .or(0)], ["[*]": .dropped], ["[*].id": .or("no")], ["[*].id": .lenient, "**": .dropped],
    ["[*].id": .or("no"), "[*]": .dropped], ["[*].id": .or(0), "[*].tags": .or([])],
    ["[*].id": .or(0), "[*].tags[*]": .dropped, "[*].tags": .or([]), "[*]": .dropped],
    ["[*].id": .from("tags"), "[*]": .or(["id": 9, "tags": []])], ["[*].id": .missing],
    ["[*].id": .null, "[2]": .dropped],
    ["[*].id": .map { _ in throw CancellationError() }], ["[*].tags[*]": .lenient, "[*].*": .or(7), "[*]": .dropped],
    .relaxed, Repairs { $0.code == .nullValue ? .or(0) : .dropped },
  ]

  @Test("collecting warnings changes no value and no error", arguments: payloads, tables.indices)
  func isIndependentOfWarnings(_ payload: String, _ table: Int) throws {
    let repairs = Self.tables[table], bytes = Data(payload.utf8)
    let tree = try JSONSerialization.jsonObject(with: bytes)
    for json in [try JSONDocument(bytes).root, tree] as [Any] {
      let decode = { () throws(DecodeError) in try [Item](json: json, repairs: repairs) }
      let plain = Result(catching: decode), collected = collectingWarnings { Result(catching: decode) }.value
      switch (plain, collected) {
      case (.success(let plain), .success(let collected)): expectEqual(plain, collected)
      case (.failure(let plain), .failure(let collected)):
        expectEqual(plain.description, collected.description)
        expectEqual(plain.otherAttempts.map(\.description), collected.otherAttempts.map(\.description))
      default: Issue.record("\(plain) and \(collected)")
      }
    }
  }
}
