/// Up to 15 bytes of ASCII: the two words of the `String` that they lie in.
///
/// Nearly every key in a literal is one. Its words are known when the code is compiled, no reference to them is counted, and the
/// bytes of a document are compared with them as they are. A short value of a document becomes a string in the same way.
///
/// How the words are filled is in `StringObject.swift` of the standard library, and part of its stable interface on Apple's
/// systems: the first byte is the lowest, zeros stand behind the last, the highest half byte says that it is such a string, and
/// the next one how many bytes it has.
@usableFromInline
struct SmallText: Sendable {
  @usableFromInline
  let low: UInt64
  @usableFromInline
  let high: UInt64

  /// The text in `string`, when it is stored like that.
  @inlinable
  @inline(__always)
  init?(_ string: String) {
    #if arch(x86_64) || arch(arm64)
      (low, high) = unsafe unsafeBitCast(string, to: (UInt64, UInt64).self)
      guard high >> 60 == 0xE else { return nil }
    #else
      return nil
    #endif
  }

  /// The text of `count` bytes of ASCII, when they are few enough, and eight may be read.
  @inline(__always)
  init?(_ bytes: JSONBytes, at offset: Int, count: Int) {
    #if arch(x86_64) || arch(arm64)
      guard count <= 15, bytes.hasWord(at: offset) else { return nil }
      let mark = UInt64(0xE0 | count) << 56
      if count > 8 {
        low = bytes.word(at: offset)
        high = mark | bytes.word(at: offset &+ count &- 8) &>> UInt64(truncatingIfNeeded: 8 &* (16 &- count))
      } else {
        let mask = count == 8 ? .max : (1 as UInt64) &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1
        low = bytes.word(at: offset) & mask
        high = mark
      }
    #else
      return nil
    #endif
  }

  /// Both texts with a dot between them, when that is small too.
  init?(_ first: SmallText, dot second: SmallText) {
    let count = first.count + 1 + second.count, place = 8 * first.count, dot = UInt64(UInt8(ascii: "."))
    guard count <= 15 else { return nil }
    // A shift by all bits or more gives zero, and one by less than none goes the other way.
    low = first.low | dot << place | second.low << (place + 8)
    let rest = first.highBytes | dot << (place - 64) | second.low << (place - 56) | second.highBytes << (place + 8)
    high = UInt64(0xE0 | count) << 56 | rest
  }

  /// The text as a string, which holds no reference.
  @inline(__always)
  var string: String {
    #if arch(x86_64) || arch(arm64)
      // A bit cast makes a copy, and asks for a reference that could be counted.
      var words = (low, high)
      return unsafe withUnsafeMutablePointer(to: &words) {
        unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move()
      }
    #else
      preconditionFailure("no text is small here")
    #endif
  }

  /// The bytes in the second word.
  @inlinable
  @inline(__always)
  var highBytes: UInt64 { high & (1 << 56 - 1) }

  /// How many bytes it has.
  @inlinable
  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: high >> 56) & 0xF }

  /// Whether the 16 bytes in `words` begin with this text, of a byte at least.
  @inline(__always)
  func isPrefix(of words: (low: UInt64, high: UInt64)) -> Bool {
    // What stands behind the text in its last word is shifted out; a shift takes the number of bits modulo those of a word.
    let unused = UInt64(truncatingIfNeeded: 0 &- 8 &* count)
    if count > 8 { return words.low == low && (words.high ^ high) &<< unused == 0 }
    return (words.low ^ low) &<< unused == 0
  }
}
