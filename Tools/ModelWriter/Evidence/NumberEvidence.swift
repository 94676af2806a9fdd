import KeyPathDecode

/// Statistics about the numbers at a place.
package struct NumberEvidence: Sendable {
  package private(set) var count = 0
  /// How many have a fraction or an exponent.
  package private(set) var fractions = 0
  /// How many are integers that do not fit in an `Int`.
  package private(set) var beyondInt = 0
  /// How many of those may not fit in a `Decimal` either.
  package private(set) var beyondDecimal = 0
  /// How many are in the years 2000 to 2099 if read as seconds since 1970.
  package private(set) var seconds = 0
  /// How many are in the years 2000 to 2099 if read as milliseconds since 1970.
  package private(set) var milliseconds = 0

  /// The years 2000 to 2099 in seconds since 1970.
  private static let century = 946_684_800.0..<4_102_444_800.0
  /// The number of digits that always fit in a `Decimal`.
  private static let decimalDigits = 38

  mutating func add(_ node: JSONNode) {
    count += 1
    // The text as written, because a number has no escapes.
    let text = node.beginning
    let value: Double
    if text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      fractions += 1
      value = Double(text) ?? 0
    } else if let integer = Int(text) {
      value = Double(integer)
    } else {
      beyondInt += 1
      if text.utf8.count > Self.decimalDigits { beyondDecimal += 1 }
      return
    }
    if Self.century.contains(value) { seconds += 1 }
    if Self.century.contains(value / 1_000) { milliseconds += 1 }
  }

  mutating func add(_ other: NumberEvidence) {
    count += other.count
    fractions += other.fractions
    beyondInt += other.beyondInt
    beyondDecimal += other.beyondDecimal
    seconds += other.seconds
    milliseconds += other.milliseconds
  }
}
