import Foundation

/// One word of a document's tape: the kind of a value, and where its bytes are.
///
/// ```
/// scalar   kind, flags, length in bytes | offset of the first byte
/// string   the same, with the offset of the first byte after the quote
/// array    kind, count | position after its end;   then: offset of the end | offset of the start
/// object   like an array;                          then: the key cursor
/// ```
/// The elements of an array follow its words, one after another. The members of an object follow its words in the
/// same way, each as a key and a value. A *position* is the index of a word on the tape; an *offset* is the index of
/// a byte in the document.
struct TapeWord {
  /// The kind of a value, stored in the highest bits. Every three-bit number is a kind.
  struct Kind: Equatable {
    let rawValue: UInt64

    static let null = Kind(rawValue: 0), isFalse = Kind(rawValue: 1), isTrue = Kind(rawValue: 2)
    static let integer = Kind(rawValue: 3), decimal = Kind(rawValue: 4), string = Kind(rawValue: 5)
    static let array = Kind(rawValue: 6), object = Kind(rawValue: 7)
  }

  var bits: UInt64

  /// Marks a length or count that does not fit the word. The true one is found by reading on.
  static var longLength: Int { 1 << 26 - 1 }

  private static func lengthBits(_ length: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: min(length, longLength)) << 32
  }

  private static var escapedFlag: UInt64 { 1 << 58 }
  private static var nonASCIIFlag: UInt64 { 1 << 59 }

  init(bits: UInt64) { self.bits = bits }

  init(_ kind: Kind, offset: Int, length: Int) {
    bits = kind.rawValue << 60 | Self.lengthBits(length) | UInt64(truncatingIfNeeded: offset)
  }

  init(stringAt offset: Int, length: Int, isEscaped: Bool, isASCII: Bool) {
    self.init(.string, offset: offset, length: length)
    if isEscaped { bits |= Self.escapedFlag }
    if !isASCII { bits |= Self.nonASCIIFlag }
  }

  var kind: Kind { Kind(rawValue: bits >> 60) }

  var isLiteral: Bool { kind.rawValue <= Kind.isTrue.rawValue }

  var isContainer: Bool { kind.rawValue >= Kind.array.rawValue }

  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }

  var end: Int { offset }

  /// The length of a scalar in bytes.
  var length: Int { Int(truncatingIfNeeded: bits >> 32) & Self.longLength }

  func with(length: Int) -> TapeWord {
    TapeWord(bits: bits & ~Self.lengthBits(.max) | Self.lengthBits(length))
  }

  /// The number of elements or members in a container, counting equal keys separately.
  var count: Int { length }

  /// The number of quotes at each end of a scalar's text, which its offset and length leave out: 1 for a string, else 0.
  // Only a string has both of these bits.
  var quoteCount: Int { Int(truncatingIfNeeded: (bits >> 60) & (bits >> 62) & 1) }

  var isEscaped: Bool { bits & Self.escapedFlag != 0 }

  var isASCII: Bool { bits & Self.nonASCIIFlag == 0 }

  /// True if the string is ASCII without escapes.
  var isPlain: Bool { bits & (Self.escapedFlag | Self.nonASCIIFlag) == 0 }
}

/// The tape while it is being written.
@safe struct TapeWriter {
  /// The words. In front of them, the same block of memory has room for the fields of a ``JSONReader``.
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for the words of most documents with that many bytes, and grows as needed. Unused room is kept, because
  /// the system has not backed it with memory yet. The next document can then reuse a block of the same size.
  init(forBytes count: Int) {
    // One word for twelve bytes is enough for most documents. The extra words serve small documents.
    capacity = count / 12 + 16
    unsafe words = unsafe resized(nil, to: capacity)
  }

  @inline(__always)
  mutating func append(_ word: TapeWord) {
    if count == capacity { grow() }
    unsafe words[count] = word.bits
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ first: TapeWord, _ second: TapeWord) {
    if count &+ 2 > capacity { grow() }
    unsafe words[count] = first.bits
    unsafe words[count &+ 1] = second.bits
    count &+= 2
  }

  private mutating func grow() {
    capacity += capacity / 2
    unsafe words = unsafe resized(words, to: capacity)
  }

  @inline(__always)
  subscript(position: Int) -> UInt64 {
    get {
      assert(position >= 0 && position < count)
      return unsafe words[position]
    }
    nonmutating set {
      assert(position >= 0 && position < count)
      unsafe words[position] = newValue
    }
  }

  mutating func removeAll(from position: Int) { count = min(count, position) }

  func deallocate() {
    unsafe free(UnsafeMutableRawPointer(words) - JSONReader.sizeOfFields)
  }
}

/// `realloc` moves a large block by its page tables, which `allocate` cannot do.
@inline(never)
private func resized(_ words: UnsafeMutablePointer<UInt64>?, to count: Int) -> UnsafeMutablePointer<UInt64> {
  let block = unsafe words.map { unsafe UnsafeMutableRawPointer($0) - JSONReader.sizeOfFields }
  let size = JSONReader.sizeOfFields + count * MemoryLayout<UInt64>.stride
  guard let memory = unsafe block == nil ? malloc(size) : realloc(block, size) else { fatalError("out of memory") }
  return unsafe (memory + JSONReader.sizeOfFields).bindMemory(to: UInt64.self, capacity: count)
}
