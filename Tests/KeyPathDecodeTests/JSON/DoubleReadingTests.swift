import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// Every double is the nearest one, compared bit for bit with known values and with `strtod`.
@Suite struct DoubleReadingTests {
  // The values are hexadecimal because the compiler reads decimal literals as Float80 first and so rounds them twice.
  @Test(
    "known texts give their exact doubles",
    arguments: [
      ("0", 0), ("-0", -0.0), ("0.0", 0), ("-0.000", -0.0), ("0e0", 0), ("-0E+5", -0.0), ("1", 1), ("-1", -1),
      ("0.5", 0.5), ("12345678", 12_345_678), ("1234567890.5", 1_234_567_890.5), ("1e2", 100), ("1E+2", 100),
      ("100e-2", 1), ("1e-0000000000000000000000000000000", 1), ("0.1", 0x1.999999999999ap-4),
      ("-65.613616999999977", -0x1.06745803cd140p6), ("9007199254740992", 0x1p53),
      ("9007199254740993", 0x1p53), ("9007199254740993.00000000000000000001", 0x1.0000000000001p53),
      ("9007199254740995", 0x1.0000000000002p53), ("18446744073709551615", 0x1p64), ("18446744073709551616", 0x1p64),
      ("1e22", 0x1.0f0cf064dd592p73), ("1e23", 0x1.52d02c7e14af6p76), ("-1e-23", -0x1.82db34012b251p-77),
      ("5e-324", 0x1p-1074), ("4.9406564584124654e-324", 0x1p-1074), ("2.4703282292062328e-324", 0x1p-1074),
      ("2.4703282292062327e-324", 0), ("-2.4703282292062327e-324", -0.0), ("1e-342", 0),
      ("9999999999999999999e-343", 0),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("2.2250738585072012e-308", 0x1p-1022),
      ("2.2250738585072014e-308", 0x1p-1022), ("1.7976931348623157e308", 0x1.fffffffffffffp1023),
      ("1.797693134862315807e308", 0x1.fffffffffffffp1023), ("1.797693134862315808e308", .infinity),
      ("-1.7976931348623159e308", -.infinity), ("1e309", .infinity), ("0.0001e312", 0x1.1ccf385ebc8ap1023),
    ] as [(String, Double)])
  func knownValues(text: String, value: Double) {
    expectEqual(read(text).bitPattern, value.bitPattern)
    expectEqual(strtod(text, nil).bitPattern, value.bitPattern)
  }

  /// The hash was made of the same powers in exact arithmetic by another program.
  @Test("each power of five has its 128 leading bits") func powers() {
    expectEqual(powersOfFive.count, 2 * powersOfFiveExponents.count)
    let hash = powersOfFive.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ $1) &* 0x100_0000_01B3 }
    expectEqual(hash, 0xF5EB_A93A_EA6A_C412)
  }

  @Test("numbers of any length give the nearest double") func anyLength() {
    let zeros = String(repeating: "0", count: 800), many = String(repeating: "0123456789", count: 10_000)
    let huge = String(repeating: "9", count: 30)
    let cases: [(String, Double)] = [
      ("0.\(zeros)1e801", 1), ("1\(zeros)e-800", 1), ("-0.\(zeros)123e803", -123), ("0.\(zeros)", 0),
      ("1e\(huge)", .infinity), ("-1e\(huge)", -.infinity), ("1e-\(huge)", 0), ("-1e-\(huge)", -0.0),
      ("0e\(huge)", 0), ("-0.0e\(huge)", -0.0), ("0.\(zeros)E+\(huge)", 0), ("0e-\(huge)", 0),
      ("1e\(zeros)5", 100_000), ("1\(zeros)", .infinity), ("0.\(zeros)1", 0),
      ("9007199254740993.\(zeros)", 0x1p53), ("9007199254740993.\(zeros)1", 0x1.0000000000001p53),
      ("9007199254740992.\(many)", 0x1p53), ("9007199254740993.\(many)", 0x1.0000000000001p53),
      ("9007199254740993\(zeros).0e-800", 0x1p53), ("9007199254740993\(zeros)1e-801", 0x1.0000000000001p53),
      ("0.\(zeros)9007199254740993e816", 0x1p53), ("0.\(zeros)90071992547409930000001e816", 0x1.0000000000001p53),
    ]
    for (text, value) in cases { expectEqual(read(text).bitPattern, value.bitPattern, "\(text.prefix(40))…") }
  }

  /// Tries every exponent at which a 64-bit significand can be the exact middle between two doubles.
  @Test("middles of 64-bit significands round as in `strtod`", arguments: -4...23)
  func shortMiddles(exponent: Int) {
    var random = SplitMix64(state: 8)
    let power = (0..<abs(exponent)).reduce(1 as UInt64) { power, _ in power * 5 }
    var different: [String] = []
    for _ in 0..<(isWeekly ? 20_000 : 200) {
      // An odd 54-bit number is halfway between two 53-bit doubles, and so is its product with any power of two.
      let bits: ClosedRange<UInt64> = 1 << 53...1 << 54 - 1
      var significand: UInt64 =
        if exponent < 0 {
          (UInt64.random(in: bits, using: &random) | 1) * power
        } else {
          UInt64.random(in: bits.lowerBound / power + 1...bits.upperBound / power, using: &random) | 1
        }
      significand <<= Int.random(in: 0...significand.leadingZeroBitCount, using: &random)
      let text = "\(significand)e\(exponent)"
      if read(text).bitPattern != strtod(text, nil).bitPattern { different.append(text) }
    }
    expectEqual(different, [])
  }

  @Test("random numbers read as in `strtod`", arguments: Writing.allCases)
  func randomNumbers(writing: Writing) {
    var random = SplitMix64(state: 6)
    var different: [String] = []
    for _ in 0..<rounds(writing.count) {
      let text = writing.text(using: &random)
      if read(text).bitPattern != strtod(text, nil).bitPattern { different.append(text) }
    }
    expectEqual(different.prefix(10), [])
  }
}

/// The result of `readDouble` for bytes in their own memory, so that the address sanitizer catches a read past the end.
private func read(_ text: some Collection<UInt8>) -> Double {
  let digits = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
  defer { digits.deallocate() }
  _ = digits.initialize(from: text)
  return readDouble(ByteView(UnsafeBufferPointer(digits)))
}

private func read(_ text: String) -> Double { read(text.utf8) }

/// The ways to write random numbers.
enum Writing: CaseIterable {
  /// Random bit patterns in the fewest digits that read back.
  case shortest
  /// Random bit patterns in 17 digits.
  case seventeenDigits
  /// Random digits anywhere.
  case digits

  var count: Int {
    let count =
      switch self {
      case .shortest: 100_000
      case .seventeenDigits: 80_000
      case .digits: 80_000
      }
    return isWeekly ? count * 100 : count
  }

  func text(using random: inout SplitMix64) -> String {
    switch self {
    case .shortest: return "\(finite(using: &random))"
    case .seventeenDigits: return String(format: "%.17g", finite(using: &random))
    case .digits: return randomNumber(using: &random)
    }
  }
}

private func finite(using random: inout SplitMix64) -> Double {
  while true {
    let value = Double(bitPattern: random.next())
    if value.isFinite { return value }
  }
}

/// A JSON number with up to 25 digits before and after the point, and an exponent that often keeps it in range.
private func randomNumber(using random: inout SplitMix64) -> String {
  func digits(_ counts: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    // Two words of digits, because one has at most 20.
    let all = "\(random.next())\(random.next())".prefix(Int.random(in: counts, using: &random))
    return String(repeating: "0", count: Int.random(in: 0...3, using: &random)) + all
  }
  let sign = Bool.random(using: &random) ? "-" : ""
  let integer = digits(1...25, &random).drop { $0 == "0" }
  let fraction = Bool.random(using: &random) ? ".\(digits(1...25, &random))" : ""
  let exponents = ["", "", "e", "E-", "e+", "e-"]
  let exponent = exponents.randomElement(using: &random)!
  let power = exponent.isEmpty ? "" : "\(Int.random(in: 0...340, using: &random))"
  return "\(sign)\(integer.isEmpty ? "0" : integer)\(fraction)\(exponent)\(power)"
}
