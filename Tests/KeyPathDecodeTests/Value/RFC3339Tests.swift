import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct RFC3339Tests {
  @Test(
    "RFC 3339 dates decode",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:00:00Z", 1_709_208_000),
      ("2024-02-29T12:00:00+01:00", 1_709_204_400),
      ("2024-02-29t12:00:00z", 1_709_208_000), ("1969-12-31T23:59:59Z", -1), ("2001-01-01T00:00:00-00:00", 978_307_200),
      ("1970-01-01T00:00:00.5Z", 0.5), ("1996-12-19T16:39:57.5-08:00", 851_042_397.5),
      ("1970-01-01T00:00:00.000000001Z", 1e-9),
      ("0000-01-01T00:00:00Z", -62_167_392_000),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("1970-01-01T05:30:00+05:30", 0), ("1969-12-31T18:30:00-05:30", 0),
      ("1970-01-01T00:00:00.123456789012345678901Z", 0.123456789012345),
    ] as [(String, Double)])
  func dates(text: String, seconds: Double) throws {
    let date = try Date(json: text)
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(
    "an invalid date gives its reason",
    arguments: [
      ("2024-02-30T00:00:00Z", "the day must be in 1...29"), ("2023-02-29T00:00:00Z", "the day must be in 1...28"),
      ("1900-02-29T00:00:00Z", "the day must be in 1...28"), ("2024-04-31T00:00:00Z", "the day must be in 1...30"),
      ("2024-13-01T00:00:00Z", "the month must be in 1...12"), ("2024-00-01T00:00:00Z", "the month must be in 1...12"),
      ("2024-01-00T00:00:00Z", "the day must be in 1...31"), ("2024-01-01T24:00:00Z", "the hour must be in 0...23"),
      ("2024-01-01T00:60:00Z", "the minute must be in 0...59"),
      ("2024-01-01T00:00:61Z", "the second must be in 0...59"),
      ("2016-12-31T23:59:60Z", "a Date cannot hold a leap second"),
      ("2024-01-01T00:00:00", "expected an offset, Z or ±hh:mm, after the time"),
      ("2024-01-01", "expected `T` between the date and the time"),
      ("2024-01-01 00:00:00Z", "expected `T` between the date and the time"),
      ("2024-01-01T00:00Z", "expected `:` before the second"),
      ("2024-1-01T00:00:00Z", "the month must have 2 digits"),
      ("24-01-01T00:00:00Z", "the year must have 4 digits"),
      ("2024/01/01T00:00:00Z", "expected `-` before the month"),
      ("2024-01-01T00:00:00.Z", "expected digits after the decimal point"),
      ("2024-01-01T00:00:00+0100", "expected `:` before the minute of the offset"),
      ("2024-01-01T00:00:00+24:00", "the hour of the offset must be in 0...23"),
      ("2024-01-01T00:00:00+01:60", "the minute of the offset must be in 0...59"),
      ("2024-01-01T00:00:00X", "the offset must be Z or ±hh:mm"),
      ("2024-01-01T00:00:00Zz", "unexpected text after the offset"),
      ("", "the year must have 4 digits"), ("yesterday", "the year must have 4 digits"),
      ("٢٠٢٤-01-01T00:00:00Z", "the year must have 4 digits"),
      ("2024-01-01T00:00:00,5Z", "the offset must be Z or ±hh:mm"),
    ])
  func invalidDates(text: String, reason: String) {
    expectEqual(outcome { try Date(json: text) }, "invalid_value | (root): not an RFC 3339 date: \(reason)")
  }

  /// The days begin in the year 1.
  @Test("dates agree with Foundation's calendar") func everyDay() throws {
    let style = Date.ISO8601FormatStyle()
    for day in [-719_164, -719_163] + stride(from: -719_162, to: 157_000, by: 17) + Array(-141_500..<(-141_300)) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_661)
      try expectEqual(Date(json: style.format(date)), date)
    }
  }
}
