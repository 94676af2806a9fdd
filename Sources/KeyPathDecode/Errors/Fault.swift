import Foundation

/// Why the library refuses a value or a path. Code checks the case; the words are made when someone reads them.
package enum Fault: Error, Sendable {
  case emptyURL
  /// `firstUnencoded` is the offset of the first character to percent-encode, if encoding would make the string a URL.
  case url(firstUnencoded: Int?)
  case uuid, base64, character
  case date(RFC3339.Fault)
  case dateOfFormat(String), dateOfFormatter
  /// A time that clocks in the time zone never show.
  case skippedTime(in: String)
  /// A string without a valid value, for a type that also reads strings.
  case text(of: Any.Type)
  /// The reason of `check`, which was written before the value was read.
  case rule(String)
  /// A value that a rule does not allow.
  case bound(Bound)
  /// A pattern that takes too many steps to match.
  case slowPattern(String)
  /// A value that is not a number, or a number beyond the dates of the years 1 to 9999.
  case unixDate(isSeconds: Bool, found: JSONKind)
  /// A rule in `lossy` without elements to drop, or an invalid pattern.
  case lossy, pattern(String)
  case foreignKey
  case key(of: Any.Type), equalKeys(as: Any.Type)
  case tag
  case missingTag(String, allowed: [String])
  case embeddedJSON(DecodeError)
  /// The code of a Codable type threw `.dataCorrupted`. The cause has its reason, which may contain values.
  case corrupted
  case propertyList
  case depth, depthOfDecoder
  case alternatives
  /// The bytes cannot be read, for a reason of another module.
  case reading(any ReadingFault)
  case path(String, PathFault), largeIndex(DecodePath.Step), noPath
}

/// Why bytes cannot be read. Each module that reads them in its own way has its own reasons.
package protocol ReadingFault: Sendable {
  /// The row of the reason in the table of failures.
  ///
  /// - Parameter quote: Put before and after code in the advice.
  func row(quote: String) -> ReadingFaultRow
}

/// A row of the table of failures, for a reason of another module.
package final class ReadingFaultRow: Sendable {
  /// The reason in words, without values of the payload.
  package let words: String
  /// The reason for the client of a server, or nil if it is not the client's fault.
  package let client: String?
  /// A change to the program that may help, or nil.
  package let advice: String?
  /// True if the words contain nothing from the payload or from other code, such as the name of a file.
  package let isPlain: Bool
  /// True if the bytes end too early.
  package let isIncomplete: Bool

  package init(
    _ words: String, client: String? = nil, advice: String? = nil, isPlain: Bool = true, isIncomplete: Bool = false
  ) {
    self.words = words
    self.client = client
    self.advice = advice
    self.isPlain = isPlain
    self.isIncomplete = isIncomplete
  }
}

extension Fault {
  /// The code of the error that the caller sees. Unlike ``kind``, it makes no words.
  var code: DecodeError.Code {
    switch self {
    case .path, .largeIndex, .noPath: .invalidPath
    case .missingTag: .missingKey
    case .unixDate(_, let found) where found == .null: .nullValue
    case .unixDate(_, let found) where found != .number: .typeMismatch
    default: .invalidValue
    }
  }

  /// True for a check of a rule, which refused a value that decoded.
  package var isOfCheck: Bool {
    switch self {
    case .rule, .bound, .slowPattern: true
    default: false
    }
  }

  /// True if the words say no more than what a value must be, so that the client of a server may read them.
  var isForClients: Bool {
    switch self {
    case .rule, .bound, .emptyURL, .url, .uuid, .base64, .character, .date, .dateOfFormat, .tag, .foreignKey, .depth:
      true
    default: false
    }
  }

  var kind: DecodeError.Kind {
    switch (self, code) {
    case (.missingTag(let key, _), _): .missingKey(key)
    case (.unixDate(_, let found), .typeMismatch): .typeMismatch(expected: Date.self, found: found)
    case (_, .nullValue): .nullValue(expected: Date.self)
    case (_, .invalidPath): .invalidPath(words)
    default: .invalidValue(words)
    }
  }

  private var words: String {
    switch self {
    case .emptyURL: "an empty string is not a URL"
    case .url(firstUnencoded: nil): "not a URL (RFC 3986)"
    case .url(firstUnencoded: let offset?):
      "not a URL (RFC 3986): the character at offset \(offset) must be percent-encoded"
    case .uuid: "not a UUID like 12345678-9ABC-DEF0-1234-56789ABCDEF0"
    case .base64: "not valid base64 (RFC 4648)"
    case .character: "expected a string of exactly one character"
    case .date(let fault): "not an RFC 3339 date: \(fault.words)"
    case .dateOfFormat(let format): "not a date in the format \(quoted(format))"
    case .dateOfFormatter: "not a date that the formatter can parse"
    case .skippedTime(let timeZone): "the time zone \(timeZone) skips this time"
    case .text(let type): "the string does not hold a valid \(typeName(type))"
    case .rule(let reason): reason
    case .bound(let bound): bound.words
    case .slowPattern(let pattern): "matching the string takes too many steps with the pattern \(quoted(pattern))"
    case .unixDate(isSeconds: true, .number):
      "the seconds are not of a date in the years 1 to 9999; use `.unixMilliseconds` for milliseconds"
    case .unixDate(isSeconds: false, .number): "the milliseconds are not of a date in the years 1 to 9999"
    case .unixDate(_, let found): "expected Date, found \(found)"
    case .lossy: "the rule in `.lossy` cannot drop elements; it needs `.array`, `.each` or `.dictionary`"
    case .pattern(let pattern): "not a regular expression: \(quoted(pattern))"
    case .foreignKey: "the object has a key that is not a string"
    case .key(let type): "the key is not a valid \(typeName(type))"
    case .equalKeys(let type): "two keys of the object decode to the same \(typeName(type))"
    case .tag: "expected an object with exactly one member, the tag"
    case .missingTag(let key, _): "missing key \(quoted(key))"
    case .embeddedJSON(let error): embedded(error)
    case .corrupted: "refused by the type's own code"
    case .propertyList: "not an XML or binary property list"
    case .depth:
      "nested too deeply to decode (at most \(DecodingThread.depthLimit) levels, fewer on a small stack)"
    case .depthOfDecoder:
      "nested too deeply to read from a Decoder of another library (at most \(DecodingThread.foreignDepthLimit) levels)"
    case .alternatives:
      "too many nested alternatives failed (at most \(TriedAlternatives.limit), more for a large payload)"
    case .reading(let fault): fault.row(quote: "").words
    case .path(let text, .bareKeyInBrackets) where text.firstRange(of: "[*]") != nil:
      "\(quoted(shortened(text, to: 64))): a path leads to one value; decode the array, and each element with its type or `.each`"
    case .path(let text, let fault): "\(quoted(shortened(text, to: 64))): \(fault.words)"
    case .largeIndex(let step): "\(step): the index is too large"
    case .noPath: "that leads nowhere"
    }
  }
}

/// The failure of JSON inside a string. No path leads into a string, so the words include the inner path or place.
private func embedded(_ error: DecodeError) -> String {
  guard error.code == .invalidJSON, let place = error.location else { return "embedded JSON: \(error.description)" }
  return "embedded JSON, line \(place.line), column \(place.column): \(error.problem)"
}

extension DecodePath {
  /// The reason that a stream cannot follow the path, or nil if it can.
  package var faultOfStream: Fault? {
    if case .malformed(let text, let fault) = storage { return .path(text, fault) }
    return depthOfAlternatives > 0 ? .path(description, .alternatives) : nil
  }
}

extension PathFault {
  fileprivate var words: String {
    switch self {
    case .textAfterBracket: "expected `.`, `[` or the end after `]`"
    case .unopenedBracket: "`]` has no matching `[`"
    case .unclosedBracket: "`[` is not closed"
    case .emptyBrackets: "`[]` needs an index or a quoted key"
    case .bareKeyInBrackets: #"brackets need an index or a quoted key: [0] or ["key"]"#
    case .bareQuote: #"a quoted key needs brackets: ["…"]"#
    case .unclosedQuote: "a quoted key is not closed"
    case .unknownEscape: #"a quoted key allows only the escapes \" \\ \n \r \t and \u{…}"#
    case .badUnicodeEscape: #"\u{…} needs a hexadecimal code point"#
    case .emptyKey: #"a key is empty; write [""] for an empty key"#
    case .signedIndex: "indexes start at 0 and have no sign"
    case .largeIndex: "the index is too large"
    case .alternatives: "the path of a stream cannot have alternatives"
    case .deepAlternatives: "alternatives can be nested up to \(DecodePath.Alternatives.maximumDepth) deep"
    }
  }
}

extension RFC3339.Fault {
  fileprivate var words: String {
    switch self {
    case .digits(let part, let count): "\(part.words) must have \(count) digits"
    case .separator(let separator, let part): "expected `\(separator)` before \(part.words)"
    case .range(let part, let range): "\(part.words) must be in \(range.lowerBound)...\(range.upperBound)"
    case .noT: "expected `T` between the date and the time"
    case .leapSecond: "a Date cannot hold a leap second"
    case .emptyFraction: "expected digits after the decimal point"
    case .noOffset: "expected an offset, Z or ±hh:mm, after the time"
    case .offsetSign: "the offset must be Z or ±hh:mm"
    case .textAfterOffset: "unexpected text after the offset"
    }
  }
}

extension RFC3339.Part {
  fileprivate var words: String {
    switch self {
    case .year: "the year"
    case .month: "the month"
    case .day: "the day"
    case .hour: "the hour"
    case .minute: "the minute"
    case .second: "the second"
    case .offsetHour: "the hour of the offset"
    case .offsetMinute: "the minute of the offset"
    }
  }
}

/// The values that a rule allows, in words.
package enum Bound: Sendable {
  /// A range in Swift notation.
  case range(String)
  /// The first values, as Swift code, and the count of all.
  case values([String], count: Int)
  /// How many parts there may be, such as characters: a range in Swift notation.
  case count(String, of: String)
  /// A regular expression.
  case pattern(String)

  /// The most values that are listed.
  static let shownCount = 12

  /// Why a value is not allowed.
  package var words: String {
    switch self {
    case .range(let range): "the value is not in \(range)"
    case .values(let values, let count):
      "the value is not \(count == 1 ? "" : "one of ")\(Self.list(values, of: count))"
    case .count(let range, let part): "the number of \(part)s is not in \(range)"
    case .pattern(let pattern): "the string does not match the pattern \(quoted(pattern))"
    }
  }

  /// The values with commas between them, and how many more there are.
  package static func list(_ values: [String], of count: Int) -> String {
    values.joined(separator: ", ") + (count > values.count ? " and \(count - values.count) more" : "")
  }
}
