/// A value that is decoded again until it decodes: the root of a call, or an element of a collection.
final class RepairedValue {
  private let original: Any
  var payload: Any
  let collection: RepairedCollection?
  let start: [DecodePath.Step]
  /// Decodes the value or a repaired one. Neither this closure nor the value outlives the call that repairs.
  let decode: (Any) throws(DecodeError) -> Void
  var failure: DecodeError, repaired: [RepairedFailure] = []
  var outerCount = 0

  init(
    _ value: Any, in collection: RepairedCollection? = nil, from start: [DecodePath.Step] = [], _ failure: DecodeError,
    _ decode: @escaping (Any) throws(DecodeError) -> Void
  ) {
    (original, payload, self.collection, self.start, self.failure) = (value, value, collection, start, failure)
    self.decode = decode
  }

  @inline(never)
  var count: Int { collection.map { $0.path.count + 1 } ?? 0 }

  /// The steps from the root to what failed: a value, or a member that is missing.
  func place(of failure: DecodeError) -> [DecodePath.Step] { start + failure.stepsToFailure }

  /// Notes the repair of the last failure: the steps from the root to what was replaced or removed, and the value with the repair, which is
  /// nil if an element was removed.
  func use(_ repair: String, at steps: ArraySlice<DecodePath.Step>, in json: Any?) {
    let last = repaired.count - 1
    repaired[last].repair = repair
    repaired[last].change = PayloadChange(steps: steps, start: count, payload: json)
    let rest = steps.dropFirst(count), found = withoutReports { TreeStepping.follow(rest, from: payload) }
    repaired[last].original = found.count == rest.count ? found.value : nil
  }

  /// The failure with its path from the root, and with the payload's own values.
  func located(_ failure: DecodeError, in root: Any) -> DecodeError {
    var failure = failure
    // Taken from the value, because finding an element in a document takes time proportional to its index.
    let steps = failure.path.steps.dropFirst(count - start.count), found = TreeStepping.follow(steps, from: original)
    if found.count == steps.count { failure.object = found.value }
    if let collection {
      failure.fields.addTypes(around: (collection.failure, collection.stepCount), stepCount: steps.count)
    }
    failure.fields.prepend(start)
    failure.root = root
    return failure
  }
}

/// A repaired failure to warn about, and what was decoded instead.
final class RepairedFailure {
  let place: [DecodePath.Step]
  /// Nil if there were more failures before it than are kept.
  let error: DecodeError?
  /// The repair and its pattern: `models[*].created: .or(0)`.
  var repair = ""
  var change: PayloadChange?
  /// What was there before the change; nil if nothing was.
  var original: Any?
  var tried: [Repairs.Table.Candidate]

  init(place: [DecodePath.Step], error: DecodeError?, tried: [Repairs.Table.Candidate] = []) {
    (self.place, self.error, self.tried) = (place, error, tried)
  }
}

/// A collection whose elements are repaired one by one, because one of them failed: repeating the whole call for each
/// failure would take time in the square of a large payload.
final class RepairedCollection {
  /// Kept alive, so that no other collection has its identity.
  private var value: Any
  fileprivate private(set) var id: ObjectID
  let path: [DecodePath.Step]
  let failure: DecodeError, stepCount: Int
  /// The types that code decoded the failed element as. Empty if unknown.
  private let types: [Any.Type]
  /// True if code reads the failed element with a nested container, so it is not decoded alone.
  fileprivate let isReadByHand: Bool
  /// The failures to warn about for each dropped element, by index; nil for other elements.
  private var dropped: [[RepairedFailure]?]
  /// The indexes of the dropped elements, in the order in which they were dropped.
  private var indexes: [Int] = [], omittedCount = 0

  fileprivate init(
    _ value: Any, _ id: ObjectID, _ path: [DecodePath.Step], _ failure: DecodeError, _ stepCount: Int
  ) {
    (self.value, self.id, self.path, self.failure, self.stepCount) = (value, id, path, failure, stepCount)
    let passed = failure.fields.types.filter { $0.stepCount == stepCount }.map(\.type)
    // No code of a type decodes a scalar, so only the error names its type.
    types = passed.isEmpty && stepCount == 0 ? failure.expected.map { [$0] } ?? [] : passed
    isReadByHand = passed.isEmpty && stepCount > 0
    dropped = Array(repeating: nil, count: ListView(value)?.count ?? 0)
  }

  /// True if elements of the type are repaired. A type may try several for one collection, and catch the failures of some.
  func repairs(_ type: Any.Type) -> Bool {
    types.isEmpty || types.contains { withoutOptionals($0) == withoutOptionals(type) }
  }

  /// True if there is an element at the index that was not dropped. Code may report any index.
  func isPresent(_ index: Int) -> Bool { dropped.indices.contains(index) && dropped[index] == nil }

  func drop(_ index: Int, _ failures: [RepairedFailure]) {
    if !isPresent(index) { return }
    dropped[index] = failures
    indexes.append(index)
  }

  var droppedCount: Int { indexes.count }

  /// Brings back the elements that were dropped after the first `count`.
  func restore(after count: Int) {
    while indexes.count > count { dropped[indexes.removeLast()] = nil }
  }

  /// The indexes of the dropped elements, for a container that skips them. Their failures go to `note`.
  func omit(_ note: ([RepairedFailure]) -> Void) -> [Int] {
    let omitted = dropped.indices.filter { dropped[$0] != nil }
    omittedCount = omitted.count
    for index in omitted { note(dropped[index] ?? []) }
    return omitted
  }

  var isShort: Bool { indexes.count > omittedCount }

  fileprivate func move(to copy: Any, _ id: ObjectID) { (value, self.id) = (copy, id) }
}

extension RepairSession {
  func collection(_ value: Any) -> RepairedCollection? {
    collections.isEmpty ? nil : identity(of: value).flatMap { id in collections.last { $0.id == id } }
  }

  func collection(at path: ArraySlice<DecodePath.Step>) -> RepairedCollection? {
    collections.last { $0.path[...] == path }
  }

  /// Adds the collections of a value around its failure. Returns true if decoding it again may repair their elements one by one.
  func addCollections(around value: RepairedValue) -> Bool {
    let failure = value.failure, steps = value.start + failure.path.steps, oldCount = collections.count
    var json = value.payload
    for count in steps.indices.dropFirst(value.count) {
      let list = ListView(json)
      if let list, identity(of: json) == nil {
        // An array of another type has an identity as an `[Any]`.
        json = list.elements
        let outer = steps[value.count..<count]
        change(value, to: replacing(value.payload, at: outer, with: json) ?? json, along: outer)
      }
      // Code reads the members of other objects itself.
      let isCollection = list != nil || failure.fields.dictionaryKeys.contains(count - value.start.count)
      if isCollection, collection(json) == nil, let id = identity(of: json) {
        collections.append(
          RepairedCollection(json, id, Array(steps.prefix(count)), failure, steps.count - count - 1))
      }
      guard case .found(let child) = TreeStepping.step(into: steps[count], of: json) else { break }
      json = child
    }
    return collections.indices.dropFirst(oldCount).contains { !collections[$0].isReadByHand }
  }

  /// Replaces the value with a copy that differs only at the end of the steps.
  func change(_ value: RepairedValue, to payload: Any, along steps: ArraySlice<DecodePath.Step>) {
    moveCollections(of: value.payload, to: payload, along: steps)
    value.payload = payload
  }

  /// Moves the collections along the steps to a copy, so that elements dropped from them are not in the copy either. Observers learn which
  /// object of the copy is decoded in place of which, unless the copy is the original again.
  func moveCollections(
    of json: Any, to copy: Any, along steps: ArraySlice<DecodePath.Step>, isOriginal: Bool = false
  ) {
    let lookups = LookupThread.current, isNoted = !isOriginal && lookups.value.hasReader
    if collections.isEmpty, !isNoted { return }
    withoutReports {
      var json = json, copy = copy
      for next in steps {
        if let collection = collection(json), let id = identity(of: copy) { collection.move(to: copy, id) }
        if isNoted, let object = ObjectView(json), let other = ObjectView(copy) {
          lookups.value.didCopy(object.id, as: other.id)
        }
        guard let child = TreeStepping.step(into: next, of: json).value,
          let other = TreeStepping.step(into: next, of: copy).value
        else { return }
        (json, copy) = (child, other)
      }
    }
  }
}

/// A change that a repair made to a payload. Later ones may change what earlier ones put there.
final class PayloadChange {
  let steps: ArraySlice<DecodePath.Step>
  /// The number of steps from the root to `payload`, in which the value is; nil if an element was removed.
  let start: Int, payload: Any?

  init(steps: ArraySlice<DecodePath.Step>, start: Int, payload: Any?) {
    (self.steps, self.start, self.payload) = (steps, start, payload)
  }

  /// The new value; nil if it was removed.
  var value: Any? {
    let rest = steps.dropFirst(start), found = payload.map { TreeStepping.follow(rest, from: $0) }
    return found?.count == rest.count ? found?.value : nil
  }
}
