/// Decodes the value at `path` with `decode`; every operator calls it.
///
/// It walks the path, decodes what it finds, and adds the path and the root to any error on the way up. Call it
/// yourself for types that cannot conform to ``KeyPathDecodable``:
///
/// ```swift
/// let item = try parse(json, "items[0]") { try Item(json: $0, owner: me) }
/// ```
///
/// - Parameters:
///   - json: Any tree; it becomes the error's ``DecodeError/root``.
///   - path: Where the value is; every step must be there.
///   - decode: Makes the result from the value at the path: a plain scalar, or an array or object, which is a
///     ``JSONNode`` in a document. It may throw errors of any type.
/// - Returns: The result of `decode`.
/// - Throws: A ``DecodeError``; ``DecodeError/Kind/other(_:)`` keeps an error of another type.
/// - Complexity: One lookup for each step of the path, plus `decode`.
public func parse<Value>(
  _ json: Any, _ path: DecodePath, decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try parse(json, path, reading: { try decode(plainScalar($0)) })
}

/// Decodes the value at `path` with `decode`, or returns nil when an optional step is absent.
///
/// ```swift
/// let item = try parse(json, "items" =>? 0) { try Item(json: $0, owner: me) }   // nil when there is no first item
/// ```
///
/// - Parameters:
///   - json: Any tree; it becomes the error's ``DecodeError/root``.
///   - path: Where the value is, and which of its steps may be missing or null.
///   - decode: Makes the result from the value at the path: a plain scalar, or an array or object, which is a
///     ``JSONNode`` in a document. It may throw errors of any type.
/// - Returns: The result of `decode`, or nil.
/// - Throws: A ``DecodeError`` when a required step is absent or the value cannot be decoded.
/// - Complexity: One lookup for each step of the path, plus `decode`.
public func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  try parse(json, path, reading: { try decode(plainScalar($0)) })
}

/// `parse` for code that reads the scalars of a document too.
// One generic copy each: one for each type would take 18 KB.
@_semantics("optimize.sil.specialize.generic.never")
func parse<Value>(
  _ json: Any, _ path: DecodePath, reading decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try parse(json, path, isLeaf: false, decode)
}

@_semantics("optimize.sil.specialize.generic.never")
func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, reading decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  try parse(json, path, isLeaf: false, decode)
}

/// `parse` for a type that decodes itself; the operators forward to it.
///
/// It reads a leaf of a document in place, which answers the same question as `init(json:)`, or falls back to that.
@inline(__always)
func parse<Value: KeyPathDecodable>(_ json: Any, _ path: DecodePath) throws(DecodeError) -> Value {
  if Value._isLeaf, case .found(let place) = findInDocument(path, in: json, isOptional: false) {
    do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
  }
  return try parse(json, path, isLeaf: Value._isLeaf) { try Value(json: $0) }
}

/// The same for a path that may be absent.
@inline(__always)
func parse<Value: KeyPathDecodable>(_ json: Any, _ path: OptionalDecodePath) throws(DecodeError) -> Value? {
  if Value._isLeaf {
    switch findInDocument(path.path, in: json, isOptional: true) {
    case .found(let place): do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
    case .absent: return nil
    case .missing, .null, .notContainer, .unreachable: break
    }
  }
  return try parse(json, path, isLeaf: Value._isLeaf) { try Value(json: $0) }
}

// MARK: Find, decode, add context

@inline(__always)
private func parse<Value>(
  _ json: Any, _ path: DecodePath, isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  if let object = nativeMember(at: path, of: json) { return try decoded(object, path, json, isLeaf: isLeaf, decode) }
  guard case .found(let object) = find(path, in: json, isOptional: false) else {
    throw DecodeError(walkAlong: path, from: json)
  }
  return try decoded(object, path, json, isLeaf: isLeaf, decode)
}

@inline(__always)
func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  switch find(path.path, in: json, isOptional: true) {
  case .found(let object): try decoded(object, path.path, json, isLeaf: isLeaf, decode)
  case .absent: nil
  case .missing, .null, .notContainer, .unreachable: throw DecodeError(walkAlong: path.path, from: json)
  }
}

/// Decodes the value that was found. A leaf skips the check of the thread's decoding depth, a twentieth of its time.
@inline(__always)
private func decoded<Value>(
  _ object: Any, _ path: DecodePath, _ json: Any, isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  if isLeaf {
    do { return try decode(object) } catch { throw failure(json, path, error, about: object) }
  }
  let thread = DecodingThread.current
  guard thread.value.enter() else { throw failure(json, path, DecodeError(.depth, object: object), about: object) }
  defer { thread.value.leave() }
  return try ErrorContext.decoding(object, at: steps(of: path, in: json), in: json, on: thread, decode)
}

@inline(never)
private func failure(_ json: Any, _ path: DecodePath, _ error: any Error, about object: Any) -> DecodeError {
  ErrorContext.adding(steps(of: path, in: json), in: json, to: error, about: object)
}

@inline(never)
private func steps(of path: DecodePath, in json: Any) -> [DecodePath.Step] { WalkTrace(along: path, from: json).steps }
