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
  static func member(_ key: InlineASCII, of value: Value) -> Lookup<Value>
  static func element(_ index: Int, of value: Value) -> Lookup<Value>
  static func isNullValue(_ value: Value) -> Bool
}

extension Stepping {
  /// Follows one step. Paths, errors, reports, and diagnoses all use this function.
  static func child(at step: DecodePath.Step, of value: Value) -> Lookup<Value> {
    switch step {
    case .key(let key): member(key, of: value)
    case .index(let index): element(index, of: value)
    }
  }

  static func element(atDigits key: String, of value: Value) -> Lookup<Value> {
    guard !key.isEmpty, allBytes(of: key, satisfy: isDigit) else { return .notContainer }
    guard let index = Int(key) else { return .unreachable }
    return element(index, of: value)
  }
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

  static func isNullValue(_ node: _UnretainedNode) -> Bool { node.kind == .null }
}

// MARK: Following a path

extension Stepping {
  /// Follows `path` from `start`. If it is optional, its first operand may be absent; a route carries its own marks. The result is
  /// `.unreachable` for a path with alternatives: only a ``Walk`` follows these.
  @inline(__always)
  static func follow(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    switch path.storage {
    case .inline(let key): follow(key, from: start, isOptional: isOptional)
    case .key(let key): first(member(key, of: start), mayBeAbsent: isOptional)
    default: followFurther(path, from: start, isOptional: isOptional)
    }
  }

  @inline(__always)
  static func follow(_ key: InlineASCII, from start: Value, isOptional: Bool) -> Lookup<Value> {
    first(member(key, of: start), mayBeAbsent: isOptional)
  }

  private static func first(_ lookup: Lookup<Value>, mayBeAbsent: Bool) -> Lookup<Value> {
    lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: true, isNullValue)
  }

  @inline(never)
  private static func followFurther(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    switch path.storage {
    case .dotted(let text): follow(keysIn: text, from: start, optionalCount: isOptional ? .max : 0)
    // The first operand of a joined path is its first key.
    case .joined(let text): follow(keysIn: text, from: start, optionalCount: isOptional ? 1 : 0)
    case .route(let route) where !route.segments.isEmpty: follow(route.segments, from: start)
    case .route: first(.found(start), mayBeAbsent: isOptional)
    case .malformed: .unreachable
    case .inline, .key, .index: first(child(at: path.steps[0], of: start), mayBeAbsent: isOptional)
    }
  }

  /// - Parameter optionalCount: How many of the keys may be absent.
  private static func follow(keysIn text: String, from start: Value, optionalCount: Int) -> Lookup<Value> {
    withByteView(of: text) { bytes in
      var keys = DottedKeys(text: bytes), value = start
      while let key = keys.next() {
        let lookup = member(key, of: value)
        switch lookup.whereAbsent(isAllowed: keys.count <= optionalCount, isFirst: keys.count == 1, isNullValue) {
        case .found(let member): value = member
        case let end: return end
        }
      }
      return .found(value)
    }
  }

  private static func follow(_ segments: [DecodePath.Segment], from start: Value) -> Lookup<Value> {
    var value = start, isFirst = true
    for segment in segments {
      guard case .step(let step) = segment.target else { return .unreachable }
      switch child(at: step, of: value).whereAbsent(isAllowed: segment.mayBeAbsent, isFirst: isFirst, isNullValue) {
      case .found(let next): value = next
      case let end: return end
      }
      isFirst = false
    }
    return .found(value)
  }
}

/// A walk along a path with alternatives, or one that finds the reason of an error: it records its way.
final class Walk {
  /// The steps that found a value. A key of digits that met an array is an index.
  private(set) var steps: [DecodePath.Step] = []
  private(set) var value: Any
  private(set) var failure: (step: DecodePath.Step, lookup: Lookup<Any>)?
  private(set) var alternatives: [DecodePath] = []

  init(from start: Any) { value = start }

  func follow(_ path: DecodePath) -> Lookup<Any> {
    if path.isMalformed { return .unreachable }
    var isFirst = true
    for segment in path.segments {
      let lookup =
        switch segment.target {
        case .step(let step):
          take(step).whereAbsent(isAllowed: segment.mayBeAbsent, isFirst: isFirst, isNull)
        case .alternatives(let paths): choose(paths.paths, mayBeAbsent: segment.mayBeAbsent, isFirst: isFirst)
        }
      guard case .found = lookup else { return lookup }
      isFirst = false
    }
    return .found(value)
  }

  private func take(_ step: DecodePath.Step) -> Lookup<Any> {
    let lookup = TreeStepping.step(into: step, of: value), container = value
    switch lookup {
    case .found(let next):
      steps.append(step.asIndex(in: container))
      value = next
    case .missing: failure = (step.asIndex(in: container), lookup)
    default: failure = (step, lookup)
    }
    return lookup
  }

  /// Takes the first path that leads to a value other than null. If no path does, it takes the first that met the wrong
  /// kind of value, else the first that led to null, else the one that got furthest.
  private func choose(_ paths: [DecodePath], mayBeAbsent: Bool, isFirst: Bool) -> Lookup<Any> {
    typealias Branch = (end: Lookup<Any>, walk: Walk)
    var stuck: Branch?, null: Branch?, missing: Branch?
    for path in paths {
      let walk = Walk(from: value)
      let end = walk.follow(path)
      switch end {
      case .found(let value) where !isNull(value):
        add(walk, of: paths)
        return end
      case .found: null = null ?? (end, walk)
      case .absent, .missing, .null: if walk.steps.count > missing?.walk.steps.count ?? -1 { missing = (end, walk) }
      case .notContainer, .unreachable: stuck = stuck ?? (end, walk)
      }
    }
    guard let (end, walk) = stuck ?? null ?? missing else { return .unreachable }
    add(walk, of: paths)
    return end.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst && walk.steps.isEmpty, isNull)
  }

  private func add(_ branch: Walk, of paths: [DecodePath]) {
    steps += branch.steps
    (value, failure) = (branch.value, branch.failure)
    switch failure?.lookup {
    case .missing, .null: alternatives = paths
    default: break
    }
  }
}

extension DecodePath.Step {
  /// The index that a key of digits is in an array. Any other step is unchanged.
  fileprivate func asIndex(in container: Any) -> DecodePath.Step {
    guard case .key(let key) = self, mayBeIndex(key), let index = Int(key), ListView(container) != nil else {
      return self
    }
    return .index(index)
  }
}

/// True for a key that begins with a digit.
private func mayBeIndex(_ key: String) -> Bool { key.utf8.first.map(isDigit) ?? false }

extension DecodePath {
  /// The steps that a walk along the path from `json` takes.
  @inline(never)
  func steps(from json: Any) -> [Step] {
    if let key = onlyKey, !mayBeIndex(key) { return [.key(key)] }
    let walk = Walk(from: json)
    _ = walk.follow(self)
    return walk.steps
  }
}
