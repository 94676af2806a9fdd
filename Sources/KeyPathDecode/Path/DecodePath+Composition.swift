extension DecodePath {
  func joined(to rest: DecodePath) -> DecodePath {
    if case .inline(let first) = storage, case .inline(let second) = rest.storage,
      let text = InlineASCII(first, dot: second)
    {
      return DecodePath(storage: .joined(text.string))
    }
    if case .malformed = storage { return self }
    if case .malformed = rest.storage { return rest }
    // A long text would be copied by each join.
    if firstOperandCount == 1, var text = plainText, let rest = rest.plainText,
      text.utf8.count + rest.utf8.count < 128
    {
      text.append(".")
      text.append(rest)
      return DecodePath(storage: .joined(text))
    }
    let route = route
    return DecodePath(route.segments.isEmpty ? rest.route : route.joined(to: rest.route))
  }

  func alternative(to other: DecodePath) -> DecodePath {
    if case .malformed = storage { return self }
    if case .malformed = other.storage { return other }
    let alternatives = alternatives.joined(to: other.alternatives)
    if alternatives.depth > Alternatives.maximumDepth {
      return DecodePath(storage: .malformed(text: "\(self) | \(other)", fault: .deepAlternatives))
    }
    return DecodePath(oneOf: alternatives)
  }

  /// The path as dotted keys, or nil unless all keys are plain.
  private var plainText: String? {
    switch storage {
    case .inline(let key): key.string
    case .key(let key) where PathReader.isBareKey(key): key
    case .dotted(let text), .joined(let text): text
    default: nil
    }
  }

  var route: Route {
    if case .route(let route) = storage { return route }
    return Route(segments, firstOperand: firstOperandCount)
  }

  /// The alternatives, or the path itself as the only one.
  var alternatives: Alternatives {
    if case .route(let route) = storage, route.segments.count == 1,
      case .alternatives(let paths) = route.segments[0].target
    {
      return paths
    }
    let depth = depthOfAlternatives
    return Alternatives(paths: [self], depth: 1 + depth)
  }
}
