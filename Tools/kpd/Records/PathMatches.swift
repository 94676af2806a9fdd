import KeyPathDecode

extension PathPattern {
  /// True if the pattern can match several values.
  var hasWildcard: Bool { prefix.steps.count < steps.count }

  /// The path before the first wildcard.
  var prefix: DecodePath {
    var prefix: [DecodePath.Step] = []
    for step in steps {
      guard case .exactly(let step) = step else { break }
      prefix.append(step)
    }
    return DecodePath(steps: prefix)
  }

  /// The array whose elements the first wildcard matches, and the pattern in each; nil if it is not a `[*]`.
  var elements: (array: DecodePath, pattern: PathPattern)? {
    let prefix = prefix, count = prefix.steps.count
    guard count < steps.count, steps[count] == .anyElement else { return nil }
    return (prefix, PathPattern(steps: Array(steps.dropFirst(count + 1))))
  }

  /// Calls `body` in order with each value that the pattern matches, or with the error and the path to its root:
  /// `pattern.forEachMatch(in: root) { result, way in … }`.
  func forEachMatch<Failure: Error>(
    in root: JSONNode, after way: [DecodePath.Step] = [],
    _ body: (Result<JSONNode, DecodeError>, [DecodePath.Step]) throws(Failure) -> Void
  ) throws(Failure) {
    let path = prefix
    let rest = PathPattern(steps: Array(steps.dropFirst(path.steps.count)))
    let found: JSONNode
    do throws(DecodeError) {
      found = try root => path
      if rest.steps.first == .anyElement, found.kind != .array { throw noContainer(found, [Any].self, path, root) }
      if rest.steps.first == .any, !found.isContainer { throw noContainer(found, [String: Any].self, path, root) }
    } catch {
      return try body(.failure(error), way)
    }
    switch rest.steps.first {
    case .anyElement, .any:
      let pattern = PathPattern(steps: Array(rest.steps.dropFirst()))
      try found.forEachChild { step, child throws(Failure) in
        try pattern.forEachMatch(in: child, after: way + path.steps + [step], body)
      }
    case .anyDepth:
      var isFound = false
      try found.forEachNode(matching: PathMatcher([rest])) { node throws(Failure) in
        isFound = true
        try body(.success(node), way)
      }
      if isFound { return }
      var error = DecodeError(.invalidValue("nothing in it matches \(rest)"), object: found)
      (error.path, error.root) = (path, root)
      try body(.failure(error), way)
    case .exactly, nil:
      try body(.success(found), way)
    }
  }
}

extension JSONNode {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }

  /// Calls `body` with each element or member and the step that leads to it.
  fileprivate func forEachChild<Failure: Error>(
    _ body: (DecodePath.Step, JSONNode) throws(Failure) -> Void
  ) throws(Failure) {
    if kind == .object {
      return try forEachMember { key, member throws(Failure) in try body(.key(key), member) }
    }
    var index = 0
    try forEachElement { element throws(Failure) in
      try body(.index(index), element)
      index += 1
    }
  }

  /// Calls `body` with each value in the tree whose path matches, from the top down.
  fileprivate func forEachNode<Failure: Error>(
    matching matcher: PathMatcher, _ body: (JSONNode) throws(Failure) -> Void
  ) throws(Failure) {
    if matcher.isMatch { try body(self) }
    if matcher.isExhausted || !isContainer { return }
    try forEachChild { step, child throws(Failure) in
      var matcher = matcher
      matcher.enter(step)
      try child.forEachNode(matching: matcher, body)
    }
  }
}

private func noContainer(_ value: JSONNode, _ type: Any.Type, _ path: DecodePath, _ root: JSONNode) -> DecodeError {
  let kind: DecodeError.Kind =
    value.kind == .null ? .nullValue(expected: type) : .typeMismatch(expected: type, found: value.kind)
  var error = DecodeError(kind, object: value)
  (error.path, error.root) = (path, root)
  return error
}
