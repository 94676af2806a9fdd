extension DecodeError {
  /// The error of a walk along `path` that stopped early. A second walk finds the reason.
  init(walkAlong path: DecodePath, from root: Any, isOptional: Bool = false) {
    let walk = Walk(from: root)
    _ = walk.follow(path)
    self.init(walk.problem(of: path), object: walk.value)
    self.path = DecodePath(steps: walk.steps)
    self.root = root
    fields.clues.alternatives = walk.alternatives
    fields.clues.followed = (path, walk.steps.count, root, isOptional)
  }
}

extension Walk {
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

// MARK: The path of the operator

extension DecodeError {
  /// The path to the right of an operator, as written in the code of a model.
  package final class OperatorPath {
    package let steps: [DecodePath.Step]
    /// How many steps of the error's path lead to the model.
    package let start: Int
    /// How many steps of the operator's path were found.
    package let foundCount: Int
    /// True if the value may be absent, as after `=>?`.
    package let isOptional: Bool

    init(steps: [DecodePath.Step], start: Int, foundCount: Int, isOptional: Bool) {
      (self.steps, self.start, self.foundCount, self.isOptional) = (steps, start, foundCount, isOptional)
    }
  }

  /// The path of the innermost operator that failed: `profile.email` in `users[1].profile.email`, if the model has
  /// `json => "profile.email"`. Nil if no operator failed, or if the path has alternatives.
  package var operatorPath: OperatorPath? {
    let count = path.steps.count
    if let (path, found, _, isOptional) = fields.clues.followed, found > 0 || !isAboutValue {
      // The decoding code may have changed the path of the error.
      if !fields.clues.alternatives.isEmpty || found > count { return nil }
      return OperatorPath(steps: path.steps, start: count - found, foundCount: found, isOptional: isOptional)
    }
    guard let (steps, below, isOptional) = fields.clues.innermost, steps.count + below <= count else { return nil }
    return OperatorPath(
      steps: steps, start: count - below - steps.count, foundCount: steps.count, isOptional: isOptional)
  }

  /// True if no operator can make the value optional: it is the root, or an element or a member inside the value of an operator
  /// or an initializer.
  var isOfNoOperator: Bool {
    guard let operatorPath else { return fields.clues.alternatives.isEmpty }
    return operatorPath.start + operatorPath.foundCount < path.stepCount
  }

  /// How many of the last steps `Codable` containers took, if a container failed and not an operator.
  package var codableDepth: Int? {
    guard let depth = fields.clues.depth, depth > 0 || !isAboutValue else { return nil }
    return depth
  }

  /// True if a container of a `Codable` type failed, not an operator.
  package var isOfCodable: Bool { codableDepth != nil }

  /// The name that the strategy of the decoder gives a key of the object.
  package func renamed(_ key: String) -> String { fields.clues.rename?(key) ?? key }

  private var isAboutValue: Bool { code != .missingKey && code != .indexOutOfRange }
}

extension DecodePath.Step {
  package var isKey: Bool { if case .key = self { true } else { false } }
}
