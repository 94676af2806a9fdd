import Foundation

/// Returns the member at `key` of `json`, which must be a `[String: Any]`, as most objects are that are not nodes.
func nativeMember(_ key: String, of json: Any) -> Any? {
  assert(isDictionary(json))
  LookupThread.didRead(key, of: exactCast(json, to: [String: Any].self).map { ObjectView.native($0).id })
  return withStored(json, as: [String: Any].self) { $0[key] }
}

/// True if `json` is an object or array. A quick check rules out most other values.
package func isContainer(_ json: Any) -> Bool {
  if let isContainer = withNode(json, { $0.reader[$0.position].isContainer }) { return isContainer }
  if isStored(json, as: String.self) || isStored(json, as: NSNumber.self) { return false }
  return ObjectView(json) != nil || ListView(json) != nil
}

/// True if `json` is an object of any shape.
package func isObject(_ json: Any) -> Bool {
  isDictionary(json) || ObjectView(json) != nil
}

/// True if `json` is stored as a `[String: Any]`, in which ``nativeMember(_:of:)`` finds every member.
func isDictionary(_ json: borrowing Any) -> Bool {
  // Rule out a node first: its type is at a known address, while the type of a dictionary must be looked up.
  if isNode(json) { return false }
  return isStored(json, as: [String: Any].self)
}

/// One interface to objects of any type. Members are looked up in place, without copying or bridging the object.
package enum ObjectView {
  case native([String: Any])
  case foundation(NSDictionary)
  case node(JSONNode)
  // Indirect, as in ``ListView``.
  indirect case other(any KeyedShape)

  /// The object in `json`, or nil if `json` is not an object.
  package init?(_ json: borrowing Any) {
    if let object = exactCast(json, to: [String: Any].self) {
      self = .native(object)
    } else if let node = storedNode(in: json) {
      guard node.word.kind == .object else { return nil }
      self = .node(node)
    } else if let object = storedInstance(in: json, as: NSDictionary.self) {
      self = .foundation(object)
    } else {
      let value = unwrapped(json)
      if storedType(of: value) != storedType(of: json) {
        // Out of its box, the value may be any of these.
        self.init(value)
      } else {
        guard !isInstance(value), let object = value as? any KeyedShape else { return nil }
        self = .other(object)
      }
    }
  }

  package var count: Int {
    switch self {
    case .native(let object): object.count
    case .foundation(let object): max(0, object.count)
    case .node(let node): node.count
    case .other(let object): object.count
    }
  }

  /// The number of members to expect. A node counts duplicate keys separately, so that it need not read keys; a subclass of
  /// `NSDictionary` may return any count.
  var entryCount: Int {
    switch self {
    case .node(let node): node.entryCount
    case .foundation: min(count, 4_096)
    default: count
    }
  }

  /// The value at `key`; keys that are not strings are never found.
  package subscript(key: String) -> Any? {
    // The node reports the lookup itself.
    if case .node(let node) = self { return node[key] }
    LookupThread.didRead(key, of: id)
    return switch self {
    case .native(let object): object[key]
    case .foundation(let object): storedValue(at: key, in: object)
    case .node(let node): node[key]
    case .other(let object): object.member(atStringKey: key)
    }
  }

  /// Identifies the object for an observer, which keeps the payload alive.
  package var id: ObjectID {
    switch self {
    case .native(let object): ObjectID(base: storageIdentity(of: object))
    case .foundation(let object): ObjectID(base: UInt(bitPattern: ObjectIdentifier(object)))
    case .node(let node): node.read { $0.id(ofObject: node.position) }
    case .other(let object): ObjectID(base: object.identityOfStorage)
    }
  }

  /// Calls `body` with every key and value; the key is nil if it is not a string.
  // One unspecialized copy.
  @_semantics("optimize.sil.specialize.generic.never")
  package func forEach<Failure: Error>(_ body: (String?, Any) throws(Failure) -> Void) throws(Failure) {
    LookupThread.didRead(nil, of: id)
    switch self {
    case .native(let object): for (key, value) in object { try body(key, value) }
    case .foundation(let object): for (key, value) in storedMembers(of: object) { try body(readString(key), value) }
    case .node(let node): try node.forEachMember { (key, value) throws(Failure) in try body(key, value) }
    case .other(let object): for (key, value) in object.members { try body(readString(key), value) }
    }
  }

  /// Calls `body` with every member until it returns false, then only with members whose keys sort before the failed one.
  /// The last failure is therefore the first by key, whatever the order of the object. No member is visited twice, because
  /// that would double the work at each level of nested objects.
  @inline(never)
  func forEachUntilFailure(_ body: (String?, Any) -> Bool) {
    var failedKey: String??
    func visit(_ key: String?, _ value: Any) {
      if let failedKey, !isSorted(key, before: failedKey) { return }
      if !body(key, value) { failedKey = .some(key) }
    }
    // A loop of its own, because a closure more for each member matters.
    if case .node(let node) = self { node.visitMembers(visit) } else { forEach(visit) }
  }

  /// The string keys of the object, in no particular order.
  package var keys: [String] {
    var keys: [String] = []
    forEach { key, _ in if let key { keys.append(key) } }
    return keys
  }

  /// True if at least that many keys equal another one in Swift, in other bytes.
  func hasEqualKeys(atLeast count: Int) -> Bool {
    var seen = [String: Int](), equalCount = 0
    for key in keys where seen.updateValue(0, forKey: key) != nil { equalCount += 1 }
    return equalCount >= count
  }

  /// The keys in document order. The keys of a dictionary are sorted because their order changes with every run.
  package var orderedKeys: [String] {
    if case .node(let node) = self { node.keys } else { ordered(keys) }
  }

  var hasForeignKey: Bool {
    switch self {
    case .native, .node: false
    default: dictionary == nil
    }
  }

  /// The members as a Swift dictionary, or nil if a key is not a string. This is free for a `[String: Any]`.
  package var dictionary: [String: Any]? {
    if case .native(let object) = self {
      LookupThread.didRead(nil, of: id)
      return object
    }
    if case .node(let node) = self { return node.members }
    var result = [String: Any](minimumCapacity: entryCount)
    var hasForeignKey = false
    forEach { key, value in
      if let key { result[key] = value } else { hasForeignKey = true }
    }
    return hasForeignKey ? nil : result
  }
}

/// A Swift dictionary of any type.
package protocol KeyedShape {
  static var keyType: Any.Type { get }
  var count: Int { get }
  var members: [(key: Any, value: Any)] { get }
  /// Identifies the storage among all live objects. Copies share it.
  var identityOfStorage: UInt { get }
  func member(atStringKey key: String) -> Any?
}

extension Dictionary: KeyedShape {
  package static var keyType: Any.Type { Key.self }

  package var members: [(key: Any, value: Any)] {
    map { ($0.key, $0.value) }
  }

  package var identityOfStorage: UInt { storageIdentity(of: self) }

  package func member(atStringKey key: String) -> Any? {
    if let key = key as? Key, let value = self[key] { return value }
    // An `AnyHashable` may hold a string of another type, which is not equal to a `String`.
    return Key.self == String.self ? nil : first { readString($0.key) == key }?.value
  }
}

/// Returns a dictionary of parallel keys and values. If a key appears twice, the last one wins.
// Not specialized.
@_semantics("optimize.sil.specialize.generic.never")
func dictionary<Value>(_ keys: [String], _ values: [Value]) -> [String: Value] {
  var members = [String: Value](minimumCapacity: keys.count)
  for index in keys.indices { members[keys[index]] = values[index] }
  return members
}

/// Identifies an array or object of any shape among the live ones; nil for an array of a type that has no identity.
@inline(never)
func identity(of value: Any) -> ObjectID? {
  let value = unwrapped(value)
  if let node = JSONNode(storedIn: value) { return node.read { $0.id(ofObject: node.position) } }
  if let object = ObjectView(value) { return object.id }
  if isInstance(value) { return ObjectID(base: UInt(bitPattern: ObjectIdentifier(value as AnyObject))) }
  return exactCast(value, to: [Any].self).map { ObjectID(base: storageIdentity(of: $0)) }
}

// MARK: The order of keys

/// True if `key` sorts before `other`; keys that are not strings come first.
///
/// Strings sort by their UTF-8. Swift's `<` is not a total order: `"\u{212A}"` and `"Ké"` are neither less nor equal.
@inline(never)
package func isSorted(_ key: String?, before other: String?) -> Bool {
  guard let other else { return false }
  guard let key else { return true }
  return withByteView(of: key) { key in withByteView(of: other) { key.isSorted(before: $0) } }
}

/// Returns the keys sorted by their UTF-8. It is compiled once, for all callers.
package func ordered(_ keys: [String]) -> [String] { ordered(keys) { isSorted($0, before: $1) } }

/// Returns the elements sorted: `ordered(["b", "a"]) { isSorted($0, before: $1) }   // ["a", "b"]`. Equal elements keep their
/// order, since the sort of the standard library is stable.
// Not specialized, because that sort would be copied.
@_semantics("optimize.sil.specialize.generic.never")
package func ordered<Element>(_ elements: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
  elements.sorted(by: precedes)
}
