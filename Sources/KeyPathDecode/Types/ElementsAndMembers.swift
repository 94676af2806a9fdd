// The one engine that decodes array elements and object members, for `KeyPathDecodable` types, rules and Codable. They
// differ in what they do with failures.

/// Decodes the elements of `list` in order.
///
/// - Parameters:
///   - failures: Handles the elements that fail.
///   - decode: Decodes the element at an index.
/// - Complexity: O(n) in the number of elements.
@inline(__always)
func decodeElements<Element, Failures: CollectionFailures>(
  of list: ListView, _ failures: inout Failures,
  _ decode: (Int, Any) throws(Failures.Failure) -> Element
) throws(Failures.Failure) -> [Element] {
  var elements: [Element] = []
  elements.reserveCapacity(list.count)
  var watch = ElementWatch()
  defer { watch.end() }
  try list.forEach { object throws(Failures.Failure) in
    let index = watch.begin()
    do throws(Failures.Failure) {
      elements.append(try decode(index, object))
    } catch {
      try failures.add(error, at: nil)
    }
  }
  try failures.throwFirst()
  return elements
}

/// Decodes the members of `object`.
///
/// The order of a dictionary changes with every run; errors and warnings come in the order of the keys.
///
/// - Parameters:
///   - failures: Handles the members that fail.
///   - decode: Decodes a member, and makes a key from its name.
/// - Complexity: O(n) in the number of members; O(n log n) if several fail.
@inline(__always)
func decodeMembers<Key: Hashable, Value, Failures: CollectionFailures>(
  of object: ObjectView, _ failures: inout Failures,
  _ decode: (String, Any) throws(Failures.Failure) -> (Key, Value)
) throws(Failures.Failure) -> [Key: Value] {
  var members = [Key: Value](minimumCapacity: object.count)
  var hasEqualKeys = false
  var watch = ElementWatch()
  defer { watch.end() }
  try object.forEachUntilFailure { name, object throws(Failures.Failure) in
    guard let name else { throw failures.error(.foreignKey) }
    _ = watch.begin()
    do throws(Failures.Failure) {
      let (key, value) = try decode(name, object)
      if members.updateValue(value, forKey: key) != nil { hasEqualKeys = true }
    } catch {
      try failures.add(error, at: name)
    }
  }
  try failures.throwFirst()
  if hasEqualKeys { throw failures.error(.equalKeys(as: Key.self)) }
  failures.warn()
  return members
}

/// Handles the elements or members of a collection that fail.
protocol CollectionFailures {
  associatedtype Failure: Error

  /// Records the failure of an element, or of the member at `key`; throws to end the decoding.
  mutating func add(_ error: Failure, at key: String?) throws(Failure)
  /// Throws the first failure that counts as an error, in a diagnosis with the others joined to it.
  mutating func throwFirst() throws(Failure)
  /// Warns of the failures that do not count as errors.
  func warn()
  /// An error about the collection itself.
  func error(_ fault: Fault) -> Failure
}

/// Tells an observer of lookups only about the first elements of a collection.
private struct ElementWatch {
  private var count = 0
  private var isPaused = false

  /// Begins an element and returns its index.
  @inline(__always)
  mutating func begin() -> Int {
    if count == LookupWatch.watchedElements { isPaused = LookupWatch.pause() }
    defer { count &+= 1 }
    return count
  }

  @inline(__always)
  func end() {
    if isPaused { LookupWatch.resume() }
  }
}

// MARK: Decoding errors

/// The failures of a collection that is decoded by `init(json:)` or a rule.
struct DecodeFailures: CollectionFailures {
  /// The collection.
  let json: Any
  /// True if what fails is dropped with a warning.
  let isLossy: Bool
  let thread: ThreadCell<DecodingThread>
  private var failures: [(key: String?, error: DecodeError)] = []

  init(in json: Any, isLossy: Bool, on thread: ThreadCell<DecodingThread>) {
    self.json = json
    self.isLossy = isLossy
    self.thread = thread
  }

  @inline(never)
  mutating func add(_ error: DecodeError, at key: String?) throws(DecodeError) {
    if isLossy, key == nil { return thread.value.warn(error, .droppedElement, isComplete: true) }
    let limit = thread.value.failureLimit
    if !isLossy, limit == 0 { throw error }
    failures.append((key, error))
    if !isLossy, key == nil, failures.count > limit { try throwFirst() }
  }

  @inline(__always)
  mutating func throwFirst() throws(DecodeError) {
    if !failures.isEmpty { try throwFirstInOrder() }
  }

  @inline(never)
  private mutating func throwFirstInOrder() throws(DecodeError) {
    // Elements of an array have no keys and are in order.
    if failures[0].key != nil { failures.sort { comes($0.key, before: $1.key) } }
    if !isLossy { throw failures[0].error.joined(by: failures.dropFirst().map(\.error)) }
  }

  func warn() {
    for failure in failures { thread.value.warn(failure.error, .droppedElement, isComplete: true) }
  }

  func error(_ fault: Fault) -> DecodeError { DecodeError(fault, object: json) }
}

/// Decodes the elements of `json`, as one level of nesting.
///
/// - Parameter isLossy: True if elements that fail are dropped with a warning; else the first failure is thrown.
package func decodeElements<Element>(
  of json: Any, isLossy: Bool = false, as type: Any.Type = [Element].self, _ decode: (Any) throws -> Element
) throws(DecodeError) -> [Element] {
  try decodeElementsInline(of: json, isLossy: isLossy, as: type, decode)
}

/// The same for types that decode themselves: inlined, models in an array take 4 % less time.
@inline(__always)
func decodeElementsInline<Element>(
  of json: Any, isLossy: Bool = false, as type: Any.Type = [Element].self, _ decode: (Any) throws -> Element
) throws(DecodeError) -> [Element] {
  guard let list = ListView(json) else { throw DecodeError(expected: type, butFound: json) }
  if list.count == 0 { return [] }
  let thread = DecodingThread.current
  guard thread.value.enter() else { throw DecodeError(.depth, object: json) }
  defer { thread.value.leave() }
  var failures = DecodeFailures(in: json, isLossy: isLossy, on: thread)
  return try decodeElements(of: list, &failures) { index, object throws(DecodeError) in
    try ErrorContext.decoding(object, at: [.index(index)], in: json, on: thread, decode)
  }
}

/// Decodes the members of `json`, as one level of nesting.
///
/// - Parameter isLossy: True if members that fail are dropped with a warning; else the first failure in the order of
///   the keys is thrown.
package func decodeMembers<Key: KeyPathDecodableKey, Value>(
  of json: Any, isLossy: Bool = false, _ decode: (Any) throws -> Value
) throws(DecodeError) -> [Key: Value] {
  guard let object = ObjectView(json) else { throw DecodeError(expected: [Key: Value].self, butFound: json) }
  let thread = DecodingThread.current
  guard thread.value.enter() else { throw DecodeError(.depth, object: json) }
  defer { thread.value.leave() }
  var failures = DecodeFailures(in: json, isLossy: isLossy, on: thread)
  return try decodeMembers(of: object, &failures) { name, object throws(DecodeError) in
    let key: Key = try ErrorContext.decoding(object, at: [.key(name)], in: json, isMember: true, on: thread) { object in
      try decodedKey(name, of: object)
    }
    return (key, try ErrorContext.decoding(object, at: [.key(name)], in: json, isMember: true, on: thread, decode))
  }
}

/// Converts a key of an object to a key of a dictionary.
///
/// - Throws: `unknown_raw_value` or `invalid_value`, about the member's value.
@inline(__always)
func decodedKey<Key: KeyPathDecodableKey>(_ name: String, of value: Any) throws(DecodeError) -> Key {
  if let key = Key(jsonKey: name) { return key }
  let allowed = allowedRawValues(of: Key.self)
  if allowed.isEmpty { throw DecodeError(.key(of: Key.self), object: value) }
  throw DecodeError(.unknownRawValue(name, type: Key.self, allowed: allowed), object: value)
}
