import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct NumberTextTests {
  @Test(
    "a number splits into digits, exponent, and sign",
    arguments: [
      ("0", "", 0), ("-0", "", 0), ("0.000e-9", "", 0), ("5", "5", 0), ("-1.50e3", "15", 2), ("100", "1", 2),
      ("0.0105", "105", -4), ("1E+2", "1", 2), ("12.5e-1", "125", -2),
      ("1e99999999999999999999", "1", 999_999_999_999_999_999),
      ("1e-99999999999999999999", "1", -999_999_999_999_999_999), ("00.10", "1", -1), ("1000.0", "1", 3),
    ] as [(String, String, Int64)])
  func parts(text: String, digits: String, exponent: Int64) {
    let number = NumberText(text)
    expectEqual(number.digits, digits)
    expectEqual(number.exponent, exponent)
    expectEqual(number.isNegative, (text.hasPrefix("-") && !digits.isEmpty))
  }

  @Test(
    "a cut-off number keeps its sign, size, and fraction",
    arguments: [
      ("-15", "-15e0"), ("1\(zeros)", "1e1000"), ("1.\(zeros)1", "1.\(zeros.prefix(38))1"),
      ("-\(nines)", "-\(nines.prefix(39))1e960"), ("0.\(zeros)\(nines)", "\(nines.prefix(39))1e-1040"),
    ])
  func cutOff(text: String, expected: String) { expectEqual(NumberText(NumberText(text).cutOff), NumberText(expected)) }

  private static let zeros = String(repeating: "0", count: 1_000), nines = String(repeating: "9", count: 1_000)

  /// Every type refuses a long number in the same words as a short one.
  @Test("an error about a long number keeps a short text") func longNumbers() throws {
    let digits = String(repeating: "1234567890", count: isThorough ? 100_000 : 2_000)
    let json = try node("[\(digits), 0.\(digits), -\(digits), 1.\(digits)e1000000, \(digits)e-999999]")
    for index in 0..<5 {
      let error = try decodeError { try json => DecodePath(steps: [.index(index)]) as Int }
      guard case .numberOutOfRange(let text, _) = error.kind else { throw error }
      #expect(text.utf8.count <= 64)
      let isFraction = index == 1 || index == 4
      expectEqual(
        error.kind.description,
        (isFraction
          ? "expected Int, found a number with a fraction" : "the number does not fit Int (\(Int.min)...\(Int.max))"))
    }
    try expectEqual(json => 1 as Double, 0.12345678901234568)
    expectEqual(outcome { try json => 1 as Decimal }, "number_out_of_range | [1]: the number does not fit Decimal")
    expectEqual(outcome { try json => 0 as Double }, "number_out_of_range | [0]: the number does not fit Double")
    expectEqual(
      outcome { try json => 0 as UInt8 }, "number_out_of_range | [0]: the number does not fit UInt8 (0...255)")
    try expectEqual(json => 0 => .lenient as String, "1.\(digits.dropFirst().dropLast())e+\(digits.count - 1)")
  }
}
