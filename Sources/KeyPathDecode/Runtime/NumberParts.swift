import Foundation

/// A finite number as integers: `±(high · 2⁶⁴ + low) · 10^exponent`.
///
/// Foundation has no public access to the mantissa of a decimal as an integer. Its text takes 40,000 instructions to
/// write and to read back, and these integers take 30.
///
/// Assumed: the exponent is the first byte of a decimal. The length of the mantissa in 16-bit words, the sign, and a
/// flag for a mantissa without zeros at its end share the second. The mantissa begins at the fourth, lowest word first.
/// Documented in Apple's `NSDecimal.h`, and in `Decimal.swift` of swift-foundation, which has the fields of the second byte in
/// reverse order. ``isProven`` checks it at run time.
struct NumberParts: Equatable {
  let isNegative: Bool
  let high: UInt64
  let low: UInt64
  let exponent: Int

  init(isNegative: Bool, high: UInt64, low: UInt64, exponent: Int) {
    (self.isNegative, self.high, self.low, self.exponent) = (isNegative, high, low, exponent)
  }

  /// Returns nil for NaN, and wherever the layout is not proven: read the number's text instead.
  init?(_ value: Decimal) {
    guard Layout.isProven, Self.isProven else { return nil }
    self.init(stored: value)
  }

  /// The number as a decimal, or nil if its exponent is out of range or the layout is not proven.
  ///
  /// The mantissa must not end in a zero, unless it is 0.
  var decimal: Decimal? {
    guard Layout.isProven, Self.isProven else { return nil }
    return storedDecimal
  }

  private init?(stored value: Decimal) {
    let (head, low, high) = unsafe withUnsafeBytes(of: value) { bytes in
      unsafe (
        bytes.loadUnaligned(as: UInt16.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
      )
    }
    let count = UInt64(head >> Self.lengthShift & 0xF)
    let isNegative = head & Self.signBit != 0
    // NaN is a negative zero.
    if count == 0, isNegative { return nil }
    // Words beyond the count have no meaning. A shift by 64 or more gives 0.
    self.init(
      isNegative: isNegative, high: count <= 4 ? 0 : high & ~(.max << (16 * count - 64)),
      low: low & ~(.max << (16 * count)), exponent: Int(Int8(truncatingIfNeeded: head)))
  }

  private var storedDecimal: Decimal? {
    if high | low == 0 { return 0 }
    guard let exponent = Int8(exactly: exponent) else { return nil }
    let zeros = high == 0 ? 64 + low.leadingZeroBitCount : high.leadingZeroBitCount
    let length = UInt16(8 - zeros / 16) << Self.lengthShift
    let head = UInt16(UInt8(bitPattern: exponent)) | length | Self.compactBit | (isNegative ? Self.signBit : 0)
    var value = Decimal()
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      unsafe bytes.storeBytes(of: head, as: UInt16.self)
      unsafe bytes.storeBytes(of: low, toByteOffset: 4, as: UInt64.self)
      unsafe bytes.storeBytes(of: high, toByteOffset: 12, as: UInt64.self)
    }
    return value
  }

  #if canImport(Darwin)
    private static let lengthShift: UInt16 = 8, signBit: UInt16 = 1 << 12, compactBit: UInt16 = 1 << 13
  #else
    private static let lengthShift: UInt16 = 12, signBit: UInt16 = 1 << 11, compactBit: UInt16 = 1 << 10
  #endif

  /// True if decimals with known parts are read and made correctly: one of each sign, of few words and of all, and NaN.
  private static let isProven: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    let short = Decimal(sign: .minus, exponent: -77, significand: Decimal(0x0102_0304_0507 as Int64))
    let shortParts = NumberParts(isNegative: true, high: 0, low: 0x0102_0304_0507, exponent: -77)
    let greatest = NumberParts(isNegative: false, high: .max, low: .max, exponent: 127)
    return NumberParts(stored: .nan) == nil
      && NumberParts(stored: 0) == NumberParts(isNegative: false, high: 0, low: 0, exponent: 0)
      && NumberParts(stored: short) == shortParts && shortParts.storedDecimal == short
      && NumberParts(stored: .greatestFiniteMagnitude) == greatest
      && greatest.storedDecimal == .greatestFiniteMagnitude
  }()
}
