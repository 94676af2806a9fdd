extension DecodeError {
  /// If this is the error of one of several ways to read a value, the errors of the others: it got furthest.
  ///
  /// The furthest is the deepest in the payload, or the only one that takes a value of the kind that is there.
  public package(set) var otherAttempts: [DecodeError] {
    get { fields.attempts }
    set { fields.attempts = newValue }
  }

  /// The error of a value that could not be read in any of several ways.
  ///
  /// - Parameter errors: The error of each way, in order; their paths start at the value.
  init(ofAlternatives errors: [DecodeError], of json: Any) {
    var ordered: [DecodeError] = []
    for error in errors { ordered.insert(error, at: ordered.firstIndex { $0.reach < error.reach } ?? ordered.count) }
    // Ways that fail alike fail for one reason.
    guard let first = ordered.first, ordered.allSatisfy({ $0.reach < first.reach || $0.fails(like: first) }) else {
      self.init(.noAlternative(ordered.map(\.withoutAttempts)), object: json)
      return
    }
    var fields = first.fields
    // Those inside are nearer to the failure. One for each level of a deep payload would be more than anybody reads.
    fields.attempts += ordered.dropFirst().map(\.withoutAttempts)
    fields.attempts.removeSubrange(min(fields.attempts.count, Self.keptAttempts)...)
    self.init(fields)
  }

  private static var keptAttempts: Int { 8 }

  private func fails(like other: DecodeError) -> Bool { path == other.path && problem == other.problem }

  /// How far into the value it got: the number of steps, or -1 if the value itself is of another kind.
  private var reach: Int {
    let steps = path.steps.count
    return switch code {
    case .typeMismatch, .nullValue: steps == 0 ? -1 : steps
    default: steps
    }
  }

  /// The error without those of other ways to read a part of its value, which would double with each level. If none of
  /// several ways worked, there is one error of each.
  private var withoutAttempts: DecodeError {
    var fields = fields
    fields.attempts = []
    fields.others = []
    if case .kind(.noAlternative(let errors)) = fields.problem {
      fields.problem = .kind(.noAlternative(errors.map(\.furthestInside)))
    }
    return DecodeError(fields)
  }

  /// The error, or if none of several ways worked that of the one that got furthest.
  private var furthestInside: DecodeError {
    guard case .kind(.noAlternative(let errors)) = fields.problem, let first = errors.first else { return self }
    let inside = first.furthestInside
    var error = ErrorContext(steps: path.steps, root: root, type: nil).adding(to: inside, about: inside.object)
    error.fields.dictionaryKeys = fields.dictionaryKeys + error.fields.dictionaryKeys
    return error
  }
}

/// How many alternatives one outermost decoding call has tried, and how many of them in vain: inside another that
/// failed. A model with two ways at each level may try twice as many with each level.
struct TriedAlternatives {
  /// How many may be tried in vain.
  static let limit = 20_000
  /// How many more for each that was not in vain at one time: a large payload has many.
  private static let limitForEach = 16

  private var count = 0, countInVain = 0, mostNotInVain = 0

  /// Where an alternative began.
  struct Mark {
    fileprivate let count, countInVain: Int
  }

  /// Begins an alternative, or returns nil if too many were tried in vain.
  mutating func begin() -> Mark? {
    guard countInVain <= Self.limit + Self.limitForEach * mostNotInVain else { return nil }
    count += 1
    mostNotInVain = max(mostNotInVain, count - countInVain)
    return Mark(count: count, countInVain: countInVain)
  }

  /// Ends an alternative that failed: what was tried inside it was in vain.
  mutating func fail(_ mark: Mark) {
    countInVain = mark.countInVain + count - mark.count
  }
}
