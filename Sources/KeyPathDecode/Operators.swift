import Foundation

/// The precedence of `=>` and `=>?`: above `as` and `??`, below ranges and arithmetic.
///
/// ```swift
/// try json => "a" => "b" as Int   // (json => ("a" => "b")) as Int
/// try json =>? "a" ?? 0           // (json =>? "a") ?? 0
/// try json => "a" | "b"           // json => ("a" | "b")
/// ```
precedencegroup KeyPathDecodingPrecedence {
  associativity: right
  higherThan: CastingPrecedence
  lowerThan: RangeFormationPrecedence
}

/// Decodes the value at a path that must be there.
infix operator => : KeyPathDecodingPrecedence

/// Decodes the value at a path that may be missing or null.
infix operator =>? : KeyPathDecodingPrecedence

// Specialized for the most frequent field types, except in debug builds, which would take longer.

/// Decodes the value at `path`: `try json => "user.age"   // 42`.
///
/// With an optional result, null is nil; a missing key still throws.
///
/// - Throws: A ``DecodeError`` with the path, the failing object and the root.
/// - Complexity: One lookup for each step of the path, plus the decoding of the value.
#if !DEBUG
  @_specialize(exported:true,where Value == String)
  @_specialize(exported:true,where Value == Int)
  @_specialize(exported:true,where Value == Bool)
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == String?)
  @_specialize(exported:true,where Value == Date)
  @_specialize(exported:true,where Value == [String])
  @_specialize(exported:true,where Value == [Int])
#endif
public func => <Value: KeyPathDecodable>(json: Any, path: consuming DecodePath) throws(DecodeError) -> Value {
  try parse(json, path)
}

/// Decodes the value at `path`, where some steps may be absent: `try json => "user" =>? "age"   // nil`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or anything has the wrong type.
public func => <Value: KeyPathDecodable>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parse(json, path)
}

/// Decodes the value at `path`, or nil when it is missing or null: `try json =>? "user.age"   // nil`.
///
/// - Throws: A ``DecodeError`` when a value is there but cannot be decoded.
#if !DEBUG
  @_specialize(exported:true,where Value == String)
  @_specialize(exported:true,where Value == Int)
  @_specialize(exported:true,where Value == Date)
#endif
public func =>? <Value: KeyPathDecodable>(json: Any, path: consuming DecodePath) throws(DecodeError) -> Value? {
  try parse(json, OptionalDecodePath(path))
}

/// Decodes the value at `path`, whose first operand may be absent too: `try json =>? "user" =>? "age"   // nil`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or anything has the wrong type.
public func =>? <Value: KeyPathDecodable>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parse(json, OptionalDecodePath(path))
}

// MARK: Paths

/// Joins two paths: `"a" => "b"   // the path a.b`.
///
/// Right of `=>?`, only the first operand of a joined path may be absent: `json =>? "a" => "b"` requires `b` when `a`
/// is there, while `json =>? "a.b"` does not.
public func => (first: DecodePath, rest: DecodePath) -> DecodePath {
  first.joined(to: rest)
}

/// Prepends required steps to a path with optional ones: `"a" => "b" =>? "c"   // only c may be absent`.
public func => (first: DecodePath, rest: OptionalDecodePath) -> OptionalDecodePath {
  OptionalDecodePath(required: first, rest)
}

/// Joins two paths; the first operand of the second may be absent: `"a" =>? "b"   // b may be absent`.
public func =>? (first: DecodePath, rest: DecodePath) -> OptionalDecodePath {
  OptionalDecodePath(required: first, OptionalDecodePath(rest))
}

/// Joins two paths; the first operand of the second may be absent too: `"a" =>? "b" =>? "c"`.
public func =>? (first: DecodePath, rest: OptionalDecodePath) -> OptionalDecodePath {
  OptionalDecodePath(required: first, OptionalDecodePath(rest))
}

extension DecodePath {
  /// Tries alternatives in order and takes the first value that is not null: `json => "nickname" | "name"`.
  ///
  /// If all values are null, the result is null. If all are missing, the error comes from the alternative that got
  /// furthest, or the first of several, and its message names all alternatives.
  public static func | (first: DecodePath, second: DecodePath) -> DecodePath {
    first.alternative(to: second)
  }
}
