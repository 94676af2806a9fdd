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
      self.init(.noAlternative(ordered), object: json)
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

  /// The error without those of other ways to read a part of its value, which would double with each level.
  private var withoutAttempts: DecodeError {
    var fields = fields
    fields.attempts = []
    return DecodeError(fields)
  }
}
