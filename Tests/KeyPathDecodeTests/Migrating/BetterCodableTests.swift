import Foundation
import KeyPathDecode
import Testing

// struct Account: Codable {
//   @DefaultFalse var isAdmin: Bool
//   @DefaultEmptyArray var tags: [String]
//   @LosslessValue var id: Int
//   @LossyArray var values: [Int]
//   @LossyDictionary var rates: [String: Double]
//   @DateValue<TimestampStrategy> var seen: Date
//   @DateValue<YearMonthDayStrategy> var born: Date
//   @DataValue<Base64Strategy> var icon: Data
// }
private struct Account: Equatable {
  let isAdmin: Bool, tags: [String], id: Int, values: [Int], rates: [String: Double], seen: Date, born: Date, icon: Data
}

extension Account: KeyPathDecodable {
  init(json: Any) throws {
    isAdmin = try json =>? "isAdmin" ?? false
    tags = try json =>? "tags" ?? []
    id = try json => "id" => .lenient
    values = try json => "values" => .lossy()
    rates = try json => "rates" => .lossy()
    seen = try json => "seen" => .unixSeconds
    born = try json => "born" => .date(format: "yyyy-MM-dd")
    icon = try json => "icon"
  }
}

/// Migrating from BetterCodable.
@Suite struct BetterCodableTests {
  @Test func model() throws {
    let null = "(use =>? or an optional if it may be null)"
    try expect(
      """
      {"isAdmin": null, "id": "12", "values": [1, 2, null], "rates": {"EUR": 1.5, "USD": null}, "seen": 851042397.0,
       "born": "1996-12-20", "icon": "QmV0dGVy"}
      """,
      gives: Account(
        isAdmin: false, tags: [], id: 12, values: [1, 2], rates: ["EUR": 1.5],
        seen: Date(timeIntervalSince1970: 851_042_397), born: Date(timeIntervalSince1970: 851_040_000),
        icon: Data("Better".utf8)),
      warnings: [
        "droppedElement | values[2]: expected Int, found null \(null)",
        "droppedElement | rates.USD: expected Double, found null \(null)",
      ]
    ) { try Account(json: $0) }
    expect(#"{"isAdmin": "maybe"}"#, refused: "type_mismatch | isAdmin: expected Bool, found string") {
      try Account(json: $0)
    }
  }
}
