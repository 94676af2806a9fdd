/// Decodes the value at `path`, which is required, with `decode`.
///
/// It finds the value, decodes it, and adds the path and the root to an error. Every operator forwards to this function, to
/// the next one for a path with optional steps, or to a fast path below for a type that decodes itself. If the value is a
/// scalar of a document, `decode` gets its node.
@_semantics("optimize.sil.specialize.generic.never")
func parse<Value>(
  _ json: Any, _ path: DecodePath, isLeaf: Bool = false, with decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  guard case .found(let value) = find(path, in: json, isOptional: false) else {
    throw DecodeError(walkAlong: path, from: json)
  }
  return try parse(found: value, at: path.steps(from: json), of: json, isLeaf: isLeaf, with: decode)
}

/// Decodes the value at `path` with `decode`, or returns nil if an optional step is absent.
@_semantics("optimize.sil.specialize.generic.never")
func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, isLeaf: Bool = false, with decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  switch find(path.path, in: json, isOptional: true) {
  case .found(let value):
    return try parse(
      found: value, at: path.path.steps(from: json), of: json, isLeaf: isLeaf, isOptional: true, with: decode)
  case .absent: return nil
  case .missing, .null, .notContainer, .unreachable:
    throw DecodeError(walkAlong: path.path, from: json, isOptional: true)
  }
}

/// Decodes `value`, which is at `steps` in `json`, and adds the steps and the root to an error. A leaf, in which nothing nests,
/// skips the check of the thread's decoding depth.
@inline(__always)
func parse<Value>(
  found value: Any, at steps: @autoclosure () -> [DecodePath.Step], of json: Any, isLeaf: Bool = false,
  isOptional: Bool = false, with decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  if isLeaf {
    do { return try decode(value) } catch {
      throw ErrorContext.adding(steps(), in: json, to: error, about: value, isOptional: isOptional)
    }
  }
  let thread = DecodingThread.current
  return try thread.nesting(
    orThrow: ErrorContext.adding(steps(), in: json, to: DecodeError(.depth, object: value), about: value)
  ) { () throws(DecodeError) in
    try ErrorContext.decoding(value, at: steps(), in: json, isOptional: isOptional, on: thread, decode)
  }
}

// MARK: Closures

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
  try parse(json, path, with: { try decode(plainScalar($0)) })
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
  try parse(json, path, with: { try decode(plainScalar($0)) })
}

/// Decodes a record as `init(jsonData:)` decodes a document.
package func decodeRecord<Value: KeyPathDecodable>(_ json: Any) throws(DecodeError) -> Value {
  try parse(json, .root, with: { try Value(json: $0) })
}

/// Decodes a record with `decode`, which may throw any error.
package func decodeRecord<Value>(_ json: Any, _ decode: (Any) throws -> Value) throws(DecodeError) -> Value {
  try parse(json, .root, with: decode)
}

// MARK: Types that decode themselves

/// Fast path for ``parse(_:_:isLeaf:with:)`` with `Value(json:)`. It looks up a value of a document in place.
@inline(__always)
func parse<Value: KeyPathDecodable>(_ json: Any, _ path: consuming DecodePath) throws(DecodeError) -> Value {
  if Value._isLeaf { return try parseLeaf(json, path) }
  let lookup = withNode(json) { DocumentStepping.follow(path, from: $0, isOptional: false) }
  if case .found(let node)? = lookup {
    return try parse(found: node.retained, at: path.steps(from: json), of: json) { try Value(json: $0) }
  }
  return try parseInTree(json, path)
}

/// Fast path for ``parse(_:_:isLeaf:with:)-(_,OptionalDecodePath,_,_)`` with `Value(json:)`, in the same way.
func parse<Value: KeyPathDecodable>(_ json: Any, _ path: consuming OptionalDecodePath) throws(DecodeError) -> Value? {
  if Value._isLeaf { return try parseLeafIfPresent(json, path) }
  let lookup = withNode(json) { DocumentStepping.follow(path.path, from: $0, isOptional: true) }
  if case .absent? = lookup { return nil }
  if case .found(let node)? = lookup {
    return try parse(found: node.retained, at: path.path.steps(from: json), of: json, isOptional: true) {
      try Value(json: $0)
    }
  }
  return try parse(json, path, with: { try Value(json: $0) })
}

/// Fast path for ``parse(_:_:isLeaf:with:)``, which reads a member of a `[String: Any]` without a walk.
private func parseInTree<Value: KeyPathDecodable>(_ json: Any, _ path: DecodePath) throws(DecodeError) -> Value {
  guard let key = path.onlyKey, isDictionary(json), let member = nativeMember(key, of: json) else {
    return try parse(json, path, isLeaf: Value._isLeaf, with: { try Value(json: $0) })
  }
  return try parse(found: member, at: [.key(key)], of: json, isLeaf: Value._isLeaf) { try Value(json: $0) }
}

// Both functions consume the path, and have a branch for a leaf at one inline key. There the compiler knows that the path has
// nothing to release, so neither the caller nor the operator calls the code for it. The path is a variable, because a build
// with library evolution cannot assign to a consumed parameter. The functions are separate, because entering generic code
// instantiates the metadata of the optional leaf.

/// Fast path for ``parse(_:_:isLeaf:with:)`` for a leaf, which it reads in a document without a node.
private func parseLeaf<Value: KeyPathDecodable>(
  _ json: Any, _ path: consuming DecodePath
) throws(DecodeError) -> Value {
  var path = path
  switch (consume path).storage {
  case .inline(let key):
    let lookup = withNode(json) { DocumentStepping.follow(key, from: $0, isOptional: false) }
    if case .found(let node)? = lookup, let value = Value._leaf(_BorrowedPlace(node)) { return value }
    path = DecodePath(storage: .inline(key))
  case let storage:
    path = DecodePath(storage: storage)
    let lookup = withNode(json) { DocumentStepping.follow(path, from: $0, isOptional: false) }
    if case .found(let node)? = lookup, let value = Value._leaf(_BorrowedPlace(node)) { return value }
  }
  return try parseInTree(json, path)
}

/// Fast path for ``parse(_:_:isLeaf:with:)-(_,OptionalDecodePath,_,_)`` for a leaf, in the same way.
private func parseLeafIfPresent<Value: KeyPathDecodable>(
  _ json: Any, _ path: consuming OptionalDecodePath
) throws(DecodeError) -> Value? {
  var path = (consume path).path
  switch (consume path).storage {
  case .inline(let key):
    let lookup = withNode(json) { DocumentStepping.follow(key, from: $0, isOptional: true) }
    if case .absent? = lookup { return nil }
    if case .found(let node)? = lookup, let value = Value._leaf(_BorrowedPlace(node)) { return value }
    path = DecodePath(storage: .inline(key))
  case let storage:
    path = DecodePath(storage: storage)
    let lookup = withNode(json) { DocumentStepping.follow(path, from: $0, isOptional: true) }
    if case .absent? = lookup { return nil }
    if case .found(let node)? = lookup, let value = Value._leaf(_BorrowedPlace(node)) { return value }
  }
  return try parse(json, OptionalDecodePath(marked: path), isLeaf: true, with: { try Value(json: $0) })
}
