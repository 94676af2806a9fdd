import Foundation

// A decimal as numbers of other types. `JSONSerialization` on Linux makes a decimal of every number with 17 digits, so
// its text is read only where its parts do not decide.

/// Returns the nearest `Float`, or nil if that is not finite: 0.1 gives what the literal `0.1` gives.
///
/// This answers the same question as `Float(value.description)`.
@inline(__always)
func rounded<Float: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Decimal, to: Float.Type) -> Float? {
  if Float.self == Double.self, let double = DecimalParts(value)?.nearestDouble { return sameType(double, as: to) }
  return roundedOutOfLine(value, to: to)
}

// One unspecialized copy.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func roundedOutOfLine<Float: BinaryFloatingPoint & LosslessStringConvertible>(
  _ value: Decimal, to: Float.Type
) -> Float? {
  if Float.self == Swift.Float.self, let float = DecimalParts(value)?.nearestFloat { return sameType(float, as: to) }
  return Float(value.description)
}

/// Returns the decimal as an integer, or nil if that is not exact.
///
/// This answers the same question as `NumberText(value.description).exactly(Integer.self)`.
@_semantics("optimize.sil.specialize.generic.never")
func exactInteger<Integer: FixedWidthInteger>(_ value: Decimal, _: Integer.Type) -> Integer? {
  guard value.isFinite else { return nil }
  return switch DecimalParts(value)?.integer {
  case .fraction: nil
  case .integer(let integer): Integer(exactly: integer)
  case .wide, nil: NumberText(value.description).exactly(Integer.self)
  }
}

extension DecimalParts {
  enum Whole {
    case fraction
    case integer(Int64)
    /// Not known to fit 64 bits.
    case wide
  }

  fileprivate var integer: Whole {
    if high != 0 { return .wide }
    if low == 0 { return .integer(0) }
    // No 64-bit number has more than 19 zeros at its end.
    if exponent < -19 { return .fraction }
    if exponent > 19 { return .wide }
    let power = powerOfTen(abs(exponent))
    let (whole, remainder) = exponent < 0 ? low.quotientAndRemainder(dividingBy: power) : (low, 0)
    if remainder != 0 { return .fraction }
    let (magnitude, overflow) = exponent > 0 ? whole.multipliedReportingOverflow(by: power) : (whole, false)
    guard !overflow, let integer = Int64(exactly: magnitude) else { return .wide }
    return .integer(isNegative ? -integer : integer)
  }

  /// The nearest double, or nil if only digits beyond the first 19 decide.
  fileprivate var nearestDouble: Double? {
    guard let magnitude = high == 0 ? KeyPathDecode.nearestDouble(low, exponent) : nearestWide else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The nearest double to a number with a mantissa of more than 64 bits: that of its first digits, if the digits after
  /// them do not matter.
  @inline(never)
  private var nearestWide: Double? {
    var divisor: UInt64 = 1, dropped: Int64 = 0
    while divisor <= high {
      if dropped == 19 { return nil }
      divisor *= 10
      dropped += 1
    }
    // The quotient fits, because `high` is less than the divisor.
    let (first, remainder) = divisor.dividingFullWidth((high, low))
    let double = KeyPathDecode.nearestDouble(first, exponent + dropped)
    if remainder == 0 { return double }
    // The greatest quotient has no next one.
    return first < .max && KeyPathDecode.nearestDouble(first + 1, exponent + dropped) == double ? double : nil
  }

  /// The nearest float, or nil if the nearest double is halfway between two floats, or beyond the normal ones.
  fileprivate var nearestFloat: Float? {
    let droppedBits: UInt64 = 0x1FFF_FFFF
    guard let double = nearestDouble, Double(Float.leastNormalMagnitude) <= double.magnitude,
      double.magnitude <= Double(Float.greatestFiniteMagnitude), double.bitPattern & droppedBits != 0x1000_0000
    else { return nil }
    return Float(double)
  }

  private func powerOfTen(_ exponent: Int64) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power &* 10 } }
}
