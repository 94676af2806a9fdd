import Foundation

/// A finite decimal as integers: `±(high · 2⁶⁴ + low) · 10^exponent`.
///
/// Foundation has no public access to the mantissa as an integer. Its text takes 40,000 instructions to write, and
/// these integers take 30.
///
/// Assumed: the exponent is the first byte, the length of the mantissa in 16-bit words and the sign share the second,
/// and the mantissa begins at the fourth, lowest word first. Documented in Apple's `NSDecimal.h`, and in
/// `Decimal.swift` of swift-foundation, which has the fields of the second byte in reverse order. ``isProven`` checks
/// it at run time.
struct DecimalParts: Equatable {
  let isNegative: Bool
  let high: UInt64
  let low: UInt64
  let exponent: Int64

  /// Returns nil for NaN, and wherever the layout is not proven: read the number's text instead.
  @inline(__always)
  init?(_ value: Decimal) {
    guard Layout.isProven, Self.isProven else { return nil }
    self.init(stored: value)
  }

  private init?(stored value: Decimal) {
    let (head, low, high) = unsafe withUnsafeBytes(of: value) { bytes in
      unsafe (
        bytes.loadUnaligned(as: UInt16.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
      )
    }
    #if canImport(Darwin)
      let count = head >> 8 & 0xF, sign = head >> 12 & 1
    #else
      let count = head >> 12, sign = head >> 11 & 1
    #endif
    // NaN is a negative zero.
    if count == 0, sign == 1 { return nil }
    isNegative = sign == 1
    // Words beyond the count have no meaning. A shift by 64 or more gives 0.
    self.low = low & ~(.max << (16 * UInt64(count)))
    self.high = count <= 4 ? 0 : high & ~(.max << (16 * UInt64(count) - 64))
    exponent = Int64(Int8(truncatingIfNeeded: head))
  }

  private init(isNegative: Bool, high: UInt64, low: UInt64, exponent: Int64) {
    (self.isNegative, self.high, self.low, self.exponent) = (isNegative, high, low, exponent)
  }

  /// True if decimals with known parts are read correctly: one of each sign, of few words and of all, and NaN.
  private static let isProven: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    let short = Decimal(sign: .minus, exponent: -77, significand: Decimal(0x0102_0304_0506 as Int64))
    return DecimalParts(stored: .nan) == nil
      && DecimalParts(stored: 0) == DecimalParts(isNegative: false, high: 0, low: 0, exponent: 0)
      && DecimalParts(stored: short)
        == DecimalParts(isNegative: true, high: 0, low: 0x0102_0304_0506, exponent: -77)
      && DecimalParts(stored: .greatestFiniteMagnitude)
        == DecimalParts(isNegative: false, high: .max, low: .max, exponent: 127)
  }()
}
