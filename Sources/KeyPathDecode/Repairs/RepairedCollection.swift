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
  /// The failures to warn of for each element that was dropped, by index; nil for other elements.
  private(set) var dropped: [[RepairedFailure]?], droppedCount = 0
  /// How many of them the last unkeyed container passed over.
  var omittedCount = 0

  /// - Parameter original: The same collection before an element was replaced. It omits the same elements.
  fileprivate init(
    _ value: Any, _ id: ObjectID, _ path: [DecodePath.Step], _ failure: DecodeError, _ stepCount: Int,
    like original: RepairedCollection?
  ) {
    (self.value, self.id, self.path, self.failure, self.stepCount) = (value, id, path, failure, stepCount)
    dropped = Array(repeating: nil, count: ListView(value)?.count ?? 0)
    for (index, failures) in (original?.dropped ?? []).enumerated() { drop(index, failures) }
  }

  /// True if elements of the type are repaired. A type may try several for one collection, and catch the failures of some.
  func repairs(_ type: Any.Type) -> Bool {
    let types = failure.fields.types.filter { $0.stepCount == stepCount }.map(\.type)
    // Scalars have no code of their own, so the error is all that names their type.
    let expected = types.isEmpty && stepCount == 0 ? [failure.expected].compactMap { $0 } : types
    return expected.isEmpty || expected.contains { withoutOptionals($0) == withoutOptionals(type) }
  }

  /// Drops an element, or restores it if there are no failures.
  func drop(_ index: Int, _ failures: [RepairedFailure]?) {
    // Code may report any index.
    guard dropped.indices.contains(index) else { return }
    droppedCount += (failures == nil ? 0 : 1) - (dropped[index] == nil ? 0 : 1)
    dropped[index] = failures
  }
}

extension RepairSession {
  func collection(_ value: Any) -> RepairedCollection? {
    guard !collections.isEmpty, let id = identity(of: value) else { return nil }
    return collections.last { $0.id == id }
  }

  @inline(never)
  func collection(at path: ArraySlice<DecodePath.Step>) -> RepairedCollection? {
    collections.last { $0.path[...] == path }
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
        let path = steps.prefix(count), stepCount = steps.count - count - 1
        collections.append(
          RepairedCollection(json, id, Array(path), failure, stepCount, like: collection(at: path)))
      }
      guard case .found(let child) = step(into: next, of: json) else { break }
      json = child
    }
    return collections.count > oldCount
  }
}
