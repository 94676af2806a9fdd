import Foundation
import KeyPathDecode

/// A date in a common form other than RFC 3339, recognized by its shape.
struct NearDate {
  /// The difference: `it is a date without a time`.
  let words: String
  /// The rule that reads it, if there is one.
  let rule: Repair.Rule?

  /// Returns nil if the text has none of the common forms, or is not a date.
  init?(_ text: String) {
    guard text.utf8.count <= 40, let form = Form(of: text) else { return nil }
    // This checks that the day exists in a hundredth of the time that a formatter takes.
    if let completed = form.completed, (try? RFC3339.date(completed)) == nil { return nil }
    words = form.words
    rule = form.rule
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

/// A date form, and the text completed to RFC 3339.
private struct Form {
  var words = ""
  var rule: Repair.Rule?
  var completed: String?

  init?(of text: String) {
    guard
      let form = Form(day: text) ?? Form(dayAndTime: text) ?? Form(header: text) ?? Form(ctime: text)
        ?? Form(digits: text)
    else {
      return nil
    }
    self = form
  }

  private init(_ words: String, format: String?, _ completed: String) {
    self.words = words
    self.completed = completed
    rule = format.map { .date(format: $0) }
  }

  /// A day without a time.
  private init?(day text: String) {
    func part(_ start: Int, _ count: Int) -> Substring { text.dropFirst(start).prefix(count) }
    let midnight = "T00:00:00Z"
    switch digitShape(of: text) {
    case "0000-00-00": self.init("it is a date without a time", format: "yyyy-MM-dd", text + midnight)
    case "0000/00/00":
      self.init(
        "it is a date with slashes", format: "yyyy/MM/dd", text.replacing("/", with: "-") + midnight)
    case "00000000":
      let day = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))"
      self.init("it is a date without hyphens", format: "yyyyMMdd", day + midnight)
    case "00.00.0000":
      let day = "\(part(6, 4))-\(part(3, 2))-\(part(0, 2))"
      self.init("it is day, month and year", format: "dd.MM.yyyy", day + midnight)
    case "00/00/0000": self.init(first: part(0, 2), second: part(3, 2), year: part(6, 4))
    default: return nil
    }
  }

  /// Day and month in either order, which is unknown if both could be a month.
  private init(first: Substring, second: Substring, year: Substring) {
    if first > "12" {
      self.init("it is day, month and year", format: "dd/MM/yyyy", "\(year)-\(second)-\(first)T00:00:00Z")
    } else if second > "12" {
      self.init("it is month, day and year", format: "MM/dd/yyyy", "\(year)-\(first)-\(second)T00:00:00Z")
    } else {
      self.init(
        "it is a date of day and month in an unknown order", format: nil, "\(year)-\(first)-\(second)T00:00:00Z")
    }
  }

  /// A day with a time in a form that differs from RFC 3339.
  private init?(dayAndTime text: String) {
    var rest = text[...]
    guard let day = take("0000-00-00", from: &rest), let separator = take("T", " ", from: &rest),
      let time = take("00:00", from: &rest)
    else {
      return nil
    }
    let seconds = take(":00", from: &rest), fraction = takeFraction(from: &rest), space = take(" ", from: &rest) ?? ""
    guard Self.zones.contains(digitShape(of: String(rest))), !rest.isEmpty || space.isEmpty else { return nil }
    let zone = rest.isEmpty ? nil : rest
    var missing: [String] = []
    if separator == " " { missing.append("the T") }
    if seconds == nil { missing.append("the seconds") }
    if zone == nil { missing.append("the offset") }
    var offset = "Z", pattern = zone == nil ? "" : "XXX"
    if let zone, zone.count == 5 {
      missing.append("the colon of the offset")
      (offset, pattern) = ("\(zone.prefix(3)):\(zone.suffix(2))", "XX")
    } else if let zone, zone.count == 3, zone.first?.isLetter == false {
      missing.append("the minutes of the offset")
      (offset, pattern) = ("\(zone):00", "X")
    } else if let zone, zone.count == 3 {
      pattern = "zzz"
    } else if let zone {
      offset = String(zone)
    }
    let more = pattern == "zzz" ? "the offset is a name" : space.isEmpty ? nil : "a space is before the offset"
    words = [missingWords(missing), more].compactMap { $0 }.joined(separator: "; ")
    if words.isEmpty { return nil }
    let digits = (fraction?.count ?? 1) - 1
    // A formatter reads at most milliseconds.
    if digits <= 3, zone != nil || space.isEmpty {
      let clock =
        "HH:mm" + (seconds == nil ? "" : ":ss") + (digits > 0 ? "." + String(repeating: "S", count: digits) : "")
      rule = .date(format: "yyyy-MM-dd\(separator == "T" ? "'T'" : " ")\(clock)\(space)\(pattern)")
    }
    completed = "\(day)T\(time)\(seconds ?? ":00")\(fraction ?? "")\(offset)"
  }

  private static let zones = [
    "", "Z", "UTC", "GMT", "+00:00", "-00:00", "+0000", "-0000", "+00", "-00",
  ]

  /// The form in HTTP headers and mail (RFC 9110, RFC 5322).
  private init?(header text: String) {
    var rest = text.dropFirst(5)
    guard Self.weekdays.contains(where: { text.hasPrefix("\($0), ") }), let day = take("00", from: &rest),
      take(" ", from: &rest) != nil,
      let month = Self.months.firstIndex(of: String(rest.prefix(3)))
    else { return nil }
    rest = rest.dropFirst(3)
    guard take(" ", from: &rest) != nil, let year = take("0000", from: &rest), take(" ", from: &rest) != nil,
      let time = take("00:00:00", from: &rest),
      take(" ", from: &rest) != nil, ["GMT", "+0000", "-0000"].contains(digitShape(of: String(rest)))
    else { return nil }
    let digits = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(
      "it is a date as in HTTP headers", format: "EEE, dd MMM yyyy HH:mm:ss \(rest == "GMT" ? "zzz" : "Z")",
      "\(year)-\(digits)-\(day)T\(time)Z")
  }

  /// The form of C's `ctime`, with an offset before the year.
  private init?(ctime text: String) {
    var rest = text.dropFirst(4)
    guard Self.weekdays.contains(where: { text.hasPrefix("\($0) ") }),
      let month = Self.months.firstIndex(of: String(rest.prefix(3)))
    else { return nil }
    rest = rest.dropFirst(3)
    guard take(" ", from: &rest) != nil, let day = take("00", from: &rest), take(" ", from: &rest) != nil,
      let time = take("00:00:00", from: &rest),
      take(" ", from: &rest) != nil, let offset = take("+0000", "-0000", from: &rest), take(" ", from: &rest) != nil,
      rest.count == 4,
      let year = take("0000", from: &rest)
    else { return nil }
    let digits = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(
      "it is a date as in Twitter's API", format: "EEE MMM dd HH:mm:ss Z yyyy",
      "\(year)-\(digits)-\(day)T\(time)\(offset.prefix(3)):\(offset.suffix(2))")
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A Unix time of this century as a string of digits.
  private init?(digits text: String) {
    switch digitShape(of: text) {
    case "0000000000": rule = .digitsOfSeconds
    case "0000000000000": rule = .digitsOfMilliseconds
    default: return nil
    }
    words = "the string holds a Unix time"
  }
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

/// Removes and returns the beginning of a text if it has one of these shapes.
private func take(_ shapes: String..., from text: inout Substring) -> Substring? {
  guard let shape = shapes.first(where: { digitShape(of: String(text.prefix($0.count))) == $0 }) else { return nil }
  defer { text = text.dropFirst(shape.count) }
  return text.prefix(shape.count)
}

/// Removes and returns a decimal point and digits from the beginning of a text.
private func takeFraction(from text: inout Substring) -> Substring? {
  let digits = text.first == "." ? text.dropFirst().prefix { ("0"..."9").contains($0) } : ""
  if digits.isEmpty { return nil }
  defer { text = text.dropFirst(digits.count + 1) }
  return text.prefix(digits.count + 1)
}

/// Returns the text with every digit replaced by 0.
private func digitShape(of text: String) -> String {
  String(decoding: text.utf8.map { isDigit($0) ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
}
