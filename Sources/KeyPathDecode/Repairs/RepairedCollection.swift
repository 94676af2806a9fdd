/// A collection whose elements are repaired one by one, because one of them failed: repeating the whole call for each
/// failure would take time in the square of a large payload.
final class RepairedCollection {
  /// Kept alive, so that no other collection has its identity.
  private let value: Any
  fileprivate let id: ObjectID
  /// The steps from the root.
  let path: [DecodePath.Step]
  /// The first failure, and how many steps lead to it from the element.
  let failure: DecodeError, stepCount: Int
  /// The elements that were dropped, in order, with the failures to warn of.
  fileprivate(set) var dropped: [(index: Int, failures: [RepairedFailure])] = []
  /// How many of them the last unkeyed container passed over.
  var omittedCount = 0

  fileprivate init(_ value: Any, _ id: ObjectID, _ path: [DecodePath.Step], _ failure: DecodeError, _ stepCount: Int) {
    (self.value, self.id, self.path, self.failure, self.stepCount) = (value, id, path, failure, stepCount)
  }

  /// True if elements of the type are repaired. A type may try several for one collection, and catch the failures of some.
  func repairs(_ type: Any.Type) -> Bool {
    var hasType = false
    for passed in failure.fields.types where passed.stepCount == stepCount {
      if withoutOptionals(passed.type) == withoutOptionals(type) { return true }
      hasType = true
    }
    // Scalars have no code of their own, so the error is all that names their type.
    guard !hasType, stepCount == 0, let expected = failure.expected else { return !hasType }
    return withoutOptionals(expected) == withoutOptionals(type)
  }

  /// Returns false if the element was dropped before.
  @discardableResult
  func drop(_ index: Int, _ failures: [RepairedFailure]) -> Bool {
    let position = position(of: index), isNew = position == dropped.count || dropped[position].index != index
    if isNew {
      dropped.insert((index, failures), at: position)
    } else if !failures.isEmpty {
      dropped[position].failures = failures
    }
    return isNew
  }

  func restore(_ index: Int) { dropped.remove(at: position(of: index)) }

  private func position(of index: Int) -> Int {
    var position = dropped.startIndex, end = dropped.endIndex
    while position < end {
      let middle = (position + end) / 2
      if dropped[middle].index < index { position = middle + 1 } else { end = middle }
    }
    return position
  }
}

extension RepairSession {
  func collection(_ value: Any) -> RepairedCollection? {
    if collections.isEmpty { return nil }
    guard let id = identity(of: value) else { return nil }
    return collections.last { $0.id == id }
  }

  @inline(never)
  private func collection(at path: ArraySlice<DecodePath.Step>) -> RepairedCollection? {
    collections.last { $0.path[...] == path }
  }

  /// The array of the element at a place, and its index.
  func array(around place: ArraySlice<DecodePath.Step>) -> (collection: RepairedCollection, index: Int)? {
    guard case .index(let index)? = place.last else { return nil }
    return collection(at: place.dropLast()).map { ($0, index) }
  }

  /// Adds the collections of a value around its failure. Returns false if it added none.
  @_optimize(size)  // 2 KB
  func addCollections(around value: RepairedValue) -> Bool {
    let failure = value.failure, steps = value.start + failure.path.steps, oldCount = collections.count
    var json = value.payload
    for (count, next) in steps.enumerated().dropFirst(value.count) {
      let list = ListView(json)
      if let list, identity(of: json) == nil {
        // An array of another type has an identity as an `[Any]`.
        json = list.elements
        value.payload = replacing(value.payload, at: steps[value.count..<count], with: json) ?? json
      }
      // Code reads the members of other objects itself.
      let isCollection = list != nil || failure.fields.dictionaryKeys.contains(count - value.start.count)
      if isCollection, collection(json) == nil, let id = identity(of: json) {
        let path = steps.prefix(count), original = collection(at: path)
        collections.append(RepairedCollection(json, id, Array(path), failure, steps.count - count - 1))
        // A copy with a replaced element omits the same elements.
        collections.last?.dropped = original?.dropped ?? []
      }
      guard case .found(let child) = step(into: next, of: json) else { break }
      json = child
    }
    return collections.count > oldCount
  }
}
