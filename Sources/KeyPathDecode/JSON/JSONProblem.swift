/// Why bytes are not JSON: what was expected at an offset.
struct JSONProblem: Error {
  enum Expected {
    case value, key, keyOrBrace, colon, commaOrBrace, commaOrBracket, end
    case literal(String)
    case digit, digitOfFraction, digitOfExponent
    case quote, escapedControl, escape, hexadecimal, surrogatePair, utf8
    // For JSON5 and for other encodings only.
    case hexadecimalDigit, hexadecimalByte, escapeWithoutDigit, keyCharacter, endOfComment, encoding(TextEncoding)
    case depth(Int), size, uniqueKey
  }

  let expected: Expected
  let offset: Int

  @inline(never)
  init(_ expected: Expected, at offset: Int) {
    self.expected = expected
    self.offset = offset
  }
}
