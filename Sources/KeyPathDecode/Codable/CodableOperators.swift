// Operators and rules for any `Decodable` type. A type that is also `KeyPathDecodable` uses the operators for that protocol.

/// Decodes the `Decodable` value at `path`: `try json => "owner" as Owner`.
///
/// Dates are RFC 3339 and data is base64; ``KeyPathDecoder`` has other strategies.
///
/// - Throws: A ``DecodeError`` with the path, the failing object and the root.
/// - Complexity: One lookup for each step of the path, plus the decoding of the value.
@_disfavoredOverload
public func => <Value: Decodable>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try parse(json, path, with: decodable)
}

/// Decodes the value at `path`, where some steps may be absent: `try json => "repo" =>? "owner" as Owner?   // nil`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or a value has the wrong type.
@_disfavoredOverload
public func => <Value: Decodable>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parse(json, path, with: decodable)
}

/// Decodes the value at `path`, or nil if it is missing or null: `try json =>? "owner" as Owner?   // nil`.
///
/// - Throws: A ``DecodeError`` if a value exists but cannot be decoded.
@_disfavoredOverload
public func =>? <Value: Decodable>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  try parse(json, OptionalDecodePath(path), with: decodable)
}

/// Decodes the value at `path`, whose first operand may also be absent: `try json =>? "repo" =>? "owner" as Owner?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or a value has the wrong type.
@_disfavoredOverload
public func =>? <Value: Decodable>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parse(json, OptionalDecodePath(path), with: decodable)
}

private func decodable<Value: Decodable>(_ json: Any) throws(DecodeError) -> Value {
  try KeyPathDecoder.ofOperators.decode(Value.self, from: json)
}

extension DecodeRule where Value: Decodable {
  /// Decodes a `Decodable` type with its own `init(from:)`: `json => "owner" => .codable`.
  ///
  /// `json => "owner"` needs no rule. Use this as part of another rule: `.lossy(.array(.codable))`.
  ///
  /// - Throws: The errors of ``KeyPathDecoder``.
  public static var codable: DecodeRule { .codable(.ofOperators) }

  /// Decodes a `Decodable` type with the strategies of a decoder: `json => "owner" => .codable(snakeCase)`.
  ///
  /// - Throws: The errors of ``KeyPathDecoder``.
  public static func codable(_ decoder: KeyPathDecoder) -> DecodeRule {
    DecodeRule(decode: { try decoder.decode(Value.self, from: $0) })
  }
}

// Rules that start from the result type, for types that are only `Decodable`. They are disfavored, so types that are
// also `KeyPathDecodable` use the other overloads. `.array`, `.dictionary` and `.optional` accept `.codable` and `.value`
// like any rule.

extension DecodeRule where Value: Decodable {
  /// The type's own rule: `json => "owner" => .value` is `json => "owner"`.
  @_disfavoredOverload
  public static var value: DecodeRule { .codable }

  /// Decodes a value and checks it: `json => "owner" => .check("a robot") { !$0.isRobot }`.
  ///
  /// - Throws: `invalid_value` with the reason, which must not contain values of the payload.
  @_disfavoredOverload
  public static func check(_ reason: String, _ isValid: @escaping (Value) throws -> Bool) -> DecodeRule {
    codable.check(reason, isValid)
  }

  /// Decodes a value, or uses a fallback if that fails or the value is absent: `json => "owner" => .or(.nobody)`.
  ///
  /// Every use of the fallback is a ``DecodeWarning``.
  @_disfavoredOverload
  public static func or(_ fallback: @autoclosure @escaping () -> Value) -> DecodeRule {
    codable.or(fallback())
  }
}

extension DecodeRule where Value: Decodable & ExpressibleByArrayLiteral, Value.ArrayLiteralElement: Decodable {
  /// Decodes an array, or one element that stands alone: `json => "owners" => .oneOrMany`.
  @_disfavoredOverload
  public static var oneOrMany: DecodeRule { .oneOrMany(.codable, one: .codable) }
}

extension DecodeRule where Value: Decodable & Comparable {
  /// Decodes a value and refuses it outside a range: `json => "version" => .in(oldest...newest)`.
  ///
  /// - Throws: `invalid_value`, with the range.
  @_disfavoredOverload
  public static func `in`<Range: RangeExpression>(_ range: Range) -> DecodeRule where Range.Bound == Value {
    codable.in(range)
  }
}

extension DecodeRule where Value: _LossyCollection {
  /// Drops the elements or members that cannot be decoded, of types that are only `Decodable`.
  @_disfavoredOverload
  public static func lossy() -> DecodeRule where Value._LossyElement: Decodable { Value._rule(of: .codable).lossy }
}
