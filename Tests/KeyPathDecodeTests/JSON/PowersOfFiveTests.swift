import Testing

@testable import KeyPathDecode

/// The table of powers of five, against exact arithmetic.
@Suite struct PowersOfFiveTests {
  @Test("each power has its 128 leading bits") func leadingBits() {
    #expect(powersOfFive.count == 2 * powersOfFiveExponents.count)
    for (index, exponent) in powersOfFiveExponents.enumerated() {
      let bits = [powersOfFive[2 * index + 1], powersOfFive[2 * index]]
      let power = (0..<abs(exponent)).reduce([1] as [UInt64]) { product, _ in self.product(product, [5]) }
      #expect(bits[1] >> 63 == 1, "5^\(exponent)")
      // An entry has the leading bits of the power, or of a power of two divided by the power.
      let width = bitWidth(of: power)
      let (divisor, dividend) =
        exponent < 0
        ? (power, powerOfTwo(width + 127))
        : (powerOfTwo(max(0, width - 128)), product(power, powerOfTwo(max(0, 128 - width))))
      // A quotient that is rounded up is one more than its whole part.
      let isRoundedUp = (-27)...(-1) ~= exponent
      let quotient = isRoundedUp ? subtractingOne(bits) : bits
      #expect(!isLess(dividend, product(quotient, divisor)), "5^\(exponent)")
      #expect(isLess(dividend, product(addingOne(quotient), divisor)), "5^\(exponent)")
    }
  }

  // MARK: Natural numbers, the lowest word first

  private func product(_ one: [UInt64], _ other: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: one.count + other.count)
    for (index, word) in one.enumerated() {
      var carry: UInt64 = 0
      for (offset, factor) in other.enumerated() {
        let (high, low) = word.multipliedFullWidth(by: factor)
        let (sum, overflows) = low.addingReportingOverflow(carry)
        let (total, overflowsAgain) = sum.addingReportingOverflow(result[index + offset])
        result[index + offset] = total
        carry = high + (overflows ? 1 : 0) + (overflowsAgain ? 1 : 0)
      }
      result[index + other.count] = carry
    }
    while result.count > 1, result.last == 0 { result.removeLast() }
    return result
  }

  private func powerOfTwo(_ exponent: Int) -> [UInt64] {
    [UInt64](repeating: 0, count: exponent / 64) + [1 << (exponent % 64)]
  }

  private func bitWidth(of number: [UInt64]) -> Int {
    number.count * 64 - (number.last?.leadingZeroBitCount ?? 0)
  }

  private func addingOne(_ number: [UInt64]) -> [UInt64] {
    guard let end = number.firstIndex(where: { $0 < .max }) else { return number.map { _ in 0 } + [1] }
    return number.enumerated().map { $0 < end ? 0 : $0 == end ? $1 + 1 : $1 }
  }

  private func subtractingOne(_ number: [UInt64]) -> [UInt64] {
    let end = number.firstIndex { $0 > 0 } ?? 0
    return number.enumerated().map { $0 < end ? .max : $0 == end ? $1 - 1 : $1 }
  }

  private func isLess(_ one: [UInt64], _ other: [UInt64]) -> Bool {
    one.count != other.count ? one.count < other.count : one.reversed().lexicographicallyPrecedes(other.reversed())
  }
}
