import Foundation
import TestSupport

/// Random decimals of every size, for tests.
enum RandomDecimals {
  /// A decimal of 1 to 38 digits, any exponent and sign.
  static func decimal(using random: inout SplitMix64) -> Decimal {
    decimal(exponents: Bool.random(using: &random) ? -20...20 : -128...127, using: &random)
  }

  static func decimal(exponents: ClosedRange<Int>, using random: inout SplitMix64) -> Decimal {
    let digits = "\(random.next())\(random.next())".prefix(Int.random(in: 1...38, using: &random))
    let sign = Bool.random(using: &random) ? "-" : ""
    return Decimal(string: "\(sign)\(digits)e\(Int.random(in: exponents, using: &random))") ?? 0
  }

  /// A number of up to 41 digits with a point and an exponent, or without.
  static func text(using random: inout SplitMix64) -> String {
    let count = Int.random(in: 1...41, using: &random)
    let digits = "\(random.next())\(random.next())\(random.next())".prefix(count)
    let zeros = String(repeating: "0", count: Bool.random(using: &random) ? 0 : Int.random(in: 1...20, using: &random))
    let sign = Bool.random(using: &random) ? "-" : ""
    let integer = digits.prefix(Int.random(in: 1...count, using: &random)).drop { $0 == "0" }
    let fraction = Bool.random(using: &random) ? "." + digits + zeros : ""
    let exponent = Bool.random(using: &random) ? "e\(Int.random(in: -60...60, using: &random))" : ""
    return "\(sign)\(integer.isEmpty ? "0" : integer + (fraction.isEmpty ? zeros : ""))\(fraction)\(exponent)"
  }

  /// A decimal next to the middle of two doubles, or of two floats.
  static func nearMiddle(using random: inout SplitMix64) -> Decimal {
    let bits = Bool.random(using: &random) ? 54 : 25
    let middle = random.next() >> (64 - UInt64(bits)) | 1 << (UInt64(bits) - 1) | 1
    var value = Decimal(middle)
    let power = Int.random(in: 0...30, using: &random)
    for _ in 0..<power { value = Bool.random(using: &random) ? value * 2 : value / 2 }
    if value.isNaN { return 0 }
    let step = Decimal(sign: .plus, exponent: value.exponent - Int.random(in: 0...18, using: &random), significand: 1)
    return [value, value + step, value - step, -value, -value - step].randomElement(using: &random)!
  }
}
