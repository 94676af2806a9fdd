import Foundation
import KeyPathDecode

/// A date in a common form other than RFC 3339, recognized by its shape.
struct NearDate {
  /// The difference: `it is a date without a time`.
  let words: String
  /// The rule that reads it, if there is one.
  private(set) var rule: CodeChange.Rule?
  /// The text completed to RFC 3339.
  private var completed: String?
}

extension NearDate {
  /// Returns nil if the text has none of the common forms, or is not a date.
  init?(_ text: String) {
    guard text.utf8.count <= 40,
      let date = NearDate(day: text) ?? NearDate(dayAndTime: text) ?? NearDate(named: text) ?? NearDate(digits: text)
    else {
      return nil
    }
    if let completed = date.completed, (try? RFC3339.date(completed)) == nil { return nil }
    self = date
  }
}

/// The date formats that a text may have, such as `["yyyy-MM-dd"]` for `dateFormats(of: "2024-02-29")`; empty if it is
/// not a date, or is RFC 3339.
///
/// There are two if day and month may be in either order.
package func dateFormats(of text: String) -> [String] {
  guard let date = NearDate(text) else { return [] }
  if let format = date.rule?.format { return [format] }
  return digitShape(of: text) == "00/00/0000" ? ["dd/MM/yyyy", "MM/dd/yyyy"] : []
}

// MARK: Days, and times as digits

extension NearDate {
  /// A day without a time.
  private init?(day text: String) {
    switch digitShape(of: text) {
    case "0000-00-00": self.init("it is a date without a time", "yyyy-MM-dd", text)
    case "0000/00/00": self.init("it is a date with slashes", "yyyy/MM/dd", text)
    case "00000000": self.init("it is a date without hyphens", "yyyyMMdd", text)
    case "00.00.0000": self.init("it is day, month and year", "dd.MM.yyyy", text)
    case "00/00/0000" where text.prefix(2) > "12": self.init("it is day, month and year", "dd/MM/yyyy", text)
    case "00/00/0000":
      self.init("it is month, day and year", "MM/dd/yyyy", text)
      if text.dropFirst(3).prefix(2) <= "12" {
        self = NearDate(words: "it is a date of day and month in an unknown order", completed: completed)
      }
    default: return nil
    }
  }

  /// A Unix time of this century as a string of digits.
  private init?(digits text: String) {
    switch digitShape(of: text) {
    case "0000000000": self.init(words: "the string holds a Unix time", rule: .digitsOfSeconds)
    case "0000000000000": self.init(words: "the string holds a Unix time", rule: .digitsOfMilliseconds)
    default: return nil
    }
  }
}

// MARK: Dates with names

extension NearDate {
  /// A date as in HTTP headers and mail (RFC 9110, RFC 5322), or as C's `ctime` with an offset before the year.
  private init?(named text: String) {
    guard text.first?.isLetter == true else { return nil }
    let day = "EEE, dd MMM yyyy HH:mm:ss ", words = "it is a date as in HTTP headers"
    let date =
      NearDate(words, day + "zzz", text) ?? NearDate(words, day + "Z", layout: day + "ZZZZZ", text)
      ?? NearDate(
        "it is a date as in Twitter's API", "EEE MMM dd HH:mm:ss Z yyyy", layout: "EEE MMM dd HH:mm:ss ZZZZZ yyyy", text
      )
    guard let date else { return nil }
    self = date
  }

  /// Returns nil if the text does not have the layout of the format.
  private init?(_ words: String, _ format: String, layout: String? = nil, _ text: String) {
    let bytes = Array(text.utf8), layout = Array((layout ?? format).utf8)
    guard bytes.count == layout.count,
      bytes.indices.allSatisfy({ isASCIILetter(layout[$0]) || layout[$0] == bytes[$0] })
    else { return nil }
    func part(_ letter: Unicode.Scalar) -> String {
      String(decoding: bytes.indices.filter { layout[$0] == UInt8(ascii: letter) }.map { bytes[$0] }, as: UTF8.self)
    }
    let weekday = part("E"), zone = part("z") + part("Z")
    var month = part("M"), time = "00:00:00"
    if !weekday.isEmpty {
      guard Self.weekdays.contains(weekday), let index = Self.months.firstIndex(of: month),
        ["GMT", "+0000", "-0000"].contains(digitShape(of: zone))
      else { return nil }
      month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      time = part("H") + ":" + part("m") + ":" + part("s")
    }
    self.init(
      words: words, rule: .date(format: format),
      completed: "\(part("y"))-\(month)-\(part("d"))T\(time)\(zone.count == 5 ? withColon(zone) : "Z")")
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

// MARK: A day with a time

extension NearDate {
  /// A day with a time in a form that differs from RFC 3339.
  private init?(dayAndTime text: String) {
    let separator = text.dropFirst(10).prefix(1)
    guard separator == "T" || separator == " " else { return nil }
    var rest = text.dropFirst(16)
    let seconds = take(":", from: &rest), fraction = take(".", from: &rest), space = take(" ", from: &rest),
      zone = String(rest)
    guard Self.zones.contains(digitShape(of: zone)), !zone.isEmpty || space.isEmpty else { return nil }
    var missing: [String] = []
    if separator == " " { missing.append("the T") }
    if seconds.isEmpty { missing.append("the seconds") }
    if zone.isEmpty { missing.append("the offset") }
    var offset = zone, pattern = "XXX"
    if zone.isEmpty {
      (offset, pattern) = ("Z", "")
    } else if zone.count == 5 {
      missing.append("the colon of the offset")
      (offset, pattern) = (withColon(zone), "XX")
    } else if zone.count == 3, zone.first?.isLetter == false {
      missing.append("the minutes of the offset")
      (offset, pattern) = (zone + ":00", "X")
    } else if zone.count == 3 {
      (offset, pattern) = ("Z", "zzz")
    }
    let more = pattern == "zzz" ? "the offset is a name" : space.isEmpty ? nil : "a space is before the offset"
    words = [missingWords(missing), more].compactMap { $0 }.joined(separator: "; ")
    if words.isEmpty { return nil }
    // A formatter reads at most milliseconds.
    if fraction.count <= 4 {
      let digits = fraction.isEmpty ? "" : "." + String(repeating: "S", count: fraction.count - 1)
      let clock = "HH:mm" + (seconds.isEmpty ? "" : ":ss") + digits
      rule = .date(format: "yyyy-MM-dd" + (separator == "T" ? "'T'" : " ") + clock + space + pattern)
    }
    let time = text.dropFirst(11).prefix(5) + (seconds.isEmpty ? ":00" : seconds) + fraction
    completed = text.prefix(10) + "T" + time + offset
  }

  private static let zones = [
    "", "Z", "UTC", "GMT", "+00:00", "-00:00", "+0000", "-0000", "+00", "-00",
  ]
}

/// Returns `only the offset is missing`, or `the T and the offset are missing`.
private func missingWords(_ parts: [String]) -> String? {
  switch parts.count {
  case 0: nil
  case 1:
    "only \(parts[0]) \(parts[0].hasPrefix("the seconds") || parts[0].hasPrefix("the minutes") ? "are" : "is") missing"
  default: "\(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1]) are missing"
  }
}

/// Removes and returns the mark at the beginning of a text and the digits after it, or nothing.
private func take(_ mark: Character, from text: inout Substring) -> String {
  guard text.first == mark else { return "" }
  let count = 1 + text.dropFirst().prefix { ("0"..."9").contains($0) }.count
  defer { text = text.dropFirst(count) }
  return String(text.prefix(count))
}

/// Returns an offset with a colon: `+01:00` for `+0100`.
private func withColon(_ offset: String) -> String { "\(offset.prefix(3)):\(offset.suffix(2))" }

/// Returns the text with every digit replaced by 0.
private func digitShape(of text: String) -> String {
  String(decoding: text.utf8.map { isDigit($0) ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
}
