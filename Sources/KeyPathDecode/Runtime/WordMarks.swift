// Operations on eight bytes of text at once.

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

/// The number that eight bytes spell in ASCII digits, the first digit highest. Zero bytes count as zeros.
///
/// Joins digits into pairs, pairs into fours, and fours into eight, after Johnny Lee, "Fast numeric string to int".
@inline(__always)
func eightDigits(of word: UInt64) -> UInt64 {
  let digits = word & 0x0F0F_0F0F_0F0F_0F0F
  let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF
  let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
  return (fours &* 10_000 &+ fours &>> 32) & 0xFFFF_FFFF
}
