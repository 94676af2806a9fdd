extension DecodeError {
  /// Everything that an error knows, in groups by who needs it.
  // `Any` is not Sendable. An error carries its payload from one task to another, and nothing changes the payload after that.
  struct Fields: @unchecked Sendable {
    var problem: Problem
    var object: Any
    var root: Any
    var path = DecodePath.root
    /// Positions in the path of keys that a dictionary decoded. They are data, so the pattern has `*` for them.
    var dictionaryKeys: [Int] = []
    /// The types that were being decoded around the failure, innermost first: for the ``DecodeError/model``.
    var types: [PassedType] = []
    var origin = ByteOrigin()
    var walk = OperatorWalk()
    var codable = CodableOrigin()
    var related = RelatedErrors()

    init(_ problem: Problem, object: Any) {
      self.problem = problem
      self.object = object
      root = object
    }
  }

  /// Where in bytes the failure is: for ``DecodeError/location``, ``DecodeError/record`` and reports.
  struct ByteOrigin {
    /// The place of an error that is not about a node, which knows its place.
    var location: Location?
    /// The start of the record in a stream, if the error is about the whole record.
    var record: RecordStart?
    /// True if reading the stream failed, so that no operator was called.
    var isOfStream = false
    /// The value that was being decoded when code read the value that failed, if that is not inside it.
    var referrer: JSONNode?
  }

  /// The paths that the operators tried: for hints, and for the code that a report suggests.
  struct OperatorWalk {
    /// The paths that were tried without success, if there was more than one.
    var alternatives: [DecodePath] = []
    /// The path that the walk followed, how many of its steps were found, and where it began.
    var followed: (path: DecodePath, stepCount: Int, start: Any)?
    /// The steps of the innermost operator that failed, and how many lead on from its value into elements and members.
    var innermost: (steps: [DecodePath.Step], below: Int)?

    /// True if an operator has failed.
    var isOfOperator: Bool { followed != nil || innermost != nil }
  }

  /// How the failure went through `Codable`: for the bridges, which turn a `DecodingError` into a `DecodeError` and back.
  struct CodableOrigin {
    /// The error that this one was made from: a `DecodingError`, or what another library would have thrown.
    var cause: (any Error)?
    /// How many steps of the path lead to where the coding path of the cause begins.
    var stepsAboveCause = 0
    /// True if this is the underlying error of a `DecodingError` that a type's code received.
    var isRaised = false
    /// How many of the last steps `Codable` containers took, if a container failed and not an operator.
    var depth: Int?
  }

  /// Errors that travel with this one.
  struct RelatedErrors {
    /// The errors of the other alternatives; this one got furthest.
    var attempts: [DecodeError] = []
    /// In a diagnosis, the errors of later elements of the same collection.
    var laterFailures: [DecodeError] = []

    /// Replaces each error with what `change` makes of it.
    mutating func update(_ change: (DecodeError) -> DecodeError) {
      attempts = attempts.map(change)
      laterFailures = laterFailures.map(change)
    }
  }
}
