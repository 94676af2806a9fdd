/// Decodes the value at `path` with `decode`.
///
/// Finds the value, decodes it, and adds the path and the root to an error. Call it for types that cannot conform to
/// ``KeyPathDecodable``:
///
/// ```swift
/// let item = try parse(json, "items[0]") { try Item(json: $0, owner: me) }
/// ```
///
/// - Parameters:
///   - json: Any tree; it becomes the error's ``DecodeError/root``.
///   - path: Where the value is. Every step is required.
///   - decode: Makes the result from the value at the path: a plain scalar, or an array or object, which is a
///     ``JSONNode`` in a document. It may throw any error.
/// - Returns: The result of `decode`.
/// - Throws: A ``DecodeError``; ``DecodeError/Kind/other(_:)`` wraps an error of another type.
/// - Complexity: One lookup for each step of the path, plus `decode`.
public func parse<Value>(
  _ json: Any, _ path: DecodePath, decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try decodeValue(at: path, of: json) { try decode(plainScalar($0)) }
}

/// Decodes the value at `path` with `decode`, or returns nil if an optional step is absent.
///
/// ```swift
/// let item = try parse(json, "items" =>? 0) { try Item(json: $0, owner: me) }   // nil if there is no first item
/// ```
///
/// - Parameters:
///   - json: Any tree; it becomes the error's ``DecodeError/root``.
///   - path: Where the value is, and which of its steps may be missing or null.
///   - decode: Makes the result from the value at the path: a plain scalar, or an array or object, which is a
///     ``JSONNode`` in a document. It may throw any error.
/// - Returns: The result of `decode`, or nil.
/// - Throws: A ``DecodeError`` if a required step is absent or the value cannot be decoded.
/// - Complexity: One lookup for each step of the path, plus `decode`.
public func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: path, of: json) { try decode(plainScalar($0)) }
}

// MARK: Find, decode, add context

/// Decodes the value at `path`, which is required. `decode` gets a scalar of a document as its node.
///
/// - Parameter isLeaf: True if nothing nests in the result.
func decodeValue<Value>(
  at path: DecodePath, of json: Any, isLeaf: Bool = false, with decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try decodeFound(try requiredValue(at: path, of: json), at: path, of: json, isLeaf: isLeaf, with: decode)
}

/// Decodes a record as `init(jsonData:)` decodes a document.
package func decodeRecord<Value: KeyPathDecodable>(_ json: Any) throws(DecodeError) -> Value {
  try decodeValue(at: .root, of: json) { try Value(json: $0) }
}

/// Decodes a record with `decode`, which may throw any error.
package func decodeRecord<Value>(_ json: Any, _ decode: (Any) throws -> Value) throws(DecodeError) -> Value {
  try decodeValue(at: .root, of: json, with: decode)
}

/// Returns the value at `path`.
///
/// - Throws: The error of a step that found nothing.
@inline(never)
func requiredValue(at path: DecodePath, of json: Any) throws(DecodeError) -> Any {
  guard case .found(let value) = find(path, in: json, isOptional: false) else {
    throw DecodeError(walkAlong: path, from: json)
  }
  return value
}

/// Decodes the value at `path`, or returns nil if an optional step is absent.
func decodeValueIfPresent<Value>(
  at path: OptionalDecodePath, of json: Any, isLeaf: Bool = false, with decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  switch find(path.path, in: json, isOptional: true) {
  case .found(let value): try decodeFound(value, at: path.path, of: json, isLeaf: isLeaf, with: decode)
  case .absent: nil
  case .missing, .null, .notContainer, .unreachable: throw DecodeError(walkAlong: path.path, from: json)
  }
}

/// Decodes `value`, which is at `path`, and adds the path and the root to an error.
///
/// A leaf skips the check of the thread's decoding depth, a twentieth of its time.
@inline(__always)
func decodeFound<Value>(
  _ value: Any, at path: @autoclosure () -> DecodePath, of json: Any, isLeaf: Bool,
  with decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  if isLeaf {
    do { return try decode(value) } catch { throw failure(error, of: value, at: path(), of: json) }
  }
  let thread = DecodingThread.current
  return try thread.nesting(
    orThrow: failure(DecodeError(.depth, object: value), of: value, at: path(), of: json)
  ) { () throws(DecodeError) in
    try ErrorContext.decoding(value, at: path().steps(from: json), in: json, on: thread, decode)
  }
}

@inline(never)
private func failure(_ error: any Error, of value: Any, at path: DecodePath, of json: Any) -> DecodeError {
  ErrorContext.adding(path.steps(from: json), in: json, to: error, about: value)
}
