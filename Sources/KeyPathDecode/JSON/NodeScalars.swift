// Reads the value at a position, for a caller that knows its kind.
extension JSONReader {
  /// The string at `position`, made from its bytes.
  @_transparent
  func string(at position: Int) -> String {
    let word = self[position]
    if word.isPlain, let text = bytes.inlineASCII(at: word.offset, count: word.length) { return text.string }
    if word.isEscaped || word.length >= TapeWord.longLength { return longString(at: position) }
    return text(bytes[word.offset..<word.offset &+ word.length], isASCII: word.isASCII)
  }

  @inline(never)
  private func longString(at position: Int) -> String {
    let content = bytes[contentRange(of: position)]
    guard self[position].isEscaped else { return text(content, isASCII: self[position].isASCII) }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count) { buffer in
      let count = unsafe unescape(content, into: buffer)
      guard let start = buffer.baseAddress else { return "" }
      return unsafe text(ByteView(start: start, count: count, readable: count), isASCII: false)
    }
  }

  /// A string from bytes that the scanner found to be valid UTF-8. Callers that lend memory promise not to change it.
  @_transparent
  private func text(_ content: ByteView, isASCII: Bool) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return unsafe String(copying: UTF8Span(unchecked: content.buffer.span, isKnownASCII: isASCII))
    }
    return content.string
  }

  /// The integer at `position`, or nil unless it is written as one and fits `Int64`.
  @inline(__always)
  func integer(at position: Int) -> Int64? {
    let word = self[position]
    // Eighteen digits cannot overflow.
    guard word.kind == .integer, word.length <= 18 else { return longInteger(at: position) }
    let isNegative = bytes[word.offset] == "-", end = word.offset &+ word.length
    var position = isNegative ? word.offset &+ 1 : word.offset
    var value: UInt64 = 0
    // Read the digits before the groups of eight.
    let first = (end &- position) & 7
    if first > 0 {
      value = eightDigits(bytes.highWord(at: position, count: first))
      position &+= first
    }
    while position < end {
      value = value &* 100_000_000 &+ eightDigits(bytes.word(at: position))
      position &+= 8
    }
    return isNegative ? 0 &- Int64(truncatingIfNeeded: value) : Int64(truncatingIfNeeded: value)
  }

  @inline(never)
  private func longInteger(at position: Int) -> Int64? {
    self[position].kind == .integer ? Scientific(bytes[contentRange(of: position)]).exactly(Int64.self) : nil
  }

  /// The number at `position`, rounded to the nearest double; infinite if it is too large, and 0 if it is too small.
  func double(at position: Int) -> Double {
    readDouble(bytes[contentRange(of: position)])
  }

  /// The text of the number at `position`.
  func digits(at position: Int) -> String {
    bytes[contentRange(of: position)].string
  }
}

// Reads the value at a position, or returns nil if it has another kind.
extension JSONReader {
  @_transparent
  func stringIfAny(at position: Int) -> String? {
    self[position].kind == .string ? string(at: position) : nil
  }

  func bool(at position: Int) -> Bool? {
    switch self[position].kind {
    case .isTrue: true
    case .isFalse: false
    default: nil
    }
  }

  /// The number as a `Double`, or nil if it is not a number, too large, or so small that the nearest double is 0.
  @_transparent
  func finiteDouble(at position: Int) -> Double? {
    let word = self[position]
    guard word.kind == .integer || word.kind == .decimal else { return nil }
    let value =
      word.length < TapeWord.longLength
      ? readDouble(bytes[word.offset..<word.offset &+ word.length]) : double(at: position)
    return value.isFinite && (value != 0 || isZero(at: position)) ? value : nil
  }

  func isZero(at position: Int) -> Bool { Scientific(bytes[contentRange(of: position)]).isZero }

  /// NaN or an infinity, which JSON5 has and JSON does not, or nil.
  func nonFinite(at position: Int) -> Double? {
    self[position].kind == .decimal ? origin?.nonFinite(at: self[position].offset) : nil
  }

  func isNull(at position: Int) -> Bool { self[position].kind == .null }
}

/// Writes a string with its escapes replaced. Returns the length of the result in bytes, which is at most the length
/// of the source.
///
/// The scanner checked the string, but its bytes may have changed since. Whatever they are, no escape writes more
/// bytes than it takes up. An incomplete escape becomes an arbitrary character.
private func unescape(_ content: ByteView, into text: UnsafeMutableBufferPointer<UInt8>) -> Int {
  var read = 0, written = 0
  while read < content.count {
    let plain = unsafe copyPlain(content, from: read, into: text, at: written)
    read &+= plain
    written &+= plain
    guard read < content.count, content[read] == "\\" else { continue }
    let escape = read + 1 < content.count ? content[read + 1] : 0
    if escape == "u", let (scalar, length) = unicodeEscape(content, at: read) {
      for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        unsafe text[written] = unit
        written += 1
      }
      read += length
    } else {
      unsafe text[written] = meaning(of: escape)
      read += 2
      written += 1
    }
  }
  return written
}

/// Copies up to eight bytes, stopping at a backslash, and returns how many.
///
/// It writes a whole word if it can read one. Writing never overtakes reading, so there is room for the word.
private func copyPlain(
  _ content: ByteView, from read: Int, into text: UnsafeMutableBufferPointer<UInt8>, at written: Int
) -> Int {
  guard content.hasWord(at: read) else {
    guard content[read] != "\\" else { return 0 }
    unsafe text[written] = content[read]
    return 1
  }
  assert(written &+ 8 <= text.count)
  let word = content.word(at: read)
  unsafe UnsafeMutableRawBufferPointer(text).storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
  return (marks(of: "\\", in: word) & highBits).trailingZeroBitCount >> 3
}

private func meaning(of escape: UInt8) -> UInt8 {
  switch escape {
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "t"): 0x09
  default: escape
  }
}

/// The character of `\uXXXX` or of a surrogate pair, and its length in bytes; nil if bytes are missing.
private func unicodeEscape(_ content: ByteView, at start: Int) -> (Unicode.Scalar, length: Int)? {
  func unit(_ start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in start..<start + 4 { unit = unit << 4 | UInt32(hexadecimalValue(content[offset]) ?? 0) }
    return unit
  }
  guard start + 6 <= content.count else { return nil }
  let first = unit(start + 2)
  if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
  guard start + 12 <= content.count else { return nil }
  let high: UInt32 = (first &- 0xD800) << 10, low: UInt32 = unit(start + 8) &- 0xDC00
  return (Unicode.Scalar(0x10000 &+ high &+ low) ?? "\u{FFFD}", 12)
}
