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

// MARK: Values

// The specialisations of this file are the only ones. They are what callers in other modules reach: a generic call of any other
// type goes through its witness table, and takes twice the instructions.

/// Decodes the value at `path`: `try json => "user.age"   // 42`.
///
/// With an optional result null is nil, and a missing key still throws.
///
/// - Throws: A ``DecodeError`` with the path, the failing object and the root.
/// - Complexity: One lookup for each step of the path, and the decoding of what is there.
@_specialize(exported:true,where Value == String)
@_specialize(exported:true,where Value == Int)
@_specialize(exported:true,where Value == Bool)
@_specialize(exported:true,where Value == Double)
@_specialize(exported:true,where Value == String?)
@_specialize(exported:true,where Value == Int?)
@_specialize(exported:true,where Value == Date)
@_specialize(exported:true,where Value == URL)
@_specialize(exported:true,where Value == [String])
@_specialize(exported:true,where Value == [Int])
@_specialize(exported:true,where Value == [Double])
public func => <Value: KeyPathDecodable>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try parse(json, path)
}

/// Decodes the value at `path`, in which some steps may be absent: `try json => "user" =>? "age"   // nil`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or anything has the wrong type.
public func => <Value: KeyPathDecodable>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parse(json, path)
}

/// Decodes the value at `path`, or nil when it is missing or null: `try json =>? "user.age"   // nil`.
///
/// - Throws: A ``DecodeError`` when what is there has the wrong type, or holds an error.
@_specialize(exported:true,where Value == String)
@_specialize(exported:true,where Value == Int)
@_specialize(exported:true,where Value == Bool)
@_specialize(exported:true,where Value == Double)
@_specialize(exported:true,where Value == Date)
@_specialize(exported:true,where Value == URL)
public func =>? <Value: KeyPathDecodable>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
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
/// Right of `=>?` only the first operand of a joined path may be absent: `json =>? "a" => "b"` requires `b` where
/// `a` is there, while `json =>? "a.b"` does not.
public func => (first: DecodePath, rest: DecodePath) -> DecodePath {
  first.joined(to: rest)
}

/// Puts required steps before a path with optional ones: `"a" => "b" =>? "c"   // only c may be absent`.
public func => (first: DecodePath, rest: OptionalDecodePath) -> OptionalDecodePath {
  OptionalDecodePath(required: first, rest)
}

/// Joins two paths of which the second's first operand may be absent: `"a" =>? "b"   // b may be absent`.
public func =>? (first: DecodePath, rest: DecodePath) -> OptionalDecodePath {
  OptionalDecodePath(required: first, OptionalDecodePath(rest))
}

/// Joins two paths of which the second's first operand may be absent too: `"a" =>? "b" =>? "c"`.
public func =>? (first: DecodePath, rest: OptionalDecodePath) -> OptionalDecodePath {
  OptionalDecodePath(required: first, OptionalDecodePath(rest))
}

extension DecodePath {
  /// Tries alternatives in order: `json => "nickname" | "name"` is the first that is there and not null.
  ///
  /// When all that are there are null the result is null; when none is there, the first is reported missing and the
  /// message names them all.
  public static func | (first: DecodePath, second: DecodePath) -> DecodePath {
    first.alternative(to: second)
  }
}

// MARK: What else is specialised

/// `parse` for a path of which all may be absent: what UnboxCompat calls, a tenth of whose time it saves.
@_specialize(exported:true,where Value == String)
@_specialize(exported:true,where Value == Int)
@_specialize(exported:true,where Value == Bool)
@_specialize(exported:true,where Value == Double)
@_specialize(exported:true,where Value == Date)
@_specialize(exported:true,where Value == URL)
@_specialize(exported:true,where Value == [String])
package func parseIfPresent<Value>(
  _ json: Any, _ path: DecodePath, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  try parse(json, OptionalDecodePath(path), decode: decode)
}

/// The elements of an array of a document, when all are leaves: numbers stand in arrays of arrays.
@_specialize(where Element == String)
@_specialize(where Element == Int)
@_specialize(where Element == Double)
@_specialize(where Element == [Double])
func leaves<Element: KeyPathDecodable>(of array: _NodePlace) throws(_NoLeaf) -> [Element] {
  let reader = array.reader
  var elements: [Element] = []
  elements.reserveCapacity(reader.count(of: array.position))
  try reader.forEachElement(of: array.position) { position throws(_NoLeaf) in
    elements.append(try Element(_leaf: _NodePlace(reader, position)))
  }
  return elements
}
