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

  init(bits: UInt64) {
    self.bits = bits
  }

  init(_ kind: Kind, offset: Int, length: Int) {
    bits = kind.rawValue << 60 | Self.lengthBits(length) | UInt64(truncatingIfNeeded: offset)
  }

  init(stringAt offset: Int, length: Int, isEscaped: Bool, isASCII: Bool) {
    self.init(.string, offset: offset, length: length)
    if isEscaped { bits |= Self.escapedFlag }
    if !isASCII { bits |= Self.nonASCIIFlag }
  }

  var kind: Kind { Kind(rawValue: bits >> 60) }

  /// True for null, false and true.
  var isLiteral: Bool { kind.rawValue <= Kind.isTrue.rawValue }

  var isContainer: Bool { kind.rawValue >= Kind.array.rawValue }

  /// The offset of a scalar's first byte.
  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }

  /// The position after a container and everything in it.
  var end: Int { offset }

  /// The length of a scalar in bytes.
  var length: Int { Int(truncatingIfNeeded: bits >> 32) & Self.longLength }

  /// The same word with another length or count.
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
