/// A collection whose elements are repaired one by one.
final class RepairedCollection {
  /// Kept alive, so that no other collection has its identity.
  private let collection: Any
  private let id: ObjectID
  /// The steps from the root.
  let path: [DecodePath.Step]
  /// The first failure, and how many steps lead to it from the element.
  private let failure: DecodeError, stepCount: Int
  /// The answer of ``repairs(_:)`` for the last type.
  private var known: (type: Any.Type, isRepaired: Bool)?
  /// The elements that an unkeyed container must not present.
  private(set) var omittedIndexes: [Int] = []

  init(_ collection: Any, _ id: ObjectID, at path: [DecodePath.Step], _ failure: DecodeError, stepCount: Int) {
    self.collection = collection
    self.id = id
    self.path = path
    self.failure = failure
    self.stepCount = stepCount
  }

  func isSame(_ id: ObjectID) -> Bool { self.id == id }

  /// True if elements of the type are repaired. A type may try several for one collection, and catch the failures of some.
  @_optimize(size)
  func repairs(_ type: Any.Type) -> Bool {
    // Most elements have the type of the first one that failed. Taking a type out of optionals is slow.
    if let known, known.type == type { return known.isRepaired }
    let isRepaired = repairs(withoutOptionals: withoutOptionals(type))
    known = (type, isRepaired)
    return isRepaired
  }

  @_optimize(size)
  private func repairs(withoutOptionals type: Any.Type) -> Bool {
    var isOther = false
    for passed in failure.fields.types where passed.stepCount == stepCount {
      if withoutOptionals(passed.type) == type { return true }
      isOther = true
    }
    // Scalars have no code of their own, so the error is all that names their type.
    if !isOther, stepCount == 0, let expected = failure.expected { return withoutOptionals(expected) == type }
    return !isOther
  }

  /// Adds the types around the collection to a failure inside an element, which has not passed them.
  ///
  /// - Parameter stepCount: The number of steps from the element to the failure.
  @_optimize(size)
  func addContext(to fields: inout DecodeError.Fields, stepCount: Int) {
    for passed in failure.fields.types where passed.stepCount > self.stepCount {
      fields.types.append(PassedType(type: passed.type, stepCount: passed.stepCount - self.stepCount + stepCount))
    }
    if fields.codable.depth == nil, failure.fields.codable.depth != nil {
      fields.codable.depth = fields.path.stepCount
    }
  }

  /// Omits the elements that another copy omits.
  func omitElements(of other: RepairedCollection) { omittedIndexes = other.omittedIndexes }

  /// Returns false if a later element was omitted before.
  func omit(_ index: Int) -> Bool {
    if let last = omittedIndexes.last, last >= index { return false }
    omittedIndexes.append(index)
    return true
  }
}

/// Identifies a collection among the live ones; nil for an array of a type that has no identity.
@_optimize(size)
func identity(of value: Any) -> ObjectID? {
  let value = unwrapped(value)
  if let node = node(in: value) { return node.read { $0.id(ofObject: node.position) } }
  if let object = ObjectView(value) { return object.id }
  if isInstance(value) { return ObjectID(base: UInt(bitPattern: ObjectIdentifier(value as AnyObject))) }
  return exactCast(value, to: [Any].self).map { ObjectID(base: storageIdentity(of: $0)) }
}

/// Returns the type in any number of optionals.
@inline(never)
private func withoutOptionals(_ type: Any.Type) -> Any.Type {
  (type as? any AnyOptional.Type).map { withoutOptionals($0.wrappedType) } ?? type
}

/// Returns a copy of `json` with another value at the end of the steps, or nil if there is no container for it. It copies
/// the containers on the way; all other values are the payload's own.
///
/// - Parameter value: Nil to remove the member.
@_optimize(size)
func replacing(_ json: Any, at steps: ArraySlice<DecodePath.Step>, with value: Any?) -> Any? {
  guard let step = steps.first else { return value }
  let rest = steps.dropFirst()
  switch step {
  case .key(let key):
    guard let object = ObjectView(json) else { return nil }
    if !rest.isEmpty {
      guard let child = object[key].flatMap({ replacing($0, at: rest, with: value) }) else { return nil }
      return replacing(json, at: [step], with: child)
    }
    if case .node(let node) = object, let value { return node.members(with: value, at: key) }
    var members = object.dictionary
    members?[key] = value
    return members
  case .index(let index):
    guard var elements = ListView(json)?.elements, index < elements.count,
      let child = replacing(elements[index], at: rest, with: value)
    else { return nil }
    elements[index] = child
    return elements
  }
}
