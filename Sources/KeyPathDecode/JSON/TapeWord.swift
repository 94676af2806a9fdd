import Foundation

/// One word of the index of a document: what stands at a place, and where.
///
/// ```
/// scalar   kind, flags, length in bytes | offset of the first byte
/// string   the same; the offset is that of the first byte behind the quote
/// array    kind, count | index of the word behind it all;   then: offset of the end | offset of the start
/// object   as an array;                                     then: a word for lookups
/// ```
/// An array's elements follow its words, one after the other, and an object's members so, each a string and a value.
struct TapeWord {
  /// What stands there, in the highest bits; every value of three bits is one.
  struct Kind: Equatable {
    let rawValue: UInt64

    static let null = Kind(rawValue: 0), isFalse = Kind(rawValue: 1), isTrue = Kind(rawValue: 2)
    static let integer = Kind(rawValue: 3), decimal = Kind(rawValue: 4), string = Kind(rawValue: 5)
    static let array = Kind(rawValue: 6), object = Kind(rawValue: 7)
  }

  var bits: UInt64

  /// What a length or count that has no room in a word is kept as; the true one is found by reading on.
  static let longLength = 1 << 26 - 1

  private static let escapedFlag: UInt64 = 1 << 58
  private static let nonASCIIFlag: UInt64 = 1 << 59

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(_ kind: Kind, offset: Int, length: Int) {
    bits = kind.rawValue << 60 | UInt64(min(length, Self.longLength)) << 32 | UInt64(truncatingIfNeeded: offset)
  }

  @inline(__always)
  init(stringAt offset: Int, length: Int, isEscaped: Bool, isASCII: Bool) {
    self.init(.string, offset: offset, length: length)
    if isEscaped { bits |= Self.escapedFlag }
    if !isASCII { bits |= Self.nonASCIIFlag }
  }

  @inline(__always)
  var kind: Kind { Kind(rawValue: bits >> 60) }

  /// Whether it is null, false or true.
  @inline(__always)
  var isLiteral: Bool { kind.rawValue <= Kind.isTrue.rawValue }

  @inline(__always)
  var isContainer: Bool { kind.rawValue >= Kind.array.rawValue }

  /// Where the first byte is; of a container, the index of the word behind it.
  @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }

  /// The length in bytes; of a container, the count of its elements or members.
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: bits >> 32) & Self.longLength }

  @inline(__always)
  var isEscaped: Bool { bits & Self.escapedFlag != 0 }

  @inline(__always)
  var isASCII: Bool { bits & Self.nonASCIIFlag == 0 }

  /// Whether the string's bytes are its characters, one by one.
  @inline(__always)
  var isPlain: Bool { bits & (Self.escapedFlag | Self.nonASCIIFlag) == 0 }
}

/// The index while it is written.
@safe struct TapeWriter {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int

  /// Room for `capacity` words, two at least, which grows as it is needed. What is not used is not given back: the system has not yet
  /// provided it, and memory of the same size is found again for the next document, which saves a sixth of its time.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe words = unsafe .allocate(words: capacity)
  }

  @inline(__always)
  mutating func append(_ word: TapeWord) {
    if count == capacity { grow() }
    unsafe words[count] = word.bits
    count &+= 1
  }

  @inline(__always)
  subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < count)
      return unsafe words[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      unsafe words[index] = newValue
    }
  }

  @inline(never)
  private mutating func grow() {
    capacity += capacity / 2
    unsafe words = unsafe words.resized(to: capacity)
  }

  func deallocate() {
    unsafe free(words)
  }
}

extension UnsafeMutablePointer<UInt64> {
  fileprivate static func allocate(words: Int) -> Self {
    guard let memory = unsafe malloc(words * 8) else { fatalError("out of memory") }
    return unsafe memory.bindMemory(to: UInt64.self, capacity: words)
  }

  /// The memory of the system is moved by its page tables when there is much of it, which `allocate` cannot.
  fileprivate func resized(to words: Int) -> Self {
    guard let memory = unsafe realloc(self, words * 8) else { fatalError("out of memory") }
    return unsafe memory.bindMemory(to: UInt64.self, capacity: words)
  }
}
