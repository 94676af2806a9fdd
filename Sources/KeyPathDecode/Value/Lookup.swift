/// The result of following a step or a path.
package enum Lookup<Value> {
  case found(Value)
  /// No value is there, and none is required.
  case absent
  /// The object has no such key, or the array no such index.
  case missing
  /// The value to step into is null.
  case null
  /// The value to step into is not the kind of container that the step needs.
  case notContainer
  /// The index is too large for any array, or the path is malformed.
  case unreachable

  /// The value that was found, or nil.
  package var value: Value? { if case .found(let value) = self { value } else { nil } }

  /// The lookup with `transform` applied to the value that was found.
  func map<Other>(_ transform: (Value) -> Other) -> Lookup<Other> {
    switch self {
    case .found(let value): .found(transform(value))
    case .absent: .absent
    case .missing: .missing
    case .null: .null
    case .notContainer: .notContainer
    case .unreachable: .unreachable
    }
  }

  /// Returns the result for a step that may be absent. This table is the only definition of missing and null:
  ///
  /// | the step finds | required | may be absent |
  /// |---|---|---|
  /// | a value | found | found |
  /// | null | found | absent |
  /// | nothing | missing | absent |
  /// | a step into null | null | absent |
  /// | a step into null, where the path begins | null | null |
  /// | a step into another value that is not a container | notContainer | notContainer |
  @inline(__always)
  consuming func whereAbsent(isAllowed: Bool, isFirst: Bool, _ isNull: (Value) -> Bool) -> Lookup {
    guard isAllowed else { return self }
    switch consume self {
    case .found(let value): return isNull(value) ? .absent : .found(value)
    case .absent, .missing: return .absent
    case .null: return isFirst ? .null : .absent
    case .notContainer: return .notContainer
    case .unreachable: return .unreachable
    }
  }
}

/// A way to step into values: ``TreeStepping`` for any `Any`, or the faster ``DocumentStepping`` for the values of a document.
protocol Stepping {
  associatedtype Value

  /// Looks up the member at a key. A key of digits is an index if the value is an array.
  static func member(_ key: String, of value: Value) -> Lookup<Value>
  /// Looks up the member at a key that is stored inline.
  static func member(_ key: InlineASCII, of value: Value) -> Lookup<Value>
  static func element(_ index: Int, of value: Value) -> Lookup<Value>
  static func isNull(_ value: Value) -> Bool
  static func isArray(_ value: Value) -> Bool
}

extension Stepping {
  /// Follows one step. Paths, errors, reports, and diagnoses all use this function.
  static func step(into step: DecodePath.Step, of value: Value) -> Lookup<Value> {
    switch step {
    case .key(let key): member(key, of: value)
    case .index(let index): element(index, of: value)
    }
  }

  /// Looks up the element of an array at a key that is all digits.
  static func element(atDigits key: String, of value: Value) -> Lookup<Value> {
    guard !key.isEmpty, isMade(key, of: isDigit) else { return .notContainer }
    guard let index = Int(key) else { return .unreachable }
    return element(index, of: value)
  }
}

/// Follows one step from `json`: `step(into: .key("a"), of: ["a": 1])   // .found(1)`.
package func step(into step: DecodePath.Step, of json: Any) -> Lookup<Any> {
  TreeStepping.step(into: step, of: json)
}

/// Follows the steps as far as possible. Returns the value reached and the number of steps followed.
package func follow(_ steps: some Collection<DecodePath.Step>, from json: Any) -> (value: Any, count: Int) {
  var value = json
  for (count, next) in steps.enumerated() {
    guard case .found(let child) = step(into: next, of: value) else { return (value, count) }
    value = child
  }
  return (value, steps.count)
}

/// Returns the node that the steps lead to, or nil if they lead to no value or `json` is not from a document.
package func node(at steps: [DecodePath.Step], in json: Any) -> JSONNode? {
  let found = follow(steps, from: json)
  return found.count == steps.count ? node(in: found.value) : nil
}

extension JSONNode {
  /// The steps that lead to the value from its document's root: `users[1].id`.
  ///
  /// - Complexity: O(n) in the document, and much less in further calls for the same document.
  var stepsFromRoot: [DecodePath.Step] {
    read { reader in
      var steps: [DecodePath.Step] = []
      var container = documentRoot.position
      while container != position {
        let child = reader.child(of: container, containing: position)
        let isList = reader[container].kind == .array
        steps.append(isList ? .index(child.index) : .key(reader.string(at: child.position - 1)))
        container = child.position
      }
      return steps
    }
  }
}

/// Steps into values of any shape.
enum TreeStepping: Stepping {
  static func member(_ key: InlineASCII, of json: Any) -> Lookup<Any> { member(key.string, of: json) }

  @inline(__always)
  static func member(_ key: String, of json: Any) -> Lookup<Any> {
    guard isDictionary(json) else { return memberOfOther(key, of: json) }
    guard let member = nativeMember(key, of: json) else { return .missing }
    return .found(member)
  }

  @inline(never)
  private static func memberOfOther(_ key: String, of json: Any) -> Lookup<Any> {
    if let object = ObjectView(json) { return object[key].map { .found($0) } ?? .missing }
    if isNull(json) { return .null }
    return isArray(json) ? element(atDigits: key, of: json) : .notContainer
  }

  static func element(_ index: Int, of json: Any) -> Lookup<Any> {
    if let list = ListView(json) { return list[index].map { .found($0) } ?? .missing }
    return isNull(json) ? .null : .notContainer
  }

  static func isNull(_ json: Any) -> Bool { KeyPathDecode.isNull(json) }

  static func isArray(_ json: Any) -> Bool { ListView(json) != nil }
}

/// Steps into values of a document. Gives the same results as ``TreeStepping`` gives for nodes.
enum DocumentStepping: Stepping {
  @_transparent
  static func member(_ key: InlineASCII, of node: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard let member = node.reader.member(key, of: node.position) else { return noMember(key.string, of: node) }
    return .found(node.sibling(at: member))
  }

  @_transparent
  static func member(_ key: String, of node: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard let member = node.reader.member(key, of: node.position) else { return noMember(key, of: node) }
    return .found(node.sibling(at: member))
  }

  private static func noMember(_ key: String, of node: _UnretainedNode) -> Lookup<_UnretainedNode> {
    switch node.kind {
    case .object: .missing
    case .null: .null
    case .array: element(atDigits: key, of: node)
    default: .notContainer
    }
  }

  static func element(_ index: Int, of node: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard node.kind == .array else { return node.kind == .null ? .null : .notContainer }
    guard let element = node.reader.element(index, of: node.position) else { return .missing }
    return .found(node.sibling(at: element))
  }

  static func isNull(_ node: _UnretainedNode) -> Bool { node.kind == .null }

  static func isArray(_ node: _UnretainedNode) -> Bool { node.kind == .array }
}

// MARK: Copies

/// Reports to observers which object of `json` each object of `copy` replaces, where ``replacing(_:at:with:)`` made the copy.
func noteCopies(of json: Any, as copy: Any, along steps: ArraySlice<DecodePath.Step>) {
  guard let thread = LookupThread.existing, thread.value.hasReader else { return }
  withoutReports {
    var json = json, copy = copy
    for next in steps {
      if let object = ObjectView(json), let other = ObjectView(copy) { thread.value.didCopy(object.id, as: other.id) }
      guard let child = step(into: next, of: json).value, let other = step(into: next, of: copy).value else { return }
      (json, copy) = (child, other)
    }
  }
}

/// Returns a copy of `json` with another value at the end of the steps, or nil if there is no container for it. It copies
/// the containers on the way; all other values are the payload's own.
///
/// - Parameter value: Nil to remove the member.
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
