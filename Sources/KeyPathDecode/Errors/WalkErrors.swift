extension DecodeError {
  /// The error of a walk along `path` that stopped early.
  @inline(never)
  init(walkAlong path: DecodePath, from root: Any) {
    let trace = WalkTrace(along: path, from: root)
    var fields = Fields(trace.problem(of: path), object: trace.value)
    fields.path = DecodePath(steps: trace.steps)
    fields.root = root
    fields.walk.alternatives = trace.alternatives
    fields.walk.followed = (path, trace.steps.count, root)
    self.init(fields)
  }
}

extension WalkTrace<Trees> {
  /// Walks along `path` again, and records the steps.
  convenience init(along path: DecodePath, from root: Any) {
    self.init(from: root)
    _ = Walk<Trees>.follow(path, from: root, isOptional: false, self)
  }

  /// Why the walk stopped.
  fileprivate func problem(of path: DecodePath) -> DecodeError.Problem {
    if case .malformed(let text, let fault) = path.storage { return .fault(.path(text, fault)) }
    guard let (step, lookup) = end else { return .fault(.noPath) }
    let container: Any.Type = if case .key = step { [String: Any].self } else { [Any].self }
    switch (lookup, step) {
    case (.unreachable, _): return .fault(.largeIndex(step))
    case (.null, _): return .kind(.nullValue(expected: container))
    case (.missing, .key(let key)): return .kind(.missingKey(key))
    case (.missing, .index(let index)): return .kind(.indexOutOfRange(index, count: ListView(value)?.count ?? 0))
    default: return .kind(.typeMismatch(expected: container, found: JSONKind(of: value)))
    }
  }
}
