/// Reads the dotted syntax of ``DecodePath``.
///
/// ```
/// path    = "" / first *( "." bare / bracket )
/// first   = bare / bracket
/// bare    = 1*( any character but . [ ] and " )
/// bracket = "[" 1*DIGIT "]" / "[" DQUOTE *( character / escape ) DQUOTE "]"
/// escape  = "\" ( DQUOTE / "\" / "n" / "r" / "t" / "u{" 1*6HEXDIG "}" )
/// ```
///
/// It works on UTF-8, so that a combining mark after a dot stays part of its key.
@usableFromInline
struct PathReader {
  static let negativeIndex = "an index counts from 0 and has no sign"

  private struct Malformed: Error {
    let reason: String
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads `text`; the usual paths, one key and keys between dots, are only looked over.
  @inline(__always)
  static func read(_ text: String) -> DecodePath.Storage {
    if let key = smallKey(text) {
      assert(isBareLargeKey(text) && key.string == text)
      return .small(key)
    }
    return isBareLargeKey(text) ? .key(text) : readUnusual(text)
  }

  /// The same for callers in other modules, where it takes little room.
  @inline(never)
  @usableFromInline
  static func readOutOfLine(_ text: borrowing String) -> DecodePath.Storage {
    read(copy text)
  }

  @inline(never)
  private static func readUnusual(_ text: String) -> DecodePath.Storage {
    if isDotted(text) { return .dotted(text) }
    do {
      var reader = PathReader(text)
      let segments = try reader.segments()
      return DecodePath(segments: segments, firstOperand: segments.count).storage
    } catch {
      return .malformed(text: text, reason: error.reason)
    }
  }

  /// Whether the text is one key that needs neither splitting nor unquoting: nearly every literal there is.
  @inline(__always)
  static func isBareKey(_ text: String) -> Bool {
    smallKey(text) != nil || isBareLargeKey(text)
  }

  /// Such a key of up to 15 bytes of ASCII; in a literal the compiler itself looks it over.
  @inlinable
  @inline(__always)
  static func smallKey(_ text: String) -> SmallText? {
    guard let key = SmallText(text), key.count > 0, !holdsSpecial(key.low), !holdsSpecial(key.highBytes) else {
      return nil
    }
    return key
  }

  @inline(__always)
  private static func isBareLargeKey(_ text: String) -> Bool {
    // Native text, as every literal is, gives its bytes without a copy; it is bridged text that may not.
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe isBareKey(UnsafeRawBufferPointer($0)) }
      ?? (!text.isEmpty && !text.utf8.contains(where: isSpecial))
  }

  /// Looks at eight bytes at a time, the last ones twice where they do not make eight: half the time of a literal.
  @inline(__always)
  private static func isBareKey(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = bytes.count
    if count >= 8 {
      var offset = 0
      while offset <= count &- 8 {
        if unsafe holdsSpecial(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) { return false }
        offset &+= 8
      }
      return unsafe !holdsSpecial(bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }
    if count >= 4 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return !holdsSpecial(UInt64(first) << 32 | UInt64(last))
    }
    for offset in 0..<count where unsafe isSpecial(bytes[offset]) { return false }
    return count > 0
  }

  /// Whether one of eight bytes is special.
  @inlinable
  @inline(__always)
  static func holdsSpecial(_ word: UInt64) -> Bool {
    let marks = word.marks(of: ".") | word.marks(of: "[") | word.marks(of: "]") | word.marks(of: "\"")
    return marks & .highBits != 0
  }

  /// Whether the text is plain keys with dots between them.
  private static func isDotted(_ text: String) -> Bool {
    var last = UInt8(ascii: ".")
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") ? last == byte : isSpecial(byte) { return false }
      last = byte
    }
    return last != UInt8(ascii: ".")
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
  }

  // MARK: Grammar

  private mutating func segments() throws(Malformed) -> [DecodePath.Segment] {
    var segments: [DecodePath.Segment] = []
    segments.reserveCapacity(4)
    while position < bytes.count {
      let step: DecodePath.Step
      if next == UInt8(ascii: "[") {
        step = try bracket()
      } else if segments.isEmpty {
        step = try bareKey()
      } else if next == UInt8(ascii: ".") {
        position += 1
        step = try bareKey()
      } else {
        throw Malformed(reason: "after `]` comes `.`, `[` or the end")
      }
      segments.append(DecodePath.Segment(target: .step(step)))
    }
    return segments
  }

  private mutating func bareKey() throws(Malformed) -> DecodePath.Step {
    let start = position
    while let byte = next, !Self.isSpecial(byte) { position += 1 }
    if next == UInt8(ascii: "]") { throw Malformed(reason: "`]` closes no `[`") }
    if next == UInt8(ascii: "\"") { throw Malformed(reason: #"a quoted key stands in brackets: ["…"]"#) }
    if start == position { throw Malformed(reason: #"a key is empty; write [""] when that is meant"#) }
    return .key(text(start..<position))
  }

  private mutating func bracket() throws(Malformed) -> DecodePath.Step {
    position += 1
    let step = next == UInt8(ascii: "\"") ? DecodePath.Step.key(try quotedKey()) : .index(try index())
    guard next == UInt8(ascii: "]") else { throw Malformed(reason: "`[` is not closed") }
    position += 1
    return step
  }

  private mutating func index() throws(Malformed) -> Int {
    let start = position
    while let byte = next, byte != UInt8(ascii: "]") { position += 1 }
    if next == nil { throw Malformed(reason: "`[` is not closed") }
    let digits = text(start..<position)
    if digits.isEmpty { throw Malformed(reason: "`[]` holds neither an index nor a quoted key") }
    if digits.hasPrefix("-") || digits.hasPrefix("+") { throw Malformed(reason: Self.negativeIndex) }
    if !digits.utf8.allSatisfy(isDigit) {
      throw Malformed(reason: #"brackets hold an index or a quoted key: [0] or ["key"]"#)
    }
    guard let index = Int(digits) else { throw Malformed(reason: "the index is too large") }
    return index
  }

  private mutating func quotedKey() throws(Malformed) -> String {
    position += 1
    var key: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: key, as: UTF8.self)
      case UInt8(ascii: "\\"): key += Array(String(try escape()).utf8)
      default: key.append(byte)
      }
    }
    throw Malformed(reason: "a quoted key is not closed")
  }

  private mutating func escape() throws(Malformed) -> Unicode.Scalar {
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw Malformed(reason: #"a quoted key knows the escapes \" \\ \n \r \t and \u{…}"#)
    }
  }

  /// Reads from `u` up to `}`, and stays on it.
  private mutating func unicodeEscape() throws(Malformed) -> Unicode.Scalar {
    let start = position + 2
    while let byte = next, byte != UInt8(ascii: "}") { position += 1 }
    guard next != nil, start < position, position - start <= 6, bytes[start - 1] == UInt8(ascii: "{"),
      let value = UInt32(text(start..<position), radix: 16), let scalar = Unicode.Scalar(value)
    else { throw Malformed(reason: #"\u{…} holds the number of a character in hexadecimal"#) }
    return scalar
  }

  // MARK: Bytes

  private var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

func isDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10
}
