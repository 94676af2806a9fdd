import Foundation
import KeyPathDecode
import Testing

// struct Account: Codable {
//   @DefaultFalse var flag: Bool
//   @DefaultEmptyArray var tags: [String]
//   @LosslessValue var id: Int
//   @LossyArray var values: [Int]
//   @LossyDictionary var rates: [String: Double]
//   @DateValue<TimestampStrategy> var date: Date
//   @DateValue<YearMonthDayStrategy> var born: Date
//   @DataValue<Base64Strategy> var icon: Data
// }
private struct Account: Equatable {
  let flag: Bool, tags: [String], id: Int, values: [Int], rates: [String: Double], date: Date, born: Date, icon: Data
}

extension Account: KeyPathDecodable {
  init(json: Any) throws {
    flag = try json =>? "flag" ?? false
    tags = try json =>? "tags" ?? []
    id = try json => "id" => .lenient
    values = try json => "values" => .lossy()
    rates = try json => "rates" => .lossy()
    date = try json => "date" => .unixSeconds
    born = try json => "born" => .date(format: "yyyy-MM-dd")
    icon = try json => "icon"
  }
}

/// Lines of the guide that use the names of other lines.
private struct Lines: KeyPathDecodable, Equatable {
  let tags: [String], date: Date

  init(json: Any) throws {
    tags = try json => "tags" => .lossy()
    date = try json => "date" => .date(format: "yyyy-MM-dd")
  }
}

@Suite("migrating from BetterCodable") struct BetterCodableTests {
  @Test("a migrated model decodes with the same defaults") func model() throws {
    try expect(
      """
      {"flag": null, "id": "12", "values": [1, 2, null], "rates": {"EUR": 1.5, "USD": null}, "date": 851042397.0,
       "born": "1996-12-20", "icon": "QmV0dGVy"}
      """,
      gives: Account(
        flag: false, tags: [], id: 12, values: [1, 2], rates: ["EUR": 1.5],
        date: Date(timeIntervalSince1970: 851_042_397), born: Date(timeIntervalSince1970: 851_040_000),
        icon: Data("Better".utf8)),
      warnings: [
        "droppedElement | values[2]: expected Int, found null",
        "droppedElement | rates.USD: expected Double, found null",
      ]
    ) { try Account(json: $0) }
    #expect(try Lines(json: ["tags": ["a", 1], "date": "1996-12-20"] as [String: Any]).tags == ["a"])
    expect(#"{"flag": "maybe"}"#, refused: "type_mismatch | flag: expected Bool, found string") {
      try Account(json: $0)
    }
  }
}
