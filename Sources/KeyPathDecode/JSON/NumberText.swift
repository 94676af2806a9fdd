/// A number in text with all of its digits. ``Scientific`` is for whatever 128 bits hold.
package struct NumberText: Equatable {
  let isNegative: Bool
  /// The digits from the first to the last one that is not 0; empty for zero.
  let digits: String
  package let exponent: Int64

  /// Reads a valid number: `NumberText("-1.50e3")   // -15 · 10²`.
  package init(_ text: String) {
    let bytes = Array(text.utf8), zero = UInt8(ascii: "0")
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
    let point = bytes[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end - 1
    let all = bytes[..<end].filter(isDigit).drop { $0 == zero }
    let significant = all[..<(all.lastIndex { $0 != zero }.map { $0 + 1 } ?? all.startIndex)]
    isNegative = bytes.first == UInt8(ascii: "-") && !significant.isEmpty
    digits = String(decoding: significant, as: UTF8.self)
    let power = withByteView(of: bytes) { bytes in
      var reader = DigitReader(bytes: bytes, position: end)
      return reader.power()
    }
    exponent = digits.isEmpty ? 0 : power - Int64(end - 1 - point) + Int64(all.count - significant.count)
  }

  /// The number, truncated to 40 digits. If digits are dropped, the last one is 1, so a fraction remains a fraction.
  var cutOff: String {
    let kept = digits.utf8.count <= 40 ? digits : digits.prefix(39) + "1"
    return "\(isNegative ? "-" : "")\(kept)e\(exponent + Int64(digits.utf8.count - kept.utf8.count))"
  }
}

extension NumberText: CustomStringConvertible {
  /// The number in its shortest exact form: `15`, `0.015`, `1.5e+30`.
  ///
  /// It has an exponent if it would need more than forty digits without one, which is 15 here: `1.5e+40`.
  package var description: String {
    if digits.isEmpty { return "0" }
    let sign = isNegative ? "-" : "", limit = 40, count = digits.utf8.count
    let point = Int64(count) + exponent, end = Int(truncatingIfNeeded: point)
    if exponent >= 0, point <= limit { return sign + digits + String(repeating: "0", count: end - count) }
    if exponent < 0, point > 0, count <= limit {
      return "\(sign)\(digits.prefix(end)).\(digits.dropFirst(end))"
    }
    if exponent < 0, point <= 0, -exponent < limit {
      return sign + "0." + String(repeating: "0", count: -end) + digits
    }
    let fraction = count > 1 ? "." + digits.dropFirst() : ""
    return "\(sign)\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "")\(point - 1)"
  }
}
