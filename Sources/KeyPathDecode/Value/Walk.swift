/// Follows a path through any `Any` or through a document.
enum Walk<Steps: Stepping> {
  typealias Value = Steps.Value

  /// Follows `path` from `start`.
  ///
  /// - Parameters:
  ///   - isOptional: True if the first operand of the path may be absent. A route carries its own marks.
  ///   - trace: Receives what the walk chose. A walk along a single key chooses nothing.
  @inline(__always)
  static func follow(
    _ path: DecodePath, from start: Value, isOptional: Bool, _ trace: inout WalkTrace
  ) -> Lookup<Value> {
    switch path.storage {
    case .inline(let key): first(Steps.member(key, of: start), mayBeAbsent: isOptional)
    case .key(let key): first(Steps.member(key, of: start), mayBeAbsent: isOptional)
    default: followFurther(path, from: start, isOptional: isOptional, &trace)
    }
  }

  /// The first step of a path.
  private static func first(_ lookup: Lookup<Value>, mayBeAbsent: Bool) -> Lookup<Value> {
    lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: true, Steps.isNull)
  }

  /// Follows any path that is not a single key, or an alternative.
  @inline(never)
  private static func followFurther(
    _ path: DecodePath, from start: Value, isOptional: Bool, _ trace: inout WalkTrace
  ) -> Lookup<Value> {
    switch path.storage {
    case .dotted(let text), .joined(let text):
      withByteView(of: text) { bytes in
        // The first operand of a joined path is its first key.
        let isJoined = if case .joined = path.storage { true } else { false }
        let optionalCount = !isOptional ? 0 : isJoined ? 1 : .max
        var keys = DottedKeys(text: bytes), value = start
        while let key = keys.next() {
          if keys.lastBeganWithDigit { trace.choose(index: Steps.isArray(value)) }
          let lookup = Steps.member(key, of: value)
          switch lookup.whereAbsent(isAllowed: keys.count <= optionalCount, isFirst: keys.count == 1, Steps.isNull) {
          case .found(let member): value = member
          case let end: return end
          }
          trace.stepCount &+= 1
        }
        return .found(value)
      }
    case .index(let index): took(Steps.element(index, of: start), isOptional, isFirst: true, &trace)
    case .inline(let key):
      took(Steps.member(key, of: start), by: key.string, of: start, isOptional, isFirst: true, &trace)
    case .key(let key): took(Steps.member(key, of: start), by: key, of: start, isOptional, isFirst: true, &trace)
    case .route(let route): follow(route.segments, from: start, isOptional: isOptional, &trace)
    case .malformed: .unreachable
    }
  }

  private static func follow(
    _ segments: [DecodePath.Segment], from start: Value, isOptional: Bool, _ trace: inout WalkTrace
  ) -> Lookup<Value> {
    if segments.isEmpty { return first(.found(start), mayBeAbsent: isOptional) }
    var value = start, isFirst = true
    for segment in segments {
      let lookup =
        switch segment.target {
        case .step(.key(let key)):
          took(Steps.member(key, of: value), by: key, of: value, segment.mayBeAbsent, isFirst: isFirst, &trace)
        case .step(.index(let index)):
          took(Steps.element(index, of: value), segment.mayBeAbsent, isFirst: isFirst, &trace)
        case .alternatives(let paths):
          choose(paths.paths, from: value, segment.mayBeAbsent, isFirst: isFirst, &trace)
        }
      isFirst = false
      switch lookup {
      case .found(let next): value = next
      case let end: return end
      }
    }
    return .found(value)
  }

  private static func took(
    _ lookup: Lookup<Value>, by key: String, of value: Value, _ mayBeAbsent: Bool, isFirst: Bool,
    _ trace: inout WalkTrace
  ) -> Lookup<Value> {
    if mayBeIndex(key) { trace.choose(index: Steps.isArray(value)) }
    return took(lookup, mayBeAbsent, isFirst: isFirst, &trace)
  }

  @inline(__always)
  private static func took(
    _ lookup: Lookup<Value>, _ mayBeAbsent: Bool, isFirst: Bool, _ trace: inout WalkTrace
  ) -> Lookup<Value> {
    if case .found = lookup { trace.stepCount &+= 1 }
    return lookup.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst, Steps.isNull)
  }

  /// Takes the first path that leads to a value other than null. If no path does, it takes the first that met the wrong
  /// kind of value, else the first that led to null, else the one that got furthest.
  private static func choose(
    _ paths: [DecodePath], from start: Value, _ mayBeAbsent: Bool, isFirst: Bool, _ trace: inout WalkTrace
  ) -> Lookup<Value> {
    typealias Branch = (end: Lookup<Value>, number: Int, trace: WalkTrace)
    var stuck: Branch?, null: Branch?, missing: Branch?
    for (number, path) in paths.enumerated() {
      var branch = WalkTrace()
      let end = followFurther(path, from: start, isOptional: false, &branch)
      switch end {
      case .found(let value) where !Steps.isNull(value):
        trace.take(number, branch)
        return end
      case .found: null = null ?? (end, number, branch)
      case .absent, .missing, .null:
        if missing == nil || branch.stepCount > missing?.trace.stepCount ?? 0 { missing = (end, number, branch) }
      case .notContainer, .unreachable: stuck = stuck ?? (end, number, branch)
      }
    }
    guard let (end, number, branch) = stuck ?? null ?? missing else { return .unreachable }
    trace.take(number, branch)
    return end.whereAbsent(isAllowed: mayBeAbsent, isFirst: isFirst && branch.stepCount == 0, Steps.isNull)
  }
}

/// The choices of a walk, which its path does not say. An error makes its steps from them, so no value is looked up again.
struct WalkTrace {
  /// The number of steps that found a value.
  fileprivate(set) var stepCount = 0
  /// In the order of the walk: the number of each alternative that was taken, and for each key that begins with a digit
  /// 1 in an array, where it is an index, and 0 elsewhere.
  private(set) var choices: [Int] = []

  fileprivate mutating func choose(index isIndex: Bool) { choices.append(isIndex ? 1 : 0) }

  /// Appends the trace of an alternative.
  fileprivate mutating func take(_ number: Int, _ branch: WalkTrace) {
    choices.append(number)
    choices += branch.choices
    stepCount += branch.stepCount
  }
}

/// True for a key that begins with a digit.
private func mayBeIndex(_ key: String) -> Bool { key.utf8.first.map(isDigit) ?? false }

// MARK: The steps of a walk

extension DecodePath {
  /// The steps that a walk along the path from `json` took; a key of digits that met an array is an index.
  func steps(_ trace: WalkTrace, from json: Any) -> [Step] {
    if let key = onlyKey {
      let step = Step.key(key)
      return [mayBeIndex(key) && TreeStepping.isArray(json) ? step.asIndex : step]
    }
    return TakenSteps(along: self, trace).steps
  }
}

extension DecodePath.Step {
  /// The index that a key of digits is in an array. Any other step is unchanged.
  fileprivate var asIndex: DecodePath.Step {
    if case .key(let key) = self, let index = Int(key) { .index(index) } else { self }
  }
}

/// The steps of a path, as a walk chose them.
private struct TakenSteps {
  private(set) var steps: [DecodePath.Step] = []
  /// The alternatives in the path, with the range of the steps of the one that was taken.
  private(set) var alternatives: [(range: Range<Int>, paths: [DecodePath])] = []
  private var choices: ArraySlice<Int>

  init(along path: DecodePath, _ trace: WalkTrace) {
    choices = trace.choices[...]
    add(path)
  }

  private mutating func add(_ path: DecodePath) {
    for segment in path.segments {
      switch segment.target {
      case .step(let step):
        if case .key(let key) = step, mayBeIndex(key), choices.popFirst() == 1 {
          steps.append(step.asIndex)
        } else {
          steps.append(step)
        }
      case .alternatives(let paths):
        let paths = paths.paths, start = steps.count, number = choices.popFirst() ?? 0
        // The outer alternatives come before the inner ones.
        let position = alternatives.count
        alternatives.append((start..<start, paths))
        add(paths[number])
        alternatives[position].range = start..<steps.count
      }
    }
  }
}

/// The end of a walk that found nothing.
struct WalkEnd {
  /// The steps that found a value; a key of digits that met an array is an index.
  private(set) var steps: [DecodePath.Step] = []
  /// The value they led to.
  private(set) var value: Any
  /// The step that failed, and why.
  private(set) var failure: (step: DecodePath.Step, lookup: Lookup<Any>)?
  /// The paths that were tried without success, if there was more than one.
  private(set) var alternatives: [DecodePath] = []

  /// Follows the steps of a walk along `path` again, up to the one that failed.
  init(of path: DecodePath, _ trace: WalkTrace, from json: Any) {
    value = json
    let taken = TakenSteps(along: path, trace)
    for next in taken.steps {
      let lookup = step(into: next, of: value)
      if case .found(let child) = lookup {
        value = child
        steps.append(next)
        continue
      }
      let isMissing = if case .missing = lookup { true } else { false }
      failure = (isMissing && TreeStepping.isArray(value) ? next.asIndex : next, lookup)
      if case .notContainer = lookup { break }
      if case .unreachable = lookup { break }
      alternatives = taken.alternatives.first { $0.range.contains(steps.count) }?.paths ?? []
      break
    }
  }
}
