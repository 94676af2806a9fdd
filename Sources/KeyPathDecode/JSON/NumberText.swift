import Foundation

/// A JSON number without loss: its significant digits and a power of ten.
package struct NumberText: Hashable {
  package let isNegative: Bool
  /// The digits from the first to the last that is not 0; empty for zero.
  package let digits: String
  /// The power of ten of the last digit.
  package let exponent: Int

  /// Reads a valid number: `NumberText("-1.50e3")   // -15 · 10²`.
  package init(_ text: String) {
    let unsigned = text.drop { $0 == "-" }
    let parts = unsigned.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = (mantissa[0] + fraction).drop { $0 == "0" }
    let significant = all.reversed().drop { $0 == "0" }.reversed()
    isNegative = text.hasPrefix("-") && !significant.isEmpty
    digits = String(significant)
    // An exponent that does not fit an Int is beyond the numbers of every type.
    let written = parts.count > 1 ? Self.exponent(parts[1]) : 0
    exponent = digits.isEmpty ? 0 : written - fraction.count + (all.count - digits.count)
  }

  private static func exponent(_ text: Substring) -> Int {
    let limit = 1 << 60
    return min(max(Int(text) ?? (text.hasPrefix("-") ? -limit : limit), -limit), limit)
  }

  /// The number as an integer, if that is exact.
  // One generic copy: one for each type would take 40 KB, and few numbers come here.
  @_semantics("optimize.sil.specialize.generic.never")
  func exactly<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    if digits.isEmpty { return 0 }
    guard exponent >= 0, exponent <= 40 else { return nil }
    return Integer((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
  }
}

extension NumberText: CustomStringConvertible {
  /// The number in its shortest exact form: `15`, `0.015`, `1.5e+30`.
  ///
  /// It has an exponent where it would need more than five zeros after the point, or twenty digits before it.
  package var description: String {
    if digits.isEmpty { return "0" }
    let sign = isNegative ? "-" : ""
    let point = digits.count + exponent
    if exponent >= 0, point <= 20 { return sign + digits + String(repeating: "0", count: exponent) }
    if exponent < 0, point > 0, digits.count <= 40 {
      return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
    }
    if exponent < 0, point > -6, point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return "\(sign)\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "")\(point - 1)"
  }
}

extension Decimal {
  /// Reads digits, or returns nil if the type cannot hold them all: beyond its exponents `Decimal` itself is NaN or 0.
  init?(exactly digits: String) {
    guard let value = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")), value.isFinite,
      NumberText(value.description) == NumberText(digits)
    else { return nil }
    self = value
  }
}
