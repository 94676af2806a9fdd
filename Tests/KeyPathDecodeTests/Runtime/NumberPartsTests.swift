import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite("the parts of a decimal") struct NumberPartsTests {
  @Test("NaN has no parts") func nan() {
    #expect(NumberParts(.nan) == nil)
  }

  @Test("the parts are those of the text") func randomDecimals() {
    var random = SplitMix64(state: 31)
    var wrong: [String] = []
    for _ in 0..<4_000 {
      let value = RandomDecimals.decimal(using: &random)
      // Without proof of the layout there are no parts, and the text is read.
      guard let parts = NumberParts(value) else { continue }
      let digits = parts.high == 0 ? "\(parts.low)" : wideDigits(parts)
      if NumberText("\(parts.isNegative ? "-" : "")\(digits)e\(parts.exponent)") != NumberText(value.description) {
        wrong.append(value.description)
      }
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test("the parts of a result of arithmetic are those of its text") func arithmetic() {
    var random = SplitMix64(state: 32)
    var wrong: [String] = []
    for round in 0..<2_000 {
      // Foundation's arithmetic traps if an exponent overflows.
      let first = RandomDecimals.decimal(exponents: -20...20, using: &random)
      let second = RandomDecimals.decimal(exponents: -20...20, using: &random)
      let value =
        switch round % 4 {
        case 0: first + second
        case 1: first - second
        case 2: first * second
        default: second == 0 ? first : first / second
        }
      guard value.isFinite, let parts = NumberParts(value) else { continue }
      let digits = parts.high == 0 ? "\(parts.low)" : wideDigits(parts)
      if NumberText("\(parts.isNegative ? "-" : "")\(digits)e\(parts.exponent)") != NumberText(value.description) {
        wrong.append("\(first), \(second)")
      }
    }
    #expect(wrong.prefix(10) == [])
  }

  private func wideDigits(_ parts: NumberParts) -> String {
    let base: UInt64 = 10_000_000_000_000_000_000
    // At most 39 digits.
    let (top, rest) = parts.high.quotientAndRemainder(dividingBy: base)
    let (quotient, last) = base.dividingFullWidth((rest, parts.low))
    // `top` counts 2^64 · 10^19, of which the quotient by 10^19 is 2^64.
    var value = Decimal(quotient)
    if top > 0 { value += Decimal(top) * (Decimal(UInt64.max) + 1) }
    let text = "\(last)"
    return value.description + String(repeating: "0", count: 19 - text.count) + text
  }
}
