/// Reads a document once, following RFC 8259, and writes its tape.
///
/// It does not recurse: an open container keeps its state in its own words of the tape.
///
/// Most reads need no bounds check, since the last byte stops every token except a string. It is either a closing
/// bracket, which ends only the container that it closes, or a terminator after the document. Other reads are checked
/// where they occur.
struct JSONScanner {
  private let bytes: ByteView
  private let depthLimit: Int
  private var offset: Int
  var tape: TapeWriter
  /// The innermost open container: its position, whether it is an object, and its number of values so far.
  private var open = Self.noContainer
  var openIsObject = false
  private var count = 0
  private var depth = 0
  /// The members that the open object is likely to have.
  private var prediction = MemberPrediction()
  /// The position of a closed value that the next element of the open array is likely to resemble, or zero.
  var elementTemplate = 0
  /// The positions of closed objects, by the key before the object or before the array around it; zero for none. If
  /// two keys share a slot, the object closed last is kept.
  private var templatesByKey = SIMD16<UInt32>(repeating: 0)

  private static var noContainer: Int { @_transparent get { 0xFFFF_FFFF } }

  init(_ bytes: ByteView, depthLimit: Int) {
    self.bytes = bytes
    offset = 0
    self.depthLimit = depthLimit
    // One word for twelve bytes is enough for most documents. The extra words serve small documents; the tape of any
    // other grows at little cost.
    tape = TapeWriter(capacity: bytes.count / 12 + 16)
  }

  /// Reads a document and returns its tape.
  ///
  /// - Throws: What is wrong with it.
  /// - Precondition: The last byte of `bytes` is a closing bracket, or a readable zero follows it.
  @inline(never)
  static func scan(_ bytes: ByteView, in range: Range<Int>, depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    var scanner = JSONScanner(bytes, depthLimit: depthLimit)
    do throws(JSONProblem) {
      try scanner.scan(in: range)
    } catch {
      scanner.tape.deallocate()
      throw error
    }
    return scanner.tape
  }

  // The loop reads each kind of token in only one place, so it compiles to one function without calls for most
  // tokens.
  @inline(__always)
  mutating func scan(in range: Range<Int>) throws(JSONProblem) {
    offset = range.lowerBound
    skipSpace()
    values: while true {
      // A value starts here. The text after it leads to the next value.
      count &+= 1
      var isFirst = try scanValue()
      while open != Self.noContainer {
        if openIsObject, prediction.takeKey(bytes, &offset, &tape) {
          guard prediction.takeLiteral(bytes, &offset, &tape) else {
            // There may be more white space than in the template.
            skipSpace()
            continue values
          }
          count &+= 1
          isFirst = false
          continue
        }
        skipSpace()
        if bytes[offset] == (openIsObject ? "}" : "]") {
          try close()
          isFirst = false
          continue
        }
        if !isFirst {
          guard bytes[offset] == "," else {
            throw JSONProblem(openIsObject ? .commaOrBrace : .commaOrBracket, at: offset)
          }
          offset &+= 1
          skipSpace()
        }
        if openIsObject { try scanKey(orClose: isFirst) }
        continue values
      }
      break
    }
    // The value may extend beyond its range.
    if offset > range.upperBound { throw JSONProblem(.end, at: range.upperBound) }
    if offset < bytes.count { skipSpace() }
    if offset < range.upperBound { throw JSONProblem(.end, at: offset) }
  }

  /// Reads a scalar or opens a container; returns true if it opened one.
  @inline(__always)
  private mutating func scanValue() throws(JSONProblem) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try begin(bytes[offset] == "{" ? .object : .array)
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "t"): try scanLiteral(.isTrue, 0x6575_7274, length: 4)
    case UInt8(ascii: "n"): try scanLiteral(.null, 0x6C6C_756E, length: 4)
    case UInt8(ascii: "f"): try scanLiteral(.isFalse, 0x736C_6166, length: 5)
    default: throw JSONProblem(.value, at: offset)
    }
    return false
  }

  /// Reads a key that was not predicted, and its colon.
  @inline(__always)
  private mutating func scanKey(orClose: Bool) throws(JSONProblem) {
    guard bytes[offset] == "\"" else { throw JSONProblem(orClose ? .keyOrBrace : .key, at: offset) }
    prediction = MemberPrediction()
    try scanString()
    skipSpace()
    guard bytes[offset] == ":" else { throw JSONProblem(.colon, at: offset) }
    offset &+= 1
    skipSpace()
  }

  /// Reads a literal. Its first four bytes identify it; the fifth byte of `false` is checked separately.
  @inline(__always)
  private mutating func scanLiteral(_ kind: TapeWord.Kind, _ word: UInt32, length: Int) throws(JSONProblem) {
    guard offset &+ length <= bytes.count, bytes.shortWord(at: offset) == word,
      length == 4 || bytes[offset &+ 4] == "e"
    else { throw wrongLiteral(kind) }
    tape.append(TapeWord(kind, offset: offset, length: length))
    offset &+= length
  }

  @inline(never)
  private func wrongLiteral(_ kind: TapeWord.Kind) -> JSONProblem {
    let text = kind == .isTrue ? "true" : kind == .isFalse ? "false" : "null"
    return JSONProblem(.literal(text), at: offset + bytes.sameCount(as: Array(text.utf8), at: offset))
  }

  // MARK: Containers

  /// Opens a container. Until it is closed, its word holds the position of the container around it, and its key
  /// cursor's word holds the prediction.
  @inline(__always)
  private mutating func begin(_ kind: TapeWord.Kind) throws(JSONProblem) {
    if depth == depthLimit { throw JSONProblem(.depth(depthLimit), at: offset) }
    depth &+= 1
    if open != Self.noContainer {
      tape[open] = TapeWord(openIsObject ? .object : .array, offset: TapeWord(bits: tape[open]).end, length: count).bits
      if openIsObject { tape[open &+ 2] = prediction.bits }
    }
    predict(kind)
    let parent = open
    open = tape.count
    openIsObject = kind == .object
    count = 0
    tape.append(TapeWord(kind, offset: parent, length: 0))
    tape.append(TapeWord(bits: UInt64(truncatingIfNeeded: offset)))
    if openIsObject { tape.append(TapeWord(bits: 0)) }
    offset &+= 1
  }

  @inline(__always)
  private mutating func close() throws(JSONProblem) {
    offset &+= 1
    let closed = open
    open = TapeWord(bits: tape[closed]).end
    depth &-= 1
    tape[closed] = TapeWord(openIsObject ? .object : .array, offset: tape.count, length: count).bits
    tape[closed &+ 1] |= UInt64(truncatingIfNeeded: offset) << 32
    let closedIsObject = openIsObject
    if closedIsObject { tape[closed &+ 2] = prediction.keyCursor(tape).bits }
    if open != Self.noContainer {
      // A closing bracket is the only token that may be the last byte.
      if offset >= bytes.count { throw JSONProblem(openedAsObject ? .commaOrBrace : .commaOrBracket, at: offset) }
      openIsObject = openedAsObject
      // A count that reaches `longLength` need not be exact; it must only stay there or above.
      count = TapeWord(bits: tape[open]).count
      if closedIsObject { templatesByKey[slot(before: closed)] = UInt32(truncatingIfNeeded: closed) }
      if openIsObject {
        prediction = MemberPrediction(bits: tape[open &+ 2], tape)
      } else {
        elementTemplate = closed
      }
    }
  }

  /// Predicts the content of a container from an earlier one: the value in the same place in the parent's template,
  /// or else the last object after the same key.
  @inline(__always)
  private mutating func predict(_ kind: TapeWord.Kind) {
    var earlier = openIsObject ? prediction.value : elementTemplate
    var word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    if kind == .array {
      elementTemplate = word.kind == .array && word.count > 0 ? earlier &+ 2 : 0
      return
    }
    if word.kind != .object, open != Self.noContainer {
      earlier = Int(truncatingIfNeeded: templatesByKey[slot(before: tape.count)])
      word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    }
    prediction = word.kind == .object ? MemberPrediction(from: earlier, tape) : MemberPrediction()
  }

  /// The slot in `templatesByKey` for the key before the value at `position`, or before the array around it.
  @inline(__always)
  private func slot(before position: Int) -> Int {
    let key = TapeWord(bits: tape[max((openIsObject ? position : open) &- 1, 0)])
    return key.kind == .string ? (key.length &+ 5 &* Int(bytes[key.offset])) & 15 : 0
  }

  private var openedAsObject: Bool { TapeWord(bits: tape[open]).kind == .object }

  // MARK: White space

  /// Skips white space. Most documents have none, or a line break and a run of spaces.
  @_transparent
  mutating func skipSpace() {
    if bytes[offset] > 0x20 { return }
    skipMoreSpace()
  }

  @inline(__always)
  private mutating func skipMoreSpace() {
    while true {
      while bytes[offset] == " " { offset &+= 1 }
      guard bytes[offset] == 0x0A || bytes[offset] == 0x0D || bytes[offset] == 0x09 else { return }
      offset &+= 1
      while offset &+ 8 <= bytes.count, bytes.word(at: offset) == 0x2020_2020_2020_2020 { offset &+= 8 }
    }
  }

  // MARK: Numbers

  @inline(__always)
  private mutating func scanNumber() throws(JSONProblem) {
    let start = offset
    if bytes[offset] == "-" { offset &+= 1 }
    if bytes[offset] == "0" { offset &+= 1 } else { try skipDigits(.digit) }
    var kind = TapeWord.Kind.integer
    if bytes[offset] == "." {
      kind = .decimal
      offset &+= 1
      try skipDigits(.digitOfFraction)
    }
    if bytes[offset] | 0x20 == "e" {
      kind = .decimal
      offset &+= 1
      if bytes[offset] == "+" || bytes[offset] == "-" { offset &+= 1 }
      try skipDigits(.digitOfExponent)
    }
    tape.append(TapeWord(kind, offset: start, length: offset &- start))
  }

  @inline(__always)
  private mutating func skipDigits(_ expected: JSONProblem.Expected) throws(JSONProblem) {
    let start = offset
    while isDigit(bytes[offset]) { offset &+= 1 }
    if offset == start { throw JSONProblem(expected, at: offset) }
  }

  // MARK: Strings

  @inline(__always)
  private mutating func scanString() throws(JSONProblem) {
    let start = offset &+ 1
    var end = start
    while end &+ 8 <= bytes.count {
      let stops = Self.stops(bytes.word(at: end))
      if stops != 0 {
        end &+= stops.trailingZeroBitCount >> 3
        if bytes[end] == "\"" {
          tape.append(TapeWord(stringAt: start, length: end &- start, isEscaped: false, isASCII: true))
          offset = end &+ 1
          return
        }
        break
      }
      end &+= 8
    }
    var rest = StringScanner(bytes: bytes, offset: end)
    try rest.scan()
    tape.append(
      TapeWord(stringAt: start, length: rest.offset &- start, isEscaped: rest.isEscaped, isASCII: rest.isASCII))
    offset = rest.offset &+ 1
  }
}
