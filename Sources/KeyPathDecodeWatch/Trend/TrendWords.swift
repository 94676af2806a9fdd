import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// How bad something is: a word, which is also the class in HTML, and the order of the page.
enum TrendMark: String, CaseIterable, Sendable {
  /// At least 1 % of the payloads do not decode.
  case failing
  /// Some payloads do not decode, or lose a part.
  case degraded
  /// A default or a repair takes the place of what is wrong.
  case handled
  /// A key that is unread, or that some objects lack.
  case note
  /// Nothing is wrong, or no longer.
  case sound

  /// The heading of what has the mark, and what it means.
  var heading: (title: String, intro: String) {
    switch self {
    case .failing: ("Fix first", "The app could not use these payloads.")
    case .degraded: ("Check", "A few payloads fail, or the app drops a part of a payload and uses the rest.")
    case .handled: ("Handled", "The app expects this, and uses a default or a repair instead.")
    case .note: ("Keys", "Nothing fails. The app does not read a key, or can do without it.")
    case .sound: ("Better", "")
    }
  }

  /// The order on a page.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// True if payloads or parts of them are lost.
  var isLoss: Bool { self == .failing || self == .degraded }

  /// The escape code of the color in a terminal.
  var color: String {
    switch self {
    case .failing: "1;31"
    case .degraded: "33"
    case .handled, .note: "0"
    case .sound: "32"
    }
  }
}

extension ModelCounts {
  /// The number of payloads that failed. A trend from another source may have any number.
  var failedCount: Int {
    var count = failureCount
    for finding in findings where finding.kind == .failure { count = max(count, finding.payloadCount) }
    return min(count, payloadCount)
  }

  /// The mark of the model as a whole.
  var mark: TrendMark {
    if failedCount > 0 { return failedCount > (payloadCount - 1) / 100 ? .failing : .degraded }
    return findings.contains { $0.kind.isLoss } ? .degraded : .sound
  }

  /// The mark of one kind of group.
  func mark(of kind: DecodeTrend.Kind) -> TrendMark {
    switch kind {
    case .failure: mark == .failing ? .failing : .degraded
    case .warning: kind.isLoss ? .degraded : .handled
    case .unreadKey, .absentKey: .note
    }
  }
}

extension DecodeTrend.Kind {
  /// True if a part of the payload is lost.
  var isLoss: Bool { self == .warning(.droppedElement) || self == .warning(.usedNil) }
}

// MARK: Sentences

/// Text from payloads and code, marked in a sentence. Escaped text does not contain the mark.
func asCode(_ text: String) -> String { "\u{1}\(text)\u{1}" }

/// The parts of a sentence. Every second one is code.
func parts(_ sentence: String) -> [Substring] { sentence.split(separator: "\u{1}", omittingEmptySubsequences: false) }

extension DecodeTrend.Group {
  /// What happens to a share of the payloads, with ``asCode(_:)``: `2.0% of payloads do not decode: "id" is missing.`
  func sentence(_ share: String? = nil) -> String {
    let share = share ?? percentage(part, of: total)
    let place = place(pattern)
    let objects = "\(share) of \(noun == "payloads" ? noun : "objects at that place")"
    switch kind {
    case .unreadKey: return "\(place) is in \(objects), and the app does not read it."
    case .absentKey: return "\(place) is missing from \(objects)."
    case .failure, .warning:
      let words = code.map { reason($0, at: pattern, expected: exemplar?.failures[0].expected, found: found) }
      return "\(share) of payloads \(outcome): \(words ?? place)."
    }
  }

  /// The unread key that may be the new name of a missing one: as many objects at the place have it.
  func renamed(_ groups: [DecodeTrend.Group]) -> String {
    guard kind == .absentKey || code == .missingKey else { return "" }
    let around = PathPattern(pattern).steps.dropLast()
    let other = groups.first {
      $0.kind == .unreadKey && $0.count == count && $0.count < $0.total && $0.modelKey == modelKey
        && PathPattern($0.pattern).steps.dropLast() == around
    }
    return other.flatMap { PathPattern($0.pattern).steps.last }
      .map { " As many have \(asCode(PathPattern(steps: [$0]).description)) instead." } ?? ""
  }

  /// What is counted. A payload has one object at its root.
  var noun: String {
    guard objectTotal != nil else { return "payloads" }
    let steps = PathPattern(pattern).steps
    return steps.count == 1 && steps[0] != .anyElement ? "payloads" : "objects"
  }

  private var outcome: String {
    switch kind {
    case .warning(.droppedElement): "lose entries"
    case .warning(.usedNil): "lose a value"
    case .warning(.usedFallback): "use a default"
    case .warning(.repaired): "are repaired"
    case .warning(.unreadKey): "have an unread key"
    default: "do not decode"
    }
  }

  /// `type_mismatch`, `dropped element`, `unread key`.
  package var what: String {
    switch kind {
    case .failure: code?.rawValue ?? "failure"
    case .unreadKey: "unread key"
    case .absentKey: "absent key"
    case .warning(let recovery):
      recovery.rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
  }

  /// What a developer looks for: `used fallback, "unknown_raw_value" at "role" in "User"`.
  var technical: String {
    var words = kind == .failure || code == nil ? what : "\(what), \(code?.rawValue ?? "")"
    words += pattern.isEmpty ? " at the root of " : " at \(asCode(pattern)) in "
    return words + asCode(model)
  }
}

/// The reason of an error in plain words: `"count" in "lines" arrived as text instead of a whole number`.
package func reason(
  _ code: DecodeError.Code, at pattern: String, expected: String?, found: JSONKind?
) -> String {
  let place = place(pattern), form = expected.map(form)
  switch code {
  case .typeMismatch:
    if let found = found?.words { return "\(place) arrived as \(found)\(form.map { " instead of \($0)" } ?? "")" }
    return "\(place) is not \(form ?? "what the app expects")"
  case .nullValue: return "\(place) is empty (null)"
  case .missingKey, .indexOutOfRange: return "\(place) is missing"
  case .unknownRawValue: return "\(place) has a value that the app does not know"
  case .numberOutOfRange: return "\(place) has a number that the app cannot store"
  case .invalidValue: return "\(place) has a value that the app does not accept"
  case .invalidJSON: return "\(place) is not valid JSON"
  case .noAlternative: return "\(place) has no form that the app accepts"
  default: return "the app's own code rejects \(place)"
  }
}

/// The place of a pattern in words: `"count" in "lines"`, `an entry of "tags"`.
private func place(_ pattern: String) -> String {
  let steps = PathPattern(pattern).steps
  guard let last = steps.last else { return pattern.isEmpty ? "the payload" : asCode(pattern) }
  let isEntry = last == .anyElement || last == .any
  var outer = steps.dropLast()
  if !isEntry { while outer.last == .anyElement { outer.removeLast() } }
  let around = outer.isEmpty ? isEntry ? "the payload" : "" : asCode(PathPattern(steps: Array(outer)).description)
  if isEntry { return "an entry of \(around)" }
  return asCode(PathPattern(steps: [last]).description) + (around.isEmpty ? "" : " in \(around)")
}

/// What a type reads, in plain words: `a whole number` for `Int64`.
private func form(_ type: String) -> String {
  if type.hasPrefix("[") { return type.contains(": ") ? "an object" : "a list" }
  switch type.prefix(while: \.isLetter) {
  case "Int", "UInt": return "a whole number"
  case "Double", "Float", "Decimal", "number": return "a number"
  case "String", "Character", "string": return "text"
  case "Bool", "bool": return "true or false"
  case "Date": return "a date"
  case "URL": return "a web address"
  case "Data": return "text in base64"
  case "Array", "Set", "array": return "a list"
  case "Dictionary", "object": return "an object"
  default: return asCode(type)
  }
}

extension JSONKind {
  fileprivate var words: String? {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    default: nil
    }
  }
}

/// A sentence as HTML.
package func htmlSentence(_ sentence: String) -> String {
  parts(sentence).enumerated()
    .map { $0.offset % 2 == 1 ? "<code>\(markup(String($0.element)))</code>" : markup(String($0.element)) }.joined()
}

/// The number with commas between thousands: `1,204`.
package func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number.magnitude).enumerated() {
    if index > 0, (String(number.magnitude).count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + text
}

/// `counted(1_204, "payload")   // 1,204 payloads`.
func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

/// A percentage with one decimal. A part is never rounded to 0% or 100%: `percentage(1, of: 1_000_000)   // <0.1%`.
package func percentage(_ part: Int, of count: Int) -> String {
  let tenths = Int(exactly: (Double(part) / Double(max(1, count)) * 1_000).rounded()) ?? .max
  if part > 0, tenths == 0 { return "<0.1%" }
  if part < count, tenths == 1_000 { return ">99.9%" }
  return "\(tenths / 10).\(tenths % 10)%"
}

/// The day of a date in UTC: `2025-06-02`; empty without a date.
package func day(of date: Date?) -> String { date?.formatted(.iso8601.year().month().day()) ?? "" }
