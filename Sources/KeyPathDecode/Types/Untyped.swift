// Operators for results that cannot conform to `KeyPathDecodable`: `Any`, and containers of it. What they return is
// plain, whatever the source. In an optional result null is nil, never an `NSNull` inside it. The operators only forward.

// MARK: Any

/// Returns the value at `path` as a plain tree: `try json => "meta" as Any`.
///
/// - Throws: A ``DecodeError`` when nothing is there.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any {
  try decodeValue(at: path, of: json, with: untyped)
}

/// Returns the value at `path` as a plain tree, or nil for null: `try json => "meta" as Any?`.
///
/// - Throws: A ``DecodeError`` when nothing is there.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any? {
  try decodeValue(at: path, of: json) { isNull($0) ? nil : try untyped($0) }
}

/// Returns the value at `path`, or nil when an optional step is absent: `try json => "a" =>? "b" as Any?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {
  try decodeValueIfPresent(at: path, of: json, with: { isNull($0) ? nil : try untyped($0) }) ?? nil
}

/// Returns the value at `path` as a plain tree, or nil when it is missing or null: `try json =>? "meta" as Any?`.
///
/// - Throws: A ``DecodeError`` when a step leads into something that is not an object or array.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> Any? {
  try json => OptionalDecodePath(path)
}

/// Returns the value at `path`, or nil when an optional step is absent: `try json =>? "a" =>? "b" as Any?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {
  try json => OptionalDecodePath(path)
}

/// Returns null too: a caller that asks for `Any` gets whatever is there.
private func untyped(_ json: Any) throws(DecodeError) -> Any {
  LookupWatch.didReadAll(of: ObjectView(json)?.id)
  return try plainTree(json)
}

// MARK: Containers

/// Returns the array or object at `path` as a plain tree: `try json => "meta" as [String: Any]`.
///
/// - Throws: A ``DecodeError`` when it is missing or something else.
public func => <Value: PlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try decodeValue(at: path, of: json, with: Value._plain)
}

/// Returns the array or object at `path`, where some steps may be absent: `try json => "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or it is something else.
public func => <Value: PlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: path, of: json, with: Value._plain)
}

/// Returns the array or object at `path`, or nil when it is missing or null: `try json =>? "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` when it is something else.
public func =>? <Value: PlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: OptionalDecodePath(path), of: json, with: Value._plain)
}

/// Returns the array or object at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or it is something else.
public func =>? <Value: PlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: OptionalDecodePath(path), of: json, with: Value._plain)
}

// Without these, `let value = try json =>? "key"` would compile and be an `Any?`; so it is ambiguous.

/// Returns the array at `path`, where some steps may be absent: `try json => "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or it is something else.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try decodeValueIfPresent(at: path, of: json, with: [Any]._plain)
}

/// Returns the array at `path`, or nil when it is missing or null: `try json =>? "items" as [Any]?`.
///
/// - Throws: A ``DecodeError`` when it is something else.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try json => OptionalDecodePath(path)
}

/// Returns the array at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [Any]?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or it is something else.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try json => OptionalDecodePath(path)
}

// MARK: Containers of containers

/// Returns the containers at `path` as plain trees: `try json => "items" as [[String: Any]]`.
///
/// - Throws: A ``DecodeError`` with the path of what is missing or something else.
public func => <Value: NestedPlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  try decodeValue(at: path, of: json, with: Value._plain(nested:))
}

/// Returns the containers at `path`, where some steps may be absent: `try json => "a" =>? "b" as [[Any]]?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or anything is something else.
public func => <Value: NestedPlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: path, of: json, with: Value._plain(nested:))
}

/// Returns the containers at `path`, or nil when it is missing or null: `try json =>? "items" as [[String: Any]]?`.
///
/// - Throws: A ``DecodeError`` when anything is something else.
public func =>? <Value: NestedPlainContainer>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: OptionalDecodePath(path), of: json, with: Value._plain(nested:))
}

/// Returns the containers at `path`, where some steps may be absent: `try json =>? "a" =>? "b" as [[Any]]?`.
///
/// - Throws: A ``DecodeError`` when a required step is absent or anything is something else.
public func =>? <Value: NestedPlainContainer>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value? {
  try decodeValueIfPresent(at: OptionalDecodePath(path), of: json, with: Value._plain(nested:))
}
