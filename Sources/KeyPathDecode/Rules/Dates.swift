import Foundation

extension DecodeRule where Value == Date {
  /// Reads an RFC 3339 date, the Internet profile of ISO 8601: `json => "born" => .iso8601`.
  ///
  /// A day before 1582-10-15 is a day of the Julian calendar, as in `JSONDecoder` and `DateFormatter`, so
  /// `0001-01-01T00:00:00Z` is `Date.distantPast`. The ten days that the calendar reform skipped are Julian as well.
  ///
  /// - Throws: `invalid_value` with the reason, for a string in another format or a day that does not exist.
  public static var iso8601: DecodeRule { .value }

  /// Reads the seconds since 1970-01-01T00:00:00Z, with or without a fraction: `json => "at" => .unixSeconds`.
  ///
  /// - Throws: `type_mismatch` for anything but a number; `invalid_value` for a date before the year 1 or after the year 9999,
  ///   such as one in milliseconds.
  public static var unixSeconds: DecodeRule { .unix(unitsPerSecond: 1) }

  /// Reads the milliseconds since 1970-01-01T00:00:00Z: `json => "at" => .unixMilliseconds`.
  ///
  /// - Throws: `type_mismatch` for anything but a number; `invalid_value` for a date before the year 1 or after the year 9999.
  public static var unixMilliseconds: DecodeRule { .unix(unitsPerSecond: 1_000) }

  private static func unix(unitsPerSecond: Double) -> DecodeRule {
    DecodeRule(decode: { json in
      let seconds = try? Double(json: json) / unitsPerSecond
      // From the year 1 to the end of the year 9999.
      guard let seconds, (Date.distantPast.timeIntervalSince1970..<253_402_300_800).contains(seconds) else {
        throw DecodeError(.unixDate(isSeconds: unitsPerSecond == 1, found: JSONKind(of: json)), object: json)
      }
      return Date(timeIntervalSince1970: seconds)
    })
  }
}

#if Foundation || canImport(Darwin)
  extension DecodeRule where Value == Date {
    /// Reads a date in a Unicode date format: `json => "born" => .date(format: "yyyy-MM-dd")`.
    ///
    /// A format of digits and literals, such as `dd/MM/yyyy HH:mm`, is read quickly and to the microsecond. Any other format is read
    /// by a `DateFormatter`, in English, to the millisecond. A day before 1582-10-15 is a day of the Julian calendar.
    ///
    /// A day without a time is its first moment in the time zone. A time that clocks show twice is the later one.
    ///
    /// - Parameters:
    ///   - format: A pattern of Unicode Technical Standard 35, part 4.
    ///   - timeZone: The time zone of dates that do not name one; UTC by default.
    /// - Throws: `invalid_value` for a string in another format, a day that does not exist, or a time that the time zone skips.
    public static func date(format: String, timeZone: TimeZone = .gmt) -> DecodeRule {
      let pattern = DatePattern(format)
      return DecodeRule(decode: { json in
        let text = try String(json: json)
        do throws(DatePattern.SkippedTime) {
          let date =
            if let pattern { try pattern.date(text, in: timeZone) } else {
              DateFormats.date(text, format: format, timeZone: timeZone)
            }
          if let date { return date }
        } catch {
          throw DecodeError(.skippedTime(in: timeZone.identifier), object: json)
        }
        throw DecodeError(.dateOfFormat(format), object: json)
      })
    }

    /// Reads a date with your own formatter, which may be lenient: `json => "born" => .date(formatter)`.
    ///
    /// - Throws: `invalid_value` for a string that the formatter cannot read.
    public static func date(_ formatter: DateFormatter) -> DecodeRule {
      DecodeRule(decode: { json in
        guard let date = formatter.date(from: try String(json: json)) else {
          throw DecodeError(.dateOfFormatter, object: json)
        }
        return date
      })
    }
  }

  /// A cache of formatters. Creating one takes much longer than reading a date.
  private enum DateFormats {
    /// The formatters by time zone and format.
    private static let formatters = Locked([String: Any]())

    static func date(_ text: String, format: String, timeZone: TimeZone) -> Date? {
      formatters.withValue { formatters in
        let key = "\(timeZone.identifier) \(format)"
        let known = formatters[key] as? DateFormatter, formatter = known ?? makeFormatter(format, timeZone)
        if known == nil { formatters[key] = formatter }
        guard let date = formatter.date(from: text) else { return nil }
        // A formatter may read only a prefix, or accept a day that does not exist. So format the date again and compare
        // it with the text. This cannot work for a text that names its own time zone, since the formatter uses another.
        if namesZone(format) { return date }
        return isSame(formatter.string(from: date), text, in: format) ? date : nil
      }
    }

    /// True if the formatted date equals `text`, except for digits that the formatter does not keep.
    private static func isSame(_ written: String, _ text: String, in format: String) -> Bool {
      if written.caseInsensitiveCompare(text) == .orderedSame { return true }
      let written = Array(written.lowercased().utf8), text = Array(text.lowercased().utf8)
      let lostDigits = lostDigits(format)
      guard lostDigits > 0, written.count == text.count else { return false }
      let changed = written.indices.filter { written[$0] != text[$0] }
      guard let first = changed.first, let last = changed.last else { return true }
      return last - first < lostDigits && changed.allSatisfy { written[$0] == UInt8(ascii: "0") && isDigit(text[$0]) }
    }

    /// The number of fraction digits that a formatter loses: it keeps milliseconds, and writes zeros for the rest.
    private static func lostDigits(_ format: String) -> Int {
      unquoted(format).reduce(0) { $0 + $1.count { $0 == "S" } } - 3
    }

    /// True if a pattern has a time zone field outside quotes.
    private static func namesZone(_ format: String) -> Bool {
      unquoted(format).contains { $0.contains { "zZOvVXx".contains($0) } }
    }

    /// The parts of a pattern outside quotes.
    private static func unquoted(_ format: String) -> [Substring] {
      let parts = format[...].split(separator: "'", omittingEmptySubsequences: false)
      return parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
    }

    private static func makeFormatter(_ format: String, _ timeZone: TimeZone) -> DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = timeZone
      formatter.dateFormat = format
      formatter.isLenient = false
      return formatter
    }
  }
#endif
