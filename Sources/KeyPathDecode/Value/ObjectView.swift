import Foundation

/// What a lookup by key or index finds.
enum Lookup {
  case found(Any)
  case missing
  /// The value to look into is null.
  case null
  /// The value to look into is not the container that the step needs.
  case notContainer
  /// The index is too large for any array.
  case unreachable
}

/// What a path leads to, where that is known without a walk.
enum Found<Value> {
  case found(Value)
  /// A step that may be absent is.
  case absent
  /// Only a walk can tell.
  case unknown
}

/// The member of `json`, which is a `[String: Any]`, the usual object, at `key`.
@inline(never)
func usualMember(_ key: String, of json: Any) -> Any? {
  assert(isDictionary(json))
  precondition(MemoryLayout<BorrowedObject>.size == MemoryLayout<[String: Any]>.size)
  // An `Any` keeps a value of up to three words, as a dictionary is, in its own first words. Reading it there saves the retain
  // and release of a copy, a sixth of the time of a lookup.
  return unsafe withUnsafePointer(to: json) { pointer in
    ThreadState.didRead(key, of: unsafe DiagnosisRun.ObjectID(base: UnsafeRawPointer(pointer).load(as: UInt.self)))
    return unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: BorrowedObject.self).pointee[key]
  }
}

/// Whether `json` is an object of any shape.
package func isObject(_ json: Any) -> Bool {
  isDictionary(json) || ObjectView(json) != nil
}

/// The object in `json` as a dictionary of plain values, without members whose key is not a string; empty for what is no object.
package func plainObject(_ json: Any) -> [String: Any] {
  var result: [String: Any] = [:]
  switch ObjectView(json) {
  case .native(let object): result = object
  case .node(let node): result = node.value as? [String: Any] ?? [:]
  case let view: view?.forEach { key, value in if let key { result[key] = value } }
  }
  return result
}

/// Whether arrays and objects stand in each other more than so many levels deep in `json`.
package func isNested(_ json: Any, deeperThan limit: Int) -> Bool {
  var isDeeper = false
  if let object = ObjectView(json) {
    if limit == 0 { return true }
    object.forEach { _, value in isDeeper = isDeeper || isNested(value, deeperThan: limit - 1) }
  } else if let list = ListView(json) {
    if limit == 0 { return true }
    list.forEach { isDeeper = isDeeper || isNested($0, deeperThan: limit - 1) }
  }
  return isDeeper
}

/// Whether `json` is a `[String: Any]`, in which ``usualMember(_:of:)`` finds every member there is.
@inline(__always)
func isDictionary(_ json: borrowing Any) -> Bool {
  // A node is told first: its type stands at a known address, while that of a dictionary is asked for.
  if isNode(json) { return false }
  return isStored(json, as: [String: Any].self)
}

/// A dictionary that cannot be copied, so that the compiler looks it up where it is.
private struct BorrowedObject: ~Copyable {
  private let members: [String: Any]

  subscript(key: String) -> Any? { members[key] }
}

/// What dotted keys lead to as long as all that they go through is `[String: Any]`, of which the first ones may be absent.
@inline(never)
func usualDescendant(_ dotted: String, of json: Any, optionalCount: Int) -> Found<Any> {
  dotted.withDottedKeys { keys in
    var object = json
    while let key = keys.next() {
      guard isDictionary(object) else { return .unknown }
      let isOptional = keys.count <= optionalCount
      guard let member = usualMember(key, of: object) else { return isOptional ? .absent : .unknown }
      if isOptional, isNull(member) { return .absent }
      object = member
    }
    return .found(object)
  }
}

/// The member of `json` at `key`; a key of digits is an index where `json` is an array.
func member(_ key: String, of json: Any) -> Lookup {
  if isDictionary(json) { return usualMember(key, of: json).map(Lookup.found) ?? .missing }
  return unusualMember(key, of: json)
}

@inline(never)
private func unusualMember(_ key: String, of json: Any) -> Lookup {
  if let object = ObjectView(json) { return object[key].map(Lookup.found) ?? .missing }
  if isNull(json) { return .null }
  guard !key.isEmpty, key.utf8.allSatisfy(isDigit), let list = ListView(json) else { return .notContainer }
  guard let index = Int(key) else { return .unreachable }
  return list[index].map(Lookup.found) ?? .missing
}

/// The element of `json` at `index`.
func element(_ index: Int, of json: Any) -> Lookup {
  if let list = ListView(json) { return list[index].map(Lookup.found) ?? .missing }
  return isNull(json) ? .null : .notContainer
}

/// Any shape of object behind one face, looked up in place: nothing is copied or bridged as a whole.
enum ObjectView {
  case native([String: Any])
  case foundation(NSDictionary)
  case node(JSONNode)
  case other(any KeyedShape)

  static let foreignKey = "a key of the object is not a string"

  /// The object in `json`, or nil when it holds something else.
  init?(_ json: borrowing Any) {
    if let object = load(json, as: [String: Any].self) {
      self = .native(object)
      return
    }
    if let node = load(json, as: JSONNode.self) {
      guard node.word.kind == .object else { return nil }
      self = .node(node)
      return
    }
    let json = unboxed(json)
    if type(of: json) is NSDictionary.Type {
      self = .foundation(json as! NSDictionary)
    } else if !isInstance(json), let object = json as? any KeyedShape {
      self = .other(object)
    } else {
      return nil
    }
  }

  var count: Int {
    switch self {
    case .native(let object): object.count
    case .foundation(let object): object.count
    case .node(let node): node.count
    case .other(let object): object.count
    }
  }

  /// The value at `key`; keys that are not strings are never found.
  subscript(key: String) -> Any? {
    // The node says so itself.
    if case .node(let node) = self { return node[key] }
    ThreadState.didRead(key, of: id)
    return switch self {
    case .native(let object): object[key]
    case .foundation(let object): object.storedValue(at: key)
    case .node(let node): node[key]
    case .other(let object): object.value(at: key)
    }
  }

  /// Which object it is, for a diagnosis, which keeps the payload alive.
  var id: DiagnosisRun.ObjectID {
    switch self {
    case .native(let object): .init(base: object.storedAddress)
    case .foundation(let object): .init(base: UInt(bitPattern: ObjectIdentifier(object)))
    case .node(let node): node.read { .init(base: $0.storedAddress, index: node.index) }
    case .other(let object): .init(base: object.storedAddress)
    }
  }

  /// Every member, keys first: a key is nil when it is not a string.
  ///
  /// - Complexity: O(n) for each pass.
  func forEach<Failure: Error>(_ body: (String?, Any) throws(Failure) -> Void) throws(Failure) {
    ThreadState.didReadAll(of: id)
    switch self {
    case .native(let object): for (key, value) in object { try body(key, value) }
    case .foundation(let object): for (key, value) in object.storedMembers { try body(readString(key), value) }
    case .node(let node): try node.forEachMember { (key, value) throws(Failure) in try body(key, value) }
    case .other(let object): for (key, value) in object.members { try body(readString(key), value) }
    }
  }

  /// Every member until one fails, and then those alone whose keys stand before that one's: the error that is thrown is the first
  /// in the order of the keys, whatever the order of the object. No member is visited twice, as nested objects would double the
  /// work at each level.
  func forEachUntilFailure<Failure: Error>(_ body: (String?, Any) throws(Failure) -> Void) throws(Failure) {
    var first: (key: String?, error: Failure)?
    forEach { key, value in
      if let first, !comes(key, before: first.key) { return }
      do throws(Failure) {
        try body(key, value)
      } catch {
        first = (key, error)
      }
    }
    if let first { throw first.error }
  }

  /// The string keys of the object, in no order.
  var keys: [String] {
    var keys: [String] = []
    forEach { key, _ in if let key { keys.append(key) } }
    return keys
  }

  /// The members as a Swift dictionary, which costs nothing where it is one; nil when a key is not a string.
  var dictionary: [String: Any]? {
    if case .native(let object) = self {
      ThreadState.didReadAll(of: id)
      return object
    }
    var result = [String: Any](minimumCapacity: count)
    var hasForeignKey = false
    forEach { key, value in
      if let key { result[key] = value } else { hasForeignKey = true }
    }
    return hasForeignKey ? nil : result
  }
}

/// A Swift dictionary of any type.
protocol KeyedShape {
  var count: Int { get }
  var members: [(key: Any, value: Any)] { get }
  /// Where its members are stored: copies share them.
  var storedAddress: UInt { get }
  func value(at key: String) -> Any?
}

extension Dictionary: KeyedShape {
  var members: [(key: Any, value: Any)] {
    map { ($0.key, $0.value) }
  }

  // A dictionary is one pointer.
  var storedAddress: UInt { unsafe unsafeBitCast(self, to: UInt.self) }

  func value(at key: String) -> Any? {
    if let key = key as? Key, let value = self[key] { return value }
    // An `AnyHashable` may hold a string of another type, which is not equal to a `String`.
    return Key.self == String.self ? nil : first { readString($0.key) == key }?.value
  }
}

/// The order of keys; those that are no strings come first.
func comes(_ key: String?, before other: String?) -> Bool {
  guard let other else { return false }
  return key.map { $0 < other } ?? true
}
