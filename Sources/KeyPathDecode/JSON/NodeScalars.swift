import Foundation

extension JSONReader {
  /// The string at `index`, made of its bytes.
  @inline(__always)
  func string(at index: Int) -> String {
    let word = self[index]
    if word.isPlain, let small = SmallText(bytes, at: word.offset, count: word.length) { return small.string }
    if word.isEscaped || word.length >= TapeWord.longLength { return unusualString(at: index) }
    return unsafe text(bytes[word.offset..<word.offset &+ word.length], isASCII: word.isASCII)
  }

  @inline(never)
  private func unusualString(at index: Int) -> String {
    let content = unsafe bytes[contentRange(of: index)]
    guard self[index].isEscaped else { return unsafe text(content, isASCII: self[index].isASCII) }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count) { buffer in
      unsafe text(
        UnsafeBufferPointer(start: buffer.baseAddress, count: unescape(content, into: buffer)), isASCII: false)
    }
  }

  /// Bytes that the scanner found to be UTF-8, as a string.
  @inline(__always)
  private func text(_ content: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return unsafe String(copying: UTF8Span(unchecked: content.span, isKnownASCII: isASCII))
      }
    #endif
    return unsafe String(decoding: content, as: UTF8.self)
  }

  /// The integer at `index`, when it is written as one and `Int64` holds it.
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    let word = self[index]
    // Eighteen digits do not overflow.
    guard word.kind == .integer, word.length <= 18 else { return longInteger(at: index) }
    let isNegative = bytes[word.offset] == "-", end = word.offset &+ word.length
    var position = isNegative ? word.offset &+ 1 : word.offset
    var value: UInt64 = 0
    // What is no eight digits comes first.
    let first = (end &- position) & 7
    if first > 0 {
      value = bytes.highWord(at: position, count: first).eightDigits
      position &+= first
    }
    while position < end {
      value = value &* 100_000_000 &+ bytes.word(at: position).eightDigits
      position &+= 8
    }
    return isNegative ? 0 &- Int64(truncatingIfNeeded: value) : Int64(truncatingIfNeeded: value)
  }

  @inline(never)
  private func longInteger(at index: Int) -> Int64? {
    self[index].kind == .integer ? Int64(digits(at: index)) : nil
  }

  /// The number at `index`, rounded to the nearest; infinite beyond the greatest one.
  @inline(__always)
  func double(at index: Int) -> Double {
    unsafe readDouble(bytes[contentRange(of: index)])
  }

  /// The number at `index` as it is written.
  func digits(at index: Int) -> String {
    unsafe String(decoding: bytes[contentRange(of: index)], as: UTF8.self)
  }
}

/// Writes what a checked string with escapes means, and gives how many bytes that is: never more than it takes.
private func unescape(_ content: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) -> Int {
  var read = 0, written = 0
  while read < content.count {
    let plain = unsafe copyPlain(content, from: read, into: text, at: written)
    read &+= plain
    written &+= plain
    guard read < content.count, unsafe content[read] == "\\" else { continue }
    if unsafe content[read + 1] == "u" {
      let (scalar, length) = unsafe unicodeEscape(content, at: read)
      for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        unsafe text[written] = unit
        written += 1
      }
      read += length
    } else {
      unsafe text[written] = unsafe meaning(of: content[read + 1])
      read += 2
      written += 1
    }
  }
  return written
}

/// Copies what is before a backslash, of eight bytes at most, and gives how much that is.
///
/// A whole word is copied where one is left to read; what was written is never behind what was read, so there is room for it.
@inline(__always)
private func copyPlain(
  _ content: UnsafeBufferPointer<UInt8>, from read: Int, into text: UnsafeMutableBufferPointer<UInt8>, at written: Int
) -> Int {
  guard read &+ 8 <= content.count else {
    guard unsafe content[read] != "\\" else { return 0 }
    unsafe text[written] = unsafe content[read]
    return 1
  }
  assert(written &+ 8 <= text.count)
  let word = unsafe UnsafeRawBufferPointer(content).loadUnaligned(fromByteOffset: read, as: UInt64.self)
  unsafe UnsafeMutableRawBufferPointer(text).storeBytes(of: word, toByteOffset: written, as: UInt64.self)
  return (UInt64(littleEndian: word).marks(of: "\\") & .highBits).trailingZeroBitCount >> 3
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

/// The character of `\uXXXX`, or of two such that are a surrogate pair, and how many bytes it is written with.
private func unicodeEscape(_ content: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar, length: Int) {
  let unit = { (offset: Int) in
    unsafe content[offset..<offset + 4].reduce(UInt32(0)) { $0 << 4 | UInt32(hexadecimalValue($1) ?? 0) }
  }
  let first = unit(start + 2)
  if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
  let second = unit(start + 8)
  return (Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}", 12)
}
