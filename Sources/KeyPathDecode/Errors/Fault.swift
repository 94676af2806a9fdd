/// Why the library refuses a value or a path. Code checks the case; the words are made when someone reads them.
package enum Fault: Sendable {
  case emptyURL
  /// `firstUnencoded` is the offset of the first character to percent-encode, if encoding would make the string a URL.
  case url(firstUnencoded: Int?)
  case uuid, base64, character
  case date(RFC3339.Fault)
  case dateOfFormat(String), dateOfFormatter
  /// The reason of `check` or `in`, which was written before the value was read.
  case rule(String)
  case foreignKey
  case key(of: Any.Type), equalKeys(as: Any.Type)
  case tag
  case missingTag(String, allowed: [String])
  case embeddedJSON(DecodeError)
  case corrupted
  case propertyList
  case depth
  case alternatives
  // Streams. `longText` is text outside the records.
  case longRecord(Int), longText(Int), cutRecord, noSeparator, unreadable(file: String, String)
  case path(String, PathFault), largeIndex(DecodePath.Step), noPath
}

extension Fault {
  /// The code of the error that the caller sees. Unlike ``kind``, it makes no words.
  var code: DecodeError.Code {
    switch self {
    case .path, .largeIndex, .noPath: .invalidPath
    case .missingTag: .missingKey
    default: .invalidValue
    }
  }

  /// The kind of the error that the caller sees.
  var kind: DecodeError.Kind {
    if case .missingTag(let key, _) = self { return .missingKey(key) }
    return code == .invalidPath ? .invalidPath(words) : .invalidValue(words)
  }

  /// The reason in words, without values of the payload.
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
    case .dateOfFormat(let format): "not a date in the format \(format.quoted)"
    case .dateOfFormatter: "not a date that the formatter can parse"
    case .rule(let reason): reason
    case .foreignKey: "the object has a key that is not a string"
    case .key(let type): "the key is not a valid \(typeName(type))"
    case .equalKeys(let type): "two keys of the object decode to the same \(typeName(type))"
    case .tag: "expected an object with exactly one member, the tag"
    case .missingTag(let key, _): "missing key \(key.quoted)"
    case .embeddedJSON(let error): embedded(error)
    case .corrupted: "the type's own init(from:) reported corrupted data"
    case .propertyList: "not an XML or binary property list"
    case .depth:
      "nested too deeply to decode (at most \(DecodingThread.depthLimit) levels, fewer on a small stack)"
    case .alternatives:
      "too many nested alternatives failed (at most \(TriedAlternatives.limit), more for a large payload)"
    case .longRecord(let limit): "the record is longer than \(limit) bytes"
    case .longText(let limit): "a key or value outside the records is longer than \(limit) bytes"
    case .cutRecord: "the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)"
    case .noSeparator: "expected a record separator (U+001E) before the record"
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .path(let text, let fault): "\(text.shortened(to: 64).quoted): \(fault.words)"
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
