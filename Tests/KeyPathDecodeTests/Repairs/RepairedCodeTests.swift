import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Code and payloads that repairs must not break: replacements that fail, loops over a count, keys that the standard library
/// accepts, and values that are decoded twice.
@Suite("what repairs leave as it is") struct RepairedCodeTests {
  private struct Item: KeyPathDecodable, Equatable {
    let id: Int, tags: [String]

    init(id: Int, tags: [String]) {
      self.id = id
      self.tags = tags
    }

    init(json: Any) throws {
      id = try json => "id"
      tags = try json => "tags"
    }
  }

  private struct Number: Codable, Equatable { let id: Int }

  // MARK: Replacements

  @Test("after a replacement that fails, the next repair is tried") func replacements() throws {
    let repairs: Repairs = ["[*]": .or(["id": 9, "tags": .null]), "**": .or(["id": 8, "tags": []])]
    let (items, warnings) = try repaired(byKeyPaths: [Item].self, #"[5, {"id": 1, "tags": []}, 6]"#, repairs)
    expectEqual(items, [Item(id: 8, tags: []), Item(id: 1, tags: []), Item(id: 8, tags: [])])
    expectEqual(warnings.count, 2)
    let (members, _) = try repaired(byKeyPaths: [String: Item].self, #"{"a": 5}"#, repairs)
    expectEqual(members, ["a": Item(id: 8, tags: [])])
  }

  @Test("an attempt with a replacement that fails has the path of the value") func attempts() throws {
    let found = #expect(throws: DecodeError.self) {
      try [Item](jsonData: Data(#"[5]"#.utf8), repairs: ["[*]": .or(["id": "x"])])
    }
    let error = try #require(found)
    #expect(error.path == "[0]" && error.referrer == nil)
    expectEqual(error.otherAttempts.map(\.summaryLine), ["type_mismatch [0].id"])
    #expect(error.otherAttempts.allSatisfy { $0.referrer == nil })
  }

  @Test("a dictionary by integers accepts the same keys with repairs as without") func integerKeys() throws {
    struct Both: Decodable { let counts: [Int: Number], id: Int }
    let counts = #"{"01": {"id": 1}, "1": {"id": 2}, "+3": {"id": 3}}"#
    let plain = try KeyPathDecoder().decode([Int: Number].self, from: Data(counts.utf8))
    let (both, _) = try repaired(Both.self, #"{"counts": \#(counts), "id": null}"#, ["id": .or(7)])
    expectEqual(both.counts, plain)
    expectEqual(both.id, 7)
    // The failure may also be in the dictionary.
    let (dropped, warnings) = try repaired(
      [Int: Number].self, String(counts.dropLast()) + #", "4": 4, "5": 5, "6": {"id": 6}}"#, ["*": .dropped])
    expectEqual(dropped, plain.merging([6: Number(id: 6)]) { $1 })
    expectEqual(warnings.count, 2)
    // A strategy may give a key another number.
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .custom { AnyCodingKey(stringValue: "1\($0.last!.stringValue)") }
    decoder.repairs = ["*": .dropped]
    try expectEqual(decoder.decode([Int: Int].self, from: ["2": "x", "3": 4] as [String: Any]), [13: 4])
  }

  @Test("a key that is no integer fails with repairs as without") func foreignKeys() throws {
    struct Both: Decodable { let counts: [Int: Number], id: Int }
    let text = #"{"id": null, "counts": {"1": {"id": 1}, "x": {"id": 2}}}"#
    let plain = #expect(throws: DecodeError.self) { try KeyPathDecoder().decode(Both.self, from: Data(text.utf8)) }
    let found = #expect(throws: DecodeError.self) { try repaired(Both.self, text, ["id": .or(7)]) }
    expectEqual(found?.summaryLine, plain?.summaryLine)
    let (both, warnings) = try repaired(Both.self, text, ["id": .or(7), "counts.*": .dropped])
    expectEqual(both.counts, [1: Number(id: 1)])
    expectEqual(both.id, 7)
    expectEqual(warnings.count, 2)
  }

  // MARK: Loops over a count

  private struct Counted: Decodable {
    var values: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      for _ in 0..<(container.count ?? 0) { values.append(try container.decode(Int.self)) }
    }
  }

  /// Reads three numbers, the last one if it is there.
  private struct Position: Decodable {
    let x: Double, y: Double, z: Double?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      x = try container.decode(Double.self)
      y = try container.decode(Double.self)
      z = try? container.decode(Double.self)
    }
  }

  private struct Track: Decodable { let points: [Position], name: String }

  @Test(
    "code that catches the end of an array after a drop does not start the repairs again", arguments: [true, false])
  func caughtEnds(isRepaired: Bool) throws {
    var decoder = KeyPathDecoder()
    decoder.repairs = isRepaired ? ["points[*][*]": .dropped, "name": .or("n")] : ["points[*][*]": .dropped]
    let data = Data(#"{"points": [[1, "a", 2], [1, "a", 2]], "name": 5}"#.utf8)
    guard isRepaired else {
      let error = #expect(throws: DecodeError.self) { try decoder.decode(Track.self, from: data) }
      expectEqual(error?.path, "name")
      expectEqual(error?.code, .typeMismatch)
      return
    }
    let track = try decoder.decode(Track.self, from: data)
    expectEqual(track.points.map(\.y), [2, 2])
    expectEqual(track.name, "n")
  }

  private struct Indexed: Decodable {
    var values: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while container.currentIndex < container.count ?? 0 { values.append(try container.decode(Int.self)) }
    }
  }

  @Test(
    "a loop over the count or the index of an array ends after a drop",
    arguments: [
      (#"["a", 1, 2]"#, [1, 2], 1), (#"[1, "a", 2]"#, [1, 2], 1), (#"[1, 2, "a"]"#, [1, 2], 1),
      (#"["a", 1, null, 2, {}, "b"]"#, [1, 2], 4), (#"["a", "b"]"#, [], 2),
    ] as [(String, [Int], Int)])
  func counts(text: String, values: [Int], warningCount: Int) throws {
    for repairs in [["[*]": .dropped], Repairs { _ in .dropped }] {
      let (counted, warnings) = try repaired(Counted.self, text, repairs)
      expectEqual(counted.values, values)
      expectEqual(warnings.count, warningCount)
      expectEqual(Set(warnings).count, warningCount)
      let (indexed, indexedWarnings) = try repaired(Indexed.self, text, repairs)
      expectEqual(indexed.values, values)
      expectEqual(indexedWarnings.count, warningCount)
      expectEqual(Set(indexedWarnings).count, warningCount)
    }
    let (lists, warnings) = try repaired([Counted].self, "[\(text), [7], \(text)]", ["[*][*]": .dropped])
    expectEqual(lists.map(\.values), [values, [7], values])
    expectEqual(warnings.count, 2 * warningCount)
    expectEqual(Set(warnings).count, 2 * warningCount)
  }

  // MARK: Warnings

  @Test("an element that two alternatives decode is warned of once") func alternatives() throws {
    struct Page: Decodable {
      let items: [Number], total: Int

      init(items: [Number]) {
        self.items = items
        total = -1
      }
    }
    struct Answer: Decodable {
      let page: Page

      enum CodingKeys: CodingKey { case items }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // The first way fails after the items were repaired.
        if let page = try? Page(from: decoder) {
          self.page = page
        } else {
          page = Page(items: try container.decode([Number].self, forKey: .items))
        }
      }
    }
    let text = #"{"items": [{"id": 1}, {"id": null}, 5, {"id": null}]}"#
    for repairs in [["items[*]": .or(["id": 0])], ["items[*]": .dropped], .relaxed] as [Repairs] {
      let (_, warnings) = try repaired(Answer.self, text, repairs)
      #expect(warnings.count == 3 && Set(warnings).count == 3, "\(warnings)")
    }
  }

  @Test("what is dropped inside a dropped element is not warned of") func droppedInside() throws {
    struct Row: Decodable { let values: [Int], id: Int }
    let text = #"[{"values": [1, "a", null], "id": "x"}, {"values": [2, "b"], "id": 1}]"#
    let (rows, warnings) = try repaired([Row].self, text, ["[*].values[*]": .dropped, "[*]": .dropped])
    expectEqual(rows.map(\.values), [[2]])
    #expect(warnings.count == 2 && Set(warnings).count == 2, "\(warnings)")
  }
}
