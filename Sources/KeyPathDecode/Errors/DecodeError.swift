/// The error that every decoding operator throws: what went wrong, where, and in which value.
///
/// ```swift
/// do {
///   _ = try ["users": [["id": "2"]]] => "users[0].id" as Int
/// } catch {
///   error.code                // .typeMismatch
///   error.path.description    // "users[0].id"
///   error.description         // "users[0].id: expected Int, found string"
///   error.object              // "2"
/// }
/// ```
///
/// The path always leads from ``root`` to ``object``. ``description`` shows no values of the payload.
public struct DecodeError: Error {
  /// What went wrong: a kind that the thrower named, or a fault that the library found.
  enum Problem: Sendable {
    case kind(Kind)
    case fault(Fault)
    /// Any problem with this code, for tests.
    case any(Code)
  }

  /// One pointer to all fields, so that code that never sees an error pays for one pointer only.
  private var storage: Indirect<Fields>

  package var fields: Fields {
    _read { yield storage.value }
    _modify { yield &storage.value }
  }

  /// An error about `object`, for your own code to throw:
  /// `throw DecodeError(.invalidValue("ends before it starts"), object: json)`.
  ///
  /// The operators add the path and the root as the error passes through them.
  public init(_ kind: Kind, object: Any) {
    self.init(Problem.kind(kind), object: object)
  }

  @inline(never)
  init(_ problem: Problem, object: Any) {
    storage = Indirect(Fields(problem, object: object))
  }

  /// An error about `object` that the library found.
  package init(_ fault: Fault, object: Any) {
    self.init(Problem.fault(fault), object: object)
  }

  /// The error for a value that is null, or of a kind that `type` cannot be decoded from.
  @inline(never)
  package init(expected type: Any.Type, butFound json: Any) {
    let isNull = isNull(json)
    self.init(
      isNull ? .nullValue(expected: type) : .typeMismatch(expected: type, found: JSONKind(of: json)), object: json)
  }

  /// What went wrong.
  public var kind: Kind {
    @inline(never)
    get {
      switch fields.problem {
      case .kind(let kind): kind
      case .fault(let fault): fault.kind
      case .any(let code): code.anyKind
      }
    }
    set { fields.problem = .kind(newValue) }
  }

  /// The fault that the library found, or nil if the thrower named a kind.
  package var fault: Fault? {
    @inline(never)
    get { if case .fault(let fault) = fields.problem { fault } else { nil } }
    set { if let newValue { fields.problem = .fault(newValue) } }
  }

  var isNullItself: Bool { code == .nullValue && path.stepCount == 0 }

  /// Where it went wrong: the path from ``root`` to ``object``.
  public var path: DecodePath {
    get { fields.path }
    set { fields.path = newValue }
  }

  /// The error that this one was made from: a `DecodingError`, or what another library would have thrown.
  package var cause: (any Error)? {
    get { fields.clues.cause }
    set {
      fields.clues.cause = newValue
      fields.clues.stepsAboveCause = 0
    }
  }

  /// The value that failed; for a missing key, the object that lacks it.
  public var object: Any {
    get { fields.object }
    set { fields.object = newValue }
  }

  /// The outermost value that was being decoded.
  public var root: Any {
    get { fields.root }
    set { fields.root = newValue }
  }
}

extension DecodeError: Equatable {
  /// Returns true if both errors have the same code at the same place. The place of a missing key includes the key.
  /// Payloads, types and reasons are not compared.
  public static func == (left: DecodeError, right: DecodeError) -> Bool {
    left.code == right.code && left.stepsToFailure == right.stepsToFailure
  }

  /// An error that equals any other with this code at this place, for tests:
  ///
  /// ```swift
  /// #expect(throws: DecodeError(.typeMismatch, at: "users[1].id")) { try Feed(json: json) }
  /// #expect(throws: DecodeError(.missingKey, at: "users[1].login")) { try Feed(json: json) }
  /// ```
  ///
  /// - Parameters:
  ///   - code: What fails.
  ///   - path: Where it fails, from the root; for a missing key or index, the path to that key or index.
  public init(_ code: Code, at path: DecodePath) {
    var steps = path.steps
    let problem: Problem
    switch (code, steps.last) {
    case (.missingKey, let last):
      problem = .kind(.missingKey(last.map(\.keyText) ?? ""))
      _ = steps.popLast()
    case (.indexOutOfRange, .index(let index)):
      problem = .kind(.indexOutOfRange(index, count: 0))
      _ = steps.popLast()
    default: problem = .any(code)
    }
    self.init(problem, object: ())
    self.path = steps.count == path.steps.count ? path : DecodePath(steps: steps)
  }

  package var stepsToFailure: [DecodePath.Step] { path.steps + kind.absentSteps }
}

extension DecodePath.Step {
  fileprivate var keyText: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

// MARK: What an error knows

extension DecodeError {
  /// What failed, and where.
  // `Any` is not Sendable. An error carries its payload from one task to another, and nothing changes the payload after that.
  package struct Fields: @unchecked Sendable {
    var problem: Problem
    var object: Any
    var root: Any
    var path = DecodePath.root
    /// Positions in the path of keys that a dictionary decoded. They are data, so the pattern has `*` for them.
    package var dictionaryKeys: [Int] = []
    /// The types that were being decoded around the failure, innermost first: for the ``DecodeError/model``.
    package var types: [PassedType] = []
    private var storedClues = Indirect(Clues())

    init(_ problem: Problem, object: Any) {
      (self.problem, self.object, root) = (problem, object, object)
    }

    package var clues: Clues {
      _read { yield storedClues.value }
      _modify { yield &storedClues.value }
    }
  }

  /// What hints, reports and the bridges to Codable use of a failure.
  package struct Clues {
    // MARK: The operator

    /// The paths that the operators tried.
    var alternatives: [DecodePath] = []
    /// The path that the walk followed, how many of its steps were found, where it began, and if it might be absent.
    var followed: (path: DecodePath, stepCount: Int, start: Any, isOptional: Bool)?
    /// The steps of the innermost operator that failed, how many lead on from its value into elements and members, and if it
    /// might be absent.
    var innermost: (steps: [DecodePath.Step], below: Int, isOptional: Bool)?
    /// The pattern of a repair that nearly matches the path of this error, and matched no other.
    var unmatchedPattern: String?

    // MARK: The bytes

    package var location: Location?
    /// The origin of the document, if it could not be read and so has no nodes.
    package var document: (any DocumentOrigin)?
    /// Why the first bytes of the document could not be read.
    package var unread: (problem: JSONProblem, dialect: JSONDialect)?
    /// True if reading the stream failed, so that no operator was called.
    package var isOfStream = false
    /// The value that was being decoded when code read the value that failed, if that is not inside it.
    var referrer: JSONNode?

    // MARK: Codable

    /// How many of the last steps `Codable` containers took, if a container failed and not an operator.
    package var depth: Int?
    /// True if the property that failed was read with `decodeIfPresent`.
    package var isOptional = false
    /// The name that the decoder's strategy gives a key of the object that lacks a key, or nil without a strategy.
    package var rename: (@Sendable (String) -> String)?
    /// The error that this one was made from: a `DecodingError`, or what another library would have thrown.
    var cause: (any Error)?
    /// The number of steps from the root to the place where the cause's coding path begins.
    var stepsAboveCause = 0
    /// True if this is the underlying error of a `DecodingError` that a type's code received.
    var isRaised = false

    // MARK: Errors that travel with this one

    /// The errors inside an error of a type's own, and then those of the other alternatives; this one got furthest.
    var attempts: [DecodeError] = []
    var causeCount = 0
    var isAfterRepairs = false
    var laterFailures: [DecodeError] = []

    /// Replaces each error that travels with this one with the result of `change`.
    mutating func updateErrors(_ change: (DecodeError) -> DecodeError) {
      attempts = attempts.map(change)
      laterFailures = laterFailures.map(change)
    }
  }
}
