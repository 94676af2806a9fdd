/// Decodes one element after the other, all on one level of nesting.
///
/// - Parameters:
///   - json: What `list` is a view of.
///   - isLossy: Whether elements that fail are dropped with a warning; else the first one ends it.
/// - Complexity: O(n) in the number of elements.
@inline(__always)
func decodeElements<Element>(
  of list: ListView, in json: Any, isLossy: Bool = false, _ decode: (Any) throws -> Element
) throws(DecodeError) -> [Element] {
  let count = list.count
  if count == 0 { return [] }
  let thread = ThreadState.current
  guard thread.pointee.enter() else { throw ThreadState.tooDeep(json) }
  defer { thread.pointee.leaveElements() }
  var elements: [Element] = []
  elements.reserveCapacity(count)
  var failures: [DecodeError] = []
  var index = 0
  try list.forEach { object throws(DecodeError) in
    thread.pointee.beginElement(index, endIsTold: true)
    let keptFailures = thread.pointee.keptFailures
    do {
      elements.append(try decode(object))
      if thread.pointee.keptFailures != keptFailures { addContext(toLastOf: &elements, at: index, in: json) }
    } catch {
      let failure = failure(error, at: .index(index), about: object, in: json)
      if isLossy {
        thread.pointee.warn(failure, .droppedElement, isComplete: true)
      } else {
        failures.append(failure)
        if failures.count > thread.pointee.diagnosis?.limit ?? 0 { throw failures[0].joined(by: failures.dropFirst()) }
      }
    }
    index += 1
  }
  if let first = failures.first { throw first.joined(by: failures.dropFirst()) }
  return elements
}

/// Decodes one member after the other, all on one level of nesting.
///
/// Dictionaries have another order in every run, but the errors and warnings have that of the keys.
///
/// - Parameters:
///   - json: What `object` is a view of.
///   - isLossy: Whether members that fail are dropped with a warning; else the first one in the order of the keys ends it.
/// - Complexity: O(n) in the number of members; O(n log n) where some are dropped.
@inline(__always)
func decodeMembers<Key: KeyPathDecodableKey, Value>(
  of object: ObjectView, in json: Any, isLossy: Bool = false, _ decode: (Any) throws -> Value
) throws(DecodeError) -> [Key: Value] {
  let thread = ThreadState.current
  guard thread.pointee.enter() else { throw ThreadState.tooDeep(json) }
  defer { thread.pointee.leaveElements() }
  var members = [Key: Value](minimumCapacity: object.count)
  var failures: [(key: String, error: DecodeError)] = []
  var hasEqualKeys = false, visited = 0
  try object.forEachUntilFailure { key, object throws(DecodeError) in
    guard let key else { throw DecodeError(.invalidValue(ObjectView.foreignKey), object: json) }
    thread.pointee.beginElement(visited, endIsTold: true)
    visited += 1
    let keptFailures = thread.pointee.keptFailures
    do {
      let decodedKey: Key = try decodedKey(key, of: object)
      var value = try decode(object)
      if thread.pointee.keptFailures != keptFailures {
        value = adding(ErrorContext(steps: [.key(key)], root: json), to: value)
      }
      if members.updateValue(value, forKey: decodedKey) != nil { hasEqualKeys = true }
    } catch {
      let failure = failure(error, at: .key(key), about: object, in: json)
      guard isLossy || thread.pointee.diagnosis != nil else { throw failure }
      failures.append((key, failure))
    }
  }
  failures.sort { $0.key < $1.key }
  if !isLossy, let first = failures.first { throw first.error.joined(by: failures.dropFirst().map(\.error)) }
  if hasEqualKeys {
    throw DecodeError(.invalidValue("two keys of the object read as the same \(typeName(Key.self))"), object: json)
  }
  for failure in failures { thread.pointee.warn(failure.error, .droppedElement, isComplete: true) }
  return members
}

/// A key of an object as a key of a dictionary.
///
/// - Throws: `unknown_raw_value` or `invalid_value`, about the member's value.
private func decodedKey<Key: KeyPathDecodableKey>(_ key: String, of object: Any) throws(DecodeError) -> Key {
  if let key = Key(jsonKey: key) { return key }
  let allowed = allowedRawValues(of: Key.self)
  throw DecodeError(
    allowed.isEmpty
      ? .invalidValue("the key is not a valid \(typeName(Key.self))")
      : .unknownRawValue(key, type: Key.self, allowed: allowed),
    object: object)
}

/// Adds the index that it has in `json` to what the last element kept.
@inline(never)
private func addContext<Element>(toLastOf elements: inout [Element], at index: Int, in json: Any) {
  let last = elements.count - 1
  elements[last] = adding(ErrorContext(steps: [.index(index)], root: json), to: elements[last])
}

/// The error of an element or member, in `json`.
@inline(never)
private func failure(_ error: any Error, at step: DecodePath.Step, about object: Any, in json: Any) -> DecodeError {
  ThreadState.current.pointee.forgetWarnings()
  return ErrorContext(steps: [step], root: json).adding(to: error, about: object)
}
