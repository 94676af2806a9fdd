import KeyPathDecode

extension PartialScanner {
  /// Skips escapes and non-ASCII characters. Sixteen readable zeros follow the bytes.
  ///
  /// - Returns: The offset after them and true, or the offset of one that is not whole and valid, and false.
  @inline(__always)
  static func skipSpecial(_ bytes: ByteView, _ start: Int) -> (offset: Int, isWhole: Bool) {
    var offset = start
    while true {
      var word = bytes.word(at: offset)
      while StringScanner.arePairOfThreeBytes(word) {
        offset &+= 6
        word = bytes.word(at: offset)
      }
      let byte = UInt8(truncatingIfNeeded: word), length: Int
      if byte >= 0x80 {
        length = lengthOfCharacters(word)
      } else if byte == "\\" {
        length = lengthOfEscape(bytes, at: offset)
      } else {
        return (offset, true)
      }
      if length == 0 { return (offset, false) }
      offset &+= length
    }
  }

  /// The number of bytes of the escape at an offset, or 0 if it is not whole and valid.
  @inline(__always)
  private static func lengthOfEscape(_ bytes: ByteView, at offset: Int) -> Int {
    let kind = bytes[offset &+ 1]
    if kind == "u" { return lengthOfUnit(bytes, at: offset) }
    // `"` and `/` first, then the bytes from `\` to `t`, which have a bit each.
    if kind == "\"" || kind == "/" { return 2 }
    let index = kind &- UInt8(ascii: "\\")
    return index < 25 && 1 &<< UInt32(index) & 0x0144_0441 as UInt32 != 0 ? 2 : 0
  }

  /// The number of bytes of `\uXXXX`, or of a surrogate pair, or 0.
  @inline(__always)
  private static func lengthOfUnit(_ bytes: ByteView, at offset: Int) -> Int {
    let digits = UInt32(truncatingIfNeeded: bytes.word(at: offset) &>> 16)
    guard areHexadecimal(digits) else { return 0 }
    // A surrogate begins with `D`. `8`, `9`, `A` or `B` follows in a lead, `C` to `F` in a trail.
    if digits & 0xDF != 0x44 || digits & 0xFF00 < 0x3800 { return 6 }
    guard digits & 0xDF00 < 0x4300 else { return 0 }
    let next = bytes.word(at: offset &+ 6), trail = UInt32(truncatingIfNeeded: next &>> 16)
    let isTrail = next & 0xFFFF == 0x755C && trail & 0xDF == 0x44 && trail & 0xDF00 >= 0x4300 && areHexadecimal(trail)
    return isTrail ? 12 : 0
  }

  /// True if four bytes are hexadecimal digits.
  @inline(__always)
  private static func areHexadecimal(_ word: UInt32) -> Bool {
    // If every byte is ASCII, adding to one does not carry to the next. The highest bit shows which bytes reach a limit.
    let letters = word | 0x2020_2020
    let areDigits = (word &+ 0x5050_5050) & ~(word &+ 0x4646_4646)  // from "0", before ":"
    let areLetters = (letters &+ 0x1F1F_1F1F) & ~(letters &+ 0x1919_1919)  // from "a", before "g"
    return word & 0x8080_8080 == 0 && (areDigits | areLetters) & 0x8080_8080 == 0x8080_8080
  }

  /// The number of bytes of the non-ASCII character at the low end of a word, or of two characters of three bytes each; 0 if
  /// the character is not valid.
  @inline(__always)
  static func lengthOfCharacters(_ word: UInt64) -> Int {
    StringScanner.arePairOfThreeBytes(word) ? 6 : StringScanner.lengthOfCharacter(UInt32(truncatingIfNeeded: word))
  }

  /// Marks the bytes that end or interrupt plain text: quotes, backslashes, controls and non-ASCII bytes. The mark is a byte's highest
  /// bit; the first eight bytes are in the first word. All marks are exact.
  // The compiler turns sums of bytes into vector instructions, but comparisons into loops.
  @_transparent
  static func stops(_ bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let quotesAndControls = (bytes ^ SIMD16(repeating: 0x02)) &- SIMD16(repeating: 0x21)
    let backslashes = (bytes ^ SIMD16(repeating: 0x5C)) &- SIMD16(repeating: 0x01)
    // Vectors of the same size.
    return unsafe unsafeBitCast(
      (quotesAndControls | backslashes | bytes) & SIMD16(repeating: 0x80), to: SIMD2<UInt64>.self)
  }
}
