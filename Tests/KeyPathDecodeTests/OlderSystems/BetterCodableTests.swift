import Foundation
import KeyPathDecode
import Testing

/// The idioms of BetterCodable, whose property wrappers are rules here.
@Suite struct BetterCodableTests {
  /// `@DefaultFalse`
  @Test func defaultFalse() throws {
    let read = { (json: Any) in try json =>? "isAdmin" ?? false }
    try expect(#"{"isAdmin": null}"#, gives: false, read)
    try expect("{}", gives: false, read)
    try expect(#"{"isAdmin": true}"#, gives: true, read)
    expect(#"{"isAdmin": "maybe"}"#, refused: "type_mismatch | isAdmin: expected Bool, found string", read)
    try expect(
      #"{"isAdmin": "maybe"}"#, gives: false, warnings: ["usedFallback | isAdmin: expected Bool, found string"]
    ) { try $0 =>? "isAdmin" => .or(false) ?? false }
    try expect(#"{"isAdmin": "maybe"}"#, gives: true, warnings: ["usedFallback | isAdmin: expected Bool, found string"])
    {
      try $0 => "isAdmin" => .lenient.or(true)
    }
  }

  /// `@DefaultEmptyArray`, `@DefaultEmptyDictionary`
  @Test func defaultEmpty() throws {
    try expect(#"{"list": null}"#, gives: []) { try $0 =>? "list" ?? [] as [Int] }
    try expect("{}", gives: [:]) { try $0 =>? "members" ?? [:] as [String: Int] }
  }

  /// `@LosslessValue`
  @Test func losslessValues() throws {
    let payload = #"{"sku": 87, "title": "Book", "available": "true", "id": "12", "price": 1.50, "stock": 1}"#
    try expect(payload, gives: "87") { try $0 => "sku" => .lenient as String }
    try expect(payload, gives: "Book") { try $0 => "title" => .lenient as String }
    try expect(payload, gives: true) { try $0 => "available" => .lenient as Bool }
    try expect(payload, gives: 12) { try $0 => "id" => .lenient as Int }
    try expect(payload, gives: "1.5") { try $0 => "price" => .lenient as String }
    try expect(payload, gives: true) { try $0 => "stock" => .lenient as Bool }
    expect(payload, refused: "type_mismatch | title: expected Int, found string") {
      try $0 => "title" => .lenient as Int
    }
  }

  /// `@LossyArray`: the payload of its documentation.
  @Test func lossyArray() throws {
    try expect(
      #"{"values": [1, 2, null, 4, 5, null]}"#, gives: [1, 2, 4, 5],
      warnings: [
        "droppedElement | values[2]: expected Int, found null (use =>? or an optional if it may be null)",
        "droppedElement | values[5]: expected Int, found null (use =>? or an optional if it may be null)",
      ]
    ) { try $0 => "values" => .lossy() }
  }

  /// `@LossyDictionary`
  @Test func lossyDictionary() throws {
    try expect(
      #"{"values": {"a": "A", "b": "B", "c": null}}"#, gives: ["a": "A", "b": "B"],
      warnings: ["droppedElement | values.c: expected String, found null (use =>? or an optional if it may be null)"]
    ) { try $0 => "values" => .lossy() }
  }

  /// `@LosslessArray`, and both at once.
  @Test func losslessArray() throws {
    try expect(#"{"values": [1, "2", "3"]}"#, gives: [1, 2, 3]) { try $0 => "values" => .lenient }
    try expect(
      #"{"values": [1, "2", "x"]}"#, gives: [1, 2], warnings: ["droppedElement | values[2]: expected Int, found string"]
    ) { try $0 => "values" => .lossy(.array(.lenient)) }
  }

  /// `@DateValue<ISO8601Strategy>`, `RFC3339Strategy`, `TimestampStrategy`, `YearMonthDayStrategy`: one a field.
  @Test func dateStrategies() throws {
    let payload = """
      {"iso": "1996-12-19T16:39:57-08:00", "fraction": "1996-12-19T16:39:57.5-08:00", "timestamp": 851042397.0,
       "millis": 851042397000, "day": "1996-12-20", "us": "12/20/1996"}
      """
    let date = Date(timeIntervalSince1970: 851_042_397), day = Date(timeIntervalSince1970: 851_040_000)
    try expect(payload, gives: date) { try $0 => "iso" => .iso8601 }
    try expect(payload, gives: date + 0.5) { try $0 => "fraction" => .iso8601 }
    try expect(payload, gives: date) { try $0 => "timestamp" => .unixSeconds }
    try expect(payload, gives: date) { try $0 => "millis" => .unixMilliseconds }
    try expect(payload, gives: day) { try $0 => "day" => .date(format: "yyyy-MM-dd") }
    try expect(payload, gives: day) { try $0 => "us" => .date(format: "MM/dd/yyyy") }
    try expect(payload, gives: nil) { try $0 =>? "none" => .iso8601 }
    expect(payload, refused: #"invalid_value | us: not a date of the format "yyyy-MM-dd""#) {
      try $0 => "us" => .date(format: "yyyy-MM-dd")
    }
  }

  /// `@DataValue<Base64Strategy>`
  @Test func base64() throws {
    try expect(#"{"data": "QmV0dGVyQ29kYWJsZQ=="}"#, gives: Data("BetterCodable".utf8)) { try $0 => "data" => .base64 }
  }
}
