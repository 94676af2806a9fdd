// Operators for results that cannot conform to `KeyPathDecodable`: `Any`, `[Any]`, `[String: Any]` and their
// optionals. In an optional result null is nil, never an `NSNull` inside it. The operators only forward.

/// Returns the value at `path` as it is: `try json => "meta" as Any`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any {
  try parse(json, path, decode: untyped)
}

/// Returns the value at `path` as it is, or nil for null: `try json => "meta" as Any?`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any? {
  try parse(json, path, decode: nonNull(untyped))
}

/// Returns the array at `path` with its elements as they are: `try json => "items" as [Any]`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [Any] {
  try parse(json, path, decode: untypedArray)
}

/// Returns the array at `path` with its elements as they are, or nil for null: `try json => "items" as [Any]?`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try parse(json, path, decode: nonNull(untypedArray))
}

/// Returns the object at `path` with its values as they are: `try json => "meta" as [String: Any]`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any] {
  try parse(json, path, decode: untypedObject)
}

/// Returns the object at `path` with its values as they are, or nil for null: `try json => "meta" as [String: Any]?`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try parse(json, path, decode: nonNull(untypedObject))
}

/// Returns the value at `path` as it is, or nil when an optional step is absent: `try json => "a" =>? "b" as Any?`.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {
  try parse(json, path, decode: nonNull(untyped)) ?? nil
}

/// Returns the array at `path`, or nil when an optional step is absent: `try json => "a" =>? "b" as [Any]?`.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try parse(json, path, decode: untypedArray)
}

/// Returns the object at `path`, or nil when an optional step is absent: `try json => "a" =>? "b" as [String: Any]?`.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try parse(json, path, decode: untypedObject)
}

/// Returns the value at `path` as it is, or nil when it is missing or null: `try json =>? "meta" as Any?`.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> Any? {
  try json => OptionalDecodePath(path)
}

/// Returns the array at `path`, or nil when it is missing or null: `try json =>? "items" as [Any]?`.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try json => OptionalDecodePath(path)
}

/// Returns the object at `path`, or nil when it is missing or null: `try json =>? "meta" as [String: Any]?`.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try json => OptionalDecodePath(path)
}

/// Returns the value at `path` as it is, or nil when an optional step is absent: `try json =>? "a" =>? "b" as Any?`.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {
  try json => OptionalDecodePath(path)
}

/// Returns the array at `path`, or nil when an optional step is absent: `try json =>? "a" =>? "b" as [Any]?`.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try json => OptionalDecodePath(path)
}

/// Returns the object at `path`, or nil when an optional step is absent: `try json =>? "a" =>? "b" as [String: Any]?`.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try json => OptionalDecodePath(path)
}

// MARK: Decoding

/// Returns null too: a caller that asks for `Any` gets whatever is there.
private func untyped(_ json: Any) -> Any {
  LookupWatch.didReadAll(of: ObjectView(json)?.id)
  return unwrapped(json)
}

private func untypedArray(_ json: Any) throws(DecodeError) -> [Any] {
  guard let list = ListView(json) else { throw DecodeError(expected: [Any].self, butFound: json) }
  return list.elements
}

private func untypedObject(_ json: Any) throws(DecodeError) -> [String: Any] {
  guard let object = ObjectView(json) else { throw DecodeError(expected: [String: Any].self, butFound: json) }
  guard let dictionary = object.dictionary else {
    throw DecodeError(.foreignKey, object: json)
  }
  return dictionary
}

private func nonNull<Value>(_ decode: @escaping (Any) throws -> Value) -> (Any) throws -> Value? {
  { json in isNull(json) ? nil : try decode(json) }
}
