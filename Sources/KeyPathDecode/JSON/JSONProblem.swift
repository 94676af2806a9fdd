/// The reason that bytes are not JSON: the text that was expected at an offset.
package struct JSONProblem: Error {
  package enum Expected {
    case value, key, keyOrBrace, colon, commaOrBrace, commaOrBracket, end
    case literal(String)
    case digit, digitOfFraction, digitOfExponent
    case quote, escapedControl, escape, hexadecimal, surrogatePair, utf8
    // Of dialects only.
    case hexadecimalDigit, hexadecimalByte, escapeWithoutDigit, keyCharacter, endOfComment, encoding(String)
    case depth(Int), size, uniqueKey
    /// A value somewhere in prose.
    case valueInProse
  }

  package let expected: Expected
  package let offset: Int

  package init(_ expected: Expected, at offset: Int) {
    self.expected = expected
    self.offset = offset
  }
}
