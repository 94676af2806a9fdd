import Foundation

/// The parts of a decimal, `±(high · 2⁶⁴ + low) · 10^exponent`, or nil for NaN, and wherever the layout is not proven: read
/// its text instead.
///
/// Foundation has no public access to the mantissa of a decimal as an integer. JSONSerialization makes a decimal of each
/// number of more than 17 digits.
///
/// Assumed: the exponent is the first byte of a decimal. The length of the mantissa in 16-bit words and the sign share the
/// second. The mantissa begins at the fourth, lowest word first. Documented in Apple's `NSDecimal.h`, and in `Decimal.swift` of
/// swift-foundation, which has the fields of the second byte in reverse order. `isProven` checks it at run time.
func storedParts(of value: Decimal) -> (isNegative: Bool, high: UInt64, low: UInt64, exponent: Int)? {
  Layout.isProven && isProven ? parts(of: value) : nil
}

private func parts(of value: Decimal) -> (isNegative: Bool, high: UInt64, low: UInt64, exponent: Int)? {
  let (head, low, high) = unsafe withUnsafeBytes(of: value) { bytes in
    unsafe (
      bytes.loadUnaligned(as: UInt16.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
      bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
    )
  }
  #if canImport(Darwin)
    let count = UInt64(head >> 8 & 0xF), isNegative = head & 1 << 12 != 0
  #else
    let count = UInt64(head >> 12), isNegative = head & 1 << 11 != 0
  #endif
  // NaN is a negative zero.
  if count == 0, isNegative { return nil }
  // Words beyond the count have no meaning. A shift by 64 or more gives 0.
  return (
    isNegative, count <= 4 ? 0 : high & ~(.max << (16 * count - 64)), low & ~(.max << (16 * count)),
    Int(Int8(truncatingIfNeeded: head))
  )
}

/// True if decimals with known parts are read correctly: one of each sign, of few words and of all, and NaN.
private let isProven: Bool = {
  guard MemoryLayout<Decimal>.size == 20, parts(of: .nan) == nil else { return false }
  let short = Decimal(sign: .minus, exponent: -77, significand: Decimal(0x0102_0304_0507 as Int64))
  guard let zero = parts(of: 0), let short = parts(of: short), let greatest = parts(of: .greatestFiniteMagnitude) else {
    return false
  }
  return zero == (false, 0, 0, 0) && short == (true, 0, 0x0102_0304_0507, -77) && greatest == (false, .max, .max, 127)
}()
