import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A number in text is the number of each type that its digits are.
@Suite struct ScientificTests {
  static let texts = [
    "0", "-0", "0.0", "-0.0e5", "0e999999", "0e-999999", "1", "-1", "1.0", "1.50e3", "-1.50e-3", "00.10", "100", "1e2",
    "1E+2",
    "12.5e-1", "1e999999999", "1e9999999999", "1e-999999999", "12345.0", "123e4", "10000000000000000000",
    "18446744073709551615", "18446744073709551616", "18446744073709551615.0", "184467440737095516150e-1",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809.0", "1e19", "1e20",
    "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
    "3402823669209384634633746074317682114550000e-4", "99999999999999999999999999999999999999",
    "1000000000000000000000000000000000000000000000000000", "0.00000000000000000000000000000000000000000000000000001",
    "123456789012345678901234567890123456789", "16777217", "16777217.0", "16777217.00000001", "0.1", "3.4028236e38",
    "1.4e-45", "7e-46", "1e23", "9007199254740993", "9007199254740993.00000000000000000000001", "1e127", "1e128",
    "12e127", "1e-128", "1e-129", "1.5e-127", "1.5e-128",
    "-0.1", "1.5", "10", "-65.613616999999977", "141.12345678901234",
    // Integers at the bounds of their types.
    "127", "128", "-128", "-129", "255", "256",
    "-9223372036854775809", "170141183460469231731687303715884105727",
    "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728", "9.2e18",
    "1e38", "1e39", "12e18", "12e19", "12000000000000000000e-19", "10000000000000000000e-19",
    "340282366920938463463374607431768211455e127",
    "-340282366920938463463374607431768211455e127", "340282366920938463463374607431768211455e-128",
    // The middle between two doubles, and its neighbors.
    "9007199254740993.00000000000000000001", "9007199254740992.99999999999999999999",
    "9007199254740995", "-9007199254740993", "18014398509481985", "18014398509481987",
    "9223372036854775807.5", "9007199254740993e20", "9007199254740993e-20", "1e22", "8.5e22",
    // The middle between two floats, and its neighbors.
    "16777217.0000000001", "16777216.9999999999", "16777219", "16777217.00000000000000000001",
    "16777216.99999999999999999999", "1.00000005960464477539", "1.000000059604644775390625",
    "1.0000000596046447753906250000000001", "1.0000000596046447753906249999999999",
    // The range of floats.
    "3.4028234663852886e38", "3.4028235677973366e38", "3.4028235677973365e38",
    "340282356779733661637539395458142568447",
    "340282356779733661637539395458142568448", "7.1e-46", "1.1754943508222875e-38",
    "1.1754942106924411e-38", "1e-60", "5e-128", "-1e-128",
  ]

  @Test("the digits and the exponent are those of the text", arguments: texts)
  func parts(text: String) throws {
    let number = Scientific(text).normalized, expected = NumberText(text)
    expectEqual(number.isTruncated, (expected.digits.utf8.count > 39 || digits(number) != expected.digits))
    if !number.isTruncated { expectEqual(number.exponent, expected.exponent) }
    expectEqual(number.isNegative, expected.isNegative)
    expectEqual(number.isZero, expected.digits.isEmpty)
  }

  @Test(
    "a text that is not a number does not crash", arguments: ["", "-", "e", "1e", "1e+x", "abc", "1.", "nan", "1 "])
  func notNumbers(text: String) { expectEqual(Scientific(text).high, 0) }

  @Test("the parts of a decimal, or of a result of arithmetic, are those of its text") func decimals() {
    var random = SplitMix64(state: 31)
    var wrong: [String] = []
    for round in 0..<6_000 {
      // Foundation's arithmetic traps if an exponent overflows.
      let first = RandomDecimals.decimal(exponents: -20...20, using: &random)
      let second = RandomDecimals.decimal(exponents: -20...20, using: &random)
      let value =
        switch round % 5 {
        case 0: first + second
        case 1: first - second
        case 2: first * second
        case 3: second == 0 ? first : first / second
        default: RandomDecimals.decimal(using: &random)
        }
      guard value.isFinite, let number = Scientific(value) else { continue }
      if number.normalized != Scientific(value.description).normalized || number.decimal != value {
        wrong.append(value.description)
      }
    }
    expectEqual(wrong.prefix(10), [])
    expectEqual(Scientific(Decimal.nan), nil)
  }

  @Test("numbers are equal if all of their digits are") func equality() {
    let many = String(repeating: "123456789", count: 10)
    #expect(
      Scientific.isSame("\(many)0e-1", "\(many).00") && Scientific.isSame("1.50", "15e-1")
        && Scientific.isSame("-0.0", "0e9"))
    #expect(
      !Scientific.isSame("\(many)1", "\(many)2") && !Scientific.isSame("\(many).1", many)
        && !Scientific.isSame("1", "-1"))
  }

  private func digits(_ number: Scientific) -> String {
    let significand = Scientific(isNegative: false, high: number.high, low: number.low)
    return number.isZero ? "" : (significand.decimal?.description ?? "")
  }

  @Test("a text is the number that its digits are", arguments: texts)
  func edges(text: String) { expectEqual(differences(of: text), []) }

  @Test("random texts and decimals are the numbers that their digits are") func randomTexts() {
    var random = SplitMix64(state: 36)
    var different: [String] = []
    for _ in 0..<(isWeekly ? 100_000 : isThorough ? 2_400 : 100) {
      different += differences(of: RandomDecimals.text(using: &random))
      different += differences(of: RandomDecimals.decimal(using: &random).description)
      different += differences(of: RandomDecimals.nearMiddle(using: &random).description)
    }
    expectEqual(different.prefix(10), [])
  }

  @Test("numbers of 17 digits in a tree have the nearest double") func seventeenDigits() throws {
    var random = SplitMix64(state: 35)
    let texts = (0..<(isWeekly ? 1_000_000 : 5_000)).map { _ in
      "\(Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -10...20, using: &random)))"
    }
    let tree = try JSONSerialization.jsonObject(with: Data("[\(texts.joined(separator: ","))]".utf8))
    let values = try [Double](json: tree)
    let wrong = zip(values, texts).filter { $0.bitPattern != strtod($1, nil).bitPattern }.map(\.1)
    expectEqual(wrong.prefix(10), [])
  }

  @Test("NaN is out of the range of every type") func nan() {
    expectEqual((try? Double(json: Decimal.nan)), nil)
    expectEqual((try? Int(json: NSDecimalNumber.notANumber)), nil)
  }

  /// The types as which a number in a document, a decimal, or a string reads differently from its digits.
  private func differences(of text: String) -> [String] {
    let decimal = plainDecimal(text), document = try? JSONDocument(Data("[\(text)]".utf8)).root[0]
    let values: [Any?] = [document, decimal, decimal.map { NSDecimalNumber(decimal: $0) as NSNumber }]
    var results: [String] = []
    func check<Value: KeyPathDecodable & Equatable>(_: Value.Type, _ expected: Value?) {
      let read = values.compactMap { $0 }.map { try? Value(json: $0) } + [try? Value._lenient(text)]
      for value in read where value != expected {
        results.append("\(text) as \(Value.self): \(String(describing: value)), not \(String(describing: expected))")
      }
    }
    func integer<Value: KeyPathDecodable & FixedWidthInteger>(_: Value.Type) {
      check(Value.self, plainInteger(text, Value.self))
    }
    // A number that is not 0 and has the nearest value 0 is out of range.
    let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { !("1"..."9" ~= $0) }
    func finite<Value: BinaryFloatingPoint>(_ value: Value?) -> Value? {
      value.flatMap { $0.isFinite && ($0 != 0 || isZero) ? $0 : nil }
    }
    check(Double.self, finite(Double(text)))
    check(Float.self, finite(Float(text)))
    check(CGFloat.self, finite(Double(text)).map { CGFloat($0) })
    integer(Int.self)
    integer(UInt64.self)
    integer(Int8.self)
    integer(UInt32.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      integer(Int128.self)
      integer(UInt128.self)
    }
    // Foundation does not read all of the decimals that it can hold.
    if decimal != nil { check(Decimal.self, decimal) }
    if let value = Scientific(text).decimal {
      if NumberText(value.description) != NumberText(text) { results.append(text) }
    }
    if let double = finite(Double(text)), Number.digits(text).rounded(Double.self)?.bitPattern != double.bitPattern {
      results.append("\(text): the sign of \(double)")
    }
    return results
  }
}

/// The integer in a text, by way of its digits.
private func plainInteger<Integer: FixedWidthInteger>(_ text: String, _: Integer.Type) -> Integer? {
  let number = NumberText(text)
  if number.digits.isEmpty { return 0 }
  guard 0...40 ~= number.exponent else { return nil }
  return Integer((number.isNegative ? "-" : "") + number.digits + String(repeating: "0", count: Int(number.exponent)))
}

/// The decimal in a text as Foundation reads it, or nil if that changes the number.
private func plainDecimal(_ text: String) -> Decimal? {
  let number = NumberText(text)
  // The largest mantissa has 39 digits.
  guard number.digits.utf8.count <= 39, let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
    value.isFinite, NumberText(value.description) == number
  else { return nil }
  return value
}
