import Foundation

extension DecodeRule where Value: KeyPathDecodable {
  /// Reads a value, even if it is written as another type: `json => "age" => .lenient`.
  ///
  /// ```
  /// "42", 42               → Int 42      a number, or a string that is only a number; never lossy: "2.9" is not an Int
  /// 42, 1.50, 1e20, true   → "42", "1.5", "100000000000000000000", "true"
  /// 1, "0", "yes", "T"     → Bool        0, 1, true, false, yes, no, t, f, y, n, also as a string and in any case
  /// "https://a.b/x y"      → URL         https://a.b/x%20y; what a URL must escape is escaped, as in a browser
  /// ```
  ///
  /// The rule also applies inside optionals, collections, and the raw values of enums, but not inside other models.
  ///
  /// - Throws: `invalid_value` for a string in none of these forms; otherwise the error of the type itself.
  public static var lenient: DecodeRule { DecodeRule(reading: { try Value._lenient($0) }) }
}

extension KeyPathDecodable {
  /// Reads a type that has no other form with `init(json:)`.
  public static func _lenient(_ json: Any) throws -> Self { try Self(json: json) }
}

extension _Scalar {
  /// Reads a scalar in any of its forms: `try Bool._lenient("yes")   // true`.
  // Where the type is known, the compiler keeps one of these branches.
  public static func _lenient(_ json: Any) throws -> Self {
    if Self.self == String.self { return sameType(try lenientString(json), as: Self.self) }
    if Self.self == Bool.self { return sameType(try lenientBool(json), as: Self.self) }
    if Self.self == URL.self { return sameType(try lenientURL(json), as: Self.self) }
    if Self.self == Decimal.self { return sameType(try lenientDecimal(json), as: Self.self) }
    if Self.self == CGFloat.self { return sameType(try lenientCGFloat(json), as: Self.self) }
    return try Self(json: json)
  }
}

extension _Scalar where Self: FixedWidthInteger {
  /// Reads a number, or a string that is only a number: `try Int._lenient("42")   // 42`.
  public static func _lenient(_ json: Any) throws -> Self {
    // `Int` parses strings of digits, with or without a sign, directly.
    if Self.self == Int.self, let text = readString(json), let value = Int(text) {
      return sameType(value, as: Self.self)
    }
    return try integer(json)
  }

  // One unspecialized copy.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func integer(_ json: Any) throws -> Self {
    guard let digits = try digits(json, for: Self.self) else { return try Self(json: json) }
    return try held(Scientific(digits).exactly(Self.self), digits, json)
  }
}

extension _Scalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a number, or a string that is only a number: `try Double._lenient("1.5")   // 1.5`.
  // One unspecialized copy, like the one for integers.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func _lenient(_ json: Any) throws -> Self {
    guard let digits = try digits(json, for: Self.self) else { return try Self(json: json) }
    return try held(Number.digits(digits).rounded(Self.self), digits, json)
  }
}

/// Reads a number, or a string that is only a number: `try lenientCGFloat("1.5")   // 1.5`.
private func lenientCGFloat(_ json: Any) throws -> CGFloat {
  guard let digits = try digits(json, for: CGFloat.self) else { return try CGFloat(json: json) }
  return CGFloat(try held(Number.digits(digits).rounded(Double.self), digits, json))
}

/// Reads a number, or a string that is only a number: `try lenientDecimal("19.99")   // 19.99`.
private func lenientDecimal(_ json: Any) throws -> Decimal {
  guard let digits = try digits(json, for: Decimal.self) else { return try Decimal(json: json) }
  return try held(Number.digits(digits).asDecimal, digits, json)
}

/// Reads a string, or a number or Boolean in its shortest exact form: `try lenientString(1.50)   // "1.5"`.
///
/// A number has an exponent only if it would need more than forty digits.
private func lenientString(_ json: Any) throws -> String {
  if let number = Number(json), number.isFinite {
    NumberText(number.text).description
  } else if let bool = readBool(json) {
    "\(bool)"
  } else {
    try String(json: json)
  }
}

/// Reads a Boolean, 0 or 1, or a word for one: `try lenientBool("Yes")   // true`.
private func lenientBool(_ json: Any) throws -> Bool {
  if let bool = readBool(json) {
    bool
  } else if let number = Number(json)?.exactly(Int.self), number == 0 || number == 1 {
    number == 1
  } else if let word = readString(json) {
    if let bool = bool(of: word.lowercased()) { bool } else { throw DecodeError(.text(of: Bool.self), object: json) }
  } else {
    try Bool(json: json)
  }
}

private func bool(of word: String) -> Bool? {
  switch word {
  case "true", "yes", "t", "y", "1": true
  case "false", "no", "f", "n", "0": false
  default: nil
  }
}

/// Reads a URL as a browser does, which encodes spaces, letters outside ASCII and brackets:
/// `try lenientURL("https://a.b/ü?page[size]=2")   // https://a.b/%C3%BC?page%5Bsize%5D=2`.
private func lenientURL(_ json: Any) throws -> URL {
  try readString(json).flatMap { verbatimURL($0) ?? encodedURL($0) } ?? URL(json: json)
}

extension KeyPathDecodable where Self: RawRepresentable, RawValue: KeyPathDecodable {
  /// Reads the raw value leniently and creates the case or value from it.
  public static func _lenient(_ json: Any) throws -> Self {
    try Self(rawValue: RawValue._lenient(json), of: json)
  }
}

extension Optional where Wrapped: KeyPathDecodable {
  /// Reads null as nil, and anything else leniently as the wrapped type.
  public static func _lenient(_ json: Any) throws -> Self {
    isNull(json) ? nil : try Wrapped._lenient(json)
  }
}

extension KeyPathDecodable where Self: _LossyCollection, _LossyElement: KeyPathDecodable {
  /// Reads every element or member leniently: `try [Int]._lenient(["1", 2])   // [1, 2]`.
  public static func _lenient(_ json: Any) throws -> Self { try _rule(of: .lenient)(json) }
}

/// The digits of a number in a string, or nil if `json` is not a string.
///
/// - Throws: `invalid_value` if the string is not a number.
private func digits(_ json: Any, for type: Any.Type) throws(DecodeError) -> String? {
  guard let text = readString(json) else { return nil }
  guard let digits = readNumberText(text) else { throw DecodeError(.text(of: type), object: json) }
  return digits
}

/// The value of a number in a string.
///
/// - Throws: `number_out_of_range` if there is no value.
private func held<Value>(_ value: Value?, _ digits: String, _ json: Any) throws(DecodeError) -> Value {
  guard let value else { throw DecodeError(.numberOutOfRange(digits, type: Value.self), object: json) }
  return value
}

/// Returns the text without a leading plus sign, or nil unless all of it is a decimal number.
private func readNumberText(_ text: String) -> String? {
  guard isNumber(text) else { return nil }
  return text.hasPrefix("+") ? String(text.dropFirst()) : text
}

/// True if `text` is a decimal number as in JSON, or one with a leading plus sign or leading zeros.
private func isNumber(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  var offset = 0
  func skipDigits() -> Bool {
    let start = offset
    while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
    return offset > start
  }
  func skip(_ mark: Unicode.Scalar, or other: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == mark || bytes[offset] == other else { return false }
    offset += 1
    return true
  }
  _ = skip("+", or: "-")
  guard skipDigits() else { return false }
  if skip(".", or: ".") { guard skipDigits() else { return false } }
  if skip("e", or: "E") {
    _ = skip("+", or: "-")
    guard skipDigits() else { return false }
  }
  return offset == bytes.count
}

extension DecodeError {
  /// The scalar that the failing type reads leniently from a value, or nil.
  func readingLeniently(_ json: Any) -> Any? {
    let type: Any.Type?
    switch kind {
    case .typeMismatch(let expected, _): type = expected
    case .numberOutOfRange(_, let expected): type = expected
    default: if case .url = fault { type = URL.self } else { type = nil }
    }
    func read<Value: KeyPathDecodable>(_: Value.Type) -> Any? { try? Value._lenient(json) }
    let result = (type as? any KeyPathDecodable.Type).flatMap { read($0) }
    return (result as? URL)?.absoluteString ?? result
  }
}
