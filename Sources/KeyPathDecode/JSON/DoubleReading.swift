/// Reads a number in JSON text as the nearest double, ties to even. For other text the result is some double, but nothing beyond
/// `digits` is read.
func readDouble(_ digits: ByteView) -> Double {
  Scientific(digits).nearestDouble ?? readSlowly(digits)
}

/// Reads a number whose digits do not fit 64 bits.
@inline(never)
private func readSlowly(_ digits: ByteView) -> Double {
  Double(digits.string) ?? .nan
}

extension Scientific {
  /// The nearest double, or nil if the digits do not fit 64 bits.
  @inline(__always)
  var nearestDouble: Double? {
    guard let magnitude = roundedOnce ?? nearestMagnitude else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The number as a product or quotient of two exact doubles, or nil if either would be inexact. See William
  /// Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
  private var roundedOnce: Double? {
    guard high == 0, low <= 1 << 53, -22...22 ~= exponent, !isTruncated else { return nil }
    let value = Double(Int64(low))
    if exponent < 0 { return value / exactPowersOfTen[Int(truncatingIfNeeded: -exponent)] }
    return value * exactPowersOfTen[Int(truncatingIfNeeded: exponent)]
  }

  private var nearestMagnitude: Double? {
    high == 0 && !isTruncated ? double(nearestTo: low, exponent) : nil
  }
}

/// Returns the float nearest to a number whose nearest double is `double`, or nil if that does not decide: at the
/// middle between two floats, and beyond the normal ones.
func nearestFloat(to double: Double) -> Float? {
  // A double has 29 bits that a float does not have.
  guard Double(Float.leastNormalMagnitude) <= double.magnitude,
    double.magnitude <= Double(Float.greatestFiniteMagnitude), double.bitPattern & 0x1FFF_FFFF != 0x1000_0000
  else { return nil }
  return Float(double)
}

/// The powers of ten that a `Double` holds exactly.
let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// The first powers of ten.
let wholePowersOfTen: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

/// The double nearest to `significand * 10^exponent`. See Daniel Lemire, "Number Parsing at a Gigabyte per Second",
/// Software: Practice and Experience 51 (8), 2021.
///
/// The paper's algorithm gives up if the product is too close to the midpoint between two doubles. That never
/// happens: see Noble Mushtak and Daniel Lemire, "Fast Number Parsing Without Fallback", Software: Practice and
/// Experience 53 (7), 2023.
func double(nearestTo significand: UInt64, _ exponent: Int64) -> Double {
  if significand == 0 || exponent < powersOfFiveExponents.lowerBound { return 0 }
  if exponent > powersOfFiveExponents.upperBound { return .infinity }
  let zeros = significand.leadingZeroBitCount
  let product = productWithPowerOfFive(significand &<< zeros, exponent)
  let topBit = Int64(product.high >> 63)
  let shift = topBit + 9
  // 53 bits of the double, and one more for rounding.
  var bits = product.high &>> shift
  // floor(log2(10^exponent)), plus 63 and the exponent bias of 1023.
  let binary: Int64 = (217_706 &* exponent) >> 16, biased: Int64 = binary &+ topBit &- Int64(zeros) &+ 1086
  // A subnormal has the exponent of the smallest normal double, and fewer bits.
  let kept = max(biased, 1)
  bits >>= kept &- biased
  // At the midpoint between two doubles, possible only with these exponents, an even double is not rounded up.
  if product.low <= 1, -4...23 ~= exponent, bits & 3 == 1, bits &<< shift == product.high { bits &-= 1 }
  bits = (bits &+ bits & 1) >> 1
  // The top bit of the 53 adds 1 to the exponent, as does rounding up to the next power of two.
  let pattern = UInt64(truncatingIfNeeded: kept &- 1) &<< 52 &+ bits
  return Double(bitPattern: min(pattern, Double.infinity.bitPattern))
}

/// The leading 128 bits of `significand * 5^exponent`, of which the first 55 are correct.
///
/// The exponent must be in `powersOfFiveExponents`, and the top bit of `significand` must be set.
private func productWithPowerOfFive(_ significand: UInt64, _ exponent: Int64) -> (high: UInt64, low: UInt64) {
  let powers = powersOfFive, index = 2 &* Int(truncatingIfNeeded: exponent &- powersOfFiveExponents.lowerBound)
  var (high, low) = significand.multipliedFullWidth(by: powers[index])
  // The low word of the power can carry into the 55 bits only if all bits below them are set.
  if high & 0x1FF == 0x1FF {
    let carry = significand.multipliedFullWidth(by: powers[index &+ 1]).high
    low &+= carry
    if low < carry { high &+= 1 }
  }
  return (high, low)
}

// MARK: Powers of five

/// The exponents of the powers in `powersOfFive`. Beyond them a significand of 64 bits gives 0 or infinity.
let powersOfFiveExponents: ClosedRange<Int64> = -342...308

/// The 128 leading bits of each power, two words a power, the high word first: truncated, but rounded up from 5^-27 to 5^-1,
/// as in section 5 of Lemire's paper. They are computed when the first number needs them.
let powersOfFive: [UInt64] = {
  // 2^960 divided by a power of five, the lowest word first. It has more than 128 bits for each exponent.
  var number = [UInt64](repeating: 0, count: 15) + [1], powers: [UInt64] = []
  for exponent in 1...(-powersOfFiveExponents.lowerBound) {
    var remainder: UInt64 = 0
    for index in number.indices.reversed() {
      (number[index], remainder) = (5 as UInt64).dividingFullWidth((remainder, number[index]))
    }
    let (high, low) = leadingWords(of: number)
    // Reversed below, which exchanges the words.
    powers += exponent <= 27 ? [low &+ 1, low == .max ? high + 1 : high] : [low, high]
  }
  powers.reverse()
  number = [1] + [UInt64](repeating: 0, count: 15)
  for _ in 0...powersOfFiveExponents.upperBound {
    let (high, low) = leadingWords(of: number)
    powers += [high, low]
    var carry: UInt64 = 0
    for index in number.indices {
      let product = number[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      (number[index], carry) = (sum, product.high + (overflow ? 1 : 0))
    }
  }
  return powers
}()

private func leadingWords(of number: [UInt64]) -> (high: UInt64, low: UInt64) {
  let top = number.lastIndex { $0 != 0 } ?? 0, zeros = number[top].leadingZeroBitCount
  let word = { (index: Int) in index < 0 ? 0 : number[index] }
  // A shift by all bits gives zero.
  func shifted(_ index: Int) -> UInt64 { word(index) << zeros | word(index - 1) >> (64 - zeros) }
  return (shifted(top), shifted(top - 1))
}
