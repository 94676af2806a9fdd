import Foundation

/// Decodes the value at `path` with `decode`: what every operator calls.
///
/// It walks the path, decodes what it finds there, and adds to any error on its way up what only it knows: the path and the
/// root. Call it yourself for what cannot conform to ``KeyPathDecodable``:
///
/// ```swift
/// let item = try parse(json, "items[0]") { try Item(json: $0, owner: me) }
/// ```
///
/// - Parameters:
///   - json: Any tree; it becomes the error's ``DecodeError/root``.
///   - path: Where the value is; all of it must be there.
///   - decode: Makes a value from what is at the path. It may throw errors of any type.
/// - Returns: What `decode` makes.
/// - Throws: A ``DecodeError``; an error of another type is kept in ``DecodeError/Kind/other(_:)``.
/// - Complexity: One lookup for each step of the path, and `decode`.
public func parse<Value>(
  _ json: Any, _ path: DecodePath, decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try parse(json, path, isLeaf: false, decode)
}

/// Decodes the value at `path` with `decode`, or gives nil where the path may be absent and is.
///
/// ```swift
/// let item = try parse(json, "items" =>? 0) { try Item(json: $0, owner: me) }   // nil when there is no first item
/// ```
///
/// It is the same walk with another answer to absence. Nothing is thrown and caught inside.
///
/// - Parameters:
///   - json: Any tree; it becomes the error's ``DecodeError/root``.
///   - path: Where the value is, and what of it may be missing or null.
///   - decode: Makes a value from what is at the path. It may throw errors of any type.
/// - Returns: What `decode` makes, or nil.
/// - Throws: A ``DecodeError`` when a required step is absent, or what is there is wrong.
/// - Complexity: One lookup for each step of the path, and `decode`.
public func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  try parse(json, path, isLeaf: false, decode)
}

/// The same with all of the path optional, for another library's calls.
// The usual types by themselves are a tenth of the time of the contest with models of Unbox.
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
  try parse(json, OptionalDecodePath(path), isLeaf: false, decode)
}

/// `parse` for the operators, which know when a value is a leaf: one in which nothing can nest and no failure be kept.
@inline(__always)
func parse<Value>(
  _ json: Any, _ path: DecodePath, isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  // Each way is a function of its own, so that what one needs costs the others nothing.
  guard isNode(json) else { return try parseTree(json, path, isLeaf, decode) }
  return isLeaf ? try parseLeaf(json, path, decode) : try parseNested(json, path, decode)
}

/// The same for a path that may be absent.
@inline(__always)
func parse<Value>(
  _ json: Any, _ path: OptionalDecodePath, isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  guard isNode(json) else { return try parseOptionalTree(json, path, isLeaf, decode) }
  return try parseOptional(json, path, isLeaf, decode)
}

// MARK: Trees

@inline(never)
private func parseTree<Value>(
  _ json: Any, _ path: DecodePath, _ isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  if isDictionary(json) {
    if let key = path.onlyKey {
      if var object = usualMember(key, of: json) {
        if isLeaf, let text = takeString(from: &object, as: Value.self) { return text }
        return try finish(object, json, path, isLeaf, decode)
      }
    } else if case .found(let object) = usualFind(json, path, isOptional: false) {
      return try finish(object, json, path, isLeaf, decode)
    }
  }
  return try parseByWalk(json, path, isLeaf, decode)
}

@inline(never)
private func parseOptionalTree<Value>(
  _ json: Any, _ path: OptionalDecodePath, _ isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  if isDictionary(json) {
    if let key = path.path.onlyKey {
      guard var object = usualMember(key, of: json) else { return nil }
      if isLeaf, let text = takeString(from: &object, as: Value.self) { return text }
      if isNull(object) { return nil }
      return try finish(object, json, path.path, isLeaf, decode)
    }
    switch usualFind(json, path.path, isOptional: true) {
    case .found(let object): return try finish(object, json, path.path, isLeaf, decode)
    case .absent: return nil
    case .unknown: break
    }
  }
  return try parseOptionalByWalk(json, path, isLeaf, decode)
}

// MARK: Nodes of a document

@inline(never)
private func parseNested<Value>(
  _ json: Any, _ path: DecodePath, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  guard case .found(let index) = findIndex(json, path, isOptional: false) else {
    return try parseByWalk(json, path, false, decode)
  }
  return try finish(sibling(of: json, at: index), json, path, false, decode)
}

@inline(never)
private func parseLeaf<Value>(
  _ json: Any, _ path: DecodePath, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  if case .found(let index) = findIndex(json, path, isOptional: false),
    let value = withNode(json, { $0.reader.leaf(at: index, Value.self) })
  {
    return value
  }
  return try parseByWalk(json, path, true, decode)
}

@inline(never)
private func parseOptional<Value>(
  _ json: Any, _ path: OptionalDecodePath, _ isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  switch findIndex(json, path.path, isOptional: true) {
  case .found(let index):
    if isLeaf, let value = withNode(json, { $0.reader.leaf(at: index, Value.self) }) { return value }
    return try finish(sibling(of: json, at: index), json, path.path, isLeaf, decode)
  case .absent: return nil
  case .unknown: return try parseOptionalByWalk(json, path, isLeaf, decode)
  }
}

// MARK: Everything else

@inline(never)
private func parseByWalk<Value>(
  _ json: Any, _ path: DecodePath, _ isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  try finish(try walk(json, path), json, path, isLeaf, decode)
}

@inline(never)
private func parseOptionalByWalk<Value>(
  _ json: Any, _ path: OptionalDecodePath, _ isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value? {
  guard let object = try walk(json, path) else { return nil }
  return try finish(object, json, path.path, isLeaf, decode)
}

// MARK: Finding

/// What dotted keys lead to through `[String: Any]`, without a walk.
@inline(__always)
private func usualFind(_ json: Any, _ path: DecodePath, isOptional: Bool) -> Found<Any> {
  switch path.storage {
  case .dotted(let text), .joined(let text):
    return usualDescendant(text, of: json, optionalCount: path.optionalKeyCount(isOptional: isOptional))
  default: return .unknown
  }
}

/// The index of what a path leads to from a node of a document, without a walk.
@inline(__always)
private func findIndex(_ json: Any, _ path: DecodePath, isOptional: Bool) -> Found<Int> {
  withNode(json) { $0.find(path, isOptional: isOptional) } ?? .unknown
}

/// Another value of the document that `json` is a node of.
@inline(__always)
private func sibling(of json: Any, at index: Int) -> Any {
  withNode(json) { $0.sibling(at: index) } ?? json
}

/// Walks to the value that must be there.
@inline(never)
private func walk(_ json: Any, _ path: DecodePath) throws(DecodeError) -> Any {
  var walk = Walk(from: json, keepsSteps: false)
  guard case .found = walk.follow(path, isOptional: false) else { throw stop(json, path) }
  return walk.object
}

/// Walks to the value that may be absent.
@inline(never)
private func walk(_ json: Any, _ path: OptionalDecodePath) throws(DecodeError) -> Any? {
  var walk = Walk(from: json, keepsSteps: false)
  switch walk.follow(path.path, isOptional: true) {
  case .found: return walk.object
  case .absent(isAllowed: true, _): return nil
  case .absent, .stuck: throw stop(json, path.path)
  }
}

/// Decodes what the walk found; a leaf needs no look at how deep the thread is in decoding, a twentieth of its time.
@inline(__always)
private func finish<Value>(
  _ object: borrowing Any, _ json: Any, _ path: DecodePath, _ isLeaf: Bool, _ decode: (Any) throws -> Value
) throws(DecodeError) -> Value {
  guard isLeaf else { return try decodeNested(object, decode) { contextOfWalk(json, path) } }
  do {
    return try decode(object)
  } catch {
    throw contextOfWalk(json, path).adding(to: error, about: object)
  }
}

@inline(never)
private func contextOfWalk(_ json: Any, _ path: DecodePath) -> ErrorContext {
  ErrorContext(steps: retraced(json, path).steps, root: json)
}

@inline(never)
private func stop(_ json: Any, _ path: DecodePath) -> DecodeError {
  retraced(json, path).error(path, from: json)
}

/// The walk again, now with its steps, for an error.
private func retraced(_ json: Any, _ path: DecodePath) -> Walk {
  var walk = Walk(from: json, keepsSteps: true)
  _ = walk.follow(path, isOptional: false)
  return walk
}

/// Decodes `object`, which stands inside another value, and adds `context` to whatever fails: to the error that is thrown, and
/// to those that a `Result` inside the value kept.
///
/// The members of dictionaries come through here as well as `parse`.
@inline(__always)
func decodeNested<Value>(
  _ object: borrowing Any, _ decode: (Any) throws -> Value, context: () -> ErrorContext
) throws(DecodeError) -> Value {
  let thread = ThreadState.current
  guard thread.pointee.enter() else { throw context().adding(to: ThreadState.tooDeep(object), about: object) }
  defer { thread.pointee.leave() }
  let keptFailures = thread.pointee.keptFailures
  do {
    let value = try decode(object)
    return thread.pointee.keptFailures == keptFailures ? value : adding(context(), to: value)
  } catch {
    thread.pointee.forgetWarnings()
    throw context().adding(to: error, about: object)
  }
}

/// Adds the context to the failures that a value kept, and to the warnings of what was dropped from it.
@inline(never)
func adding<Value>(_ context: ErrorContext, to value: Value) -> Value {
  ThreadState.current.pointee.addToWarnings(context)
  return context.adding(toFailuresIn: value)
}
