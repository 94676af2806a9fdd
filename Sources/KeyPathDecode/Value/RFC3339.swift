import Foundation

/// Reads dates in RFC 3339 format: `2024-02-29T12:00:00.5+01:00`.
///
/// Days before 1582-10-15 are days of the Julian calendar, as in every formatter, calendar and coder of Foundation.
/// So 0001-01-01 is `Date.distantPast`.
///
/// Foundation's formatters take a thousand times as long, accept days that do not exist, and do not report reasons.
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
    var reader = DateReader(bytes: bytes)
    return try reader.date()
  }
}

private struct DateReader {
  let bytes: ByteView
  var offset = 0

  mutating func date() throws(RFC3339.Fault) -> Date {
    let seconds = if let seconds = secondsFromWords() { seconds } else { try seconds() }
    let fraction = try fraction()
    let zone = try zoneOffset()
    if offset != bytes.count { throw RFC3339.Fault.textAfterOffset }
    return Date(timeIntervalSinceReferenceDate: Double(seconds - zone - 978_307_200) + fraction)
  }

  /// The seconds since 1970 without the fraction, as if the offset were zero.
  private mutating func seconds() throws(RFC3339.Fault) -> Int64 {
    let year = try digits(4, .year), month = try digits(2, after: "-", .month), day = try digits(2, after: "-", .day)
    try expect(1...12, month, .month)
    try expect(1...daysIn(month, year), day, .day)
    guard let separator = next, separator | 0x20 == UInt8(ascii: "t") else { throw RFC3339.Fault.noT }
    offset += 1
    let hour = try digits(2, .hour), minute = try digits(2, after: ":", .minute)
    let second = try digits(2, after: ":", .second)
    try expect(0...23, hour, .hour)
    try expect(0...59, minute, .minute)
    if second == 60 { throw RFC3339.Fault.leapSecond }
    try expect(0...59, second, .second)
    return secondsSince1970(year, month, day, hour, minute, second)
  }

  /// Computes the result of ``seconds()`` eight bytes at a time, in half the instructions. For any fault, it returns
  /// nil, and ``seconds()`` then finds the reason.
  private mutating func secondsFromWords() -> Int64? {
    guard bytes.count >= 19,
      let date = numbers(at: 0, as: 0x2D30_302D_3030_3030, limits: 0x0F06_060F_0606_0606),  // 0000-00-
      let day = numbers(at: 8, as: 0x3030_3A30_3054_3030, limits: 0x0606_0F06_060F_0606),  // 00T00:00
      let time = numbers(at: 11, as: 0x3030_3A30_303A_3030, limits: 0x0606_0F06_060F_0606)  // 00:00:00
    else { return nil }
    let year = date[0] * 100 + date[2], month = date[5]
    guard 1...12 ~= month, day[0] > 0, day[0] <= 28 || day[0] <= daysIn(month, year), time[0] < 24, time[3] < 60,
      time[6] < 60
    else { return nil }
    offset = 19
    return secondsSince1970(year, month, day[0], time[0], time[3], time[6])
  }

  /// Returns the two-digit numbers in eight bytes, each at its first digit, or nil unless the bytes match `pattern`,
  /// with digits as its zeros. Adding `limits` carries into the upper half of each byte that does not match.
  private func numbers(at offset: Int, as pattern: UInt64, limits: UInt64) -> TwoDigits? {
    let digits = bytes.word(at: offset) ^ pattern
    guard (digits | digits &+ limits) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    return TwoDigits(word: digits &* 10 &+ digits >> 8)
  }

  private var next: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func digits(
    _ count: Int, after separator: Unicode.Scalar? = nil, _ part: RFC3339.Part
  ) throws(RFC3339.Fault) -> Int {
    if let separator {
      guard next == UInt8(ascii: separator) else { throw RFC3339.Fault.separator(separator, before: part) }
      offset += 1
    }
    var value = 0
    for _ in 0..<count {
      guard let byte = next, isDigit(byte) else { throw RFC3339.Fault.digits(part, count: count) }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return value
  }

  private func expect(_ range: ClosedRange<Int>, _ value: Int, _ part: RFC3339.Part) throws(RFC3339.Fault) {
    if !range.contains(value) { throw RFC3339.Fault.range(part, range) }
  }

  /// Reads the fraction of a second, up to the precision of `Double`.
  private mutating func fraction() throws(RFC3339.Fault) -> Double {
    guard next == UInt8(ascii: ".") else { return 0 }
    offset += 1
    var value = 0.0, scale = 1.0
    let start = offset
    while let byte = next, isDigit(byte) {
      // A `Double` holds at most 15 digits.
      if offset - start < 15 {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        scale *= 10
      }
      offset += 1
    }
    if offset == start { throw RFC3339.Fault.emptyFraction }
    return value / scale
  }

  /// Reads the offset of the time zone and returns it in seconds.
  private mutating func zoneOffset() throws(RFC3339.Fault) -> Int64 {
    guard let sign = next else { throw RFC3339.Fault.noOffset }
    if sign | 0x20 == UInt8(ascii: "z") {
      offset += 1
      return 0
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { throw RFC3339.Fault.offsetSign }
    offset += 1
    let hours = try digits(2, .offsetHour), minutes = try digits(2, after: ":", .offsetMinute)
    try expect(0...23, hours, .offsetHour)
    try expect(0...59, minutes, .offsetMinute)
    return Int64((hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60))
  }
}

/// Eight numbers, the first in the lowest byte.
private struct TwoDigits {
  let word: UInt64

  subscript(place: Int) -> Int { Int(truncatingIfNeeded: word >> UInt64(8 * place) & 0xFF) }
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
  // Adding 400 years makes every term positive, and 32-bit divisions take fewer instructions.
  let year = UInt32(truncatingIfNeeded: month > 2 ? year + 400 : year + 399), century = year / 100
  let dayOfYear = (153 * UInt32(truncatingIfNeeded: month > 2 ? month - 3 : month + 9) + 2) / 5
  let days = Int(truncatingIfNeeded: year * 1461 / 4 - century + century / 4 + dayOfYear) + day - 865_566
  // In the Julian calendar, the years of centuries are leap years.
  return days < -141_427 ? days + Int(truncatingIfNeeded: century - century / 4) - 5 : days
}
