/// Reads a document once, by RFC 8259, and writes the index of it.
///
/// It calls nothing recursively: what an open container continues with stands in its own word of the index.
///
/// Reading needs no check against the end for most bytes, since the last one stops every token but a string: it is a closing
/// bracket, which only ends what it closes, or a terminator behind the document. Where more may be read, the check is beside it.
struct JSONScanner {
  private let bytes: JSONBytes
  private let depthLimit: Int
  private var position: Int
  private var tape: TapeWriter
  /// The index of the innermost open container, and what it holds so far.
  private var open = Self.noContainer
  private var openIsObject = false
  private var count = 0
  private var depth = 0
  /// What the open object is likely to hold.
  private var forecast = MemberForecast()
  /// The index of a closed value that the next element of the open array is likely to be like, or zero.
  private var precedent = 0
  /// The indexes of objects by the keys that they stood behind, alone or in an array: of the keys that share a place, the one that
  /// was closed last; zero for none.
  private var latest = SIMD16<UInt32>(repeating: 0)

  private static let noContainer = 0xFFFF_FFFF

  private init(_ bytes: JSONBytes, from position: Int, depthLimit: Int) {
    self.bytes = bytes
    self.position = position
    self.depthLimit = depthLimit
    // A word for twelve bytes is enough for most documents, small ones have some to spare, and it is little to move for the others.
    tape = TapeWriter(capacity: bytes.count / 12 + 16)
  }

  /// Reads a whole document and gives the index of it.
  ///
  /// - Precondition: The last byte of `bytes` is a closing bracket, or a zero follows it that may be read.
  static func scan(_ bytes: JSONBytes, from position: Int, depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    var scanner = JSONScanner(bytes, from: position, depthLimit: depthLimit)
    do throws(JSONProblem) {
      try scanner.scan()
    } catch {
      scanner.tape.deallocate()
      throw error
    }
    return scanner.tape
  }

  // One loop, in which every kind of token is read at one place, so that it is one function without calls for most tokens.
  @inline(__always)
  private mutating func scan() throws(JSONProblem) {
    skipSpace()
    values: while true {
      // A value stands here, and behind it what leads to the next one.
      count &+= 1
      var isFirst = try scanValue()
      while open != Self.noContainer {
        if openIsObject, forecast.takeKey(bytes, &position, &tape) {
          guard forecast.takeLiteral(bytes, &position, &tape) else {
            // There may be more of it than in the earlier object.
            skipSpace()
            continue values
          }
          count &+= 1
          isFirst = false
          continue
        }
        skipSpace()
        if bytes[position] == (openIsObject ? "}" : "]") {
          try close()
          isFirst = false
          continue
        }
        if !isFirst {
          guard bytes[position] == "," else {
            throw JSONProblem(openIsObject ? .commaOrBrace : .commaOrBracket, at: position)
          }
          position &+= 1
          skipSpace()
        }
        if openIsObject { try scanKey(orClose: isFirst) }
        continue values
      }
      break
    }
    if position < bytes.count { skipSpace() }
    if position < bytes.count { throw JSONProblem(.end, at: position) }
  }

  /// Reads a scalar, or opens a container; gives whether it did that.
  @inline(__always)
  private mutating func scanValue() throws(JSONProblem) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try begin(bytes[position] == "{" ? .object : .array)
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "t"): try scanLiteral(.isTrue, 0x6575_7274, length: 4)
    case UInt8(ascii: "n"): try scanLiteral(.null, 0x6C6C_756E, length: 4)
    case UInt8(ascii: "f"): try scanLiteral(.isFalse, 0x736C_6166, length: 5)
    default: throw JSONProblem(.value, at: position)
    }
    return false
  }

  /// Reads a key that was not foreseen, and its colon.
  @inline(__always)
  private mutating func scanKey(orClose: Bool) throws(JSONProblem) {
    guard bytes[position] == "\"" else { throw JSONProblem(orClose ? .keyOrBrace : .key, at: position) }
    forecast = MemberForecast()
    try scanString()
    skipSpace()
    guard bytes[position] == ":" else { throw JSONProblem(.colon, at: position) }
    position &+= 1
    skipSpace()
  }

  /// The first four bytes of a literal tell it from everything else, the fifth of `false` is checked alone.
  @inline(__always)
  private mutating func scanLiteral(_ kind: TapeWord.Kind, _ word: UInt32, length: Int) throws(JSONProblem) {
    guard position &+ length <= bytes.count, bytes.shortWord(at: position) == word,
      length == 4 || bytes[position &+ 4] == "e"
    else { throw wrongLiteral(kind) }
    tape.append(TapeWord(kind, offset: position, length: length))
    position &+= length
  }

  @inline(never)
  private func wrongLiteral(_ kind: TapeWord.Kind) -> JSONProblem {
    let text = kind == .isTrue ? "true" : kind == .isFalse ? "false" : "null"
    let same = zip(text.utf8, position..<bytes.count).prefix { $0 == bytes[$1] }.count
    return JSONProblem(.literal(text), at: position + same)
  }

  // MARK: Containers

  /// Opens a container; its word keeps the index of the one around it until it is closed, and its word for lookups the forecast.
  @inline(__always)
  private mutating func begin(_ kind: TapeWord.Kind) throws(JSONProblem) {
    if depth == depthLimit { throw JSONProblem(.depth(depthLimit), at: position) }
    depth &+= 1
    if open != Self.noContainer {
      tape[open] =
        TapeWord(openIsObject ? .object : .array, offset: TapeWord(bits: tape[open]).offset, length: count).bits
      if openIsObject { tape[open &+ 2] = forecast.bits }
    }
    expect(kind)
    let parent = open
    open = tape.count
    openIsObject = kind == .object
    count = 0
    tape.append(TapeWord(kind, offset: parent, length: 0))
    tape.append(TapeWord(bits: UInt64(truncatingIfNeeded: position)))
    if openIsObject { tape.append(TapeWord(bits: 0)) }
    position &+= 1
  }

  @inline(__always)
  private mutating func close() throws(JSONProblem) {
    position &+= 1
    let closed = open
    open = TapeWord(bits: tape[closed]).offset
    depth &-= 1
    tape[closed] = TapeWord(openIsObject ? .object : .array, offset: tape.count, length: count).bits
    tape[closed &+ 1] |= UInt64(truncatingIfNeeded: position) << 32
    let closedIsObject = openIsObject
    if closedIsObject { tape[closed &+ 2] = forecast.lookupState(tape).bits }
    if open != Self.noContainer {
      // A closing bracket is the one token that may be the last byte.
      if position >= bytes.count { throw JSONProblem(openedAsObject ? .commaOrBrace : .commaOrBracket, at: position) }
      openIsObject = openedAsObject
      count = TapeWord(bits: tape[open]).length
      if closedIsObject { latest[placeOfKey(before: closed)] = UInt32(truncatingIfNeeded: closed) }
      if openIsObject { forecast = MemberForecast(bits: tape[open &+ 2], tape) } else { precedent = closed }
      // Beyond the greatest length the count no longer matters, as long as it stays there.
    }
  }

  /// Foresees what a container holds by what an earlier one does: the one in its place in what is around it, or else an object
  /// behind the same key.
  @inline(__always)
  private mutating func expect(_ kind: TapeWord.Kind) {
    var earlier = openIsObject ? forecast.value : precedent
    var word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    if kind == .array {
      precedent = word.kind == .array && word.length > 0 ? earlier &+ 2 : 0
      return
    }
    if word.kind != .object, open != Self.noContainer {
      earlier = Int(truncatingIfNeeded: latest[placeOfKey(before: tape.count)])
      word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    }
    forecast = word.kind == .object ? MemberForecast(of: earlier, tape) : MemberForecast()
  }

  /// Where `latest` has the objects behind the key of the value at `index`, or behind that of the array around it.
  @inline(__always)
  private func placeOfKey(before index: Int) -> Int {
    let key = TapeWord(bits: tape[max((openIsObject ? index : open) &- 1, 0)])
    return key.kind == .string ? (key.length &+ 5 &* Int(bytes[key.offset])) & 15 : 0
  }

  private var openedAsObject: Bool { TapeWord(bits: tape[open]).kind == .object }

  // MARK: White space

  /// Skips white space; most documents have none, or a line break and a run of spaces.
  @inline(__always)
  mutating func skipSpace() {
    if bytes[position] > 0x20 { return }
    skipMoreSpace()
  }

  @inline(__always)
  private mutating func skipMoreSpace() {
    while true {
      while bytes[position] == " " { position &+= 1 }
      guard bytes[position] == 0x0A || bytes[position] == 0x0D || bytes[position] == 0x09 else { return }
      position &+= 1
      while position &+ 8 <= bytes.count, bytes.word(at: position) == 0x2020_2020_2020_2020 { position &+= 8 }
    }
  }

  // MARK: Numbers

  @inline(__always)
  private mutating func scanNumber() throws(JSONProblem) {
    let start = position
    if bytes[position] == "-" { position &+= 1 }
    if bytes[position] == "0" { position &+= 1 } else { try skipDigits(.digit) }
    var kind = TapeWord.Kind.integer
    if bytes[position] == "." {
      kind = .decimal
      position &+= 1
      try skipDigits(.digitOfFraction)
    }
    if bytes[position] | 0x20 == "e" {
      kind = .decimal
      position &+= 1
      if bytes[position] == "+" || bytes[position] == "-" { position &+= 1 }
      try skipDigits(.digitOfExponent)
    }
    tape.append(TapeWord(kind, offset: start, length: position &- start))
  }

  @inline(__always)
  private mutating func skipDigits(_ expected: JSONProblem.Expected) throws(JSONProblem) {
    let start = position
    while bytes[position] &- UInt8(ascii: "0") <= 9 { position &+= 1 }
    if position == start { throw JSONProblem(expected, at: position) }
  }

  // MARK: Strings

  @inline(__always)
  private mutating func scanString() throws(JSONProblem) {
    let start = position &+ 1
    var end = start
    while end &+ 8 <= bytes.count {
      let stops = Self.stops(bytes.word(at: end))
      if stops != 0 {
        end &+= stops.trailingZeroBitCount >> 3
        if bytes[end] == "\"" {
          tape.append(TapeWord(stringAt: start, length: end &- start, isEscaped: false, isASCII: true))
          position = end &+ 1
          return
        }
        break
      }
      end &+= 8
    }
    var reader = StringScanner(bytes: bytes, position: end)
    try reader.scan()
    tape.append(
      TapeWord(
        stringAt: start, length: reader.position &- start, isEscaped: reader.isEscaped, isASCII: reader.isASCII))
    position = reader.position &+ 1
  }

  /// The bytes of a word that end or interrupt plain text, marked in their highest bits, of which only the lowest is exact: quotes,
  /// backslashes, controls and those that are not ASCII.
  @inline(__always)
  static func stops(_ word: UInt64) -> UInt64 {
    let controls = (word &- 0x2020_2020_2020_2020) & ~word
    return (word.marks(of: "\"") | word.marks(of: "\\") | controls | word) & .highBits
  }
}
