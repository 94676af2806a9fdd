// Operators for results that cannot conform to `KeyPathDecodable`: `Any` and containers of it. The results are plain
// trees, whatever the source. An optional result is nil for null; it never contains `NSNull`.

// MARK: Any

// For `let name = try json => "name"`, the compiler shows the lines of these functions, and with them the comments.

/// Returns the value at `path` as a plain tree: `try json => "meta" as Any`.
///
/// - Throws: A ``DecodeError`` if the path leads to no value.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any {  // Ambiguous? Say the type.
  try parsePlain(json, path, readPlain)
}

/// Returns the value at `path` as a plain tree, or nil for null: `try json => "meta" as Any?`.
///
/// - Throws: A ``DecodeError`` if the path leads to no value.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, path, readPlainOrNil)
}

/// Returns the value at `path`, or nil if an optional step is absent: `try json => "a" =>? "b" as Any?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, path, readPlainOrNil) ?? nil
}

/// Returns the value at `path` as a plain tree, or nil if it is missing or null: `try json =>? "meta" as Any?`.
///
/// - Throws: A ``DecodeError`` if a step leads into a scalar.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, OptionalDecodePath(path), readPlainOrNil) ?? nil
}

/// Returns the value at `path`, or nil if an optional step is absent: `try json =>? "a" =>? "b" as Any?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {  // Ambiguous? Say the type.
  try parsePlain(json, OptionalDecodePath(path), readPlainOrNil) ?? nil
}

/// Returns the value as a plain tree, including null: a caller that requests `Any` gets any value.
private func readPlain(_ json: Any) throws(DecodeError) -> Any {
  LookupThread.didRead(nil, of: ObjectView(json)?.id)
  return try plainTree(json)
}

private func readPlainOrNil(_ json: Any) throws(DecodeError) -> Any? {
  isNull(json) ? nil : try readPlain(json)
}

// MARK: Containers

/// Returns the array or object at `path` as a plain tree: `try json => "meta" as [String: Any]`.
///
/// - Throws: A ``DecodeError`` if it is missing or of another kind.
public func => <Value: _PlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try parsePlain(json, path, Value._plain)
}

/// Returns the array or object at `path`, where some steps may be absent: `try json => "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func => <Value: _PlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, path, Value._plain)
}

/// Returns the array or object at `path`, or nil if it is missing or null: `try json =>? "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if the value is of another kind.
public func =>? <Value: _PlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, OptionalDecodePath(path), Value._plain)
}

/// Returns the array or object at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func =>? <Value: _PlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, OptionalDecodePath(path), Value._plain)
}

// These make `let value = try json => "key"` ambiguous, and the same with `=>?` and `try?`. Without them it would compile
// with the type `Any` or `Any?`, or after `try?` with the more special of two types.

/// Returns the array at `path` as a plain tree, or nil for null: `try json => "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if it is missing or of another kind.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, path, [Any]?._plain)
}

/// Returns the object at `path` as a plain tree, or nil for null: `try json => "meta" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if it is missing or of another kind.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, path, [String: Any]?._plain)
}

/// Returns the array at `path`, where some steps may be absent: `try json => "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, path, [Any]._plain)
}

/// Returns the array at `path`, or nil if it is missing or null: `try json =>? "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if the value is of another kind.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, OptionalDecodePath(path), [Any]._plain)
}

/// Returns the array at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try parsePlain(json, OptionalDecodePath(path), [Any]._plain)
}

/// Returns the object at `path`, where some steps may be absent: `try json => "a" =>? "b" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, path, [String: Any]._plain)
}

/// Returns the object at `path`, or nil if it is missing or null: `try json =>? "meta" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if the value is of another kind.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, OptionalDecodePath(path), [String: Any]._plain)
}

/// Returns the object at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [String: Any]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value is of another kind.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try parsePlain(json, OptionalDecodePath(path), [String: Any]._plain)
}

// MARK: Containers of containers

/// Returns the containers at `path` as plain trees: `try json => "items" as [[String: Any]]`.
///
/// - Throws: A ``DecodeError`` with the path of a value that is missing or of another kind.
public func => <Value: _NestedPlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try parsePlain(json, path, Value._plain(nested:))
}

/// Returns the containers at `path`, where some steps may be absent: `try json => "a" =>? "b" as [[Any]]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or a value is of another kind.
public func => <Value: _NestedPlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, path, Value._plain(nested:))
}

/// Returns the containers at `path`, or nil if it is missing or null: `try json =>? "items" as [[String: Any]]?`.
///
/// - Throws: A ``DecodeError`` if a value is of another kind.
public func =>? <Value: _NestedPlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, OptionalDecodePath(path), Value._plain(nested:))
}

/// Returns the containers at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [[Any]]?`.
///
/// - Throws: A ``DecodeError`` if a required step is absent or a value is of another kind.
public func =>? <Value: _NestedPlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try parsePlain(json, OptionalDecodePath(path), Value._plain(nested:))
}

// MARK: One generic copy

// Specialized for each operator above, `parse` would take 6 KB for each of its two forms.

@_semantics("optimize.sil.specialize.generic.never")
private func parsePlain<Value>(
  _ json: Any, _ path: DecodePath, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try parse(json, path, with: decode)
}

@_semantics("optimize.sil.specialize.generic.never")
private func parsePlain<Value>(
  _ json: Any, _ path: OptionalDecodePath, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  try parse(json, path, with: decode)
}
