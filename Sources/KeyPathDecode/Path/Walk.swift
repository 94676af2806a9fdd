/// A walk along a path: where it is, and on a second walk after a failure also how it came there.
///
/// The first walk keeps nothing and allocates nothing; only who needs the steps walks again with `keepsSteps`.
struct Walk {
  /// How a walk ended.
  enum End {
    /// `object` is what the path leads to.
    case found
    /// A step is absent at `object`: missing, or into null.
    case absent(isAllowed: Bool, isNull: Bool)
    /// `object` cannot be stepped into.
    case stuck
  }

  /// Where the walk is; after it stopped, what lacks the step or cannot be stepped into.
  private(set) var object: Any
  private(set) var steps: [DecodePath.Step] = []
  private var failure: (step: DecodePath.Step, lookup: Lookup)?
  private var alternatives: [DecodePath] = []
  private let keepsSteps: Bool

  init(from root: Any, keepsSteps: Bool) {
    object = root
    self.keepsSteps = keepsSteps
  }

  /// Follows `path`; `isOptional` says whether a path of one step may be absent, longer ones carry their own marks.
  @inline(__always)
  mutating func follow(_ path: DecodePath, isOptional: Bool) -> End {
    switch path.storage {
    case .small(let key): take(.key(key.string), member(key.string, of: object), mayBeAbsent: isOptional)
    case .key(let key): take(.key(key), member(key, of: object), mayBeAbsent: isOptional)
    case .index(let index): take(.index(index), element(index, of: object), mayBeAbsent: isOptional)
    case .dotted(let text), .joined(let text):
      follow(text, optionalCount: path.optionalKeyCount(isOptional: isOptional))
    case .route(let route): follow(route.segments, isOptional: isOptional)
    case .malformed: .stuck
    }
  }

  private mutating func follow(_ dotted: String, optionalCount: Int) -> End {
    dotted.withDottedKeys { keys in
      while let key = keys.next() {
        let end = take(.key(key), member(key, of: object), mayBeAbsent: keys.count <= optionalCount)
        guard case .found = end else { return end }
      }
      return .found
    }
  }

  private mutating func follow(_ segments: [DecodePath.Segment], isOptional: Bool) -> End {
    if segments.isEmpty, isOptional, isNull(object) { return .absent(isAllowed: true, isNull: true) }
    for segment in segments {
      let end: End =
        switch segment.target {
        case .step(.key(let key)): take(.key(key), member(key, of: object), mayBeAbsent: segment.mayBeAbsent)
        case .step(.index(let index)):
          take(.index(index), element(index, of: object), mayBeAbsent: segment.mayBeAbsent)
        case .alternatives(let paths): choose(paths, mayBeAbsent: segment.mayBeAbsent)
        }
      guard case .found = end else { return end }
    }
    return .found
  }

  @inline(__always)
  private mutating func take(_ step: DecodePath.Step, _ lookup: Lookup, mayBeAbsent: Bool) -> End {
    switch lookup {
    case .found(let value):
      if mayBeAbsent, isNull(value) { return .absent(isAllowed: true, isNull: true) }
      if keepsSteps { steps.append(resolved(step)) }
      object = value
      return .found
    case .missing, .null:
      if keepsSteps { failure = (resolved(step), lookup) }
      if case .null = lookup { return .absent(isAllowed: mayBeAbsent, isNull: true) }
      return .absent(isAllowed: mayBeAbsent, isNull: false)
    case .notContainer, .unreachable:
      if keepsSteps { failure = (step, lookup) }
      return .stuck
    }
  }

  /// A key of digits that meets an array is an index.
  private func resolved(_ step: DecodePath.Step) -> DecodePath.Step {
    if case .key(let key) = step, let index = Int(key), ListView(object) != nil { .index(index) } else { step }
  }

  /// Goes on from the first path that is there and not null. When there is none, stops as the first that met the wrong kind
  /// of value, else goes on from the first null, else stops as the first path did.
  private mutating func choose(_ paths: [DecodePath], mayBeAbsent: Bool) -> End {
    var stuck: Walk?
    var null: Walk?
    var missing: (walk: Walk, isNull: Bool)?
    for path in paths {
      var walk = self
      switch walk.follow(path, isOptional: false) {
      case .found where !isNull(walk.object):
        self = walk
        return .found
      case .found: null = null ?? walk
      case .absent(_, let isNull): missing = missing ?? (walk, isNull)
      case .stuck: stuck = stuck ?? walk
      }
    }
    if let stuck {
      self = stuck
      return .stuck
    }
    if let null {
      self = null
      return mayBeAbsent ? .absent(isAllowed: true, isNull: true) : .found
    }
    guard let missing else { return .stuck }
    self = missing.walk
    alternatives = paths
    return .absent(isAllowed: mayBeAbsent, isNull: missing.isNull)
  }

  /// The error for a walk that stopped.
  func error(_ path: DecodePath, from root: Any) -> DecodeError {
    if case .malformed(let text, let reason) = path.storage {
      return DecodeError(.invalidPath("\(text.shortened(to: 64).quoted): \(reason)"), object: root)
    }
    guard let failure else { return DecodeError(.invalidPath("the path leads nowhere"), object: root) }
    var fields = DecodeError(failure.lookup.reason(at: failure.step, in: object), object: object).fields
    fields.path = DecodePath(steps: steps)
    unsafe fields.root = root
    fields.alternatives = alternatives
    return DecodeError(fields)
  }
}

extension Lookup {
  fileprivate func reason(at step: DecodePath.Step, in object: Any) -> DecodeError.Kind {
    let container: Any.Type = if case .key = step { [String: Any].self } else { [Any].self }
    return switch (self, step) {
    case (.unreachable, _): .invalidPath("\(step): the index is too large")
    case (.null, _): .nullValue(expected: container)
    case (.missing, .key(let key)): .missingKey(key)
    case (.missing, .index(let index)): .indexOutOfRange(index, count: ListView(object)?.count ?? 0)
    default: .typeMismatch(expected: container, found: JSONKind(of: object))
    }
  }
}
