import Foundation

/// A finite number in digits: `±(high · 2⁶⁴ + low) · 10^exponent`. Every number in text is read as one, and every decimal.
///
/// Equal numbers have equal ``normalized`` values.
struct Scientific: Hashable {
  let isNegative: Bool
  let high: UInt64
  let low: UInt64
  let exponent: Int64
  /// True if digits other than zeros did not fit 128 bits. The number is then less than the one with the next significand.
  let isTruncated: Bool

  init(isNegative: Bool, high: UInt64 = 0, low: UInt64, exponent: Int64 = 0, isTruncated: Bool = false) {
    (self.isNegative, self.high, self.low) = (isNegative, high, low)
    (self.exponent, self.isTruncated) = (exponent, isTruncated)
  }

  /// Reads a number as RFC 8259 defines it, which may also have zeros in front. For other text the result is some number,
  /// but nothing beyond the text is read.
  // Reads all digits without checking for overflow. If there are more than 19, reads them again.
  init(_ text: ByteView) {
    var reader = DigitReader(bytes: text)
    let isNegative = reader.skip(UInt8(ascii: "-"))
    let start = reader.position
    let integer = reader.digits(after: 0)
    let point = reader.position
    var all = integer, fraction = 0
    if reader.skip(UInt8(ascii: ".")) {
      all = reader.fraction(after: integer)
      fraction = reader.position &- point &- 1
    }
    let end = reader.position
    let power = reader.power()
    if point &- start &+ fraction <= 19 {
      self.init(isNegative: isNegative, low: all, exponent: power &- Int64(fraction))
    } else {
      self.init(isNegative: isNegative, text[start..<end], point: point &- start, power: power)
    }
  }

  init(_ text: String) {
    self = withByteView(of: text) { Scientific($0) }
  }

  /// Reads more digits than fit 64 bits. `point` is where the decimal point is, or would be.
  @inline(never)
  private init(isNegative: Bool, _ text: ByteView, point: Int, power: Int64) {
    var high: UInt64 = 0, low: UInt64 = 0, isTruncated = false
    // The offset after the last digit that counts. Zeros count only if another digit follows.
    var end = 0, zeros = 0
    for offset in 0..<text.count where text[offset] != "." {
      if text[offset] == "0" {
        zeros += 1
        continue
      }
      // The zeros in front of the digit are digits too. 39 of them do not fit.
      var longer = (high: high, low: low), fits = true
      for _ in 0..<(high | low == 0 ? 0 : min(zeros, 39)) { fits = fits && Self.append(0, to: &longer) }
      guard fits, Self.append(UInt64(text[offset] &- UInt8(ascii: "0")), to: &longer) else {
        isTruncated = true
        break
      }
      (high, low, end, zeros) = (longer.high, longer.low, offset + 1, 0)
    }
    let exponent = end <= point ? point &- end : point &- end &+ 1
    self.init(
      isNegative: isNegative, high: high, low: low, exponent: power &+ Int64(exponent), isTruncated: isTruncated)
  }

  /// Appends a digit to a significand; false if it does not fit.
  private static func append(_ digit: UInt64, to number: inout (high: UInt64, low: UInt64)) -> Bool {
    let (carry, product) = number.low.multipliedFullWidth(by: 10)
    let (low, overflow) = product.addingReportingOverflow(digit)
    let (upper, isTooLarge) = number.high.multipliedReportingOverflow(by: 10)
    let (high, isTooLargeWithCarry) = upper.addingReportingOverflow(carry &+ (overflow ? 1 : 0))
    number = (high, low)
    return !isTooLarge && !isTooLargeWithCarry
  }

  var isZero: Bool { high | low == 0 }

  /// The same number without zeros at the end of the significand. Zero has no sign.
  var normalized: Scientific {
    if isZero { return Scientific(isNegative: false, low: 0) }
    var (high, low, exponent) = (high, low, exponent)
    while true {
      let (upper, rest) = high.quotientAndRemainder(dividingBy: 10)
      let (lower, digit) = (10 as UInt64).dividingFullWidth((rest, low))
      if digit != 0 { break }
      (high, low, exponent) = (upper, lower, exponent &+ 1)
    }
    return Scientific(isNegative: isNegative, high: high, low: low, exponent: exponent, isTruncated: isTruncated)
  }

  // MARK: Integers

  /// The number as an integer, or nil if it is not one or does not fit.
  // One unspecialized copy.
  @_semantics("optimize.sil.specialize.generic.never")
  func exactly<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    guard let (high, low) = self.magnitude else { return nil }
    // Generic conversions are slow.
    if high == 0, let value = Int(exactly: low) {
      let value = isNegative ? -value : value
      return Integer.self == Int.self ? sameType(value, as: Integer.self) : Integer(exactly: value)
    }
    if high != 0, Integer.bitWidth < 128 { return nil }
    var magnitude = Integer.Magnitude(truncatingIfNeeded: low)
    if high != 0 { magnitude |= Integer.Magnitude(truncatingIfNeeded: high) << 64 }
    guard magnitude == low || high != 0 else { return nil }
    if !isNegative { return Integer(exactly: magnitude) }
    return magnitude <= Integer.min.magnitude ? 0 &- Integer(truncatingIfNeeded: magnitude) : nil
  }

  /// The integer without its sign, or nil if the number is not an integer or does not fit 128 bits.
  private var magnitude: (high: UInt64, low: UInt64)? {
    if isZero { return (0, 0) }
    let number = exponent < 0 ? normalized : self
    // 128 bits have up to 39 digits.
    guard !isTruncated, 0..<39 ~= number.exponent else { return nil }
    var result = (high: number.high, low: number.low)
    for _ in 0..<number.exponent where !Self.append(0, to: &result) { return nil }
    return result
  }

  // MARK: Decimals

  /// Returns nil for NaN.
  init?(_ value: Decimal) {
    if let stored = storedParts(of: value) {
      self.init(isNegative: stored.isNegative, high: stored.high, low: stored.low, exponent: Int64(stored.exponent))
    } else if value.isNaN {
      return nil
    } else {
      self.init(value.description)
    }
  }

  /// The number as a decimal, or nil if that cannot hold all digits. Out of range, `Decimal` itself is NaN or 0.
  var decimal: Decimal? {
    let number = normalized
    guard !isTruncated, let exponent = Int8(exactly: number.exponent) else { return nil }
    var significand = Decimal(number.low)
    if number.high != 0 { significand += Decimal(number.high) * (Decimal(UInt64.max) + 1) }
    return Decimal(sign: isNegative && !isZero ? .minus : .plus, exponent: Int(exponent), significand: significand)
  }

  // MARK: Comparing

  /// True if two texts are the same number: `1.50` and `15e-1`.
  static func isSame(_ first: String, _ second: String) -> Bool {
    let number = Scientific(first).normalized
    return number == Scientific(second).normalized && (!number.isTruncated || NumberText(first) == NumberText(second))
  }
}

// MARK: Reading digits

/// Reads digits, and the marks between them.
struct DigitReader {
  let bytes: ByteView
  var position = 0

  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  /// Reads the digits that follow and appends them to `value`, which wraps beyond 19 digits.
  fileprivate mutating func fraction(after value: UInt64) -> UInt64 {
    var value = value
    while bytes.hasWord(at: position) {
      let word = bytes.word(at: position)
      guard areDigits(word) else { break }
      value = value &* 100_000_000 &+ eightDigits(word)
      position &+= 8
    }
    // The last digits are read with those before them, which are masked out.
    let rest = bytes.count &- position
    if bytes.lastWord >= 0, 2..<8 ~= rest {
      let mask: UInt64 = .max &<< UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
      let word = bytes.word(at: bytes.lastWord) & mask
      if areDigits(word | 0x3030_3030_3030_3030 & ~mask) {
        position = bytes.count
        return value &* wholePowersOfTen[rest] &+ eightDigits(word)
      }
    }
    return digits(after: value)
  }

  /// Reads the digits that follow one by one: there are mostly few before the point.
  mutating func digits(after value: UInt64) -> UInt64 {
    var value = value
    while let digit = digit() { value = value &* 10 &+ UInt64(digit) }
    return value
  }

  /// The exponent after `e`, or 0 if there is none.
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

  /// Reads a number of `count` digits, or of as many as there are up to `limit`. Returns nil if there are fewer, or none.
  mutating func number(of count: Int? = nil, atMost limit: Int = .max) -> Int? {
    let start = position
    var value = 0
    while position - start < count ?? limit, let digit = digit() { value = value * 10 + Int(digit) }
    return position - start == count ?? max(position - start, 1) ? value : nil
  }

  /// Reads the digits of a fraction of a second in the same way, up to the precision of `Double`.
  mutating func fraction(of count: Int? = nil) -> Double? {
    let start = position
    var value = 0.0
    while position - start != count, let digit = digit() {
      // A `Double` holds at most 15 digits.
      if position - start <= 15 { value = value * 10 + Double(digit) }
    }
    let length = position - start
    return length == count ?? max(length, 1) ? value / exactPowersOfTen[min(length, 15)] : nil
  }

  mutating func digit() -> UInt8? {
    guard position < bytes.count else { return nil }
    let digit = bytes[position] &- UInt8(ascii: "0")
    guard digit <= 9 else { return nil }
    position &+= 1
    return digit
  }
}

/// True if all eight bytes are ASCII digits.
private func areDigits(_ word: UInt64) -> Bool {
  // A byte that is not a digit has its top bit set in one of the two words.
  (word &+ 0x4646_4646_4646_4646 | word &- 0x3030_3030_3030_3030) & highBits == 0
}

/// The number that eight bytes spell in ASCII digits, the first digit lowest in the word. Zero bytes count as zeros.
func eightDigits(_ word: UInt64) -> UInt64 {
  let digits = word & 0x0F0F_0F0F_0F0F_0F0F
  // Joins digits into pairs. Multiplies the pairs by 10^6, 10^4, 10^2 and 1, and adds them in the high half.
  let pairs = digits &* 10 &+ digits >> 8
  let outer = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
  let inner = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
  return (outer &+ inner) >> 32
}
