/// Up to 15 bytes of ASCII, as the two words of a `String` that stores them inline.
///
/// Nearly every key in a literal is this short. Its words are known at compile time, need no reference counting, and
/// are compared directly with the bytes of a document. Short strings in a document are made the same way.
///
/// Assumed: the first byte is the lowest of the first word, and zeros follow the last byte. The highest four bits of
/// the second word mark such a string, and the next four bits are its length. Documented in the standard library's
/// `StringObject.swift`, and part of its stable ABI on Apple's systems. If the layout is not proven, every key is a `String`.
// Frozen, because an inlinable initializer sets its words: a build with library evolution requires it.
@frozen
@usableFromInline
struct InlineASCII: Sendable, Hashable {
  @usableFromInline
  let low: UInt64
  @usableFromInline
  let high: UInt64

  /// The maximum number of bytes.
  static let capacity = 15

  /// Copies the text of `string`. Returns nil if the string is empty or not stored inline as ASCII.
  @inlinable
  @_transparent
  init?(_ string: String) {
    guard Layout.isProven else { return nil }
    precondition(MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size)
    (low, high) = unsafe unsafeBitCast(string, to: (UInt64, UInt64).self)
    guard high >> 56 > 0xE0, high >> 60 == 0xE else { return nil }
  }

  /// Makes a text of at most 15 bytes from two words: the first byte lowest, zeros after the last.
  init(low: UInt64, highBytes: UInt64, count: Int) {
    self.low = low
    high = UInt64(truncatingIfNeeded: 0xE0 | count) << 56 | highBytes
  }

  /// Joins two texts with a dot between them, or returns nil if the result does not fit.
  init?(_ first: InlineASCII, dot second: InlineASCII) {
    let count = first.count + 1 + second.count, place = 8 * first.count, dot = UInt64(UInt8(ascii: "."))
    guard count <= Self.capacity else { return nil }
    // A shift by all bits or more gives zero. A negative shift goes the other way.
    let low = first.low | dot << place | second.low << (place + 8)
    let rest = first.highBytes | dot << (place - 64) | second.low << (place - 56) | second.highBytes << (place + 8)
    self.init(low: low, highBytes: rest, count: count)
  }

  var string: String {
    guard Layout.isProven else { preconditionFailure("no text is inline here") }
    // A bit cast would copy the string and check it for a reference to count.
    var words = (low, high)
    return unsafe _withUnprotectedUnsafeMutablePointer(to: &words) {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move()
    }
  }

  /// The bytes in the second word.
  @inlinable
  var highBytes: UInt64 { high & (1 << 56 - 1) }

  /// The number of bytes.
  @inlinable
  var count: Int { Int(truncatingIfNeeded: high >> 56) & 0xF }

  /// True if every byte is ASCII, as it must be.
  var isASCII: Bool { (low | highBytes) & highBits == 0 }

  /// True if the 16 bytes in `words` begin with this text, which must not be empty.
  @_transparent
  func isPrefix(of words: (low: UInt64, high: UInt64)) -> Bool {
    // The shift drops the bytes after the text in its last word. It takes its amount modulo the bits of a word.
    let unused = UInt64(truncatingIfNeeded: 0 &- 8 &* count)
    if count > 8 { return words.low == low && (words.high ^ high) &<< unused == 0 }
    return (words.low ^ low) &<< unused == 0
  }
}
