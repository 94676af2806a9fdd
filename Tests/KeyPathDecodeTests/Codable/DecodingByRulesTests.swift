import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A third-party class that cannot conform to the library's protocols.
private final class Place: Equatable {
  let text: String
  init(_ text: String) { self.text = text }
  static func == (left: Place, right: Place) -> Bool { left.text == right.text }
}

extension DecodeRule where Value == Place {
  fileprivate static var named: DecodeRule { .map { (name: String) in Place(name) } }
  fileprivate static var numbered: DecodeRule {
    .custom { json in
      let x: Int = try json => "x"
      return Place("\(x), \(try json => "y" as Int)")
    }
  }
}

private struct Trip: Decodable, Equatable {
  let from: Place, to: Place?, days: [Date], born: Date, tags: [String]

  private enum CodingKeys: String, CodingKey { case from, to, days, born, tags }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    from = try container.decode(using: .numbered, forKey: .from)
    to = try container.decodeIfPresent(using: .named, forKey: .to)
    var list = try container.nestedUnkeyedContainer(forKey: .days)
    var days: [Date] = []
    while !list.isAtEnd { if let day: Date = try list.decode(using: .optional(.unixSeconds)) { days.append(day) } }
    self.days = days
    born = try container.decode(using: .date(format: "yyyy-MM-dd").or(.distantPast), forKey: .born)
    tags = try container.decode(using: .lossy(), forKey: .tags)
  }
}

private struct Single: Decodable {
  let number: Int
  init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(using: .lenient) }
}

private struct Kept: Decodable {
  var volume = 5, nickname: String?

  private enum CodingKeys: String, CodingKey { case volume, nickname }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    volume = try container.decode(using: .orKeep(volume), forKey: .volume)
    nickname = try container.decode(using: .orNil(), forKey: .nickname)
  }
}

/// Rules used in Codable containers, under every decoder.
@Suite struct DecodingByRulesTests {
  private let text =
    #"{"from": {"x": 1, "y": 2}, "to": "there", "days": [0, null, 60], "born": "1815-12-10", "tags": ["a", 1]}"#

  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> [Value] {
    let data = Data(text.utf8)
    return try shapes(of: text).flatMap { shape in
      [try KeyPathDecoder().decode(type, from: shape.json()), try shape.json() => ""]
    } + [JSONDecoder().decode(type, from: data)]
  }

  @Test("rules give the same values under every decoder") func valuesByRules() throws {
    for trip in try decode(Trip.self, text) {
      expectEqual(trip.from, Place("1, 2"))
      expectEqual(trip.to, Place("there"))
      expectEqual(trip.tags, ["a"])
      expectEqual(trip.days.map(\.timeIntervalSince1970), [0, 60])
    }
    for trip in try decode(Trip.self, #"{"from": {"x": 1, "y": 2}, "to": null, "days": [], "tags": []}"#) {
      expectEqual(trip.to, nil)
      expectEqual(trip.born, .distantPast)
    }
    #expect(try decode([Single].self, #"["1", 2]"#).allSatisfy { $0.map(\.number) == [1, 2] })
  }

  @Test(
    "a failing rule reports its path and coding path",
    arguments: [
      (#""x": 1"#, #""x": "one""#, "type_mismatch | [0].from.x: expected Int, found string in Place", "Index 0/from/x"),
      (#""y": 2"#, #""z": 2"#, #"missing_key | [0].from: missing key "y" in Place"#, "Index 0/from"),
      ("60", #""x""#, "type_mismatch | [0].days[2]: expected Date, found string in Trip", "Index 0/days/Index 2"),
      (#""there""#, "[]", "type_mismatch | [0].to: expected String, found array in Trip", "Index 0/to"),
      (#""tags""#, #""tag""#, #"missing_key | [0]: missing key "tags" in Trip"#, "Index 0"),
      (#"["a", 1]"#, "1", "type_mismatch | [0].tags: expected [String], found number in Trip", "Index 0/tags"),
    ])
  func failingRules(old: String, new: String, expected: String, codingPath: String) throws {
    let text = "[\(text.replacingOccurrences(of: old, with: new))]"
    for shape in shapes(of: text) {
      let hint = outcome { try KeyPathDecoder().decode([Trip].self, from: shape.json()) }
      expectEqual(hint.withoutHint, expected.withoutHint)
    }
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Trip].self, from: Data(text.utf8))
    }
    expectEqual(error.codingPathText, codingPath)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8))
    // Another decoder does not report that it was decoding a trip.
    let theirs = outcome { throw DecodeError(error, in: root) }
    expectEqual(theirs.withoutHint, expected.withoutHint.replacing(" in Trip", with: ""))
  }

  @Test(
    "`.orKeep` and `.orNil` warn only about bad values",
    arguments: [
      ("{}", []), (#"{"volume": null, "nickname": null}"#, []),
      (
        #"{"volume": "7", "nickname": 7}"#,
        [
          "usedFallback | volume: expected Int, found string in Kept",
          "usedNil | nickname: expected String, found number in Kept",
        ]
      ),
    ])
  func orKeepAndOrNil(text: String, warnings: [String]) throws {
    let found = try collectingWarnings { try KeyPathDecoder().decode(Kept.self, from: node(text)) }
    expectEqual(found.value.volume, 5)
    expectEqual(found.value.nickname, nil)
    expectEqual(lines(of: found.warnings), warnings)
    #expect(try decode(Kept.self, text).allSatisfy { $0.volume == 5 && $0.nickname == nil })
  }

  @Test("an error in a rule has its value's location") func location() throws {
    let root = try JSONDocument(Data(#"{"trip": {"from": {"x": 1, "y": "?"}}}"#.utf8)).root
    let error = try decodeError { try root => "trip" as Trip }
    expectEqual(error.summary, "trip.from.y: expected Int, found string in Place")
    expectEqual(error.location, .init(line: 1, column: 33, byteOffset: 32))
  }

  @Test("a rule decodes a whole document") func topLevel() throws {
    let data = Data("[0, 60]".utf8)
    let dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 60)]
    try expectEqual(JSONDecoder().decode(using: .array(.unixSeconds), from: data), dates)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(using: .array(.unixSeconds), from: Data(#"[0, "x"]"#.utf8))
    }
    expectEqual(error.codingPathText, "Index 1")
  }

  @Test("a container moves on when a rule fails") func elements() throws {
    struct Dates: Decodable {
      var dates: [Date?] = []

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd { dates.append(try? list.decode(using: .unixSeconds)) }
      }
    }
    for list in try decode(Dates.self, #"[0, "x", 60]"#) {
      expectEqual(list.dates, [Date(timeIntervalSince1970: 0), nil, Date(timeIntervalSince1970: 60)])
    }
  }
}

extension String {
  /// The text before its hint.
  fileprivate var withoutHint: String { components(separatedBy: " (").first ?? self }
}
