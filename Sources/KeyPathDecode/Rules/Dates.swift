import Foundation

extension Decoding where Value == Date {
  /// Reads an RFC 3339 date, the Internet profile of ISO 8601: `json => "born" => .iso8601`.
  ///
  /// - Throws: `invalid_value`, with the reason, for a string in another form or a day that does not exist.
  public static var iso8601: Decoding { .value }

  /// Reads the seconds since 1970-01-01T00:00:00Z, with or without a fraction: `json => "at" => .unixSeconds`.
  ///
  /// - Throws: `type_mismatch` for anything but a number.
  public static var unixSeconds: Decoding { .map { (seconds: Double) in Date(timeIntervalSince1970: seconds) } }

  /// Reads the milliseconds since 1970-01-01T00:00:00Z: `json => "at" => .unixMilliseconds`.
  ///
  /// - Throws: `type_mismatch` for anything but a number.
  public static var unixMilliseconds: Decoding {
    .map { (milliseconds: Double) in Date(timeIntervalSince1970: milliseconds / 1_000) }
  }
}

#if Foundation || canImport(Darwin)
  extension Decoding where Value == Date {
    /// Reads a date in a format of Unicode's date patterns: `json => "born" => .date(format: "yyyy-MM-dd")`.
    ///
    /// Months and weekdays are read in English, whatever the device's language.
    ///
    /// - Parameters:
    ///   - format: A pattern of Unicode Technical Standard 35, part 4.
    ///   - timeZone: The time zone of dates that do not name one; UTC by default.
    /// - Throws: `invalid_value` for a string in another form or a day that does not exist.
    public static func date(format: String, timeZone: TimeZone = .gmt) -> Decoding {
      Decoding(reading: { json in
        let text = try String(json: json)
        guard let date = DateFormats.date(text, format: format, timeZone: timeZone) else {
          throw DecodeError(.dateOfFormat(format), object: json)
        }
        return date
      })
    }

    /// Reads a date with your own formatter, as leniently as it does: `json => "born" => .date(formatter)`.
    ///
    /// - Throws: `invalid_value` for a string that the formatter cannot read.
    public static func date(_ formatter: DateFormatter) -> Decoding {
      Decoding(reading: { json in
        guard let date = formatter.date(from: try String(json: json)) else {
          throw DecodeError(.dateOfFormatter, object: json)
        }
        return date
      })
    }
  }

  /// A cache of formatters: making one costs ten times as much as reading a date.
  private enum DateFormats {
    private struct Key: Hashable {
      let format: String, timeZone: TimeZone
    }

    private static let formatters = Locked<[Key: DateFormatter]>([:])

    static func date(_ text: String, format: String, timeZone: TimeZone) -> Date? {
      formatters.withValue { formatters in
        let key = Key(format: format, timeZone: timeZone)
        let formatter = formatters[key] ?? makeFormatter(key)
        formatters[key] = formatter
        guard let date = formatter.date(from: text) else { return nil }
        // A formatter may read only a prefix, or accept a day that does not exist. So the date is written back and
        // compared. That fails for a text that names its own zone, since the date is written in another.
        if namesZone(format) { return date }
        return formatter.string(from: date).caseInsensitiveCompare(text) == .orderedSame ? date : nil
      }
    }

    /// True if a pattern has a field for the zone outside quotes.
    private static func namesZone(_ format: String) -> Bool {
      format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .contains { $0.offset % 2 == 0 && $0.element.contains { "zZOvVXx".contains($0) } }
    }

    private static func makeFormatter(_ key: Key) -> DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = key.timeZone
      formatter.dateFormat = key.format
      formatter.isLenient = false
      return formatter
    }
  }
#endif
