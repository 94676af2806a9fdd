/// Scans the rest of a string that is not plain ASCII, and checks its escapes and UTF-8.
@usableFromInline
package struct StringScanner {
  let bytes: ByteView
  /// The offset of the next byte. After the scan, it is the offset of the closing quote, or of the character or escape that
  /// is not valid.
  private(set) var offset: Int
  private(set) var isEscaped = false
  private(set) var isASCII = true

  init(bytes: ByteView, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Scans up to the closing quote. Every read is checked against the end, since the quote may be missing.
  @inline(never)
  mutating func scan() throws(JSONProblem) {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x80 {
        isASCII = false
        try scanUnicode()
      } else if byte == "\"" {
        return
      } else if byte == "\\" {
        isEscaped = true
        try scanEscape()
      } else if byte < 0x20 {
        throw JSONProblem(.escapedControl, at: offset)
      } else {
        offset &+= 1
        skipPlain()
      }
    }
    throw JSONProblem(.quote, at: bytes.count)
  }

  @inline(__always)
  private mutating func skipPlain() {
    while offset &+ 8 <= bytes.count {
      let stops = JSONScanner.stops(bytes.word(at: offset))
      if stops != 0 {
        offset &+= stops.trailingZeroBitCount >> 3
        return
      }
      offset &+= 8
    }
  }

  // MARK: UTF-8

  /// Reads non-ASCII characters. The well-formed sequences are those in the Unicode Standard, table 3-7.
  @inline(__always)
  private mutating func scanUnicode() throws(JSONProblem) {
    while offset < bytes.count, bytes[offset] >= 0x80 {
      // Bytes beyond the end are zeros or white space, which are not continuation bytes.
      let word = bytes.shortWord(at: offset)
      if Self.isCharacterOfThreeBytes(word) {
        offset &+= 3
        skipPairsOfThreeBytes()
      } else if Self.isCharacterOfTwoBytes(word) {
        offset &+= 2
      } else if Self.isCharacterOfFourBytes(word) {
        offset &+= 4
      } else {
        throw JSONProblem(.utf8, at: offset)
      }
    }
  }

  /// The number of bytes of the non-ASCII character at the low end of a word, or 0 if it is not valid.
  package static func lengthOfCharacter(_ first: UInt32) -> Int {
    isCharacterOfThreeBytes(first) ? 3 : isCharacterOfTwoBytes(first) ? 2 : isCharacterOfFourBytes(first) ? 4 : 0
  }

  static func isCharacterOfTwoBytes(_ word: UInt32) -> Bool { word & 0xC0E0 == 0x80C0 && word & 0x1E != 0 }

  static func isCharacterOfThreeBytes(_ word: UInt32) -> Bool {
    word & 0x00C0_C0F0 == 0x0080_80E0 && isOfThreeBytes(UInt64(word))
  }

  static func isCharacterOfFourBytes(_ word: UInt32) -> Bool {
    word & 0xC0C0_C0F8 == 0x8080_80F0 && word & 0x3007 != 0 && (word & 0x04 == 0 || word & 0x3003 == 0)
  }

  /// Skips two three-byte characters at a time. In the scripts that use them, they come in runs.
  @inline(__always)
  private mutating func skipPairsOfThreeBytes() {
    while offset &+ 8 <= bytes.count {
      if !Self.arePairOfThreeBytes(bytes.word(at: offset)) { return }
      offset &+= 6
    }
  }

  @inlinable
  package static func arePairOfThreeBytes(_ word: UInt64) -> Bool {
    word & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0 && isOfThreeBytes(word) && isOfThreeBytes(word >> 24)
  }

  /// True if three bytes of the right shape are valid: neither overlong nor a surrogate.
  @inlinable
  static func isOfThreeBytes(_ word: UInt64) -> Bool {
    word & 0x200F != 0 && word & 0x200F != 0x200D
  }

  // MARK: Escapes

  private mutating func scanEscape() throws(JSONProblem) {
    guard offset &+ 1 < bytes.count else { throw JSONProblem(.quote, at: bytes.count) }
    switch bytes[offset &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset &+= 2
    case UInt8(ascii: "u"): try scanUnit()
    default: throw JSONProblem(.escape, at: offset &+ 1)
    }
  }

  /// Reads `\uXXXX`, or both halves of a surrogate pair.
  private mutating func scanUnit() throws(JSONProblem) {
    let unit = try hexadecimal(at: offset &+ 2)
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else {
      offset &+= 6
      return
    }
    guard UTF16.isLeadSurrogate(unit), offset &+ 7 < bytes.count, bytes[offset &+ 6] == "\\",
      bytes[offset &+ 7] == "u", UTF16.isTrailSurrogate(try hexadecimal(at: offset &+ 8))
    else { throw JSONProblem(.surrogatePair, at: offset) }
    offset &+= 12
  }

  private func hexadecimal(at start: Int) throws(JSONProblem) -> UInt16 {
    var unit: UInt16 = 0
    for offset in start..<start + 4 {
      guard offset < bytes.count else { throw JSONProblem(.hexadecimal, at: bytes.count) }
      guard let digit = hexadecimalValue(bytes[offset]) else { throw JSONProblem(.hexadecimal, at: offset) }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

extension JSONScanner {
  /// Marks the bytes of a word that end or interrupt plain text: quotes, backslashes, controls and non-ASCII bytes.
  /// The mark is a byte's highest bit. Only the lowest mark is exact.
  static func stops(_ word: UInt64) -> UInt64 {
    // Unlike ``marks(of:in:)``, which must not mark non-ASCII bytes.
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The first exclusive or exchanges the quote and the space, so that the quote is next to the controls.
    let quotesAndControls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
    return (quotesAndControls | backslashes | word) & highBits
  }
}

/// The value of a hexadecimal digit, or nil.
package func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
