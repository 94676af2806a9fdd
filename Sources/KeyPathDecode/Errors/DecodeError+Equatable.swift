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
      steps = steps.dropLast()
    case (.indexOutOfRange, .index(let index)):
      problem = .kind(.indexOutOfRange(index, count: 0))
      steps = steps.dropLast()
    default: problem = .any(code)
    }
    self.init(Fields(problem, object: ()))
    self.path = steps.count == path.steps.count ? path : DecodePath(steps: steps)
  }

  /// The steps to the object that failed, or to the missing key or index.
  private var stepsToFailure: [DecodePath.Step] { path.steps + [kind.absentStep].compactMap { $0 } }
}

extension DecodePath.Step {
  fileprivate var keyText: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}
