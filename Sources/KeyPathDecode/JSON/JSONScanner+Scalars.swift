extension JSONScanner {
  // MARK: Literals

  @inline(never)
  mutating func scanLiteral(at offset: Int) throws(JSONProblem) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "t"): try scanLiteral(.isTrue, 0x6575_7274, length: 4, at: offset)
    case UInt8(ascii: "n"): try scanLiteral(.null, 0x6C6C_756E, length: 4, at: offset)
    case UInt8(ascii: "f"): try scanLiteral(.isFalse, 0x736C_6166, length: 5, at: offset)
    default: throw JSONProblem(.value, at: offset)
    }
  }

  /// Reads a literal. Its first four bytes identify it; the fifth byte of `false` is checked separately.
  private mutating func scanLiteral(
    _ kind: TapeWord.Kind, _ word: UInt32, length: Int, at offset: Int
  ) throws(JSONProblem) -> Int {
    guard offset &+ length <= bytes.count, bytes.shortWord(at: offset) == word,
      length == 4 || bytes[offset &+ 4] == "e"
    else { throw Self.wrongLiteral(kind, bytes, at: offset) }
    tape.append(TapeWord(kind, offset: offset, length: length))
    return offset &+ length
  }

  private static func wrongLiteral(_ kind: TapeWord.Kind, _ bytes: ByteView, at offset: Int) -> JSONProblem {
    let text = kind == .isTrue ? "true" : kind == .isFalse ? "false" : "null"
    return JSONProblem(.literal(text), at: offset + bytes.sameCount(as: Array(text.utf8), at: offset))
  }

  // MARK: Numbers

  @inline(__always)
  mutating func scanNumber(_ bytes: ByteView, at start: Int) throws(JSONProblem) -> Int {
    var offset = start
    if bytes[offset] == "-" { offset &+= 1 }
    if bytes[offset] == "0" { offset &+= 1 } else { try Self.skipDigits(.digit, bytes, &offset) }
    var kind = TapeWord.Kind.integer
    if bytes[offset] == "." {
      kind = .decimal
      offset &+= 1
      try Self.skipDigits(.digitOfFraction, bytes, &offset)
    }
    if bytes[offset] | 0x20 == "e" {
      kind = .decimal
      offset &+= 1
      if bytes[offset] == "+" || bytes[offset] == "-" { offset &+= 1 }
      try Self.skipDigits(.digitOfExponent, bytes, &offset)
    }
    tape.append(TapeWord(kind, offset: start, length: offset &- start))
    return offset
  }

  @inline(__always)
  private static func skipDigits(
    _ expected: JSONProblem.Expected, _ bytes: ByteView, _ offset: inout Int
  ) throws(JSONProblem) {
    guard isDigit(bytes[offset]) else { throw JSONProblem(expected, at: offset) }
    while offset <= bytes.lastWord {
      // A digit becomes 0 to 9. Adding 0x76 sets the highest bit of any greater byte; only the lowest mark is exact.
      let digits = bytes.word(at: offset) ^ 0x3030_3030_3030_3030
      let others = (digits | (digits &+ 0x7676_7676_7676_7676)) & highBits
      if others != 0 {
        offset &+= others.trailingZeroBitCount >> 3
        return
      }
      offset &+= 8
    }
    while isDigit(bytes[offset]) { offset &+= 1 }
  }

  // MARK: Strings

  /// Reads a string, which is a value or a key, and returns the offset after it.
  @inline(__always)
  mutating func scanString(_ bytes: ByteView, at quote: Int) throws(JSONProblem) -> Int {
    let start = quote &+ 1
    var end = start
    while end <= bytes.lastWord {
      let stops = Self.stops(bytes.word(at: end))
      if stops != 0 {
        end &+= stops.trailingZeroBitCount >> 3
        guard bytes[end] == "\"" else { break }
        tape.append(TapeWord(stringAt: start, length: end &- start, isEscaped: false, isASCII: true))
        return end &+ 1
      }
      end &+= 8
    }
    let rest = try Self.scanRest(ofStringAt: start, bytes, from: end)
    tape.append(rest.word)
    return rest.end &+ 1
  }

  /// Reads the rest of a string that is not plain ASCII, or is at the end of the document.
  @inline(never)
  static func scanRest(
    ofStringAt start: Int, _ bytes: ByteView, from offset: Int
  ) throws(JSONProblem) -> (word: TapeWord, end: Int) {
    var rest = StringScanner(bytes: bytes, offset: offset)
    try rest.scan()
    let word = TapeWord(
      stringAt: start, length: rest.offset &- start, isEscaped: rest.isEscaped, isASCII: rest.isASCII)
    return (word, rest.offset)
  }
}
