extension DecodeError {
  /// The errors of the other alternatives, if this is the error of the alternative that got furthest.
  ///
  /// The furthest is the deepest in the payload, or the only one that accepts the kind of value found there. If a Codable type
  /// threw an error with an `underlyingError`, that comes first.
  public package(set) var otherAttempts: [DecodeError] {
    get { fields.clues.attempts }
    set { fields.clues.attempts = newValue }
  }

  /// The error of a value for which every alternative failed.
  ///
  /// - Parameter errors: The error of each alternative, in order; their paths start at the value.
  init(ofAlternatives errors: [DecodeError], of json: Any) {
    let byReach = ordered(errors) { $0.reach > $1.reach }
    // If the furthest alternatives fail differently, no single error explains the failure.
    guard let first = byReach.first, byReach.allSatisfy({ $0.reach < first.reach || $0.fails(like: first) }) else {
      self.init(.noAlternative(byReach.map(\.withoutAttempts)), object: json)
      return
    }
    self = first
    // Inner attempts come first, since they are nearer to the failure. A deep payload may have some at each level.
    let attempts = otherAttempts + byReach.dropFirst().map(\.withoutAttempts)
    otherAttempts = Array(attempts.prefix(Self.keptAttempts))
  }

  static var keptAttempts: Int { 8 }

  private var causes: [DecodeError] { Array(fields.clues.attempts.prefix(fields.clues.causeCount)) }

  private func fails(like other: DecodeError) -> Bool { path == other.path && problem == other.problem }

  /// How far into the value the error is: the number of steps, or -1 if the value itself has the wrong kind.
  private var reach: Int {
    let steps = path.steps.count
    return switch code {
    case .typeMismatch, .nullValue: steps == 0 ? -1 : steps
    default: steps
    }
  }

  /// The error without the attempts inside it, whose number would double with each level. A `noAlternative` keeps one error
  /// for each alternative.
  var withoutAttempts: DecodeError {
    var error = withoutLaterFailures
    error.otherAttempts = []
    error.fields.clues.causeCount = 0
    error.fields.clues.isAfterRepairs = false
    error.fields.clues.unmatchedPattern = nil
    if case .kind(.noAlternative(let errors)) = fields.problem {
      error.kind = .noAlternative(errors.map(\.furthestInside))
    }
    return error
  }

  /// The error with the errors of repairs as its other attempts, as many as are kept.
  func afterRepairs(_ errors: [DecodeError]) -> DecodeError {
    if errors.isEmpty { return self }
    var error = self
    let attempts = fields.clues.isAfterRepairs ? otherAttempts : causes
    error.otherAttempts = Array((attempts + errors).prefix(Self.keptAttempts))
    error.fields.clues.isAfterRepairs = true
    return error
  }

  func besideRepair(for pattern: PathPattern?) -> DecodeError {
    guard let pattern else { return self }
    var error = self
    error.fields.clues.unmatchedPattern = pattern.description
    return error
  }

  /// The error, or for a `noAlternative` the error inside it that got furthest.
  private var furthestInside: DecodeError {
    guard case .kind(.noAlternative(let errors)) = fields.problem, let first = errors.first else { return self }
    let inside = first.furthestInside
    var error = ErrorContext(steps: path.steps, root: root, object: object, type: nil).adding(to: inside)
    error.fields.dictionaryKeys = fields.dictionaryKeys + error.fields.dictionaryKeys
    return error
  }
}

// MARK: Later failures

extension DecodeError {
  /// In a diagnosis, the errors of later elements of the collection in which this one is the first, where ordinary decoding
  /// would have stopped. They gain the same path as this error, and are dropped where it is caught.
  package var laterFailures: [DecodeError] { fields.clues.laterFailures }

  /// The error without the failures that travel with it.
  package var withoutLaterFailures: DecodeError {
    var error = self
    error.fields.clues.laterFailures = []
    return error
  }

  /// The error together with the errors of later elements, as many as the diagnosis wants.
  func followed(by errors: some Sequence<DecodeError>) -> DecodeError {
    let limit = DecodingThread.laterFailureLimit
    if limit == 0 { return self }
    let thread = DecodingThread.current
    thread.value.pendingWarnings.removeAll(from: thread.value.depth)
    var error = self
    let all = laterFailures + errors.flatMap { [$0.withoutLaterFailures] + $0.laterFailures }
    error.fields.clues.laterFailures = Array(all.prefix(limit))
    return error
  }
}
