import Foundation

extension DecodeError {
  /// Creates the error for bytes that are not JSON.
  @inline(never)
  init(
    _ problem: JSONProblem, in owner: BytesOwner, _ dialect: JSONDialect, of origin: (any DocumentOrigin)?, data: Data
  ) {
    let bytes = owner.bytes
    // Only the first record of a stream can show that the stream is in another format.
    let isFirst = origin?.record(at: 0).map { $0.number == 0 } ?? true
    let answer = isFirst ? problem.answer(in: bytes, dialect, isEmpty: data.isEmpty) : nil
    let levels = origin?.levels ?? 0
    let (words, offset) = answer ?? (problem.words(in: bytes, isJSON5: dialect.isJSON5, levels: levels), problem.offset)
    self.init(.invalidJSON(words), object: data)
    let place = ByteLocation(of: offset, in: bytes).encoded(as: dialect.encoding, in: bytes)
    fields.clues.location = DecodeError.Location(origin?.shifted(place) ?? place)
    fields.clues.document = origin
    if isFirst { fields.clues.unread = (problem, dialect) }
  }
}

extension JSONProblem {
  /// A short answer and its offset, if the bytes are empty, markup, compressed, text, or cut off.
  fileprivate func answer(in bytes: ByteView, _ dialect: JSONDialect, isEmpty: Bool) -> (words: String, offset: Int)? {
    if case .encoding = expected { return nil }
    guard let start = bytes.firstText(from: bytes.startOfText) else {
      let found = isEmpty ? "no bytes" : bytes.count > 0 ? "only a byte order mark" : "only whitespace"
      return ("expected a value, found \(found)", offset)
    }
    if dialect.assumesObject { return nil }
    let mayBeCut = dialect.ignoresProse || "{[\"".utf8.contains(bytes[start])
    if mayBeCut, !dialect.isJSON5, isCutOff(bytes) { return ("ends too early: a truncated download?", offset) }
    let isForeign = isBeforeJSON(in: bytes, from: start) && !dialect.ignoresProse || bytes.isCompressed
    return isForeign ? ("expected a value, found \(bytes.formatName)", start) : nil
  }

  private func isCutOff(_ bytes: ByteView) -> Bool {
    switch expected {
    case .utf8: (min(offset, bytes.count)..<bytes.count).allSatisfy { bytes[$0] >= 0x80 }
    case .surrogatePair: !(min(offset, bytes.count)..<bytes.count).contains { bytes[$0] == "\"" }
    case .valueInProse: false
    default: offset >= bytes.count
    }
  }

  /// True for markup, and for text that begins with a letter, or with a number and a letter.
  private func isBeforeJSON(in bytes: ByteView, from start: Int) -> Bool {
    let first = bytes[start]
    // Other spaces and marks begin with 0xE2 or 0xEF.
    let isLetter = isASCIILetter(first) || 0xC3...0xF4 ~= first && first != 0xE2 && first != 0xEF
    return switch expected {
    case .value: first == "<" || isLetter && bytes.formatName == "text"
    case .literal: isLetter && (start..<bytes.count).contains { isJSONSpace(bytes[$0]) }
    case .end:
      (isLetter || isDigit(first)) && isASCIILetter(bytes[offset]) && isJSONSpace(bytes[offset - 1])
    default: false
    }
  }
}

extension ByteView {
  /// What the bytes are by how they begin, if they are more than white space: `text`.
  package var formatName: String {
    let start = firstText(from: startOfText) ?? 0, next = firstText(from: start + 1).map { self[$0] } ?? 0
    if isCompressed { return "compressed bytes" }
    switch self[start] {
    case UInt8(ascii: "<"): return "markup such as HTML"
    case UInt8(ascii: "\""): return "JSON"
    case UInt8(ascii: "{") where !isASCIILetter(next), UInt8(ascii: "[") where !isASCIILetter(next): return "JSON"
    default:
      let isText = (start..<Swift.min(start + 256, count)).allSatisfy { self[$0] >= 0x20 || isJSONSpace(self[$0]) }
      return isText ? "text" : "bytes that are not text"
    }
  }

  /// True for gzip, zlib, zstd, bzip2 and xz.
  fileprivate var isCompressed: Bool {
    let word = shortWord(at: 0)
    return switch word & 0xFFFF {
    case 0x8B1F, 0x0178, 0x9C78, 0xDA78: count > 2
    default: word & 0xFF_FFFF == 0x68_5A42 || word == 0xFD2F_B528 || word == 0x587A_37FD
    }
  }
}

extension JSONProblem {
  /// The problem in words, without values: `expected a value, found the end`.
  package func words(in bytes: ByteView, isJSON5: Bool = false, levels: Int = 0) -> String {
    switch expected {
    case .utf8: "the bytes are not valid UTF-8"
    case .encoding(let encoding): "the bytes are not valid \(encoding)"
    case .escapedControl where bytes[offset] == 0 && offset < 4: "found \(found(in: bytes))"
    case .escapedControl: "a control character in a string must be escaped"
    case .surrogatePair: "lone surrogate in a string"
    case .depth(let limit): "nested deeper than \(limit + levels) levels"
    case .size: "documents of 4 GiB or more are not supported"
    case .uniqueKey: "duplicate key in an object"
    case .valueInProse: "no JSON value in the text: expected an object, an array or a code fence"
    default: "expected \(isJSON5 ? expected.wordsOfJSON5 : expected.words), found \(found(in: bytes))"
    }
  }

  private func found(in bytes: ByteView) -> String {
    guard offset < bytes.count else { return offset == 0 ? "nothing" : "the end" }
    switch bytes[offset] {
    case 0x00 where offset < 4, 0xFE, 0xFF: return "a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"
    case 0x00: return "a NUL byte"
    case 0x80...: return "a non-ASCII character"
    case 0x00..<0x20, 0x7F: return "a control character"
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a digit"
    case let byte where isASCIILetter(byte): return "a letter"
    case UInt8(ascii: "\""): return "a string"
    case 0x20: return "a space"
    case let byte: return "`\(Unicode.Scalar(byte))`"
    }
  }
}

extension JSONProblem.Expected {
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
