/// Reads a document once, following RFC 8259, and writes its tape.
///
/// It does not recurse: an open container keeps its state in its own words of the tape.
///
/// Most reads need no bounds check, since the last byte stops every token except a string. It is either a closing
/// bracket, which ends only the container that it closes, or a terminator after the document. Other reads are checked
/// where they occur.
struct JSONScanner {
  let bytes: ByteView
  private let depthLimit: Int
  var tape: TapeWriter
  /// The innermost open container: its position, whether it is an object, and its number of values so far.
  private var container = Self.noContainer
  private var openIsObject = false
  private var count = 0
  private var depth = 0
  /// The members that the open object is likely to have. Empty in an array.
  private var prediction = MemberPrediction()
  /// The position of a closed value that the next element of the open array is likely to resemble, or zero.
  private var elementTemplate: Int
  /// The positions of closed objects, by the key before the object or before the array around it; zero for none. If
  /// two keys share a slot, the object closed last is kept.
  private var templatesByKey = SIMD16<UInt32>(repeating: 0)

  private static var noContainer: Int { Int(bitPattern: 0xFFFF_FFFF as UInt) }

  private init(_ bytes: ByteView, depthLimit: Int, resembling template: Int, _ tape: TapeWriter) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.tape = tape
    elementTemplate = template
  }

  /// Reads a document and returns its tape. The last byte must be a closing bracket, or a readable zero must follow it.
  static func scan(_ bytes: ByteView, in range: Range<Int>, depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    var tape = TapeWriter(forBytes: bytes.count)
    do throws(JSONProblem) {
      try scan(bytes, in: range, depthLimit: depthLimit, resembling: 0, onto: &tape)
    } catch {
      tape.deallocate()
      throw error
    }
    return tape
  }

  /// Reads a value, which is likely to resemble the closed value at `template` if that is not zero, and appends it to a tape. If it
  /// throws, the tape has a part of the value.
  @inline(never)
  static func scan(
    _ bytes: ByteView, in range: Range<Int>, depthLimit: Int, resembling template: Int, onto tape: inout TapeWriter
  ) throws(JSONProblem) {
    var scanner = JSONScanner(bytes, depthLimit: depthLimit, resembling: template, tape)
    defer { tape = scanner.tape }
    try scanner.scan(bytes, in: range)
  }

  private mutating func scan(_ bytes: ByteView, in range: Range<Int>) throws(JSONProblem) {
    var offset = range.lowerBound
    Self.skipSpace(bytes, &offset)
    let isContainer = bytes[offset] == "{" || bytes[offset] == "["
    offset = isContainer ? try scanContainer(bytes, at: offset) : try scanScalar(bytes, at: offset)
    // The value may extend beyond its range.
    if offset > range.upperBound { throw JSONProblem(.end, at: range.upperBound) }
    if offset < bytes.count { Self.skipSpace(bytes, &offset) }
    if offset < range.upperBound { throw JSONProblem(.end, at: offset) }
  }

  // The loop reads each kind of token in only one place, so it compiles to one function without calls for most
  // tokens. The offset and the bytes are not properties, which would be read again after each call that may change the
  // scanner.
  @inline(__always)
  private mutating func scanContainer(_ bytes: ByteView, at start: Int) throws(JSONProblem) -> Int {
    var offset = start
    values: while true {
      // A value starts here. The text after it leads to the next value.
      count &+= 1
      if bytes[offset] == "\"" {
        offset = try scanString(bytes, at: offset)
      } else if bytes[offset] == "{" || bytes[offset] == "[" {
        if depth == depthLimit { throw JSONProblem(.depth(depthLimit), at: offset) }
        if bytes[offset] == "{" { beginObject(at: offset) } else { beginArray(at: offset) }
        offset &+= 1
      } else if isDigit(bytes[offset]) || bytes[offset] == "-" {
        offset = try scanNumber(bytes, at: offset)
      } else {
        offset = try scanLiteral(at: offset)
      }
      while true {
        if prediction.takeKey(bytes, &offset, &tape) {
          guard prediction.takeLiteral(bytes, &offset, &tape) else {
            // There may be more white space than in the template.
            Self.skipSpace(bytes, &offset)
            continue values
          }
          count &+= 1
          continue
        }
        if bytes[offset] != "," { Self.skipSpace(bytes, &offset) }
        if bytes[offset] == "," {
          if count == 0 { throw JSONProblem(openIsObject ? .keyOrBrace : .value, at: offset) }
          offset &+= 1
          Self.skipSpace(bytes, &offset)
        } else if bytes[offset] == (openIsObject ? "}" : "]") {
          offset &+= 1
          close(at: offset)
          if container == Self.noContainer { return offset }
          // A closing bracket is the only token that may be the last byte.
          if offset >= bytes.count { throw JSONProblem(openIsObject ? .commaOrBrace : .commaOrBracket, at: offset) }
          continue
        } else if count != 0 {
          throw JSONProblem(openIsObject ? .commaOrBrace : .commaOrBracket, at: offset)
        }
        if openIsObject { try scanKey(bytes, &offset) }
        continue values
      }
    }
  }

  /// Reads a string, a number or a literal that is not in a container, and returns the offset after it.
  @inline(never)
  private mutating func scanScalar(_ bytes: ByteView, at offset: Int) throws(JSONProblem) -> Int {
    if isDigit(bytes[offset]) || bytes[offset] == "-" { return try scanNumber(bytes, at: offset) }
    guard bytes[offset] == "\"" else { return try scanLiteral(at: offset) }
    let rest = try Self.scanRest(ofStringAt: offset &+ 1, bytes, from: offset &+ 1)
    tape.append(rest.word)
    return rest.end &+ 1
  }

  @inline(__always)
  private mutating func scanKey(_ bytes: ByteView, _ offset: inout Int) throws(JSONProblem) {
    guard bytes[offset] == "\"" else { throw JSONProblem(count == 0 ? .keyOrBrace : .key, at: offset) }
    prediction.clear()
    offset = try scanString(bytes, at: offset)
    if bytes[offset] != ":" {
      Self.skipSpace(bytes, &offset)
      guard bytes[offset] == ":" else { throw JSONProblem(.colon, at: offset) }
    }
    offset &+= 1
    Self.skipSpace(bytes, &offset)
  }

  // MARK: Containers

  /// Opens an array. Until it is closed, its word holds the position of the container around it.
  @inline(never)
  private mutating func beginArray(at offset: Int) {
    let earlier = earlierValue
    suspend()
    let word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    elementTemplate = word.kind == .array && word.count > 0 ? earlier &+ 2 : 0
    tape.append(TapeWord(.array, offset: container, length: 0), TapeWord(bits: UInt64(truncatingIfNeeded: offset)))
    prediction.clear()
    container = tape.count &- 2
    openIsObject = false
  }

  /// Opens an object. Until it is closed, its word holds the position of the container around it, and its key cursor's
  /// word holds the prediction.
  @inline(never)
  private mutating func beginObject(at offset: Int) {
    var earlier = earlierValue
    suspend()
    var word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    if word.kind != .object, container != Self.noContainer {
      earlier = Int(truncatingIfNeeded: templatesByKey[slot(before: tape.count)])
      word = TapeWord(bits: earlier == 0 ? 0 : tape[earlier])
    }
    prediction = word.kind == .object ? MemberPrediction(from: earlier, tape) : MemberPrediction()
    tape.append(TapeWord(.object, offset: container, length: 0), TapeWord(bits: UInt64(truncatingIfNeeded: offset)))
    tape.append(TapeWord(bits: 0))
    container = tape.count &- 3
    openIsObject = true
  }

  /// The position of an earlier value that the next one is likely to resemble, or zero: the value in the same place in the
  /// parent's template.
  private var earlierValue: Int { openIsObject ? prediction.value : elementTemplate }

  /// Stores the state of the open container while another one is open inside it.
  private mutating func suspend() {
    depth &+= 1
    if container != Self.noContainer {
      tape[container] = TapeWord(bits: tape[container]).with(length: count).bits
      if openIsObject { tape[container &+ 2] = prediction.bits }
    }
    count = 0
  }

  @inline(never)
  private mutating func close(at offset: Int) {
    let closed = container
    let word = TapeWord(bits: tape[closed])
    container = word.end
    depth &-= 1
    tape[closed] = TapeWord(word.kind, offset: tape.count, length: count).bits
    tape[closed &+ 1] |= UInt64(truncatingIfNeeded: offset) << 32
    let closedIsObject = openIsObject
    if closedIsObject { tape[closed &+ 2] = prediction.keyCursor(tape).bits }
    if container != Self.noContainer {
      openIsObject = TapeWord(bits: tape[container]).kind == .object
      // A count that reaches `longLength` need not be exact; it must only stay there or above.
      count = TapeWord(bits: tape[container]).count
      if closedIsObject { templatesByKey[slot(before: closed)] = UInt32(truncatingIfNeeded: closed) }
      if openIsObject {
        prediction = MemberPrediction(bits: tape[container &+ 2], tape)
      } else {
        prediction.clear()
        elementTemplate = closed
      }
    }
  }

  /// The slot in the templates by key for the key before the value at `position`, or before the array around it.
  private func slot(before position: Int) -> Int {
    let key = TapeWord(bits: tape[max((openIsObject ? position : container) &- 1, 0)])
    return key.kind == .string ? (key.length &+ 5 &* Int(bytes[key.offset])) & 15 : 0
  }

  // MARK: White space

  /// Skips white space. Most documents have none, or a line break and a run of spaces.
  private static func skipSpace(_ bytes: ByteView, _ offset: inout Int) {
    if bytes[offset] <= 0x20 { offset = offsetOfText(bytes, offset) }
  }

  @inline(never)
  private static func offsetOfText(_ bytes: ByteView, _ start: Int) -> Int {
    var offset = start
    if bytes[offset] == " " { offset &+= 1 }
    while isJSONSpace(bytes[offset]) {
      offset &+= 1
      while offset &+ 8 <= bytes.count {
        let others = bytes.word(at: offset) ^ 0x2020_2020_2020_2020
        if others != 0 {
          offset &+= others.trailingZeroBitCount >> 3
          break
        }
        offset &+= 8
      }
    }
    return offset
  }
}

extension JSONScanner {
  /// Reads the values of several ranges, with only white space around each, and returns their tape, in the same way. If a value
  /// after the first is invalid, the tape ends before it.
  static func scan(_ bytes: ByteView, in ranges: [Range<Int>], depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    var tape = TapeWriter(forBytes: bytes.count), previous = 0
    for range in ranges {
      let count = tape.count
      do throws(JSONProblem) {
        // A value is likely to resemble the one before it, like an element of an array.
        try scan(
          bytes, in: range.clamped(to: 0..<bytes.count), depthLimit: depthLimit, resembling: previous, onto: &tape)
      } catch {
        tape.removeAll(from: count)
        if count > 0 { break }
        tape.deallocate()
        throw error
      }
      previous = count
    }
    return tape
  }
}
