import KeyPathDecode

/// Follows JSON that arrives in pieces, and finds the end of what has arrived.
///
/// It keeps its state between pieces, so it scans each byte once. It accepts the same bytes as `JSONScanner`.
///
/// No state expects the zero after the last byte, which therefore ends every loop. So reads need no bounds check.
struct PartialScanner {
  private var state = State.mark
  /// The bytes of an open literal that have not arrived, the next one lowest.
  var literal: UInt32 = 0
  /// The offset of the next byte to scan. In an open string, no character or escape extends past it.
  var offset = 0
  /// The offset after the last value that has ended, or after the last bracket that opened a container.
  private(set) var end = 0
  /// How many scalars and containers have arrived.
  private(set) var valueCount = 0
  /// The containers that have not ended, the innermost last: true for an object.
  private(set) var open: [Bool] = []

  /// The number of containers that have not ended.
  var depth: Int { open.count }

  private var isInObject: Bool { open.last == true }

  /// The search for the value if it has prose around it.
  private var search: ValueSearch?
  /// The offset of the value, or of white space before it; zero without prose.
  private(set) var start = 0

  init(ignoresProse: Bool) {
    guard ignoresProse else { return }
    search = ValueSearch()
    state = .prose
  }

  /// True if the outermost value has ended.
  var isComplete: Bool { state == .end || state == .rest }

  /// The offset after the characters of an open string that is a value, or nil if no such string is open.
  var endOfOpenString: Int? { state == .string ? offset : nil }

  /// Scans the bytes that have arrived since the last call, up to a token that is rare or wrong.
  ///
  /// - Parameter bytes: All bytes so far. Sixteen readable zeros follow them.
  /// - Returns: False if ``scanRareToken(_:)`` must scan the next token.
  @inline(__always)
  mutating func scanTokens(_ bytes: ByteView) -> Bool {
    // Local variables stay in registers.
    var offset = offset, state = state
    // Each state is followed by the state that comes next in most JSON, which the scanner enters without a jump.
    tokens: while true {
      switch state {
      case .commaOrClose:
        guard skipComma(bytes, &offset, &state) else { break tokens }
        if state != .key { continue tokens }
        fallthrough
      case .key:
        guard Self.take("\"", bytes, &offset, &state, then: .keyString) else { break tokens }
        fallthrough
      case .keyString:
        guard Self.skipString(bytes, &offset) else { break tokens }
        state = .colon
        fallthrough
      case .colon:
        guard Self.take(":", bytes, &offset, &state, then: .value) else { break tokens }
        fallthrough
      case .value:
        guard beginValue(bytes, &offset, &state) else { break tokens }
        if state != .string { continue tokens }
        fallthrough
      case .string:
        guard Self.skipString(bytes, &offset) else { break tokens }
        state = endValue(at: offset)
      case .keyOrClose, .valueOrClose:
        guard beginMember(bytes, &offset, &state) else { break tokens }
      case .minus, .zero, .integer, .point, .fraction, .exponentMark, .exponentSign, .exponent:
        (offset, state) = Self.endOfNumber(bytes, offset, state)
        guard state.mayEndNumber, offset < bytes.count else { break tokens }
        state = endValue(at: offset)
      case .literal:
        guard skipLiteral(bytes, &offset, &state) else { break tokens }
      case .end:
        Self.skipSpace(bytes, &offset)
        break tokens
      case .mark, .prose, .rest: break tokens
      }
    }
    (self.offset, self.state) = (offset, state)
    return offset == bytes.count
  }

  /// Scans a token at which ``scanTokens(_:)`` stopped, or returns false if the token is wrong or may continue.
  @inline(__always)
  mutating func scanRareToken(_ bytes: ByteView) -> Bool {
    switch state {
    case .string, .keyString:
      guard skipText(bytes) else { return false }
      offset &+= 1
      state = state == .string ? endValue(at: offset) : .colon
      return true
    case .mark:
      guard let end = Self.endOfMark(bytes) else { return false }
      (offset, state) = (end, .value)
      return true
    case .prose:
      guard let start = search?.find(in: bytes) else {
        offset = bytes.count
        return false
      }
      (self.start, offset, state) = (start, start, .value)
      return true
    case .end, .rest:
      guard search != nil, state == .rest || canIgnore(bytes[offset], after: bytes[end &- 1]) else { return false }
      (offset, state) = (bytes.count, .rest)
      return false
    default: return false
    }
  }

  /// True if the text from a byte on is prose after the value: the first byte that is not white space after a container, or of a
  /// fence after a scalar.
  private func canIgnore(_ byte: UInt8, after last: UInt8) -> Bool {
    last == "}" || last == "]" || ValueSearch.isFenceMark(byte)
  }

  /// Ends a number or literal at the end of the input.
  mutating func finish() {
    guard state.mayEndNumber || state == .literal && literal == 0 else { return }
    state = endValue(at: offset)
  }

  /// True if all bytes are scanned, or if the next one is the first of a character, an escape or a mark that has not arrived
  /// in full.
  @inline(__always)
  func canContinue(_ bytes: ByteView) -> Bool {
    if offset == bytes.count { return true }
    switch state {
    case .string, .keyString: return beginsCharacter(bytes, at: offset)
    case .mark: return true
    default: return false
    }
  }

  // Each of the following functions scans up to the next state. It returns false if that needs another byte than the one at
  // the offset, at which it stays.

  // MARK: Structure

  /// The offset after the byte order mark, or nil if more of it may arrive.
  @inline(never)
  private static func endOfMark(_ bytes: ByteView) -> Int? {
    let start = bytes.word(at: 0)
    if start & 0xFF_FFFF == 0xBF_BBEF { return 3 }
    return bytes.count < 3 && start == 0xBF_BBEF & ~(UInt64.max << (8 * bytes.count)) ? nil : 0
  }

  /// Skips the first byte of a string, number, literal or container.
  // Not left to the inliner. If it were called, the offset and the state would be in memory.
  @_transparent
  private mutating func beginValue(_ bytes: ByteView, _ offset: inout Int, _ state: inout State) -> Bool {
    if bytes[offset] == " " { offset &+= 1 }
    Self.skipSpace(bytes, &offset)
    switch bytes[offset] {
    case UInt8(ascii: "\""): state = .string
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == JSONDocument.defaultDepthLimit { return false }
      let isObject = bytes[offset] == "{"
      open.append(isObject)
      state = isObject ? .keyOrClose : .valueOrClose
      end = offset &+ 1
      valueCount &+= 1
    case UInt8(ascii: "-"): state = .minus
    case UInt8(ascii: "0"): state = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .integer
    case UInt8(ascii: "t"): (literal, state) = (0x65_7572, .literal)  // "rue"
    case UInt8(ascii: "f"): (literal, state) = (0x6573_6C61, .literal)  // "alse"
    case UInt8(ascii: "n"): (literal, state) = (0x6C_6C75, .literal)  // "ull"
    default: return false
    }
    offset &+= 1
    return true
  }

  /// Skips the quote of the first key of an object, the space before the first element of an array, or a closing bracket.
  @inline(__always)
  private mutating func beginMember(_ bytes: ByteView, _ offset: inout Int, _ state: inout State) -> Bool {
    Self.skipSpace(bytes, &offset)
    if state == .keyOrClose, bytes[offset] == "\"" {
      offset &+= 1
      state = .keyString
      return true
    }
    if closeContainer(bytes, &offset, &state) { return true }
    // At the end of the bytes, a closing bracket may still follow.
    if state == .keyOrClose || bytes[offset] == 0 || bytes[offset] == "]" { return false }
    state = .value
    return true
  }

  /// Skips white space and a byte.
  @inline(__always)
  private static func take(
    _ byte: Unicode.Scalar, _ bytes: ByteView, _ offset: inout Int, _ state: inout State, then next: State
  ) -> Bool {
    skipSpace(bytes, &offset)
    guard bytes[offset] == byte else { return false }
    offset &+= 1
    state = next
    return true
  }

  /// Skips the comma or the closing bracket after a value.
  @inline(__always)
  private mutating func skipComma(_ bytes: ByteView, _ offset: inout Int, _ state: inout State) -> Bool {
    Self.skipSpace(bytes, &offset)
    guard bytes[offset] == "," else { return closeContainer(bytes, &offset, &state) }
    offset &+= 1
    state = .value
    if isInObject { state = .key }
    return true
  }

  @inline(__always)
  private mutating func closeContainer(_ bytes: ByteView, _ offset: inout Int, _ state: inout State) -> Bool {
    guard bytes[offset] == (isInObject ? "}" : "]") else { return false }
    offset &+= 1
    open.removeLast()
    state = open.isEmpty ? .end : .commaOrClose
    end = offset
    return true
  }

  /// Skips white space.
  @inline(__always)
  private static func skipSpace(_ bytes: ByteView, _ offset: inout Int) {
    if bytes[offset] > 0x20 { return }
    repeat {
      // A bit for each byte of white space.
      guard 0x1_0000_2600 as UInt64 &>> UInt64(bytes[offset]) & 1 != 0 else { return }
      offset &+= 1
      while true {
        let others = bytes.word(at: offset) ^ 0x2020_2020_2020_2020
        if others != 0 {
          offset &+= others.trailingZeroBitCount >> 3
          break
        }
        offset &+= 8
      }
    } while bytes[offset] <= 0x20
  }

  /// Counts a scalar, and returns the state after it.
  @inline(__always)
  mutating func endValue(at offset: Int) -> State {
    end = offset
    valueCount &+= 1
    return open.isEmpty ? .end : .commaOrClose
  }
}
