import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// How bad something is, in the order of the page.
enum TrendMark: Int, Sendable, CaseIterable {
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

  /// True if payloads or parts of them are lost.
  var isLoss: Bool { rawValue <= Self.degraded.rawValue }

  /// The word, which is also the class in HTML; the escape code of its color in a terminal; and the heading of what has it.
  var words: (name: String, color: String, title: String, intro: String) {
    switch self {
    case .failing: ("failing", "1;31", "Fix first", "The app could not use these payloads.")
    case .degraded:
      (
        "degraded", "33", "Check",
        "A few payloads fail, the app drops a part of a payload, or a key is no longer there."
      )
    case .handled: ("handled", "2", "Handled", "The app expects this, and uses a default or a repair instead.")
    case .note: ("note", "2", "Keys", "Nothing fails. The app does not read a key, or can do without it.")
    case .sound: ("sound", "32", "", "")
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

/// The mark around code in a sentence. Escaped text does not contain it.
let codeMark: Character = "\u{1}"

/// Text from payloads and code, marked in a sentence.
func asCode(_ text: String) -> String { "\u{1}\(text)\u{1}" }

extension DecodeTrend.Group {
  /// What happens to a share of the payloads, with ``asCode(_:)``: `2.0% of payloads do not decode: "id" is missing.`
  @_optimize(size)
  func sentence(_ share: String? = nil) -> String {
    let share = share ?? percentage(part, of: total)
    let place = place(pattern)
    let objects = share + " of " + (noun == "payloads" ? noun : "objects at that place")
    switch kind {
    case .unreadKey: return place + " is in " + objects + ", and the app does not read it."
    case .absentKey: return place + " is missing from " + objects + "."
    case .failure, .warning:
      let words = code.map { reason($0, at: pattern, expected: exemplar?.failures[0].expected, found: found) }
      return share + " of payloads " + outcome + ": " + (words ?? place) + "."
    }
  }

  /// The unread key that may be the new name of a missing one: as many objects at the place have it.
  @_optimize(size)
  func renamed(_ groups: [DecodeTrend.Group]) -> String {
    guard kind == .absentKey || code == .missingKey else { return "" }
    let around = ends(of: pattern).around
    for other in groups
    where other.kind == .unreadKey && other.count == count && count < other.total && other.modelKey == modelKey {
      let ends = ends(of: other.pattern)
      if ends.around == around, let key = ends.key { return " As many have " + asCode(key) + " instead." }
    }
    return ""
  }

  /// What is counted. A payload has one object at its root.
  var noun: String {
    let isOfRoot = ends(of: pattern).around.isEmpty && !pattern.utf8.contains(UInt8(ascii: "*"))
    return objectTotal == nil || isOfRoot ? "payloads" : "objects"
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
    case .warning(.droppedElement): "dropped element"
    case .warning(.usedFallback): "used fallback"
    case .warning(.usedNil): "used nil"
    case .warning(.unreadKey): "unread key"
    case .warning(.repaired): "repaired"
    }
  }

  /// What a developer looks for: `used fallback, "unknown_raw_value" at "role" in "User"`.
  @_optimize(size)
  var technical: String {
    let code = code.map { asCode($0.rawValue) } ?? ""
    let what = kind == .failure ? code : what + (code.isEmpty ? "" : ", " + code)
    return what + (pattern.isEmpty ? " at the root of " : " at " + asCode(pattern) + " in ") + asCode(model)
  }
}

/// The reason of an error in plain words: `"count" in "lines" arrived as text instead of a whole number`.
@_optimize(size)
package func reason(
  _ code: DecodeError.Code, at pattern: String, expected: String?, found: JSONKind?
) -> String {
  let place = place(pattern)
  if code == .typeMismatch {
    guard let found = found?.words else { return place + " is not " + (expected.map(form) ?? "what the app expects") }
    return place + " arrived as " + found + (expected.map { " instead of " + form($0) } ?? "")
  }
  let words =
    switch code {
    case .nullValue: " is empty (null)"
    case .missingKey, .indexOutOfRange: " is missing"
    case .unknownRawValue: " has a value that the app does not know"
    case .numberOutOfRange: " has a number that the app cannot store"
    case .invalidValue: " has a value that the app does not accept"
    case .invalidJSON: " is not valid JSON"
    case .noAlternative: " has no form that the app accepts"
    default: " is rejected by the app's own code"
    }
  return place + words
}

/// The place of a pattern in words: `"count" in "lines"`, `an entry of "tags"`.
@_optimize(size)
private func place(_ pattern: String) -> String {
  let (around, key) = ends(of: pattern)
  guard let key else {
    return pattern.isEmpty ? "the payload" : "an entry of " + (around.isEmpty ? "the payload" : asCode(around))
  }
  return asCode(key) + (around.isEmpty ? "" : " in " + asCode(around))
}

/// The key at the end of a pattern, or nil for any element, and what is around it.
@_optimize(size)
private func ends(of pattern: String) -> (around: String, key: String?) {
  var steps = PathPattern(pattern).steps
  guard let last = steps.popLast() else { return ("", pattern.isEmpty ? nil : pattern) }
  let isElement = last == .anyElement || last == .any
  while !isElement, steps.last == .anyElement { steps.removeLast() }
  return (PathPattern(steps: steps).description, isElement ? nil : PathPattern(steps: [last]).description)
}

/// The beginnings of the names of types, and what they read in plain words.
private let forms = [
  ("Int", "a whole number"), ("UInt", "a whole number"), ("Double", "a number"), ("Float", "a number"),
  ("Decimal", "a number"), ("number", "a number"), ("String", "text"), ("Character", "text"), ("string", "text"),
  ("Bool", "true or false"), ("bool", "true or false"), ("Date", "a date"), ("URL", "a web address"),
  ("Data", "text in base64"), ("Array", "a list"), ("Set", "a list"), ("array", "a list"),
  ("Dictionary", "an object"), ("object", "an object"),
]

/// What a type reads, in plain words: `a whole number` for `Int64`.
@_optimize(size)
private func form(_ type: String) -> String {
  if type.hasPrefix("[") { return type.contains(":") ? "an object" : "a list" }
  let name = String(type.prefix(while: \.isLetter))
  for (beginning, words) in forms where beginning == name { return words }
  return asCode(type)
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
package func htmlSentence(_ sentence: String) -> String { markupWithCode(sentence, between: codeMark) }

/// A percentage with one decimal. A part is never rounded to 0% or 100%: `percentage(1, of: 1_000_000)   // <0.1%`.
package func percentage(_ part: Int, of count: Int) -> String {
  let tenths = Int(exactly: (Double(part) / Double(max(1, count)) * 1_000).rounded()) ?? .max
  if part > 0, tenths == 0 { return "<0.1%" }
  if part < count, tenths == 1_000 { return ">99.9%" }
  return "\(tenths / 10).\(tenths % 10)%"
}

/// The day of a date in UTC: `2025-06-02`; empty without a date.
package func day(of date: Date?) -> String { date?.formatted(.iso8601.year().month().day()) ?? "" }
