import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A decimal becomes a number of another type exactly as its text does.
@Suite("decimals as other numbers") struct NumberDecimalTests {
  @Test(
    "a decimal at an edge reads as its text",
    arguments: [
      "0", "1", "-1", "0.1", "-0.1", "1.0", "1.5", "10", "100", "-65.613616999999977", "141.12345678901234",
      // Integers at the bounds of their types.
      "127", "128", "-128", "-129", "255", "256", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "-9223372036854775809", "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727",
      "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728", "9.2e18", "1e19", "1e20",
      "1e38", "1e39", "1e127", "12e18", "12e19", "12000000000000000000e-19", "10000000000000000000e-19",
      "340282366920938463463374607431768211455", "340282366920938463463374607431768211455e127",
      "-340282366920938463463374607431768211455e127", "340282366920938463463374607431768211455e-128",
      // The middle between two doubles, and its neighbors.
      "9007199254740993", "9007199254740993.00000000000000000001", "9007199254740992.99999999999999999999",
      "9007199254740995", "-9007199254740993", "18014398509481985", "18014398509481987",
      "9223372036854775807.5", "9007199254740993e20", "9007199254740993e-20", "1e23", "1e22", "8.5e22",
      // The middle between two floats, and its neighbors.
      "16777217", "16777217.0000000001", "16777216.9999999999", "16777219", "16777217.00000000000000000001",
      "16777216.99999999999999999999", "1.00000005960464477539", "1.000000059604644775390625",
      "1.0000000596046447753906250000000001", "1.0000000596046447753906249999999999",
      // The range of floats.
      "3.4028234663852886e38", "3.4028235677973366e38", "3.4028235677973365e38",
      "340282356779733661637539395458142568447",
      "340282356779733661637539395458142568448", "1.4e-45", "7e-46", "7.1e-46", "1.1754943508222875e-38",
      "1.1754942106924411e-38", "1e-60", "1e-128", "5e-128", "-1e-128",
    ])
  func edges(text: String) throws {
    let value = try #require(Decimal(string: text))
    #expect(differences(of: value) == [])
  }

  @Test("NaN is out of the range of every type") func nan() {
    #expect(differences(of: .nan) == [])
    #expect((try? Double(json: Decimal.nan)) == nil)
    #expect((try? Int(json: NSDecimalNumber.notANumber)) == nil)
  }

  @Test("random decimals read as their texts") func randomDecimals() {
    var random = SplitMix64(state: 33)
    var different: [String] = []
    for _ in 0..<(isLong ? 1_000_000 : 2_000) { different += differences(of: RandomDecimals.decimal(using: &random)) }
    #expect(different.prefix(10) == [])
  }

  @Test("decimals near the middle of two doubles or two floats read as their texts") func nearMiddles() {
    var random = SplitMix64(state: 34)
    var different: [String] = []
    for _ in 0..<(isLong ? 500_000 : 1_000) {
      different += differences(of: RandomDecimals.nearMiddle(using: &random))
    }
    #expect(different.prefix(10) == [])
  }

  @Test("numbers of 17 digits in a tree have the nearest double") func seventeenDigits() throws {
    var random = SplitMix64(state: 35)
    let texts = (0..<(isLong ? 1_000_000 : 5_000)).map { _ in
      "\(Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -10...20, using: &random)))"
    }
    let tree = try JSONSerialization.jsonObject(with: Data("[\(texts.joined(separator: ","))]".utf8))
    let values = try [Double](json: tree)
    let wrong = zip(values, texts).filter { $0.bitPattern != strtod($1, nil).bitPattern }.map(\.1)
    #expect(wrong.prefix(10) == [])
  }

  /// The types as which a decimal reads differently from its text.
  private func differences(of value: Decimal) -> [String] {
    let text = value.description
    func check<Value: KeyPathDecodable & Equatable>(_ type: Value.Type, _ expected: Value?) -> String? {
      let values = [try? Value(json: value), try? Value(json: NSDecimalNumber(decimal: value) as NSNumber)]
      return values == [expected, expected] ? nil : "\(text) as \(type): \(values), not \(String(describing: expected))"
    }
    func integer<Value: KeyPathDecodable & FixedWidthInteger>(_ type: Value.Type) -> String? {
      check(type, value.isFinite ? NumberText(text).exactly(Value.self) : nil)
    }
    // A number that is not 0 and has the nearest value 0 is out of range.
    func finite<Number: BinaryFloatingPoint>(_ number: Number?) -> Number? {
      number.flatMap { $0.isFinite && ($0 != 0 || value == 0) ? $0 : nil }
    }
    var results = [
      check(Double.self, finite(Double(text))), check(Float.self, finite(Float(text))),
      check(CGFloat.self, finite(Double(text)).map { CGFloat($0) }), check(Decimal.self, value.isFinite ? value : nil),
      integer(Int.self), integer(UInt64.self), integer(Int8.self), integer(UInt32.self),
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      results += [integer(Int128.self), integer(UInt128.self)]
    }
    return results.compactMap { $0 }
  }
}

/// True to try many more random numbers.
private let isLong = ProcessInfo.processInfo.environment["KPD_LONG_TESTS"] != nil
