import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A number of any type decodes to any type that can hold it.
@Suite("numbers of Swift and Foundation types") struct NumbersTests {
  private func read<Value: KeyPathDecodable>(_ json: Any, _: Value.Type = Value.self) -> String {
    outcome { try Value(json: json) }
  }

  private func isOutOfRange(_ text: String) -> Bool { text.hasPrefix("number_out_of_range | (root): ") }

  @Test("an integer of any type decodes to any number type") func exactIntegers() {
    for json in [
      5, Int8(5), UInt16(5), Int64(5), UInt64(5), Float(5), 5.0, Decimal(5), NSNumber(value: 5), CGFloat(5),
      NSNumber(value: 5.0), NSNumber(value: UInt64(5)), NSDecimalNumber(string: "5"), NSNumber(value: Float(5)),
      NSNumber(value: Int8(5)),
    ] as [Any] {
      expectEqual(read(json, Int.self), "5")
      expectEqual(read(json, Int8.self), "5")
      expectEqual(read(json, UInt.self), "5")
      expectEqual(read(json, UInt64.self), "5")
      expectEqual(read(json, Double.self), "5.0")
      expectEqual(read(json, Float.self), "5.0")
      expectEqual(read(json, CGFloat.self), "5.0")
      expectEqual(read(json, Decimal.self), "5")
      expectEqual(read(json, Bool.self), "type_mismatch | (root): expected Bool, found number")
      expectEqual(read(json, String.self), "type_mismatch | (root): expected String, found number")
    }
  }

  @Test("negative zero keeps its sign in floating point") func negativeZero() {
    for json in [-0.0, Float(-0.0), CGFloat(-0.0), NSNumber(value: -0.0), NSNumber(value: Float(-0.0))] as [Any] {
      expectEqual(read(json, Double.self), "-0.0")
      expectEqual(read(json, Float.self), "-0.0")
      expectEqual(read(json, CGFloat.self), "-0.0")
      expectEqual(read(json, Int.self), "0")
      expectEqual(read(json, Decimal.self), "0")
    }
  }

  @Test("Booleans are not numbers") func boolsAreNotNumbers() {
    for json in [true, NSNumber(value: true), false, NSNumber(value: false)] as [Any] {
      expectEqual(read(json, Int.self), "type_mismatch | (root): expected Int, found bool")
      expectEqual(read(json, Double.self), "type_mismatch | (root): expected Double, found bool")
      expectEqual(read(json, Decimal.self), "type_mismatch | (root): expected Decimal, found bool")
    }
    expectEqual(read(NSNumber(value: true), Bool.self), "true")
    expectEqual(read(NSNumber(value: 1), Bool.self), "type_mismatch | (root): expected Bool, found number")
    expectEqual(read(NSNumber(value: Int8(1)), Bool.self), "type_mismatch | (root): expected Bool, found number")
  }

  @Test("a width accepts its bounds and nothing beyond") func edges() {
    for value in [1.5, 1e300, .nan, .infinity, -.infinity] { #expect(isOutOfRange(read(value, UInt16.self))) }
    expectEqual(read(Decimal(string: "\(UInt64.max)")!, UInt64.self), "\(UInt64.max)")
    expectEqual(read(Decimal(string: "\(Int64.min)")!, Int64.self), "\(Int64.min)")
    #expect(isOutOfRange(read(Decimal(string: "\(UInt64.max)")! + 1, UInt64.self)))
    #expect(isOutOfRange(read(300, Int8.self)))
    #expect(isOutOfRange(read(-1, UInt.self)))
    #expect(isOutOfRange(read(UInt64.max, Int64.self)))
    #expect(isOutOfRange(read(NSNumber(value: UInt64.max), Int64.self)))
    #expect(isOutOfRange(read(NSNumber(value: -1), UInt8.self)))
    #expect(isOutOfRange(read(9_223_372_036_854_775_808.0, Int64.self)))
    expectEqual(read(-9_223_372_036_854_775_808.0, Int64.self), "-9223372036854775808")
  }

  @Test("128-bit integers decode exactly") func wideIntegers() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    expectEqual(read(Int128.max, Int128.self), "\(Int128.max)")
    expectEqual(read(5, Int128.self), "5")
    expectEqual(read(Int128(5), Int.self), "5")
    #expect(isOutOfRange(read(Int128.max, Int.self)))
    #expect(isOutOfRange(read(-1, UInt128.self)))
    expectEqual(read(Int128(1) << 64, Double.self), "1.8446744073709552e+19")
  }

  @Test("a number is rounded once to floating point") func rounding() throws {
    expectEqual(read(9_007_199_254_740_993, Double.self), "9007199254740992.0")
    expectEqual(read(Int64.max, Double.self), "9.223372036854776e+18")
    expectEqual(read(UInt64.max, Float.self), "1.8446744e+19")
    expectEqual(read(NSNumber(value: UInt64.max), Double.self), "1.8446744073709552e+19")
    expectEqual(read(0.1, Float.self), "0.1")
    expectEqual(read(NSDecimalNumber(string: "0.1234567890123456789"), Double.self), "0.12345678901234568")
    #expect(isOutOfRange(read(1e300, Float.self)))
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(isOutOfRange(read(value, Double.self)))
      #expect(isOutOfRange(read(value, Float.self)))
      #expect(isOutOfRange(read(value, Decimal.self)))
      #expect(isOutOfRange(read(NSNumber(value: value), Double.self)))
    }
    #expect(isOutOfRange(read(Float.nan, Float.self)))
    #expect(isOutOfRange(read(NSDecimalNumber.notANumber, Double.self)))
    // An integer is rounded once, not through Double: 2^24 + 1 and a bit is above the middle of two Floats.
    try expectEqual(Float(json: 9_007_199_791_611_905), Float(9_007_199_791_611_905))
  }

  @Test("decimals keep every digit of a number") func decimals() throws {
    expectEqual(read(0.1, Decimal.self), "0.1")
    expectEqual(read(3.133, Decimal.self), "3.133")
    expectEqual(read(UInt64.max, Decimal.self), "18446744073709551615")
    expectEqual(read(NSNumber(value: UInt64.max), Decimal.self), "18446744073709551615")
    expectEqual(read(-5e-5, Decimal.self), "-0.00005")
    expectEqual(read(1e20, Decimal.self), "100000000000000000000")
    #expect(isOutOfRange(read(1e200, Decimal.self)))
    #expect(isOutOfRange(read(1e-200, Decimal.self)))
    expectEqual(read(0.0, Decimal.self), "0")
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectEqual(read(Int128.max, Decimal.self), "\(Int128.max)")
      expectEqual(read(UInt128.max, Decimal.self), "\(UInt128.max)")
    }
    #if arch(x86_64) && !os(Windows) && !os(Android)
      expectEqual(read(Float80(9_007_199_254_740_993), Int.self), "9007199254740993")
      expectEqual(read(Float80(Int64.max), Int64.self), "\(Int64.max)")
    #endif
    let digits = "1234567890.12345678901234567890"
    let json = try JSONSerialization.jsonObject(with: Data("[\(digits)]".utf8))
    try expectEqual(json => 0, Decimal(string: digits))
  }

  @Test("integers beyond 64 bits decode only as Decimal") func beyondInt64() throws {
    let json = try JSONSerialization.jsonObject(with: Data("[-9223372036854775809, 18446744073709551616]".utf8))
    #expect(isOutOfRange(read(try json => 0 as Any, Int.self)))
    #expect(isOutOfRange(read(try json => 1 as Any, UInt64.self)))
    expectEqual(read(try json => 0 as Any, Decimal.self), "-9223372036854775809")
  }
}
