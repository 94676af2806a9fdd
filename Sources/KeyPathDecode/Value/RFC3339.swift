import Foundation

/// Reads dates in RFC 3339 format: `2024-02-29T12:00:00.5+01:00`.
///
/// Days before 1582-10-15 are days of the Julian calendar, as in every formatter, calendar and coder of Foundation.
/// So 0001-01-01 is `Date.distantPast`.
///
/// Foundation's formatters accept days that do not exist, and do not report reasons.
package enum RFC3339 {
  /// The reason a text is not a date in this format.
  package enum Fault: Error, Sendable {
    case digits(Part, count: Int)
    case separator(Unicode.Scalar, before: Part)
    case range(Part, ClosedRange<Int>)
    case noT, leapSecond, emptyFraction, noOffset, offsetSign, textAfterOffset
  }

  /// A number in a date.
  package enum Part: Sendable {
    case year, month, day, hour, minute, second, offsetHour, offsetMinute
  }

  package static func date(_ text: String) throws(Fault) -> Date {
    try withByteView(of: text) { bytes in Result { () throws(Fault) in try date(bytes) } }.get()
  }

  /// Reads a date from the bytes of a text.
  static func date(_ bytes: ByteView) throws(Fault) -> Date {
    var reader = DateReader(text: DigitReader(bytes: bytes))
    return try reader.date()
  }
}

private struct DateReader {
  var text: DigitReader

  mutating func date() throws(RFC3339.Fault) -> Date {
    let seconds = try seconds()
    guard let fraction = text.skip(UInt8(ascii: ".")) ? text.fraction() : 0 else { throw RFC3339.Fault.emptyFraction }
    let zone = try zoneOffset()
    if next != nil { throw RFC3339.Fault.textAfterOffset }
    return Date(timeIntervalSinceReferenceDate: Double(seconds - zone - 978_307_200) + fraction)
  }

  /// The seconds since 1970 without the fraction, as if the offset were zero.
  private mutating func seconds() throws(RFC3339.Fault) -> Int64 {
    let year = try digits(4, .year), month = try digits(2, after: "-", .month), day = try digits(2, after: "-", .day)
    try expect(1...12, month, .month)
    try expect(1...daysIn(month, year), day, .day)
    guard text.skip(UInt8(ascii: "T")) || text.skip(UInt8(ascii: "t")) else { throw RFC3339.Fault.noT }
    let hour = try digits(2, .hour), minute = try digits(2, after: ":", .minute)
    let second = try digits(2, after: ":", .second)
    try expect(0...23, hour, .hour)
    try expect(0...59, minute, .minute)
    if second == 60 { throw RFC3339.Fault.leapSecond }
    try expect(0...59, second, .second)
    return secondsSince1970(year, month, day, hour, minute, second)
  }

  private var next: UInt8? { text.position < text.bytes.count ? text.bytes[text.position] : nil }

  private mutating func digits(
    _ count: Int, after separator: Unicode.Scalar? = nil, _ part: RFC3339.Part
  ) throws(RFC3339.Fault) -> Int {
    if let separator, !text.skip(UInt8(ascii: separator)) { throw RFC3339.Fault.separator(separator, before: part) }
    guard let value = text.number(of: count) else { throw RFC3339.Fault.digits(part, count: count) }
    return value
  }

  private func expect(_ range: ClosedRange<Int>, _ value: Int, _ part: RFC3339.Part) throws(RFC3339.Fault) {
    if !range.contains(value) { throw RFC3339.Fault.range(part, range) }
  }

  private mutating func zoneOffset() throws(RFC3339.Fault) -> Int64 {
    if next == nil { throw RFC3339.Fault.noOffset }
    if text.skip(UInt8(ascii: "Z")) || text.skip(UInt8(ascii: "z")) { return 0 }
    let isNegative = text.skip(UInt8(ascii: "-"))
    guard isNegative || text.skip(UInt8(ascii: "+")) else { throw RFC3339.Fault.offsetSign }
    let hours = try digits(2, .offsetHour), minutes = try digits(2, after: ":", .offsetMinute)
    try expect(0...23, hours, .offsetHour)
    try expect(0...59, minutes, .offsetMinute)
    return Int64((hours * 60 + minutes) * (isNegative ? -60 : 60))
  }
}

func daysIn(_ month: Int, _ year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0 || year <= 1582) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// An `Int` of 32 bits holds only the seconds of 1901 to 2038.
func secondsSince1970(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int
) -> Int64 {
  Int64(daysSince1970(year, month, day)) * 86_400 + Int64((hour * 60 + minute) * 60 + second)
}

/// Returns the days from 1970-01-01 to a day of the Gregorian calendar, or of the Julian calendar before 1582-10-15.
///
/// The algorithm is `days_from_civil` in Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". Years begin in
/// March, so that a leap day is the last day of its year.
private func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
  // Adding 400 years makes every term positive.
  let year = UInt32(truncatingIfNeeded: month > 2 ? year + 400 : year + 399), century = year / 100
  let dayOfYear = (153 * UInt32(truncatingIfNeeded: month > 2 ? month - 3 : month + 9) + 2) / 5
  let days = Int(truncatingIfNeeded: year * 1461 / 4 - century + century / 4 + dayOfYear) + day - 865_566
  // In the Julian calendar, the years of centuries are leap years.
  return days < -141_427 ? days + Int(truncatingIfNeeded: century - century / 4) - 5 : days
}
