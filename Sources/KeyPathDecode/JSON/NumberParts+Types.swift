import Foundation

// A number in text or a decimal as numbers of other types, without making a string. Numbers that the parts do not
// decide are read from their text.

extension NumberParts {
  /// Reads a number in JSON text; nil if its digits, without zeros at either end, do not fit 128 bits.
  ///
  /// Equal numbers have equal parts: the mantissa does not end in a zero.
  init?(_ number: ByteView) {
    var isNegative = false, low: UInt64 = 0, high: UInt64 = 0
    // Zeros count only if another digit follows.
    var zeros = 0, fraction = 0, position = 0, isFraction = false
    if number.count > 0, number[0] == "-" { (isNegative, position) = (true, 1) }
    while position < number.count {
      let byte = number[position]
      position &+= 1
      if isDigit(byte) {
        if isFraction { fraction &+= 1 }
        if byte == "0" {
          if high | low != 0 { zeros &+= 1 }
        } else {
          // Zeros before the digit are digits too. More of them than fit end the loop.
          for _ in 0..<zeros where !Self.append(0, to: &high, &low) { return nil }
          guard Self.append(UInt64(byte &- UInt8(ascii: "0")), to: &high, &low) else { return nil }
          zeros = 0
        }
      } else if byte == "." {
        isFraction = true
      } else {
        break
      }
    }
    guard let power = Self.power(number, after: position) else { return nil }
    let isZero = high | low == 0
    self.init(
      isNegative: isNegative && !isZero, high: high, low: low, exponent: isZero ? 0 : power &- fraction &+ zeros)
  }

  init?(_ text: String) {
    guard let parts = withByteView(of: text, { NumberParts($0) }) else { return nil }
    self = parts
  }

  /// The exponent in a number whose `e` is before `position`, or 0 at its end. Nil if it has more than nine digits.
  private static func power(_ number: ByteView, after position: Int) -> Int? {
    if number.count == 0 || isDigit(number[position &- 1]) { return position == number.count ? 0 : nil }
    guard number[position &- 1] | 0x20 == "e", position < number.count, number.count &- position <= 10 else {
      return nil
    }
    var position = position, power = 0
    let isNegative = number[position] == "-"
    if isNegative || number[position] == "+" { position &+= 1 }
    while position < number.count {
      guard isDigit(number[position]) else { return nil }
      power = power &* 10 &+ Int(number[position] &- UInt8(ascii: "0"))
      position &+= 1
    }
    return isNegative ? -power : power
  }

  /// Appends a digit to a mantissa; false if it does not fit.
  private static func append(_ digit: UInt64, to high: inout UInt64, _ low: inout UInt64) -> Bool {
    let (carry, product) = low.multipliedFullWidth(by: 10)
    let (sum, overflow) = product.addingReportingOverflow(digit)
    low = sum
    if high == 0, carry == 0, !overflow { return true }
    let (upper, isTooLarge) = high.multipliedReportingOverflow(by: 10)
    let (total, isTooLargeWithCarry) = upper.addingReportingOverflow(carry &+ (overflow ? 1 : 0))
    high = total
    return !isTooLarge && !isTooLargeWithCarry
  }

  // MARK: Integers

  /// A number as an integer, if it is one.
  enum Whole {
    case fraction
    case integer(isNegative: Bool, UInt64)
    /// Perhaps an integer, but not known to fit 64 bits.
    case wide
  }

  var whole: Whole {
    if high != 0 { return .wide }
    if low == 0 { return .integer(isNegative: false, 0) }
    // No 64-bit number has more than 19 zeros at its end.
    if exponent < -19 { return .fraction }
    if exponent > 19 { return .wide }
    let power = (0..<abs(exponent)).reduce(1 as UInt64) { power, _ in power &* 10 }
    if exponent >= 0 {
      let (magnitude, overflow) = low.multipliedReportingOverflow(by: power)
      return overflow ? .wide : .integer(isNegative: isNegative, magnitude)
    }
    let (magnitude, remainder) = low.quotientAndRemainder(dividingBy: power)
    return remainder == 0 ? .integer(isNegative: isNegative, magnitude) : .fraction
  }

  // MARK: Floating point

  /// The nearest double, or nil if only the text decides: between two doubles, by digits beyond the first 19, or the
  /// sign of a zero.
  var nearestDouble: Double? {
    if high | low == 0 { return nil }
    guard let magnitude = high == 0 ? KeyPathDecode.nearestDouble(low, Int64(exponent)) : nearestWide else {
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The nearest double to a number with a mantissa of more than 64 bits: the double nearest to its first digits, if
  /// the others do not matter.
  private var nearestWide: Double? {
    var divisor: UInt64 = 1, dropped = 0
    while divisor <= high {
      if dropped == 19 { return nil }
      divisor *= 10
      dropped += 1
    }
    // The quotient fits, because `high` is less than the divisor.
    let (first, remainder) = divisor.dividingFullWidth((high, low))
    let double = KeyPathDecode.nearestDouble(first, Int64(exponent + dropped))
    if remainder == 0 { return double }
    // The greatest quotient has no next one.
    return first < .max && KeyPathDecode.nearestDouble(first + 1, Int64(exponent + dropped)) == double ? double : nil
  }
}

/// Returns the float nearest to a number whose nearest double is `double`, or nil if that does not decide: at the
/// middle between two floats, and beyond the normal ones.
func nearestFloat(to double: Double) -> Float? {
  // A double has 29 bits that a float does not have.
  guard Double(Float.leastNormalMagnitude) <= double.magnitude,
    double.magnitude <= Double(Float.greatestFiniteMagnitude), double.bitPattern & 0x1FFF_FFFF != 0x1000_0000
  else { return nil }
  return Float(double)
}
