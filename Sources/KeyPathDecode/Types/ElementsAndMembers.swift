// Decodes array elements and object members for `KeyPathDecodable` types, rules and Codable, which handle failures
// differently.

/// Decodes the elements of `list` in order. `failures` handles those that fail.
@inline(__always)
func decodeElements<Failures: CollectionFailures>(
  of list: ListView, _ failures: inout Failures,
  _ decode: (Int, ListView.Place, consuming Any) throws(Failures.Failure) -> Void
) throws(Failures.Failure) {
  var count = ElementCount()
  defer { count.end() }
  try list.forEachPlace { (place, object: consuming Any) throws(Failures.Failure) in
    let index = count.next()
    do throws(Failures.Failure) {
      try decode(index, place, object)
    } catch {
      try failures.add(error, at: nil)
    }
  }
  try failures.throwFirst()
}

/// Decodes the members of `object`. `failures` handles those that fail, and `decode` returns false for a member that it dropped.
///
/// The order of a dictionary changes with every run, so errors and warnings are in the order of the keys. If fewer members are stored than
/// were decoded, their keys became one. That is an error, or a warning if the names are equal in Swift and differ in their bytes.
@inline(__always)
func decodeMembers<Failures: CollectionFailures>(
  of object: ObjectView, in json: Any, by key: Any.Type, _ failures: inout Failures,
  failure: (Fault) -> Failures.Failure,
  storedCount: () -> Int, _ decode: (String, Any) throws(Failures.Failure) -> Bool
) throws(Failures.Failure) {
  var keptCount = 0
  var count = ElementCount()
  defer { count.end() }
  var thrown: Failures.Failure?
  object.forEachUntilFailure { name, object in
    do throws(Failures.Failure) {
      guard let name else { throw failure(.foreignKey) }
      _ = count.next()
      do throws(Failures.Failure) {
        if try decode(name, object) { keptCount &+= 1 }
      } catch {
        try failures.add(error, at: name)
      }
      return true
    } catch {
      thrown = error
      return false
    }
  }
  if let thrown { throw thrown }
  try failures.throwFirst()
  let lostCount = keptCount - storedCount()
  if lostCount > 0 {
    guard object.hasEqualKeys(atLeast: lostCount) else { throw failure(.equalKeys(as: key)) }
    failures.noteLoss(DecodeError(.equalKeys(as: key), object: json))
  }
}

/// Handles the elements or members of a collection that fail.
protocol CollectionFailures {
  associatedtype Failure: Error

  /// Records the failure of an element, or of the member at `key`; throws to end the decoding.
  mutating func add(_ error: Failure, at key: String?) throws(Failure)
  /// Throws the first failure, which in a diagnosis includes the others, or warns about all.
  mutating func throwFirst() throws(Failure)
  func noteLoss(_ error: DecodeError)
}

// MARK: Decoding errors

/// The failures of a collection that is decoded by `init(json:)` or a rule.
struct DecodeFailures: CollectionFailures {
  let isLossy: Bool
  let thread: ThreadCell<DecodingThread>
  private var failures: [(key: String?, error: DecodeError)] = []

  init(isLossy: Bool, on thread: ThreadCell<DecodingThread>) {
    self.isLossy = isLossy
    self.thread = thread
  }

  @inline(never)
  mutating func add(_ error: DecodeError, at key: String?) throws(DecodeError) {
    if isLossy, key == nil { return thread.value.warn(error, .droppedElement, isComplete: true) }
    let limit = isLossy ? 0 : DecodingThread.laterFailureLimit
    if !isLossy, limit == 0 { throw error }
    failures.append((key, error))
    if !isLossy, key == nil, failures.count > limit { try throwFirst() }
  }

  mutating func throwFirst() throws(DecodeError) {
    if !failures.isEmpty { try throwFirstInOrder() }
  }

  @inline(never)
  private func throwFirstInOrder() throws(DecodeError) {
    // The elements of an array have no keys, and stay in order.
    let failures = ordered(failures) { isSorted($0.key, before: $1.key) }
    if !isLossy { throw failures[0].error.followed(by: failures.indices.dropFirst().map { failures[$0].error }) }
    for failure in failures { noteLoss(failure.error) }
  }

  func noteLoss(_ error: DecodeError) { thread.value.warn(error, .droppedElement, isComplete: true) }
}

/// Decodes the elements of `json`, as one level of nesting. If `isLossy`, those that fail are dropped with a warning.
package func decodeElements<Element>(
  of json: Any, isLossy: Bool = false, as type: @autoclosure () -> Any.Type = [Element].self,
  _ decode: (consuming Any) throws -> Element
) throws(DecodeError) -> [Element] {
  var elements: [Element] = []
  let keepers = try decodeEach(
    Element.self, of: json, isLossy: isLossy, as: type, reserve: { elements.reserveCapacity($0) }
  ) { (object: consuming Any) in elements.append(try decode(object)) }
  for (position, index, object) in keepers {
    let context = ErrorContext(steps: [.index(index)], root: json, object: object, type: Element.self)
    elements[position] = context.adding(toFailuresIn: elements[position])
  }
  return elements
}

/// Decodes the elements of `json` one by one, as one level of nesting. If `isLossy`, those that fail are dropped with a warning.
///
/// Not generic, so the binary has one copy; the caller builds the array.
///
/// - Returns: The elements that keep failures: how many were stored before each, its index in `json`, and its value there.
@discardableResult
@usableFromInline
func decodeEach(
  _ element: Any.Type, of json: Any, isLossy: Bool = false, as type: () -> Any.Type, reserve: (Int) -> Void,
  _ decode: (consuming Any) throws -> Void
) throws(DecodeError) -> [(position: Int, index: Int, object: Any)] {
  guard let list = ListView(json) else { throw DecodeError(expected: type(), butFound: json) }
  let count = list.plausibleCount
  if count == 0 { return [] }
  let thread = DecodingThread.current
  return try thread.nesting(orThrow: DecodeError(.depth, object: json)) { () throws(DecodeError) in
    reserve(count)
    let decision = isLossy && LookupThread.hasObserver ? Decision() : nil
    defer { decision?.end() }
    var position = 0, keepers: [(position: Int, index: Int, object: Any)] = []
    var failures = DecodeFailures(isLossy: isLossy, on: thread)
    func context(_ index: Int, _ place: ListView.Place) -> ErrorContext {
      ErrorContext(steps: [.index(index)], root: json, object: list[place], type: element)
    }
    @inline(never)
    func keep(_ index: Int, _ place: ListView.Place) {
      let context = context(index, place)
      thread.value.addToWarnings(context)
      keepers.append((position, index, context.object))
    }
    try decodeElements(of: list, &failures) { (index, place, object: consuming Any) throws(DecodeError) in
      let keptCount = thread.value.keptCount
      // An initializer owns its argument, so passing ownership saves a copy.
      do { try decode(object) } catch {
        guard try repair(error, in: context(index, place), on: thread, decode) else { return }
      }
      if thread.value.keptCount != keptCount { keep(index, place) }
      position &+= 1
    }
    return keepers
  }
}

/// Decodes the members of `json`, as one level of nesting. If `isLossy`, those that fail are dropped with a warning.
package func decodeMembers<Key: KeyPathDecodableKey, Value>(
  of json: Any, isLossy: Bool = false, _ decode: (Any) throws -> Value
) throws(DecodeError) -> [Key: Value] {
  var members = [Key: Value]()
  try decodeEachMember(
    (Key.self, Value.self), of: json, isLossy: isLossy, as: { [Key: Value].self },
    reserve: { members.reserveCapacity($0) }, storedCount: { members.count },
    addContext: { context, name in
      if let key = Key(jsonKey: name) { members[key] = members[key].map { context.adding(toFailuresIn: $0) } }
    }
  ) { name, object in
    let key: Key
    do throws(DecodeError) { key = try decodedKey(name, of: object) } catch { throw RefusedKey(error: error) }
    let value = try decode(object)
    // A subscript with a default avoids an optional, whose metadata this code would look up for each member.
    members[key, default: value] = value
  }
  return members
}

/// The error of a key that the dictionary's type refuses. It is about the member, and no repair of the value can help.
private struct RefusedKey: Error {
  let error: DecodeError
}

/// Decodes the members of `json` one by one, as one level of nesting. Not generic, like ``decodeEach(_:of:isLossy:as:reserve:_:)``.
/// `addContext` adds the path to failures in the value at a name, which was decoded last.
func decodeEachMember(
  _ types: (key: Any.Type, value: Any.Type), of json: Any, isLossy: Bool = false, as type: () -> Any.Type,
  reserve: (Int) -> Void, storedCount: () -> Int, addContext: (ErrorContext, String) -> Void = { _, _ in },
  _ decode: (String, Any) throws -> Void
) throws(DecodeError) {
  guard let object = ObjectView(json) else { throw DecodeError(expected: type(), butFound: json) }
  let thread = DecodingThread.current
  func context(_ name: String, _ object: Any) -> ErrorContext {
    ErrorContext(steps: [.key(name)], root: json, object: object, type: types.value, isMember: true)
  }
  try thread.nesting(orThrow: DecodeError(.depth, object: json)) { () throws(DecodeError) in
    reserve(object.entryCount)
    let decision = isLossy && LookupThread.hasObserver ? Decision() : nil
    defer { decision?.end() }
    var failures = DecodeFailures(isLossy: isLossy, on: thread)
    try decodeMembers(
      of: object, in: json, by: types.key, &failures, failure: { DecodeError($0, object: json) },
      storedCount: storedCount
    ) { name, object throws(DecodeError) in
      let keptCount = thread.value.keptCount
      do { try decode(name, object) } catch {
        if let error = (error as? RefusedKey)?.error {
          throw ErrorContext.failure(
            error, of: object, as: types.key, at: [.key(name)], in: json, isMember: true, on: thread)
        }
        let isKept = try repair(error, in: context(name, object), on: thread) { try decode(name, $0) }
        guard isKept else { return false }
      }
      if thread.value.keptCount != keptCount {
        let context = context(name, object)
        thread.value.addToWarnings(context)
        addContext(context, name)
      }
      return true
    }
  }
}

/// Converts a key of an object to a key of a dictionary.
func decodedKey<Key: KeyPathDecodableKey>(_ name: String, of value: Any) throws(DecodeError) -> Key {
  if let key = Key(jsonKey: name) { return key }
  throw refusedKey(name, as: Key.self, of: value)
}

/// The error of a key that is not a `Key`.
func refusedKey(_ name: String, as key: Any.Type, of value: Any) -> DecodeError {
  let allowed = allowedRawValues(of: key)
  if allowed.isEmpty { return DecodeError(.key(of: key), object: value) }
  return DecodeError(.unknownRawValue(name, type: key, allowed: allowed), object: value)
}
