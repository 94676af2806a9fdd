/// Reads a number in JSON text as the nearest double, ties to even.
///
///     9007199254740993   // 9007199254740992.0
///     -1e-400            // -0.0
///     1e400              // infinity
///
/// `digits` must be a number as RFC 8259 defines it. For other text the result is some double, but nothing beyond
/// `digits` is read.
func readDouble(_ digits: ByteView) -> Double {
  let number = Scientific(digits)
  guard let magnitude = number.roundedOnce ?? number.nearest else { return readSlowly(digits) }
  return number.isNegative ? -magnitude : magnitude
}

/// Reads a number so close to the midpoint between two doubles that its first 19 digits do not decide.
@inline(never)
private func readSlowly(_ digits: ByteView) -> Double {
  Double(digits.string) ?? .nan
}

/// A number as `significand * 10^exponent`, with up to 19 digits in the significand.
private struct Scientific {
  let isNegative: Bool
  let significand: UInt64
  let exponent: Int64
  /// True if digits were dropped. The number is then less than `(significand + 1) * 10^exponent`.
  let isTruncated: Bool

  /// Reads all digits without checking for overflow. If there are more than 19, reads the first 19 again.
  @inline(__always)
  init(_ digits: ByteView) {
    var scanner = DigitScanner(bytes: digits)
    isNegative = scanner.skip(UInt8(ascii: "-"))
    let start = scanner.position
    let integer = scanner.digits(after: 0)
    let point = scanner.position
    var all = integer
    var fraction = 0
    if scanner.skip(UInt8(ascii: ".")) {
      all = scanner.fraction(after: integer)
      fraction = scanner.position &- point &- 1
    }
    let end = scanner.position
    let power = scanner.power()
    if point &- start &+ fraction <= 19 {
      (significand, exponent, isTruncated) = (all, power &- Int64(fraction), false)
    } else {
      let first = first19(of: digits, start..<end, point: point)
      (significand, exponent, isTruncated) = (first.significand, power &+ first.exponent, first.isTruncated)
    }
  }

  /// The number as a product or quotient of two exact doubles, or nil if either would be inexact. See William
  /// Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
  @inline(__always)
  var roundedOnce: Double? {
    guard significand <= 1 << 53, -22...22 ~= exponent, !isTruncated else { return nil }
    let value = Double(Int64(significand))
    if exponent < 0 { return value / exactPowersOfTen[Int(truncatingIfNeeded: -exponent)] }
    return value * exactPowersOfTen[Int(truncatingIfNeeded: exponent)]
  }

  /// The nearest double, or nil if the dropped digits could change it.
  @inline(__always)
  var nearest: Double? {
    let value = nearestDouble(significand, exponent)
    if isTruncated, nearestDouble(significand &+ 1, exponent) != value { return nil }
    return value
  }
}

/// The first 19 significant digits in `range` of `digits`. `point` is where the decimal point is, or would be.
@inline(never)
private func first19(
  of digits: ByteView, _ range: Range<Int>, point: Int
) -> (significand: UInt64, exponent: Int64, isTruncated: Bool) {
  var significand: UInt64 = 0
  var end = range.lowerBound
  // Below this limit there is room for one more digit.
  while end < range.upperBound, significand < 1_000_000_000_000_000_000 {
    if end != point { significand = significand &* 10 &+ UInt64(digits[end] &- UInt8(ascii: "0")) }
    end &+= 1
  }
  let exponent = end <= point ? point &- end : point &- end &+ 1
  return (significand, Int64(exponent), end < range.upperBound)
}

/// The powers of ten that a `Double` holds exactly.
let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// The first powers of ten.
private let wholePowersOfTen: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

/// The double nearest to `significand * 10^exponent`. See Daniel Lemire, "Number Parsing at a Gigabyte per Second",
/// Software: Practice and Experience 51 (8), 2021.
///
/// The paper's algorithm gives up if the product is too close to the midpoint between two doubles. That never
/// happens: see Noble Mushtak and Daniel Lemire, "Fast Number Parsing Without Fallback", Software: Practice and
/// Experience 53 (7), 2023.
func nearestDouble(_ significand: UInt64, _ exponent: Int64) -> Double {
  if significand == 0 || exponent < powersOfFiveExponents.lowerBound { return 0 }
  if exponent > powersOfFiveExponents.upperBound { return .infinity }
  let zeros = significand.leadingZeroBitCount
  let product = productWithPowerOfFive(significand &<< zeros, exponent)
  let topBit = Int64(product.high >> 63)
  let shift = topBit + 9
  // 53 bits of the double, and one more for rounding.
  var bits = product.high &>> shift
  // floor(log2(10^exponent)) + 63, plus the exponent bias of 1023.
  let biased = (217_706 &* exponent) >> 16 &+ 63 &+ topBit &- Int64(zeros) &+ 1023
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
@inline(__always)
private func productWithPowerOfFive(_ significand: UInt64, _ exponent: Int64) -> (high: UInt64, low: UInt64) {
  let index = 2 &* Int(truncatingIfNeeded: exponent &- powersOfFiveExponents.lowerBound)
  var (high, low) = significand.multipliedFullWidth(by: powersOfFive[index])
  // The low word of the power can carry into the 55 bits only if all bits below them are set.
  if high & 0x1FF == 0x1FF {
    let carry = significand.multipliedFullWidth(by: powersOfFive[index &+ 1]).high
    low &+= carry
    if low < carry { high &+= 1 }
  }
  return (high, low)
}

// MARK: Scanning

private struct DigitScanner {
  let bytes: ByteView
  var position = 0

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  /// Reads the digits that follow and appends them to `value`, which wraps beyond 19 digits.
  @inline(__always)
  mutating func fraction(after value: UInt64) -> UInt64 {
    var value = value
    while bytes.hasWord(at: position), let eight = eightDigits(bytes.word(at: position)) {
      value = value &* 100_000_000 &+ eight
      position &+= 8
    }
    return lastDigits(after: value) ?? digits(after: value)
  }

  /// Reads the last digits of the text at once, if there are fewer than eight and nothing follows.
  @inline(__always)
  private mutating func lastDigits(after value: UInt64) -> UInt64? {
    let count = bytes.count &- position
    guard count > 0, count < 8, bytes.count >= 8 else { return nil }
    // Zeros take the place of the bytes before the digits.
    let mask = UInt64.max &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let text = (bytes.word(at: bytes.count &- 8) & mask) | (0x3030_3030_3030_3030 & ~mask)
    guard let last = eightDigits(text) else { return nil }
    position = bytes.count
    return value &* wholePowersOfTen[count] &+ last
  }

  /// Reads the digits that follow one by one: there are mostly few before the point.
  @inline(__always)
  mutating func digits(after value: UInt64) -> UInt64 {
    var value = value
    while let digit = digit() { value = value &* 10 &+ UInt64(digit) }
    return value
  }

  /// The exponent after `e`, or 0 if there is none.
  @inline(__always)
  mutating func power() -> Int64 {
    guard skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) else { return 0 }
    let isNegative = skip(UInt8(ascii: "-"))
    _ = !isNegative && skip(UInt8(ascii: "+"))
    var power: Int64 = 0
    while let digit = digit() {
      // No text has enough digits to outweigh this exponent.
      if power < 100_000_000_000_000_000 { power = power &* 10 &+ Int64(digit) }
    }
    return isNegative ? -power : power
  }

  @inline(__always)
  private mutating func digit() -> UInt8? {
    guard position < bytes.count else { return nil }
    let digit = bytes[position] &- UInt8(ascii: "0")
    guard digit <= 9 else { return nil }
    position &+= 1
    return digit
  }

  /// The value of eight bytes of text, the first byte lowest, or nil unless all are digits.
  @inline(__always)
  private func eightDigits(_ text: UInt64) -> UInt64? {
    let digits = text &- 0x3030_3030_3030_3030
    // A byte that is not a digit has its top bit set in one of the two words.
    guard (text &+ 0x4646_4646_4646_4646 | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Joins digits into pairs. Multiplies the pairs by 10^6, 10^4, 10^2 and 1, and adds them in the high half.
    let pairs = digits &* 10 &+ digits >> 8
    let outer = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let inner = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (outer &+ inner) >> 32
  }
}
