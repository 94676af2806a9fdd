extension DecodeError {
  /// The error of a walk along `path` that stopped early. A second walk, which records its steps, finds the reason.
  @inline(never)
  init(walkAlong path: DecodePath, from root: Any) {
    let end = WalkEnd(of: path, from: root)
    var fields = Fields(end.problem(of: path), object: end.value)
    fields.path = DecodePath(steps: end.steps)
    fields.root = root
    fields.walk.alternatives = end.alternatives
    fields.walk.followed = (path, end.steps.count, root)
    self.init(fields)
  }
}

extension WalkEnd {
  /// Why the walk stopped.
  fileprivate func problem(of path: DecodePath) -> DecodeError.Problem {
    if case .malformed(let text, let fault) = path.storage { return .fault(.path(text, fault)) }
    guard let (step, lookup) = failure else { return .fault(.noPath) }
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
