// Operators for any `Decodable` type. A type that is also `KeyPathDecodable` uses the operators for that protocol.

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
