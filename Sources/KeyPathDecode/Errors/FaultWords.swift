extension Fault {
  /// The fault in words that show no values.
  var words: String {
    switch self {
    case .emptyURL: "an empty string is not a URL"
    case .url(firstUnencoded: nil): "not a URL (RFC 3986)"
    case .url(firstUnencoded: let offset?):
      "not a URL (RFC 3986): the character at offset \(offset) must be percent-encoded"
    case .uuid: "not a UUID like 12345678-9ABC-DEF0-1234-56789ABCDEF0"
    case .base64: "not base64 (RFC 4648)"
    case .character: "a Character is a string of exactly one character"
    case .date(let fault): "not an RFC 3339 date: \(fault.words)"
    case .dateOfFormat(let format): "not a date of the format \(format.quoted)"
    case .dateOfFormatter: "not a date that the formatter reads"
    case .foreignKey: "a key of the object is not a string"
    case .key(let type): "the key is not a valid \(typeName(type))"
    case .equalKeys(let type): "two keys of the object read as the same \(typeName(type))"
    case .tag: "expected an object with one member, its tag"
    case .missingTag(let key, _): "missing key \(key.quoted)"
    case .embeddedJSON(let error): embedded(error)
    case .corrupted: "the data is corrupted, says the type's own decoding"
    case .propertyList: "the bytes are not a property list, XML or binary"
    case .depth:
      "it is nested too deeply to decode (at most \(DecodingThread.depthLimit) levels, fewer on a small stack)"
    case .alternatives:
      "too many alternatives were tried inside others that failed (at most \(TriedAlternatives.limit), more in a large payload)"
    case .longRecord(let limit): "the record is longer than \(limit) bytes"
    case .longText(let limit): "a key or value beside the records is longer than \(limit) bytes"
    case .cutRecord: "the record may be cut short: white space must follow a number, true, false or null (RFC 7464)"
    case .noSeparator: "no record separator (U+001E) stands before the record"
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .path(let text, let fault): "\(text.shortened(to: 64).quoted): \(fault.words)"
    case .largeIndex(let step): "\(step): the index is too large"
    case .noPath: "the path leads nowhere"
    }
  }
}

/// What is wrong in JSON inside a string. The error's path leads nowhere outside the string, so the words include it.
private func embedded(_ error: DecodeError) -> String {
  guard error.code == .invalidJSON, let place = error.location else { return "embedded JSON: \(error.description)" }
  return "embedded JSON, line \(place.line), column \(place.column): \(error.problem)"
}

extension PathFault {
  fileprivate var words: String {
    switch self {
    case .textAfterBracket: "after `]` comes `.`, `[` or the end"
    case .unopenedBracket: "`]` closes no `[`"
    case .unclosedBracket: "`[` is not closed"
    case .emptyBrackets: "`[]` holds neither an index nor a quoted key"
    case .bareKeyInBrackets: #"brackets hold an index or a quoted key: [0] or ["key"]"#
    case .bareQuote: #"a quoted key stands in brackets: ["…"]"#
    case .unclosedQuote: "a quoted key is not closed"
    case .unknownEscape: #"a quoted key knows the escapes \" \\ \n \r \t and \u{…}"#
    case .badUnicodeEscape: #"\u{…} holds the number of a character in hexadecimal"#
    case .emptyKey: #"a key is empty; write [""] when that is meant"#
    case .signedIndex: "an index counts from 0 and has no sign"
    case .largeIndex: "the index is too large"
    case .alternatives: "a stream follows one path, without alternatives"
    }
  }
}

extension RFC3339.Fault {
  fileprivate var words: String {
    switch self {
    case .digits(let part, let count): "\(part.words) must have \(count) digits"
    case .separator(let separator, let part): "`\(separator)` must stand before \(part.words)"
    case .range(let part, let range): "\(part.words) must be in \(range.lowerBound)...\(range.upperBound)"
    case .noT: "a T must stand between the date and the time"
    case .leapSecond: "a Date has no leap seconds"
    case .emptyFraction: "digits must follow the point of the fraction"
    case .noOffset: "the offset is missing: Z or ±hh:mm"
    case .offsetSign: "the offset must be Z or ±hh:mm"
    case .textAfterOffset: "something follows the offset"
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
