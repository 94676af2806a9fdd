/// Follows JSON that arrives in pieces, and finds the end of what has arrived.
///
/// It keeps its state between pieces, so it scans each byte once. It accepts the same bytes as ``JSONScanner``.
///
/// No state expects the zero after the last byte, which therefore ends every loop. So reads need no bounds check.
struct PartialScanner {
  private var state = State.mark
  /// The bytes of an open literal that have not arrived, the next one lowest.
  private var literal: UInt32 = 0
  /// The offset of the next byte to scan. In an open string, no character or escape extends past it.
  private var offset = 0
  /// The offset after the last value that has ended, or after the last bracket that opened a container.
  private(set) var end = 0
  /// How many scalars and containers have arrived.
  private(set) var valueCount = 0
  /// The containers that have not ended.
  private(set) var open = OpenContainers()

  /// True if the outermost value has ended.
  var isComplete: Bool { state == .end }

  /// The offset after the characters of an open string that is a value, or nil if no such string is open.
  var endOfOpenString: Int? { state == .string ? offset : nil }

  /// Scans the bytes that have arrived since the last call.
  ///
  /// - Parameter bytes: All bytes so far. Eight readable zeros follow them.
  /// - Returns: False if a byte cannot be part of JSON.
  @inline(__always)
  mutating func scan(_ bytes: ByteView) -> Bool {
    // A local variable stays in a register.
    var offset = offset
    defer { self.offset = offset }
    while true {
      let isExpected =
        switch state {
        case .string: scanString(bytes, &offset)
        case .keyString: scanKey(bytes, &offset)
        case .colon: scanColon(bytes, &offset)
        case .value: beginValue(bytes, &offset)
        case .commaOrClose: scanComma(bytes, &offset)
        case .key, .keyOrClose, .valueOrClose: beginMember(bytes, &offset)
        case .minus, .zero, .integer, .point, .fraction, .exponentMark, .exponentSign, .exponent:
          scanNumber(bytes, &offset)
        case .literal: scanLiteral(bytes, &offset)
        case .end: skipLastSpace(bytes, &offset)
        case .mark: skipMark(bytes, &offset)
        }
      if !isExpected { return offset == bytes.count || Self.canContinue(bytes, offset, state) }
    }
  }

  /// Ends a number or literal at the end of the input.
  mutating func finish() {
    if state.mayEndNumber || state == .literal && literal == 0 { endValue(at: offset) }
  }

  /// True if the byte at the offset is the first of a character, an escape or a mark that has not arrived in full.
  @inline(never)
  private static func canContinue(_ bytes: ByteView, _ offset: Int, _ state: State) -> Bool {
    switch state {
    case .string, .keyString: beginsCharacter(bytes[offset..<bytes.count])
    case .mark: true
    default: false
    }
  }

  // Each of the following functions scans up to the next state. It returns false if that needs another byte than the one at
  // the offset, at which it stays.

  // MARK: Structure

  /// Skips a byte order mark.
  @inline(never)
  private mutating func skipMark(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    if bytes.beginsWithByteOrderMark {
      offset = 3
    } else if bytes.count < 3, bytes.shortWord(at: 0) == 0xBF_BBEF & ~(UInt32.max << (8 * bytes.count)) {
      return false
    }
    state = .value
    return true
  }

  @inline(__always)
  private mutating func beginValue(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipSpace(bytes, &offset)
    switch bytes[offset] {
    case UInt8(ascii: "\""): state = .string
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count == JSONDocument.defaultDepthLimit { return false }
      let isObject = bytes[offset] == "{"
      open.append(isObject)
      state = isObject ? .keyOrClose : .valueOrClose
      end = offset &+ 1
      valueCount &+= 1
    case UInt8(ascii: "-"): state = .minus
    case UInt8(ascii: "0"): state = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .integer
    case UInt8(ascii: "t"): (state, literal) = (.literal, 0x65_7572)  // "rue"
    case UInt8(ascii: "f"): (state, literal) = (.literal, 0x6573_6C61)  // "alse"
    case UInt8(ascii: "n"): (state, literal) = (.literal, 0x6C_6C75)  // "ull"
    default: return false
    }
    offset &+= 1
    return true
  }

  /// Scans the first key or element of a container, the key after a comma, or a closing bracket.
  @inline(__always)
  private mutating func beginMember(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipSpace(bytes, &offset)
    if state != .key, closeContainer(bytes, &offset) { return true }
    if state == .valueOrClose {
      // At the end of the bytes, a closing bracket may still follow.
      if bytes[offset] == 0 { return false }
      state = .value
      return true
    }
    return beginKey(bytes, &offset)
  }

  @inline(__always)
  private mutating func beginKey(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipSpace(bytes, &offset)
    guard bytes[offset] == "\"" else { return false }
    offset &+= 1
    state = .keyString
    return true
  }

  @inline(__always)
  private mutating func scanColon(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipSpace(bytes, &offset)
    guard bytes[offset] == ":" else { return false }
    offset &+= 1
    state = .value
    return true
  }

  /// Scans the comma or the closing bracket after a value.
  @inline(__always)
  private mutating func scanComma(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipSpace(bytes, &offset)
    guard bytes[offset] == "," else { return closeContainer(bytes, &offset) }
    offset &+= 1
    state = open.isObject ? .key : .value
    return open.isObject ? beginKey(bytes, &offset) : true
  }

  @inline(__always)
  private mutating func closeContainer(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    guard bytes[offset] == (open.isObject ? "}" : "]") else { return false }
    offset &+= 1
    open.removeLast()
    state = open.count == 0 ? .end : .commaOrClose
    end = offset
    return true
  }

  private mutating func skipLastSpace(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipSpace(bytes, &offset)
    return false
  }

  /// Skips white space. Line breaks and commas come before runs of spaces.
  @inline(__always)
  private func skipSpace(_ bytes: ByteView, _ offset: inout Int) {
    while bytes[offset] <= 0x20, isJSONSpace(bytes[offset]) {
      offset &+= 1
      var others = bytes.word(at: offset) ^ 0x2020_2020_2020_2020
      while others == 0 {
        offset &+= 8
        others = bytes.word(at: offset) ^ 0x2020_2020_2020_2020
      }
      offset &+= others.trailingZeroBitCount >> 3
    }
  }

  @inline(__always)
  private mutating func endValue(at offset: Int) {
    state = open.count == 0 ? .end : .commaOrClose
    end = offset
    valueCount &+= 1
  }

  // MARK: Scalars

  @inline(__always)
  private mutating func scanString(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    guard skipString(bytes, &offset) else { return false }
    endValue(at: offset)
    return true
  }

  @inline(__always)
  private mutating func scanKey(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    guard skipString(bytes, &offset) else { return false }
    state = .colon
    return scanColon(bytes, &offset)
  }

  /// Skips the rest of a string and its closing quote. Returns false after the characters that are whole and valid.
  @inline(__always)
  private func skipString(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    while offset < bytes.count {
      let stops = JSONScanner.stops(bytes.word(at: offset))
      if stops == 0 {
        offset &+= 8
        continue
      }
      offset &+= stops.trailingZeroBitCount >> 3
      if bytes[offset] == "\"" {
        offset &+= 1
        return true
      }
      if offset == bytes.count { return false }
      guard bytes[offset] >= 0x80 else { return skipEscaped(bytes, &offset) }
      while bytes[offset] >= 0x80 {
        // The zeros after the bytes do not continue a character.
        let length = StringScanner.length(of: UInt32(truncatingIfNeeded: bytes.word(at: offset)))
        if length == 0 { return false }
        offset &+= length
      }
    }
    return false
  }

  /// Skips the rest of a string from an escape, or from a byte that is not valid.
  @inline(__always)
  private func skipEscaped(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    let (rest, didEnd) = Self.endOfEscaped(bytes, offset)
    offset = rest
    return didEnd
  }

  // Not inlined, and not passed the offset's address, so that the offset stays in a register.
  @inline(never)
  private static func endOfEscaped(_ bytes: ByteView, _ offset: Int) -> (offset: Int, didEnd: Bool) {
    var string = StringScanner(bytes: bytes, offset: offset)
    do throws(JSONProblem) {
      try string.scan()
      return (string.offset &+ 1, true)
    } catch {
      return (string.offset, false)
    }
  }

  @inline(__always)
  private mutating func scanNumber(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    if state.takesDigits { while isDigit(bytes[offset]) { offset &+= 1 } }
    if let next = state.next(bytes[offset]) {
      state = next
      offset &+= 1
      return true
    }
    if !state.mayEndNumber || offset == bytes.count { return false }
    endValue(at: offset)
    return true
  }

  @inline(__always)
  private mutating func scanLiteral(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    while literal != 0 {
      guard bytes[offset] == UInt8(truncatingIfNeeded: literal) else { return false }
      literal >>= 8
      offset &+= 1
    }
    if offset == bytes.count { return false }
    endValue(at: offset)
    return true
  }
}
