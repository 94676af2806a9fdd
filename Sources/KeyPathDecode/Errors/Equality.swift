// Errors are compared in tests, by what failed where.

extension DecodeError: Equatable {
  /// True if both have the same code in the same place. The place of a missing key includes the key. Payloads, types and
  /// reasons do not count.
  public static func == (left: DecodeError, right: DecodeError) -> Bool {
    left.code == right.code && left.stepsToFailure == right.stepsToFailure
  }

  /// An error that equals every other with this code in this place, for tests:
  ///
  /// ```swift
  /// #expect(throws: DecodeError(.typeMismatch, at: "users[1].id")) { try Feed(json: json) }
  /// #expect(throws: DecodeError(.missingKey, at: "users[1].login")) { try Feed(json: json) }
  /// ```
  ///
  /// - Parameters:
  ///   - code: What fails.
  ///   - path: Where, from the root; to a missing key or index itself.
  public init(_ code: Code, at path: DecodePath) {
    let steps = path.steps
    var pathToObject = path
    switch (code, steps.last) {
    case (.missingKey, let last):
      pathToObject = DecodePath(steps: steps.dropLast())
      self.init(.missingKey(last.map(\.keyText) ?? ""), object: ())
    case (.indexOutOfRange, .index(let index)):
      pathToObject = DecodePath(steps: steps.dropLast())
      self.init(.indexOutOfRange(index, count: 0), object: ())
    default:
      self.init(Self.kind(of: code), object: ())
    }
    self.path = pathToObject
  }

  /// The steps to what failed, or to what is missing.
  private var stepsToFailure: [DecodePath.Step] {
    switch kind {
    case .missingKey(let key): path.steps + [.key(key)]
    case .indexOutOfRange(let index, _): path.steps + [.index(index)]
    default: path.steps
    }
  }

  /// A kind with this code, whose details say nothing.
  private static func kind(of code: Code) -> Kind {
    switch code {
    case .typeMismatch: .typeMismatch(expected: Any.self, found: .other)
    case .nullValue: .nullValue(expected: Any.self)
    case .missingKey: .missingKey("")
    case .indexOutOfRange: .indexOutOfRange(0, count: 0)
    case .unknownRawValue: .unknownRawValue("", type: Any.self, allowed: [])
    case .numberOutOfRange: .numberOutOfRange("", type: Any.self)
    case .invalidValue: .invalidValue("any reason")
    case .invalidPath: .invalidPath("for any reason")
    case .invalidJSON: .invalidJSON("for any reason")
    case .noAlternative: .noAlternative([])
    case .other: .other(CancellationError())
    }
  }
}

extension DecodePath.Step {
  fileprivate var keyText: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}
