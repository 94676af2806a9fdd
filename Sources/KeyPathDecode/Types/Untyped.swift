// The results that cannot conform to `KeyPathDecodable`: `Any`, `[Any]`, `[String: Any]` and their optionals. Null
// is nil in an optional result, never an `NSNull` inside it. As everywhere, every operator only forwards.

/// Gives what is at `path` as it is: `try json => "meta" as Any`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any {
  try parse(json, path, decode: untyped)
}

/// Gives what is at `path` as it is, or nil for null: `try json => "meta" as Any?`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> Any? {
  try parse(json, path, decode: nonNull(untyped))
}

/// Gives the array at `path` with its elements as they are: `try json => "items" as [Any]`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [Any] {
  try parse(json, path, decode: untypedArray)
}

/// Gives the array at `path` with its elements as they are, or nil for null: `try json => "items" as [Any]?`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try parse(json, path, decode: nonNull(untypedArray))
}

/// Gives the object at `path` with its values as they are: `try json => "meta" as [String: Any]`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any] {
  try parse(json, path, decode: untypedObject)
}

/// Gives the object at `path` with its values as they are, or nil for null: `try json => "meta" as [String: Any]?`.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try parse(json, path, decode: nonNull(untypedObject))
}

/// Gives what is at `path` as it is, or nil where it may be absent: `try json => "a" =>? "b" as Any?`.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {
  try parse(json, path, decode: nonNull(untyped)) ?? nil
}

/// Gives the array at `path`, or nil where it may be absent: `try json => "a" =>? "b" as [Any]?`.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try parse(json, path, decode: untypedArray)
}

/// Gives the object at `path`, or nil where it may be absent: `try json => "a" =>? "b" as [String: Any]?`.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try parse(json, path, decode: untypedObject)
}

/// Gives what is at `path` as it is, or nil when it is missing or null: `try json =>? "meta" as Any?`.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> Any? {
  try json => OptionalDecodePath(path)
}

/// Gives the array at `path`, or nil when it is missing or null: `try json =>? "items" as [Any]?`.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [Any]? {
  try json => OptionalDecodePath(path)
}

/// Gives the object at `path`, or nil when it is missing or null: `try json =>? "meta" as [String: Any]?`.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> [String: Any]? {
  try json => OptionalDecodePath(path)
}

/// Gives what is at `path` as it is, or nil where it may be absent: `try json =>? "a" =>? "b" as Any?`.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> Any? {
  try json => OptionalDecodePath(path)
}

/// Gives the array at `path`, or nil where it may be absent: `try json =>? "a" =>? "b" as [Any]?`.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [Any]? {
  try json => OptionalDecodePath(path)
}

/// Gives the object at `path`, or nil where it may be absent: `try json =>? "a" =>? "b" as [String: Any]?`.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> [String: Any]? {
  try json => OptionalDecodePath(path)
}

// MARK: Decoding

/// Null inside is still an absence of a value, but not for `Any`: whoever asks for `Any` gets what is there.
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
