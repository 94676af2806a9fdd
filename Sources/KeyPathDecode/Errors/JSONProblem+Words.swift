extension JSONProblem {
  /// The problem in words, without values: `expected a value, found the end`.
  func words(in bytes: ByteView, isJSON5: Bool = false) -> String {
    switch expected {
    case .utf8: "the bytes are not valid UTF-8"
    case .encoding(let encoding): "the bytes are not valid \(encoding.name)"
    case .escapedControl where bytes[offset] == 0 && offset < 4: "found \(found(in: bytes))"
    case .escapedControl: "a control character in a string must be escaped"
    case .surrogatePair: "lone surrogate in a string"
    case .depth(let limit): "nested deeper than \(limit) levels"
    case .size: "documents of 4 GiB or more are not supported"
    case .uniqueKey: "duplicate key in an object"
    default: "expected \(isJSON5 ? expected.wordsOfJSON5 : expected.words), found \(found(in: bytes))"
    }
  }

  private func found(in bytes: ByteView) -> String {
    guard offset < bytes.count else { return offset == 0 ? "nothing" : "the end" }
    switch bytes[offset] {
    case 0x00 where offset < 4, 0xFE, 0xFF: return "a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"
    case 0x80...: return "a non-ASCII character"
    case 0x00..<0x20, 0x7F: return "a control character"
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a digit"
    case let byte where byte.isASCIILetter: return "a letter"
    case UInt8(ascii: "\""): return "a string"
    case 0x20: return "a space"
    case let byte: return "`\(Unicode.Scalar(byte))`"
    }
  }
}

extension JSONProblem.Expected {
  /// The words for what differs from strict JSON.
  fileprivate var wordsOfJSON5: String {
    switch self {
    case .key: "an identifier or a key in quotes"
    case .keyOrBrace: "an identifier, a key in quotes or `}`"
    default: words
    }
  }

  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .key: "a key in quotes"
    case .keyOrBrace: "a key in quotes or `}`"
    case .colon: "`:`"
    case .commaOrBrace: "`,` or `}`"
    case .commaOrBracket: "`,` or `]`"
    case .end: "the end"
    case .literal(let text): "`\(text)`"
    case .digit: "a digit"
    case .digitOfFraction: "a digit after the decimal point"
    case .digitOfExponent: "a digit in the exponent"
    case .quote: "a closing quote"
    case .escape: #"one of `"\/bfnrtu` after a backslash"#
    case .hexadecimal: #"four hexadecimal digits after `\u`"#
    case .hexadecimalDigit: "a hexadecimal digit"
    case .hexadecimalByte: #"two hexadecimal digits after `\x`"#
    case .escapeWithoutDigit: "no digit other than a single `0` after a backslash"
    case .keyCharacter: "a character allowed in an unquoted key"
    case .endOfComment: "`*/`"
    default: "JSON"
    }
  }
}
