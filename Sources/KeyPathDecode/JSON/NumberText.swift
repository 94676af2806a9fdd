/// A number in the digits of JSON, with nothing lost: its significant digits and a power of ten.
struct NumberText: Hashable {
  let isNegative: Bool
  /// The digits from the first to the last that is not 0; empty for zero.
  let digits: String
  /// The power of ten of the last digit.
  let exponent: Int

  /// Reads a valid number: `NumberText("-1.50e3")   // -15 · 10²`.
  init(_ text: String) {
    let unsigned = text.drop { $0 == "-" }
    let parts = unsigned.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = (mantissa[0] + fraction).drop { $0 == "0" }
    let significant = all.reversed().drop { $0 == "0" }.reversed()
    isNegative = text.hasPrefix("-") && !significant.isEmpty
    digits = String(significant)
    // An exponent that no Int holds is beyond every number that any type has.
    let written = parts.count > 1 ? Self.exponent(parts[1]) : 0
    exponent = digits.isEmpty ? 0 : written - fraction.count + (all.count - digits.count)
  }

  private static func exponent(_ text: Substring) -> Int {
    let limit = 1 << 60
    return min(max(Int(text) ?? (text.hasPrefix("-") ? -limit : limit), -limit), limit)
  }

  /// The number as an integer when the type holds it exactly.
  func exactly<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    if digits.isEmpty { return 0 }
    guard exponent >= 0, exponent <= 40 else { return nil }
    return Integer((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
  }
}
