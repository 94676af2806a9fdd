/// The bytes of a text or a document, with their bounds. All memory is read through this type.
///
/// A view is valid only as long as the memory it was made from, which its user keeps alive. Offsets are checked in
/// debug builds, in which the tests and the fuzzer run. Comments explain why each read is safe without the checks.
@frozen
@usableFromInline
@safe package struct ByteView {
  @usableFromInline package let start: UnsafePointer<UInt8>
  /// The number of bytes.
  @usableFromInline package let count: Int
  /// The number of bytes that may be read: more than `count` if a terminator or white space follows.
  @usableFromInline package let readable: Int

  @usableFromInline
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address. Nothing is read from this one.
    unsafe self.init(
      start: bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!, count: bytes.count, readable: bytes.count)
  }

  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int, readable: Int) {
    unsafe self.start = unsafe start
    self.count = count
    self.readable = readable
  }

  @inlinable
  package subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < readable)
    return unsafe start[offset]
  }

  /// The bytes in a range, which must be within `count`. Nothing beyond the range may be read.
  @inlinable
  package subscript(range: Range<Int>) -> ByteView {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe ByteView(start: start + range.lowerBound, count: range.count, readable: range.count)
  }

  /// The bytes as a standard library buffer.
  @inlinable
  package var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// The bytes decoded as UTF-8. Invalid ones become U+FFFD.
  package var string: String { unsafe String(decoding: buffer, as: UTF8.self) }

  /// True if every byte is ASCII.
  var isASCII: Bool {
    // Without a branch for each byte, the compiler processes many at once.
    unsafe buffer.reduce(0, |) < 0x80
  }

  /// The offset of the first byte from `start` on that is not JSON white space, or nil.
  package func firstText(from start: Int) -> Int? {
    var offset = start
    while offset < count, isJSONSpace(self[offset]) { offset += 1 }
    return offset < count ? offset : nil
  }

  // MARK: Words

  /// True if eight bytes can be read at `offset`.
  func hasWord(at offset: Int) -> Bool { offset &+ 8 <= readable }

  /// The last offset at which eight bytes of the view begin; negative if there are fewer.
  var lastWord: Int { count &- 8 }

  /// The eight bytes at `offset`, the first byte lowest.
  @inlinable
  @_transparent
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= readable)
    return UInt64(littleEndian: load(at: offset))
  }

  /// One to seven bytes in the high end of a word, the last byte highest. The bytes below are zero.
  @_transparent
  func highWord(at offset: Int, count: Int) -> UInt64 {
    guard hasWord(at: offset) else { return lastHighWord(at: offset, count: count) }
    return word(at: offset) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  @inline(never)
  private func lastHighWord(at offset: Int, count: Int) -> UInt64 {
    (offset..<offset + count).reduce(0) { $0 >> 8 | UInt64(self[$1]) << 56 }
  }

  /// The sixteen bytes at `offset`, or nil if fewer can be read.
  func twoWords(at offset: Int) -> (low: UInt64, high: UInt64)? {
    hasWord(at: offset &+ 8) ? (word(at: offset), word(at: offset &+ 8)) : nil
  }

  /// The sixteen bytes at `offset`.
  @inlinable
  @_transparent
  package func vector(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset &+ 16 <= readable)
    return unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The four bytes at `offset`, the first byte lowest. Bytes that may not be read are zero.
  @_transparent
  func shortWord(at offset: Int) -> UInt32 {
    if offset &+ 4 <= readable { return UInt32(littleEndian: load(at: offset)) }
    var word: UInt32 = 0
    for index in 0..<max(0, readable - offset) { word |= UInt32(self[offset + index]) << (8 * index) }
    return word
  }

  @inlinable
  func load<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Word {
    unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: Word.self)
  }

  // MARK: Comparing

  /// True if the bytes of `other` are at an offset, where all of them must fit.
  @inline(__always)
  func hasBytes(of other: ByteView, at offset: Int) -> Bool {
    assert(offset >= 0 && offset &+ other.count <= count)
    let length = other.count
    // The last word overlaps the one before it unless the length is a multiple of its size. Most texts have two words at
    // most.
    if length >= 8 {
      guard equals(other, at: offset, 0, as: UInt64.self), equals(other, at: offset, length &- 8, as: UInt64.self)
      else { return false }
      var position = 8
      while position &+ 8 < length {
        if !equals(other, at: offset, position, as: UInt64.self) { return false }
        position &+= 8
      }
      return true
    }
    if length >= 4 {
      return equals(other, at: offset, 0, as: UInt32.self) && equals(other, at: offset, length &- 4, as: UInt32.self)
    }
    for position in 0..<length where self[offset &+ position] != other[position] { return false }
    return true
  }

  /// The number of bytes from an offset that equal the first bytes of `text`.
  package func sameCount(as text: [UInt8], at offset: Int) -> Int {
    let limit = min(text.count, count - offset)
    for index in 0..<limit where self[offset + index] != text[index] { return index }
    return limit
  }

  /// True if the bytes sort before others.
  func isSorted(before other: ByteView) -> Bool {
    let common = min(count, other.count)
    for offset in 0..<common where self[offset] != other[offset] { return self[offset] < other[offset] }
    return count < other.count
  }

  private func equals<Word: FixedWidthInteger & BitwiseCopyable>(
    _ other: ByteView, at offset: Int, _ position: Int, as _: Word.Type
  ) -> Bool {
    load(at: offset &+ position) as Word == other.load(at: position)
  }

  /// True if the `length` bytes at `earlier` also are at `offset`, where fewer may be left.
  @_transparent
  func repeats(_ earlier: Int, length: Int, at offset: Int) -> Bool {
    guard offset &+ length <= count else { return false }
    return unsafe hasBytes(of: ByteView(start: start + earlier, count: length, readable: length), at: offset)
  }

  /// True if the bytes of an inline text are at an offset, where all of them must fit.
  @_transparent
  func hasBytes(of text: InlineASCII, at offset: Int) -> Bool {
    guard let words = twoWords(at: offset) else { return hasLastBytes(of: text, at: offset) }
    return text.isPrefix(of: words)
  }

  @inline(never)
  private func hasLastBytes(of text: InlineASCII, at offset: Int) -> Bool {
    withByteView(of: text.string) { hasBytes(of: $0, at: offset) }
  }

  /// The `count` ASCII bytes at an offset, or nil if they do not fit inline or eight bytes cannot be read.
  @_transparent
  func inlineASCII(at offset: Int, count: Int) -> InlineASCII? {
    guard Layout.isProven, count <= InlineASCII.capacity, hasWord(at: offset) else { return nil }
    if count > 8 {
      let high = word(at: offset &+ count &- 8) &>> UInt64(truncatingIfNeeded: 8 &* (16 &- count))
      return InlineASCII(low: word(at: offset), highBytes: high, count: count)
    }
    let mask = count == 8 ? .max : (1 as UInt64) &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1
    return InlineASCII(low: word(at: offset) & mask, highBytes: 0, count: count)
  }
}

/// Calls `body` with the bytes of a text. They are valid only until it returns.
@_transparent
func withByteView<Result>(of text: String, _ body: (ByteView) -> Result) -> Result {
  if let result = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe body(ByteView($0)) }) { return result }
  // Only text bridged from Foundation has no contiguous bytes.
  return unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe body(ByteView($0)) }
}

extension ByteView {
  /// Appends the bytes to an array.
  func append(to bytes: inout [UInt8]) { unsafe bytes.append(contentsOf: buffer) }
}

/// Calls `body` with the bytes. They are valid only until it returns.
@inlinable
@_transparent
package func withByteView<Result>(of bytes: [UInt8], _ body: (ByteView) -> Result) -> Result {
  unsafe bytes.withUnsafeBufferPointer { unsafe body(ByteView($0)) }
}

// MARK: Bytes

/// The highest bit of each byte, where marks are stored.
@inlinable
package var highBits: UInt64 { 0x8080_8080_8080_8080 }

/// Marks the bytes equal to `scalar`, an ASCII character, in their highest bits. The other bits mean nothing.
///
/// This is Mycroft's test for a zero byte. Only the lowest mark is exact: subtraction borrows from higher bytes.
@inlinable
@inline(__always)
package func marks(of scalar: Unicode.Scalar, in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101, difference = word ^ (ones &* UInt64(UInt8(ascii: scalar)))
  return (difference &- ones) & ~difference
}

/// True if two texts have the same bytes. Swift's `==` also is true for `"\u{E9}"` and `"e\u{301}"`.
func haveSameBytes(_ text: String, _ other: String) -> Bool { Array(text.utf8) == Array(other.utf8) }

/// True if every byte of a text is ASCII.
package func isASCII(_ text: String) -> Bool { withByteView(of: text) { $0.isASCII } }

/// True if a byte is the given ASCII character: `byte == "{"`.
@inlinable
package func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool {
  byte == UInt8(ascii: scalar)
}

@inlinable
package func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool {
  byte != UInt8(ascii: scalar)
}

/// True for JSON white space.
@inlinable
package func isJSONSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

/// True for `0` to `9`.
@inlinable
package func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

/// True for the ASCII letters, in either case.
package func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
