import Foundation

// Operators for results that cannot conform to `KeyPathDecodable`: `Any` and containers of it. The results are plain
// trees, whatever the source. An optional result is nil for null; it never contains `NSNull`.

// MARK: Any

// For `let name = try json => "name"`, the compiler shows the lines of these functions, and with them the comments.

/// Returns the value at `path` as a plain tree: `try json => "meta" as Any`.
///
/// - Throws: A ``DecodeError`` if the path leads to no value.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any {  // Ambiguous? Say the type.
  try parsePlain(json, path)
}

/// Returns the value at `path` as a plain tree, or nil for null: `try json => "meta" as Any?`.
///
/// - Throws: A ``DecodeError`` if the path leads to no value.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, path)
}

/// Returns the value at `path`, or nil if an optional step is absent: `try json => "a" =>? "b" as Any?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, path) as Any?? ?? nil
}

/// Returns the value at `path` as a plain tree, or nil if it is missing or null: `try json =>? "meta" as Any?`.
///
/// - Throws: A ``DecodeError`` if a step leads into a scalar.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, OptionalDecodePath(path)) as Any?? ?? nil
}

/// Returns the value at `path`, or nil if an optional step is absent: `try json =>? "a" =>? "b" as Any?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, OptionalDecodePath(path)) as Any?? ?? nil
}

// MARK: Containers

/// Returns the array or object at `path` as a plain tree: `try json => "meta" as [String: Any]`.
///
/// - Throws: A ``DecodeError`` if it is missing or of another kind.
// Disfavored, because the classes of Foundation also fit the operators for containers of containers.
@_disfavoredOverload
public func => <Value: _PlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try parsePlain(json, path)
}

// These make `let value = try json => "key"` ambiguous, and the same with `=>?` and `try?`. Without them it would compile
// with the type `Any` or `Any?`, or after `try?` with the more special of two types.

/// Returns the array at `path` as a plain tree, or nil for null: `try json => "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if it is missing or of another kind.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, path)
}

/// Returns the object at `path` as a plain tree, or nil for null: `try json => "meta" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if it is missing or of another kind.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, path)
}

/// Returns the array at `path`, where some steps may be absent: `try json => "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, path)
}

/// Returns the array at `path`, or nil if it is missing or null: `try json =>? "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if the value is of another kind.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, OptionalDecodePath(path))
}

/// Returns the array at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, OptionalDecodePath(path))
}

/// Returns the object at `path`, where some steps may be absent: `try json => "a" =>? "b" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, path)
}

/// Returns the object at `path`, or nil if it is missing or null: `try json =>? "meta" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if the value is of another kind.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, OptionalDecodePath(path))
}

/// Returns the object at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, OptionalDecodePath(path))
}

// MARK: Containers of containers

/// Returns the containers at `path` as plain trees: `try json => "items" as [[String: Any]]`.
///
/// - Throws: A ``DecodeError`` with the path of a value that is missing or of another kind.
public func => <Value: _NestedPlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try parsePlain(json, path)
}

/// Returns the containers at `path`, where some steps may be absent: `try json => "a" =>? "b" as [[Any]]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or a value is of another kind.
public func => <Value: _NestedPlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, path)
}

/// Returns the containers at `path`, or nil if it is missing or null: `try json =>? "items" as [[String: Any]]?`.
///
/// - Throws: A ``DecodeError`` if a value is of another kind.
public func =>? <Value: _NestedPlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, OptionalDecodePath(path))
}

/// Returns the containers at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [[Any]]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or a value is of another kind.
public func =>? <Value: _NestedPlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, OptionalDecodePath(path))
}

// MARK: One generic copy

// Specializing `parse` for each operator above would enlarge the binary.

@_semantics("optimize.sil.specialize.generic.never")
private func parsePlain<Value>(_ json: Any, _ path: DecodePath) throws(DecodeError) -> Value {
  try parse(json, path) { try readPlain($0) }
}

@_semantics("optimize.sil.specialize.generic.never")
private func parsePlain<Value>(_ json: Any, _ path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parse(json, path) { try readPlain($0) }
}

// MARK: Results

/// A container of a plain tree as a result: `[Any]`, `[String: Any]`, `NSArray`, `NSDictionary` and their optionals.
///
/// ```swift
/// let meta: [String: Any] = try json => "meta"
/// ```
///
/// From any source it contains dictionaries, arrays, strings, numbers, Booleans and `NSNull`, never a node.
public protocol _PlainContainer {}

/// An array or dictionary of plain containers as a result: `[[String: Any]]`, `[String: [String: Any]]`. Foundation's classes
/// conform as well, so that the operators for optional results exist only once.
// A separate protocol, since an array conforms to each under a different condition.
public protocol _NestedPlainContainer {}

extension Array: _PlainContainer where Element == Any {}
extension Dictionary: _PlainContainer where Key == String, Value == Any {}
extension Optional: _PlainContainer where Wrapped: _PlainContainer {}
extension Array: _NestedPlainContainer where Element: _PlainContainer {}
extension Dictionary: _NestedPlainContainer where Key == String, Value: _PlainContainer {}
extension Optional: _NestedPlainContainer where Wrapped: _NestedPlainContainer {}

/// Reads a plain tree as `Any`, a container or their optional. Null is nil for an optional, and a value for `Any`.
func readPlain<Value>(_ json: Any) throws(DecodeError) -> Value {
  func read<Result: PlainResult>(_: Result.Type) throws(DecodeError) -> Value {
    sameType(try Result.read(plain: json), as: Value.self)
  }
  if let type = Value.self as? any PlainResult.Type { return try read(type) }
  guard Value.self == Any.self else { throw DecodeError(expected: Value.self, butFound: json) }
  LookupThread.didRead(nil, of: ObjectView(json)?.id)
  // Calling generic code would open the `Any`.
  return try plainTree(json) as! Value
}

/// A type that ``readPlain(_:)`` reads, if the types in it are such types or `Any`.
private protocol PlainResult {
  static func read(plain json: Any) throws(DecodeError) -> Self
}

extension Optional: PlainResult {
  static func read(plain json: Any) throws(DecodeError) -> Self {
    isNull(json) ? nil : .some(try readPlain(json))
  }
}

extension Array: PlainResult {
  static func read(plain json: Any) throws(DecodeError) -> Self {
    guard Element.self == Any.self else { return try decodeElements(of: json) { try readPlain($0) } }
    guard let list = ListView(try plainTree(json)) else { throw DecodeError(expected: [Any].self, butFound: json) }
    return sameType(list.elements, as: Self.self)
  }
}

extension Dictionary: PlainResult where Key == String {
  static func read(plain json: Any) throws(DecodeError) -> Self {
    guard Value.self == Any.self else { return try decodeMembers(of: json) { try readPlain($0) } }
    guard let object = ObjectView(json) else { throw DecodeError(expected: [String: Any].self, butFound: json) }
    LookupThread.didRead(nil, of: object.id)
    guard let dictionary = ObjectView(try plainTree(json))?.dictionary else {
      throw DecodeError(.foreignKey, object: json)
    }
    return sameType(dictionary, as: Self.self)
  }
}

#if Foundation || canImport(Darwin)
  // `Self` may be a subclass. A mutable instance is also an instance of the immutable class.

  extension NSArray: _PlainContainer, _NestedPlainContainer, PlainResult {
    fileprivate static func read(plain json: Any) throws(DecodeError) -> Self {
      guard let array = NSMutableArray(array: try [Any].read(plain: json)) as? Self else {
        throw DecodeError(expected: Self.self, butFound: json)
      }
      return array
    }
  }

  extension NSDictionary: _PlainContainer, _NestedPlainContainer, PlainResult {
    fileprivate static func read(plain json: Any) throws(DecodeError) -> Self {
      guard let dictionary = NSMutableDictionary(dictionary: try [String: Any].read(plain: json)) as? Self else {
        throw DecodeError(expected: Self.self, butFound: json)
      }
      return dictionary
    }
  }
#endif
