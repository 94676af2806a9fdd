import Foundation

/// Reads dates in a format of digits and literals alone, such as `yyyy-MM-dd'T'HH:mm:ss.SSSSSS`.
///
/// It gives the same dates as a strict `DateFormatter`, with every digit of the fraction. A text matches only if the formatter
/// would write the date as this text. Days before 1582-10-15 are days of the Julian calendar.
struct DatePattern {
  private let format: String
  /// True if the format has no field for a part of the day, so that a date is the first moment of its day.
  private let isOfDays: Bool

  /// The time is one that clocks in the time zone never show.
  struct SkippedTime: Error {}

  /// Creates the reader of a format, or returns nil if the format needs a `DateFormatter`.
  init?(_ format: String) {
    var seen: UInt64 = 0, isAfterVariableField = false
    let isReadable = withByteView(of: format) { bytes in
      var parts = DatePatternParts(bytes)
      while let part = parts.next() {
        switch part {
        case .literal(let byte):
          // Only a formatter knows which digits are of the field.
          if isAfterVariableField, isDigit(byte) { return false }
          isAfterVariableField = false
        case .field(let letter, let count):
          guard !isAfterVariableField, DateFields.reads(letter, count), seen & bit(letter) == 0 else {
            return false
          }
          seen |= bit(letter)
          isAfterVariableField = count == 1 && letter != "S"
        }
      }
      return seen != 0
    }
    guard isReadable else { return nil }
    self.format = format
    isOfDays = seen & (bit("H") | bit("m") | bit("s") | bit("S")) == 0
  }

  /// Returns the date in a text, or nil if the text does not match the format or names a day that does not exist.
  func date(_ text: String, in timeZone: TimeZone) throws(SkippedTime) -> Date? {
    let fields = withByteView(of: format) { format in withByteView(of: text) { DateFields($0, format) } }
    guard let fields, let local = fields.localSeconds else { return nil }
    let seconds = try seconds(local, in: timeZone)
    return Date(timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + fields.fraction)
  }

  /// Returns the seconds since 1970 when clocks in a time zone show a time, which is given as if it were in UTC.
  ///
  /// If clocks show it twice, a time is the later moment, as in `DateFormatter`, and a day the earlier one.
  private func seconds(_ local: Int64, in timeZone: TimeZone) throws(SkippedTime) -> Int64 {
    func offset(at seconds: Int64) -> Int64 {
      Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }
    let oldOffset = offset(at: local - 86_400), newOffset = offset(at: local + 86_400)
    let withOld = local - oldOffset, withNew = local - newOffset
    if oldOffset == newOffset { return withOld }
    switch (offset(at: withOld) == oldOffset, offset(at: withNew) == newOffset) {
    case (true, true): return isOfDays ? withOld : withNew
    case (true, false): return withOld
    case (false, true): return withNew
    case (false, false):
      // The clocks are put forward between these two moments.
      var before = withNew, after = withOld
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if offset(at: middle) == oldOffset { before = middle } else { after = middle }
      }
      guard isOfDays, after + newOffset - local < 86_400 else { throw SkippedTime() }
      return after
    }
  }
}

/// The bit of a letter in a set of letters.
private func bit(_ letter: Unicode.Scalar) -> UInt64 { 1 << UInt64(letter.value - 65) }

/// The parts of a date format: its fields, and the bytes of its literals without quotes.
package struct DatePatternParts {
  package enum Part {
    case field(Unicode.Scalar, count: Int)
    case literal(UInt8)
  }

  private let bytes: ByteView
  private var offset = 0, isQuoted = false

  package init(_ bytes: ByteView) { self.bytes = bytes }

  @inline(never)
  package mutating func next() -> Part? {
    while offset < bytes.count {
      let start = offset, first = bytes[offset]
      offset += 1
      if first == "'" {
        guard offset < bytes.count, bytes[offset] == "'" else {
          isQuoted.toggle()
          continue
        }
        offset += 1
      } else if !isQuoted, isASCIILetter(first) {
        while offset < bytes.count, bytes[offset] == first { offset += 1 }
        return .field(Unicode.Scalar(first), count: offset - start)
      }
      return .literal(first)
    }
    return nil
  }
}

/// The numbers in a date, with `DateFormatter`'s for what the format lacks.
private struct DateFields {
  var year = 2000, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = 0.0

  static func reads(_ letter: Unicode.Scalar, _ count: Int) -> Bool {
    switch letter {
    case "y": count == 1 || count == 4
    case "M", "d", "H", "m", "s": count <= 2
    case "S": true
    default: false
    }
  }

  /// Reads a text in a format whose fields are all read, or returns nil if they differ.
  init?(_ text: ByteView, _ format: ByteView) {
    var reader = DigitReader(bytes: text)
    var parts = DatePatternParts(format)
    while let part = parts.next() {
      switch part {
      case .literal(let byte):
        guard reader.skip(byte) else { return nil }
      case .field("S", let count):
        guard let value = reader.fraction(of: count) else { return nil }
        fraction = value
      case .field(let letter, let count):
        // One letter is a number without leading zeros, and more letters are as many digits.
        let start = reader.position
        guard let number = reader.number(of: count == 1 ? nil : count, atMost: letter == "y" ? 4 : 2),
          count > 1 || reader.position == start + 1 || text[start] != "0"
        else { return nil }
        switch letter {
        // Two digits may be short for a year of this century.
        case "y" where 10...99 ~= number && count == 1: return nil
        case "y": year = number
        case "M": month = number
        case "d": day = number
        case "H": hour = number
        case "m": minute = number
        default: second = number
        }
      }
    }
    if reader.position < text.count { return nil }
  }

  /// The seconds since 1970 as if the date were in UTC, or nil if there is no such day or time.
  var localSeconds: Int64? {
    guard year > 0, 1...12 ~= month, day > 0, day <= daysIn(month, year), hour < 24, minute < 60, second < 60,
      // The calendar reform skipped these days.
      !(year == 1582 && month == 10 && 5...14 ~= day)
    else { return nil }
    return secondsSince1970(year, month, day, hour, minute, second)
  }
}
