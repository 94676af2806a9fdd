/// Looks up `path` in `json`.
///
/// - Parameter isOptional: True if the path's first operand may be absent.
@inline(never)
func find(_ path: DecodePath, in json: Any, isOptional: Bool) -> Lookup<Any> {
  withNode(json) { node in
    Walk<DocumentStepping>.follow(path, from: node, isOptional: isOptional).map { $0.retained }
  } ?? Walk<TreeStepping>.follow(path, from: json, isOptional: isOptional)
}

/// Follows a path through any `Any` or through a document.
struct Walk<Steps: Stepping> {
  typealias Value = Steps.Value

  /// Where a walk went, and where it stopped.
  struct Record {
    /// The steps that found a value. A key of digits that met an array is an index.
    fileprivate(set) var steps: [DecodePath.Step] = []
    /// The value they led to.
    fileprivate(set) var value: Value
    /// The step that failed, and why.
    fileprivate(set) var failure: (step: DecodePath.Step, lookup: Lookup<Value>)?
    /// The paths that were tried without success, if there was more than one.
    fileprivate(set) var alternatives: [DecodePath] = []
  }

  /// The number of steps that found a value.
  private var stepCount = 0
  /// Only an error needs it, so most walks have none.
  private var record: Record?

  private init(record: Record? = nil) { self.record = record }

  /// Follows `path` from `start`.
  ///
  /// - Parameter isOptional: True if the first operand of the path may be absent. A route carries its own marks.
  @inline(__always)
  static func follow(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    switch path.storage {
    case .inline(let key): follow(key, from: start, isOptional: isOptional)
    case .key(let key): first(Steps.member(key, of: start), mayBeAbsent: isOptional)
    default: followFurther(path, from: start, isOptional: isOptional)
    }
  }

  /// Follows a path that is one key.
  @inline(__always)
  static func follow(_ key: InlineASCII, from start: Value, isOptional: Bool) -> Lookup<Value> {
    first(Steps.member(key, of: start), mayBeAbsent: isOptional)
  }

  /// Follows `path` again, and records the way, for an error.
  static func record(_ path: DecodePath, from start: Value) -> Record {
    let record = Record(value: start)
    var walk = Walk(record: record)
    _ = walk.follow(path, from: start, isOptional: false)
    return walk.record ?? record
  }

  /// The first step of a path.
  private static func first(_ lookup: Lookup<Value>, mayBeAbsent: Bool) -> Lookup<Value> {
    lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: true, Steps.isNull)
  }

  /// Follows any path that is not a single key.
  @inline(never)
  private static func followFurther(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    var walk = Walk()
    return walk.follow(path, from: start, isOptional: isOptional)
  }

  private mutating func follow(_ path: DecodePath, from start: Value, isOptional: Bool) -> Lookup<Value> {
    switch path.storage {
    case .dotted(let text): follow(keysIn: text, from: start, optionalCount: isOptional ? .max : 0)
    case .joined(let text): follow(keysIn: text, from: start, optionalCount: isOptional ? 1 : 0)
    case .inline(let key):
      took(Steps.member(key, of: start), by: .key(key.string), of: start, isOptional, isFirst: true)
    case .key(let key): took(Steps.member(key, of: start), by: .key(key), of: start, isOptional, isFirst: true)
    case .index(let index):
      took(Steps.element(index, of: start), by: .index(index), of: start, isOptional, isFirst: true)
    case .route(let route): follow(route.segments, from: start, isOptional: isOptional)
    case .malformed: .unreachable
    }
  }

  private mutating func follow(keysIn text: String, from start: Value, optionalCount: Int) -> Lookup<Value> {
    withByteView(of: text) { bytes in
      var keys = DottedKeys(text: bytes), value = start
      while let key = keys.next() {
        let mayBeAbsent = keys.count <= optionalCount
        switch took(Steps.member(key, of: value), by: .key(key), of: value, mayBeAbsent, isFirst: keys.count == 1) {
        case .found(let member): value = member
        case let end: return end
        }
      }
      return .found(value)
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
          took(Steps.step(into: step, of: value), by: step, of: value, segment.mayBeAbsent, isFirst: isFirst)
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
    if record != nil { record?.add(step(), to: lookup, of: value) }
    return lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst, Steps.isNull)
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
      case .found(let value) where !Steps.isNull(value):
        take(walk, of: paths)
        return end
      case .found: null = null ?? (end, walk)
      case .absent, .missing, .null: if walk.stepCount > missing?.walk.stepCount ?? -1 { missing = (end, walk) }
      case .notContainer, .unreachable: stuck = stuck ?? (end, walk)
      }
    }
    guard let (end, walk) = stuck ?? null ?? missing else { return .unreachable }
    take(walk, of: paths)
    return end.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst && walk.stepCount == 0, Steps.isNull)
  }

  /// Continues where the walk along one of the alternatives ended.
  private mutating func take(_ walk: Walk, of paths: [DecodePath]) {
    stepCount += walk.stepCount
    guard let branch = walk.record else { return }
    record?.steps += branch.steps
    record?.value = branch.value
    record?.failure = branch.failure
    switch branch.failure?.lookup {
    case .missing, .null: record?.alternatives = paths
    default: break
    }
  }
}

extension Walk.Record {
  fileprivate mutating func add(_ step: DecodePath.Step, to lookup: Lookup<Steps.Value>, of value: Steps.Value) {
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
    guard case .key(let key) = self, key.mayBeIndex, let index = Int(key), isArray() else { return self }
    return .index(index)
  }
}

extension String {
  /// True for a key that begins with a digit.
  fileprivate var mayBeIndex: Bool { utf8.first.map(isDigit) ?? false }
}

extension DecodePath {
  /// The steps that a walk along the path from `json` takes.
  func steps(from json: Any) -> [Step] {
    if let key = onlyKey, !key.mayBeIndex { return [.key(key)] }
    return Walk<TreeStepping>.record(self, from: json).steps
  }
}

extension JSONDocument {
  /// Returns the byte range of the value at a path, or nil if it is missing: `document.byteRange(of: "users[1].id")`.
  ///
  /// - Complexity: One lookup for each step of the path.
  public func byteRange(of path: DecodePath) -> Range<Int>? {
    let found = find(path, in: root, isOptional: false).value
    return found.flatMap(node(in:)).map { node in node.read { $0.byteRange(of: node.position) } }
  }
}
