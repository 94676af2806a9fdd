/// Follows a path through any `Any` or through a document.
enum Walk<Steps: Stepping> {
  typealias Value = Steps.Value

  /// Follows `path` from `start`.
  ///
  /// - Parameters:
  ///   - isOptional: True if the first operand of the path may be absent. A route carries its own marks.
  ///   - trace: Records how far the walk got, for an error. The first walk passes nil and allocates nothing.
  @inline(__always)
  static func follow(
    _ path: DecodePath, from start: Value, isOptional: Bool, _ trace: WalkTrace<Steps>? = nil
  ) -> Lookup<Value> {
    switch path.storage {
    case .inline(let key): took(.key(key.string), Steps.member(key, of: start), mayBeAbsent: isOptional, trace)
    case .key(let key): took(.key(key), Steps.member(key, of: start), mayBeAbsent: isOptional, trace)
    default: followFurther(path, from: start, isOptional: isOptional, trace)
    }
  }

  /// Follows any path that is not a single key.
  @inline(never)
  private static func followFurther(
    _ path: DecodePath, from start: Value, isOptional: Bool, _ trace: WalkTrace<Steps>?
  ) -> Lookup<Value> {
    switch path.storage {
    case .index(let index): took(.index(index), Steps.element(index, of: start), mayBeAbsent: isOptional, trace)
    case .dotted(let text), .joined(let text):
      follow(text, from: start, optionalCount: path.optionalKeyCount(isOptional: isOptional), trace)
    case .route(let route): follow(route.segments, from: start, isOptional: isOptional, trace)
    case .long: follow(path.segments, from: start, isOptional: isOptional, trace)
    case .inline, .key: follow(path, from: start, isOptional: isOptional, trace)
    case .malformed: .unreachable
    }
  }

  private static func follow(
    _ dotted: String, from start: Value, optionalCount: Int, _ trace: WalkTrace<Steps>?
  ) -> Lookup<Value> {
    withDottedKeys(of: dotted) { keys in
      var value = start
      while let key = keys.next() {
        switch took(.key(key), Steps.member(key, of: value), mayBeAbsent: keys.count <= optionalCount, trace) {
        case .found(let member): value = member
        case let end: return end
        }
      }
      return .found(value)
    }
  }

  private static func follow(
    _ segments: [DecodePath.Segment], from start: Value, isOptional: Bool, _ trace: WalkTrace<Steps>?
  ) -> Lookup<Value> {
    if segments.isEmpty { return Lookup.found(start).whereAbsent(isAllowed: isOptional, Steps.isNull) }
    var value = start
    for segment in segments {
      let lookup =
        switch segment.target {
        case .step(let step): took(step, Steps.step(into: step, of: value), mayBeAbsent: segment.mayBeAbsent, trace)
        case .alternatives(let paths): choose(paths.paths, from: value, mayBeAbsent: segment.mayBeAbsent, trace)
        }
      switch lookup {
      case .found(let next): value = next
      case let end: return end
      }
    }
    return .found(value)
  }

  @_transparent
  private static func took(
    _ step: @autoclosure () -> DecodePath.Step, _ lookup: consuming Lookup<Value>, mayBeAbsent: Bool,
    _ trace: WalkTrace<Steps>?
  ) -> Lookup<Value> {
    if let trace { trace.add(step(), lookup) }
    return lookup.whereAbsent(isAllowed: mayBeAbsent, Steps.isNull)
  }

  /// Takes the first path that leads to a value other than null. If no path does, it takes the first that met the wrong
  /// kind of value, else the first that led to null, else the one that got furthest.
  @inline(never)
  private static func choose(
    _ paths: [DecodePath], from start: Value, mayBeAbsent: Bool, _ trace: WalkTrace<Steps>?
  ) -> Lookup<Value> {
    typealias Branch = (end: Lookup<Value>, trace: WalkTrace<Steps>?)
    var stuck: Branch?, null: Branch?, missing: Branch?
    var isAnyMissing = false, isAnyNull = false
    for path in paths {
      let branch = trace.map { WalkTrace(after: $0) }
      let end = followFurther(path, from: start, isOptional: false, branch)
      switch end {
      case .found(let value) where !Steps.isNull(value):
        trace?.take(branch)
        return end
      case .found: null = null ?? (end, branch)
      case .absent, .missing, .null:
        if case .null = end { isAnyNull = true } else { isAnyMissing = true }
        if missing == nil || branch?.steps.count ?? 0 > missing?.trace?.steps.count ?? 0 { missing = (end, branch) }
      case .notContainer, .unreachable: stuck = stuck ?? (end, branch)
      }
    }
    let isMissing = stuck == nil && null == nil
    // Only a trace shows whether a missing or a null branch got furthest.
    if isMissing, isAnyMissing, isAnyNull, trace == nil {
      return choose(paths, from: start, mayBeAbsent: mayBeAbsent, WalkTrace(from: start))
    }
    guard let (end, branch) = stuck ?? null ?? missing else { return .unreachable }
    trace?.take(branch)
    if isMissing { trace?.alternatives = paths }
    return end.whereAbsent(isAllowed: mayBeAbsent, Steps.isNull)
  }
}

/// Records how far a walk got, and how it ended.
final class WalkTrace<Steps: Stepping> {
  /// The steps taken. A key of digits that met an array is recorded as an index.
  private(set) var steps: [DecodePath.Step] = []
  /// The value they led to.
  private(set) var value: Steps.Value
  /// The step that failed, and its result.
  private(set) var end: (step: DecodePath.Step, lookup: Lookup<Steps.Value>)?
  /// The paths that were tried without success, if there was more than one.
  fileprivate(set) var alternatives: [DecodePath] = []

  /// Walks along `path` and records the steps.
  init(along path: DecodePath, from start: Steps.Value) {
    value = start
    _ = Walk<Steps>.follow(path, from: start, isOptional: false, self)
  }

  fileprivate init(from start: Steps.Value) {
    value = start
  }

  /// Records one of several alternatives, which begin where another trace ends.
  fileprivate init(after trace: WalkTrace) {
    value = trace.value
  }

  fileprivate func add(_ step: DecodePath.Step, _ lookup: Lookup<Steps.Value>) {
    if case .found(let next) = lookup {
      steps.append(resolved(step))
      value = next
    } else if case .missing = lookup {
      end = (resolved(step), lookup)
    } else {
      end = (step, lookup)
    }
  }

  private func resolved(_ step: DecodePath.Step) -> DecodePath.Step {
    if case .key(let key) = step, let index = Int(key), Steps.isArray(value) { .index(index) } else { step }
  }

  fileprivate func take(_ branch: WalkTrace?) {
    guard let branch else { return }
    steps += branch.steps
    (value, end, alternatives) = (branch.value, branch.end, branch.alternatives)
  }
}

/// The end of a walk through any value.
struct WalkEnd {
  /// The steps taken; a key of digits that met an array is an index.
  let steps: [DecodePath.Step]
  /// The value they led to.
  let value: Any
  /// The step that failed, and why.
  let failure: (step: DecodePath.Step, lookup: Lookup<Any>)?
  /// The paths that were tried without success, if there was more than one.
  let alternatives: [DecodePath]

  /// Walks along `path` as ``find(_:in:isOptional:)`` does, and records the steps.
  @inline(never)
  @_optimize(size)
  init(of path: DecodePath, from json: Any) {
    self =
      withNode(json) { node in
        WalkEnd(WalkTrace<DocumentStepping>(along: path, from: _UnretainedNode(node))) { node.sibling(at: $0.position) }
      } ?? WalkEnd(WalkTrace<TreeStepping>(along: path, from: json)) { $0 }
  }

  private init<Steps: Stepping>(_ trace: WalkTrace<Steps>, _ any: (Steps.Value) -> Any) {
    steps = trace.steps
    value = any(trace.value)
    failure = trace.end.map { ($0.step, $0.lookup.map(any)) }
    alternatives = trace.alternatives
  }
}

extension DecodePath {
  /// The steps that lead along the path from `json` to a value that was found; a key of digits that meets an array is an
  /// index.
  func steps(from json: Any) -> [Step] {
    // Only a key of digits may be an index.
    if let key = onlyKey, let first = key.utf8.first, !isDigit(first) { return [.key(key)] }
    return WalkEnd(of: self, from: json).steps
  }
}
