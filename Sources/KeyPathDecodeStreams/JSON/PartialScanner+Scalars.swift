import KeyPathDecode

extension PartialScanner {
  /// Skips the rest of a string and its closing quote. Returns false before a byte that is not plain text.
  @inline(__always)
  static func skipString(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    skipPlainText(bytes, &offset)
    guard bytes[offset] == "\"" else { return false }
    offset &+= 1
    return true
  }

  /// Skips the bytes of a string before a quote, a backslash, a control or a non-ASCII byte.
  @inline(__always)
  static func skipPlainText(_ bytes: ByteView, _ offset: inout Int) {
    while true {
      // The zero after the bytes is a stop.
      let stops = stops(bytes.vector(at: offset))
      let low = UInt64(littleEndian: stops[0]), high = UInt64(littleEndian: stops[1])
      if low != 0 {
        offset &+= low.trailingZeroBitCount >> 3
        return
      }
      if high != 0 {
        offset &+= 8 &+ high.trailingZeroBitCount >> 3
        return
      }
      offset &+= 16
    }
  }

  /// Skips the rest of the text of a string. Returns false after the characters that are whole and valid, or true at the
  /// closing quote.
  @inline(__always)
  mutating func skipText(_ bytes: ByteView) -> Bool {
    var offset = offset, start: Int, isWhole: Bool
    repeat {
      Self.skipPlainText(bytes, &offset)
      start = offset
      (offset, isWhole) = Self.skipSpecial(bytes, start)
    } while isWhole && offset > start
    self.offset = offset
    return bytes[offset] == "\""
  }

  /// The offset after the rest of a number, and the part of the number that ends there.
  @inline(never)
  static func endOfNumber(_ bytes: ByteView, _ start: Int, _ part: State) -> (Int, State) {
    var offset = start, part = part
    while true {
      if part.takesDigits { while isDigit(bytes[offset]) { offset &+= 1 } }
      guard let next = part.next(bytes[offset]) else { return (offset, part) }
      part = next
      offset &+= 1
    }
  }

  /// Skips the rest of a literal. Returns false if more of it, or the byte after it, has not arrived.
  @inline(__always)
  mutating func skipLiteral(_ bytes: ByteView, _ offset: inout Int, _ state: inout State) -> Bool {
    while literal != 0 {
      guard bytes[offset] == UInt8(truncatingIfNeeded: literal) else { return false }
      literal >>= 8
      offset &+= 1
    }
    if offset == bytes.count { return false }
    state = endValue(at: offset)
    return true
  }
}
