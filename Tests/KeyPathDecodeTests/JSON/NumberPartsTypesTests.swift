import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// The parts of a number in text decide what reading the text decides.
@Suite("numbers from the parts of their text") struct NumberPartsTypesTests {
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
  ]

  @Test("the parts are those of the text", arguments: texts)
  func parts(text: String) throws {
    // Nine digits of an exponent are more than any type has.
    guard let parts = NumberParts(text) else { return }
    let number = NumberText(text)
    #expect(parts.exponent == number.exponent && parts.isNegative == number.isNegative)
    #expect((parts.high | parts.low == 0) == number.digits.isEmpty)
    if parts.high == 0, parts.low != 0 { #expect("\(parts.low)" == number.digits) }
  }

  @Test(
    "a text that is not a number has no parts",
    arguments: ["", "-", "e", "1e", "1e+x", "abc", "1.", "nan", "0x10", "1 "])
  func notNumbers(text: String) {
    #expect(NumberParts(text) == nil || NumberParts(text)?.high == 0)
  }

  @Test("a text is the number that its digits are", arguments: texts)
  func edges(text: String) { #expect(differences(of: text) == []) }

  @Test("random texts are the numbers that their digits are") func randomTexts() {
    var random = SplitMix64(state: 36)
    var different: [String] = []
    for _ in 0..<(isLong ? 1_000_000 : 2_000) { different += differences(of: RandomDecimals.text(using: &random)) }
    #expect(different.prefix(10) == [])
  }

  private func differences(of text: String) -> [String] {
    let number = Number.digits(text)
    var results: [String] = []
    func check<Value: Equatable>(_ value: Value?, _ expected: Value?) {
      if value != expected {
        results.append("\(text) as \(Value.self): \(String(describing: value)), not \(String(describing: expected))")
      }
    }
    // A number that is not 0 and has the nearest value 0 is out of range.
    let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { !("1"..."9" ~= $0) }
    func finite<Value: BinaryFloatingPoint>(_ value: Value?) -> Value? {
      value.flatMap { $0.isFinite && ($0 != 0 || isZero) ? $0 : nil }
    }
    check(number.rounded(Double.self)?.bitPattern, finite(Double(text))?.bitPattern)
    check(number.rounded(Float.self)?.bitPattern, finite(Float(text))?.bitPattern)
    check(number.exactly(Int.self), NumberText(text).exactly(Int.self))
    check(number.exactly(UInt64.self), NumberText(text).exactly(UInt64.self))
    check(number.exactly(Int8.self), NumberText(text).exactly(Int8.self))
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      check(number.exactly(UInt128.self), NumberText(text).exactly(UInt128.self))
    }
    if let expected = slowExactDecimal(text) { check(exactDecimal(text), expected) }
    // Foundation does not read all of the decimals that it can hold.
    if let value = exactDecimal(text) { check(NumberText(value.description), NumberText(text)) }
    if let node = try? JSONDocument(Data("[\(text)]".utf8)).root[0] {
      check((try? Float(json: node))?.bitPattern, finite(Float(text))?.bitPattern)
      check(try? [Float](json: [node]), finite(Float(text)).map { [$0] })
      check(try? Int(json: node), NumberText(text).exactly(Int.self))
      check(try? UInt64(json: node), NumberText(text).exactly(UInt64.self))
    }
    return results
  }
}

/// True to try many more random numbers.
private let isLong = ProcessInfo.processInfo.environment["KPD_LONG_TESTS"] != nil
