/// Follows JSON that arrives in pieces, and finds the end of what has arrived.
///
/// It keeps its state between pieces, so it scans each byte once. It accepts the same bytes as ``JSONScanner``.
struct PartialScanner {
  private enum State {
    case value, valueOrClose, key, keyOrClose, colon, commaOrClose, end
    case string(isKey: Bool)
    case number(NumberPart)
    /// The bytes of a literal that have not arrived, the next one lowest.
    case literal(UInt32)
  }

  fileprivate enum NumberPart { case minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent }

  private var state = State.value
  /// True for each open container that is an object, outermost first.
  private var open: [Bool] = []
  /// The offset of the next byte to scan. In an open string, no character or escape extends past it.
  private var offset = 0
  /// The offset after the last value that has ended, or after the last bracket that opened a container.
  private var end = 0
  /// How many scalars and containers have arrived.
  private(set) var valueCount = 0
  private var didSkipMark = false

  /// True if the outermost value has ended.
  var isComplete: Bool { if case .end = state { true } else { false } }

  /// The number of containers that have not ended.
  var depth: Int { open.count }

  /// The offset after the characters of an open string that is a value, or nil if no such string is open.
  var endOfOpenString: Int? { if case .string(isKey: false) = state { offset } else { nil } }

  /// Scans the bytes that have arrived since the last call.
  ///
  /// - Parameter bytes: All bytes so far.
  /// - Returns: False if a byte cannot be part of JSON.
  mutating func scan(_ bytes: ByteView) -> Bool {
    if !didSkipMark, !skipMark(bytes) { return true }
    while offset < bytes.count {
      let byte = bytes[offset]
      switch state {
      case .string(let isKey):
        guard scanString(bytes, isKey: isKey) else { return false }
        // The rest is the beginning of a character.
        if case .string = state { return true }
      case .number(let part):
        if part.takesDigits, isDigit(byte) {
          repeat { offset &+= 1 } while offset < bytes.count && isDigit(bytes[offset])
        } else if let next = part.next(byte) {
          state = .number(next)
          offset &+= 1
        } else if part.mayBeLast {
          endValue(at: offset)
        } else {
          return false
        }
      case .literal(0): endValue(at: offset)
      case .literal(let rest):
        guard byte == UInt8(truncatingIfNeeded: rest) else { return false }
        state = .literal(rest >> 8)
        offset &+= 1
      default:
        if isJSONSpace(byte) {
          repeat { offset &+= 1 } while offset < bytes.count && isJSONSpace(bytes[offset])
        } else {
          guard scanStructure(byte) else { return false }
          offset &+= 1
        }
      }
    }
    return true
  }

  /// Ends a number or literal at the end of the input.
  mutating func finish() {
    switch state {
    case .number(let part) where part.mayBeLast: endValue(at: offset)
    case .literal(0): endValue(at: offset)
    default: break
    }
  }

  /// Skips a byte order mark. Returns false if more bytes are needed to recognize one.
  private mutating func skipMark(_ bytes: ByteView) -> Bool {
    let begins = bytes.isPrefix(of: "\u{FEFF}")
    didSkipMark = !begins
    if bytes.hasPrefix("\u{FEFF}") { offset = 3 }
    return !begins
  }

  /// Scans a byte outside scalars. Returns false if it is not expected.
  private mutating func scanStructure(_ byte: UInt8) -> Bool {
    switch state {
    case .valueOrClose where byte == "]", .keyOrClose where byte == "}",
      .commaOrClose where byte == (open.last == true ? "}" : "]"):
      open.removeLast()
      state = open.isEmpty ? .end : .commaOrClose
      end = offset + 1
    case .value, .valueOrClose: return beginValue(byte)
    case .key where byte == "\"", .keyOrClose where byte == "\"": state = .string(isKey: true)
    case .colon where byte == ":": state = .value
    case .commaOrClose where byte == ",": state = open.last == true ? .key : .value
    default: return false
    }
    return true
  }

  private mutating func beginValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count == JSONDocument.defaultDepthLimit { return false }
      open.append(byte == "{")
      state = byte == "{" ? .keyOrClose : .valueOrClose
      end = offset + 1
      valueCount += 1
    case UInt8(ascii: "\""): state = .string(isKey: false)
    case UInt8(ascii: "-"): state = .number(.minus)
    case UInt8(ascii: "0"): state = .number(.zero)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .number(.integer)
    case UInt8(ascii: "t"): state = .literal(0x65_7572)  // "rue"
    case UInt8(ascii: "f"): state = .literal(0x6573_6C61)  // "alse"
    case UInt8(ascii: "n"): state = .literal(0x6C_6C75)  // "ull"
    default: return false
    }
    return true
  }

  private mutating func endValue(at offset: Int) {
    state = open.isEmpty ? .end : .commaOrClose
    end = offset
    valueCount += 1
  }

  /// Scans up to the closing quote or the end of the bytes. Returns false if the string is not valid.
  private mutating func scanString(_ bytes: ByteView, isKey: Bool) -> Bool {
    skipPlain(bytes)
    if offset == bytes.count { return true }
    if bytes[offset] == "\"" {
      endString(at: offset &+ 1, isKey: isKey)
      return true
    }
    var string = StringScanner(bytes: bytes, offset: offset)
    do throws(JSONProblem) {
      try string.scan()
    } catch {
      offset = string.offset
      return beginsCharacter(bytes[offset..<bytes.count])
    }
    endString(at: string.offset + 1, isKey: isKey)
    return true
  }

  private mutating func endString(at end: Int, isKey: Bool) {
    offset = end
    if isKey { state = .colon } else { endValue(at: end) }
  }

  /// Skips ASCII characters without escapes.
  @inline(__always)
  private mutating func skipPlain(_ bytes: ByteView) {
    while offset &+ 8 <= bytes.count {
      let stops = JSONScanner.stops(bytes.word(at: offset))
      if stops != 0 {
        offset &+= stops.trailingZeroBitCount >> 3
        return
      }
      offset &+= 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 || byte >= 0x80 || byte == "\"" || byte == "\\" { return }
      offset &+= 1
    }
  }
}

extension PartialScanner {
  /// The JSON so far, as a text whose open containers are closed.
  ///
  /// - Parameters:
  ///   - bytes: All bytes so far.
  ///   - strings: What to do with an open string.
  /// - Returns: The text, and how many of its bytes have arrived.
  func closedText(of bytes: [UInt8], _ strings: PartialJSON.Strings) -> (text: [UInt8], arrivedCount: Int) {
    let openString = strings == .growing ? endOfOpenString : nil
    if valueCount == 0, openString == nil { return (Array("null".utf8), 0) }
    let count = openString ?? end
    if isComplete, count == bytes.count { return (bytes, count) }
    var text: [UInt8] = []
    text.reserveCapacity(count + 1 + open.count)
    text += bytes[..<count]
    if openString != nil { text.append(UInt8(ascii: "\"")) }
    for isObject in open.reversed() { text.append(UInt8(ascii: isObject ? "}" : "]")) }
    return (text, count)
  }
}

extension PartialScanner.NumberPart {
  /// True if any number of digits may follow.
  fileprivate var takesDigits: Bool { self == .integer || self == .fraction || self == .exponent }

  /// True if a number can end after this part.
  fileprivate var mayBeLast: Bool {
    switch self {
    case .zero, .integer, .fraction, .exponent: true
    case .minus, .point, .exponentMark, .exponentSign: false
    }
  }

  /// The part that a byte of the number belongs to, or nil if the byte cannot follow.
  fileprivate func next(_ byte: UInt8) -> Self? {
    switch self {
    case .minus where byte == "0": .zero
    case .minus where isDigit(byte): .integer
    case .zero where byte == ".", .integer where byte == ".": .point
    case .point where isDigit(byte): .fraction
    case .zero where byte | 0x20 == "e", .integer where byte | 0x20 == "e", .fraction where byte | 0x20 == "e":
      .exponentMark
    case .exponentMark where byte == "+" || byte == "-": .exponentSign
    case .exponentMark where isDigit(byte), .exponentSign where isDigit(byte): .exponent
    default: nil
    }
  }
}

/// True if more bytes can complete a character or escape. No bytes are the beginning of any.
private func beginsCharacter(_ bytes: ByteView) -> Bool {
  guard bytes.count > 0 else { return true }
  if bytes[0] == "\\" { return bytes.count == 1 || beginsUnit(bytes) }
  // The well-formed sequences are those in the Unicode Standard, table 3-7.
  let length: Int, second: ClosedRange<UInt8>
  switch bytes[0] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return false
  }
  guard bytes.count < length, bytes.count < 2 || second.contains(bytes[1]) else { return false }
  return bytes.count < 3 || (0x80...0xBF).contains(bytes[2])
}

/// True for the beginning of `\uXXXX`, or of two of them if the first is the first half of a surrogate pair.
private func beginsUnit(_ bytes: ByteView) -> Bool {
  guard bytes.count < 12 else { return false }
  for offset in 1..<bytes.count {
    let byte = bytes[offset]
    switch offset % 6 {
    case 0: if byte != "\\" { return false }
    case 1: if byte != "u" { return false }
    default: if hexadecimalValue(byte) == nil { return false }
    }
  }
  guard bytes.count >= 6 else { return true }
  return bytes[2] | 0x20 == "d" && (8...11).contains(hexadecimalValue(bytes[3]) ?? 0)
}
