/// A plain key of up to 15 bytes of ASCII: the two words of the `String` that it lies in.
///
/// Nearly every literal is one. Its words are known when the code is compiled, no reference to them is counted, and the bytes of
/// a document are compared with them as they are.
@usableFromInline
struct SmallKey: Sendable {
  /// The first eight bytes, the first lowest and zeros behind the last.
  @usableFromInline
  let low: UInt64
  /// The other seven bytes in the same way, and what says how many there are in the highest.
  @usableFromInline
  let high: UInt64

  /// The key in `text`; nil when that needs splitting or unquoting, is longer, or is not ASCII.
  ///
  /// How the words are filled is in `StringObject.swift` of the standard library, and part of its stable interface on Apple's
  /// systems: the highest half byte says that it is a string of up to 15 bytes of ASCII, the next one how many.
  @inlinable
  @inline(__always)
  init?(_ text: String) {
    #if arch(x86_64) || arch(arm64)
      (low, high) = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
      guard high >> 60 == 0xE, high >> 56 != 0xE0, !PathReader.holdsSpecial(low),
        !PathReader.holdsSpecial(high & (1 << 56 - 1))
      else { return nil }
    #else
      return nil
    #endif
  }

  /// The key as the string that it was; its words hold no reference.
  @inline(__always)
  var string: String {
    #if arch(x86_64) || arch(arm64)
      unsafe unsafeBitCast((low, high), to: String.self)
    #else
      preconditionFailure("no key is small here")
    #endif
  }

  /// How many bytes it has.
  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: high >> 56) & 0xF }

  /// The last eight bytes of a key of at least as many, which may lie in both words.
  @inline(__always)
  var last: UInt64 {
    let shift = UInt64(truncatingIfNeeded: 8 &* (count &- 8))
    // Shifted in two steps, since a word cannot be shifted by all of its bits at once.
    return low &>> shift | (high &<< 8) &<< (56 &- shift)
  }
}
