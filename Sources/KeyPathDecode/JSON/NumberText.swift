import Foundation

/// A JSON number without loss of digits: its significant digits and a power of ten.
package struct NumberText: Hashable {
  package let isNegative: Bool
  /// The digits from the first to the last one that is not 0; empty for zero.
  package let digits: String
  /// The power of ten of the last digit.
  package let exponent: Int

  /// Reads a valid number: `NumberText("-1.50e3")   // -15 · 10²`.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    let zero = UInt8(ascii: "0"), minus = UInt8(ascii: "-")
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
    let point = bytes[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end - 1
    let all = bytes[..<end].filter(isDigit).drop { $0 == zero }
    let significant = all[..<(all.lastIndex { $0 != zero }.map { $0 + 1 } ?? all.startIndex)]
    isNegative = bytes.first == minus && !significant.isEmpty
    digits = String(decoding: significant, as: UTF8.self)
    // An exponent that does not fit an `Int` is beyond the numbers of every type.
    let written = end < bytes.count ? Self.exponent(String(decoding: bytes[(end + 1)...], as: UTF8.self)) : 0
    exponent = digits.isEmpty ? 0 : written - (end - 1 - point) + (all.count - significant.count)
  }

  private static func exponent(_ text: String) -> Int {
    let limit = 1 << (Int.bitWidth - 4)
    return min(max(Int(text) ?? (text.hasPrefix("-") ? -limit : limit), -limit), limit)
  }

  /// The number as an integer, or nil if it is not one or does not fit.
  // Not specialized, since few numbers need this function.
  @_semantics("optimize.sil.specialize.generic.never")
  func exactly<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    if digits.isEmpty { return 0 }
    // An integer type has fewer decimal digits than bits.
    guard exponent >= 0, digits.utf8.count + exponent <= Integer.bitWidth else { return nil }
    return Integer((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
  }
}

extension NumberText {
  /// The number, truncated to 40 digits. If digits are dropped, the last one is 1, so a fraction remains a fraction.
  package var cutOff: String {
    let kept = digits.utf8.count <= 40 ? digits : digits.prefix(39) + "1"
    return "\(isNegative ? "-" : "")\(kept)e\(exponent + digits.utf8.count - kept.utf8.count)"
  }
}

extension NumberText: CustomStringConvertible {
  /// The number in its shortest exact form: `15`, `0.015`, `1.5e+30`.
  ///
  /// It has an exponent if it would need more than forty digits without one, which is 15 here: `1.5e+40`.
  package var description: String {
    if digits.isEmpty { return "0" }
    let sign = isNegative ? "-" : "", limit = 40
    let point = digits.utf8.count + exponent
    if exponent >= 0, point <= limit { return sign + digits + String(repeating: "0", count: exponent) }
    if exponent < 0, point > 0, digits.utf8.count <= limit {
      return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
    }
    if exponent < 0, point <= 0, -exponent < limit {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return "\(sign)\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "")\(point - 1)"
  }
}

/// Reads digits, or returns nil if `Decimal` cannot hold them all. Beyond its range, `Decimal` itself is NaN or 0.
func exactDecimal(_ digits: String) -> Decimal? {
  NumberParts(digits)?.decimal ?? slowExactDecimal(digits)
}

/// Does what ``exactDecimal(_:)`` does, with Foundation's reading and writing of decimals.
func slowExactDecimal(_ digits: String) -> Decimal? {
  let number = NumberText(digits)
  if number.digits.isEmpty { return 0 }
  // The largest mantissa has 39 digits.
  guard number.digits.utf8.count <= 39,
    let value = Decimal(
      string: digits.utf8.count <= 64 ? digits : number.description, locale: Locale(identifier: "en_US_POSIX")),
    value.isFinite, NumberText(value.description) == number
  else { return nil }
  return value
}

/// True if two texts are the same number: `1.50` and `15e-1`.
func isEqualNumber(_ first: String, _ second: String) -> Bool {
  if let first = NumberParts(first), let second = NumberParts(second) { return first == second }
  return NumberText(first) == NumberText(second)
}
