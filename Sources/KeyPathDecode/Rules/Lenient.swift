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
  public static var lenient: DecodeRule { DecodeRule(decode: { try Value._lenient($0) }) }
}

extension KeyPathDecodable {
  /// Calls `init(json:)`, for a type that has no other form.
  public static func _lenient(_ json: Any) throws -> Self { try Self(json: json) }
}

extension _Scalar {
  /// Reads a scalar in any of its forms: `try Bool._lenient("yes")   // true`, `try Int._lenient("42")   // 42`.
  // Where the type is known, the compiler keeps one of these branches.
  public static func _lenient(_ json: Any) throws -> Self {
    if Self.self == String.self { return sameType(try lenientString(json), as: Self.self) }
    if Self.self == Bool.self { return sameType(try lenientBool(json), as: Self.self) }
    if Self.self == URL.self { return sameType(try lenientURL(json), as: Self.self) }
    // `Int` parses strings of digits, with or without a sign, directly.
    if Self.self == Int.self, let text = readString(json), let value = Int(text) {
      return sameType(value, as: Self.self)
    }
    return try isText ? Self(json: json) : lenientNumber(json)
  }

  /// Reads a number, or a string that is only a number.
  // One unspecialized copy.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func lenientNumber(_ json: Any) throws -> Self {
    guard let text = readString(json) else { return try Self(json: json) }
    guard isNumber(text) else { throw DecodeError(.text(of: Self.self), object: json) }
    let digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
    do { return try Self(json: Number.digits(digits)) } catch {
      throw DecodeError(.numberOutOfRange(digits, type: Self.self), object: json)
    }
  }
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
  try readString(json).flatMap { URLText.verbatim($0) ?? URLText.encoded($0) } ?? URL(json: json)
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

/// True if `text` is a decimal number as in JSON, or one with a leading plus sign or leading zeros.
private func isNumber(_ text: String) -> Bool {
  // `Double` also reads words, other digits, and points without digits around them.
  let parts = text[...].split(separator: ".", omittingEmptySubsequences: false)
  return Double(text) != nil && allBytes(of: text, satisfy: { isDigit($0) || "+-.eE".utf8.contains($0) })
    && (parts.count == 1 || parts[0].utf8.last.map(isDigit) == true && parts[1].utf8.first.map(isDigit) == true)
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
