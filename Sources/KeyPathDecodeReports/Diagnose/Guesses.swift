import KeyPathDecode

/// The guesses so far: values that were replaced as a whole because their code threw its own error.
struct Guesses {
  /// The paths of the array elements around each guess, and of the payload itself.
  private var around: Set<String> = []
  /// The innermost of these paths for each guess.
  private var innermost: Set<String> = []

  mutating func add(_ steps: [DecodePath.Step]) {
    let elements = Self.elements(around: steps)
    around.formUnion(elements)
    innermost.insert(elements[elements.count - 1])
  }

  /// True if the failure may follow from a guess. A guess in another element of an array cannot cause it.
  func mayBeBehind(_ site: FailureSite) -> Bool {
    if around.isEmpty { return false }
    let elements = Self.elements(around: site.steps)
    return around.contains(elements[elements.count - 1]) || elements.contains { innermost.contains($0) }
  }

  private static func elements(around steps: [DecodePath.Step]) -> [String] {
    let ends = steps.indices.filter { if case .index = steps[$0] { true } else { false } }
    return [""] + ends.map { DecodePath(steps: Array(steps[...$0])).description }
  }
}
