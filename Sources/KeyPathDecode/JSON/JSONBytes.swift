/// The bytes of a document with their bound; the one type through which JSON/ reads memory.
///
/// Offsets are checked in debug builds, under which the tests and the fuzzer run; a check in release builds costs a tenth of
/// the time of parsing. What makes each read safe there stands beside it.
@safe struct JSONBytes {
  let start: UnsafePointer<UInt8>
  /// How many bytes belong to the document.
  let count: Int
  /// How many bytes may be read: one more than the document's where a terminator follows it.
  let readable: Int

  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < readable)
    return unsafe start[offset]
  }

  /// The bytes in `range`, which ends within the document.
  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// Whether eight bytes may be read.
  @inline(__always)
  func hasWord(at offset: Int) -> Bool { offset &+ 8 <= readable }

  /// Eight bytes at once, the first lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= readable)
    return unsafe UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }

  /// One to seven bytes at once, the last one highest, behind zeros.
  @inline(__always)
  func highWord(at offset: Int, count: Int) -> UInt64 {
    guard hasWord(at: offset) else { return lastHighWord(at: offset, count: count) }
    return word(at: offset) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  @inline(never)
  private func lastHighWord(at offset: Int, count: Int) -> UInt64 {
    (offset..<offset + count).reduce(0) { $0 >> 8 | UInt64(self[$1]) << 56 }
  }

  /// Sixteen bytes at once, when as many may be read.
  @inline(__always)
  func twoWords(at offset: Int) -> (low: UInt64, high: UInt64)? {
    hasWord(at: offset &+ 8) ? (word(at: offset), word(at: offset &+ 8)) : nil
  }

  /// Whether the bytes at `offset` are those of `other`, all of them within the document; keys are too short for `memcmp` to
  /// be quicker than a few words.
  @inline(__always)
  func hasBytes(of other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    assert(offset >= 0 && offset &+ other.count <= count)
    guard let second = unsafe other.baseAddress.map({ unsafe UnsafeRawPointer($0) }) else { return true }
    let first = unsafe UnsafeRawPointer(start + offset), length = other.count
    // The last words of either overlap those before where the length is no multiple of theirs.
    if length >= 8 {
      var position = 0
      while position &+ 8 < length {
        if unsafe !areEqual(first, second, at: position, as: UInt64.self) { return false }
        position &+= 8
      }
      return unsafe areEqual(first, second, at: length &- 8, as: UInt64.self)
    }
    if length >= 4 {
      return unsafe areEqual(first, second, at: 0, as: UInt32.self)
        && areEqual(first, second, at: length &- 4, as: UInt32.self)
    }
    for position in 0..<length where unsafe !areEqual(first, second, at: position, as: UInt8.self) { return false }
    return true
  }

  /// Whether the `length` bytes at `earlier` stand at `offset` once more, where there may be fewer left.
  @inline(__always)
  func repeats(_ earlier: Int, length: Int, at offset: Int) -> Bool {
    unsafe offset &+ length <= count && hasBytes(of: self[earlier..<earlier &+ length], at: offset)
  }

  /// The same as `hasBytes` for small text.
  @inline(__always)
  func hasBytes(of text: SmallText, at offset: Int) -> Bool {
    guard let words = twoWords(at: offset) else { return hasLastBytes(of: text, at: offset) }
    return text.isPrefix(of: words)
  }

  @inline(never)
  private func hasLastBytes(of text: SmallText, at offset: Int) -> Bool {
    unsafe self[offset..<offset + text.count].elementsEqual(text.string.utf8)
  }

  @inline(__always)
  private func areEqual<Word: FixedWidthInteger>(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, at offset: Int, as _: Word.Type
  ) -> Bool {
    unsafe first.loadUnaligned(fromByteOffset: offset, as: Word.self)
      == second.loadUnaligned(fromByteOffset: offset, as: Word.self)
  }

  /// Four bytes at once, the first lowest; zeros stand for those beyond the end.
  @inline(__always)
  func shortWord(at offset: Int) -> UInt32 {
    if offset &+ 4 <= readable {
      return unsafe UInt32(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt32.self))
    }
    var word: UInt32 = 0
    for index in 0..<max(0, readable - offset) { word |= UInt32(self[offset + index]) << (8 * index) }
    return word
  }
}

extension UInt8 {
  /// The byte of an ASCII character: `byte == "{"`.
  @inline(__always)
  static func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: scalar)
  }

  @inline(__always)
  static func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool {
    byte != UInt8(ascii: scalar)
  }
}
