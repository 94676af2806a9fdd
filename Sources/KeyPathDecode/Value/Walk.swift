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
  static func member(_ key: InlineASCII, of value: Value) -> Lookup<Value>
  static func element(_ index: Int, of value: Value) -> Lookup<Value>
  static func isNullValue(_ value: Value) -> Bool
  static func isArray(_ value: Value) -> Bool
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

  static func isArray(_ node: _UnretainedNode) -> Bool { node.kind == .array }
}

/// Follows a path through any `Any` or through a document.
struct Walk<Steps: Stepping> {
  typealias Value = Steps.Value

  /// Where a walk went, and where it stopped.
  final class Record {
    /// The steps that found a value. A key of digits that met an array is an index.
    fileprivate(set) var steps: [DecodePath.Step] = []
    fileprivate(set) var value: Value
    fileprivate(set) var failure: (step: DecodePath.Step, lookup: Lookup<Value>)?
    fileprivate(set) var alternatives: [DecodePath] = []

    fileprivate init(value: Value) { self.value = value }
  }

  private var stepCount = 0
  /// Only an error needs it, so most walks have none.
  private var record: Record?

  private init(record: Record? = nil) { self.record = record }

  /// Follows `path` from `start`. If it is optional, its first operand may be absent. A route carries its own marks.
  @inline(__always)
  static func follow(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    switch path.storage {
    case .inline(let key): return follow(key, from: start, isOptional: isOptional)
    case .key(let key): return first(Steps.member(key, of: start), mayBeAbsent: isOptional)
    default:
      var walk = Walk()
      return walk.follow(path, from: start, isOptional: isOptional)
    }
  }

  @inline(__always)
  static func follow(_ key: InlineASCII, from start: Value, isOptional: Bool) -> Lookup<Value> {
    first(Steps.member(key, of: start), mayBeAbsent: isOptional)
  }

  /// Follows `path` again, and records the way, for an error.
  static func record(_ path: DecodePath, from start: Value) -> Record {
    let record = Record(value: start)
    var walk = Walk(record: record)
    _ = walk.follow(path, from: start, isOptional: false)
    return record
  }

  private static func first(_ lookup: Lookup<Value>, mayBeAbsent: Bool) -> Lookup<Value> {
    lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: true, Steps.isNullValue)
  }

  @inline(never)
  private mutating func follow(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    switch path.storage {
    case .dotted(let text), .joined(let text):
      // The first operand of a joined path is its first key.
      let isJoined = if case .joined = path.storage { true } else { false }
      return withByteView(of: text) { bytes in
        var keys = DottedKeys(text: bytes), value = start
        while let key = keys.next() {
          let isFirst = keys.count == 1, mayBeAbsent = isOptional && (isFirst || !isJoined)
          switch took(Steps.member(key, of: value), by: .key(key), of: value, mayBeAbsent, isFirst: isFirst) {
          case .found(let member): value = member
          case let end: return end
          }
        }
        return .found(value)
      }
    case .route(let route): return follow(route.segments, from: start, isOptional: isOptional)
    case .malformed: return .unreachable
    case .inline, .key, .index:
      let step = path.steps[0]
      return took(Steps.child(at: step, of: start), by: step, of: start, isOptional, isFirst: true)
    }
  }

  private mutating func follow(
    _ segments: [DecodePath.Segment], from start: Value, isOptional: Bool
  ) -> Lookup<Value> {
    if segments.isEmpty { return Self.first(.found(start), mayBeAbsent: isOptional) }
    var value = start, isFirst = true
    for segment in segments {
      let lookup =
        switch segment.target {
        case .step(let step):
          took(Steps.child(at: step, of: value), by: step, of: value, segment.mayBeAbsent, isFirst: isFirst)
        case .alternatives(let paths): choose(paths.paths, from: value, segment.mayBeAbsent, isFirst: isFirst)
        }
      isFirst = false
      switch lookup {
      case .found(let next): value = next
      case let end: return end
      }
    }
    return .found(value)
  }

  @inline(__always)
  private mutating func took(
    _ lookup: Lookup<Value>, by step: @autoclosure () -> DecodePath.Step, of value: Value, _ mayBeAbsent: Bool,
    isFirst: Bool
  ) -> Lookup<Value> {
    if case .found = lookup { stepCount &+= 1 }
    record?.add(step(), to: lookup, of: value)
    return lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst, Steps.isNullValue)
  }

  /// Takes the first path that leads to a value other than null. If no path does, it takes the first that met the wrong
  /// kind of value, else the first that led to null, else the one that got furthest.
  private mutating func choose(
    _ paths: [DecodePath], from start: Value, _ mayBeAbsent: Bool, isFirst: Bool
  ) -> Lookup<Value> {
    typealias Branch = (end: Lookup<Value>, walk: Walk)
    var stuck: Branch?, null: Branch?, missing: Branch?
    for path in paths {
      var walk = Walk(record: record.map { _ in Record(value: start) })
      let end = walk.follow(path, from: start, isOptional: false)
      switch end {
      case .found(let value) where !Steps.isNullValue(value):
        take(walk, of: paths)
        return end
      case .found: null = null ?? (end, walk)
      case .absent, .missing, .null: if walk.stepCount > missing?.walk.stepCount ?? -1 { missing = (end, walk) }
      case .notContainer, .unreachable: stuck = stuck ?? (end, walk)
      }
    }
    guard let (end, walk) = stuck ?? null ?? missing else { return .unreachable }
    take(walk, of: paths)
    return end.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst && walk.stepCount == 0, Steps.isNullValue)
  }

  private mutating func take(_ walk: Walk, of paths: [DecodePath]) {
    stepCount += walk.stepCount
    guard let record, let branch = walk.record else { return }
    record.steps += branch.steps
    (record.value, record.failure) = (branch.value, branch.failure)
    switch branch.failure?.lookup {
    case .missing, .null: record.alternatives = paths
    default: break
    }
  }
}

extension Walk.Record {
  fileprivate func add(_ step: DecodePath.Step, to lookup: Lookup<Steps.Value>, of value: Steps.Value) {
    switch lookup {
    case .found(let next):
      steps.append(step.asIndex(isArray: Steps.isArray(value)))
      self.value = next
    case .missing: failure = (step.asIndex(isArray: Steps.isArray(value)), lookup)
    default: failure = (step, lookup)
    }
  }
}

extension DecodePath.Step {
  /// The index that a key of digits is in an array. Any other step is unchanged.
  fileprivate func asIndex(isArray: @autoclosure () -> Bool) -> DecodePath.Step {
    guard case .key(let key) = self, mayBeIndex(key), let index = Int(key), isArray() else { return self }
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
    return Walk<TreeStepping>.record(self, from: json).steps
  }
}
