import KeyPathDecode

/// The guesses so far: values that were replaced as a whole because their code threw its own error.
struct Guesses {
  /// The paths of the objects around each guess. Only their initializers can act on it.
  private var around: Set<[DecodePath.Step]> = []

  mutating func add(_ steps: [DecodePath.Step]) {
    // The elements of an array decode independently of each other.
    for index in steps.indices where steps[index].isKey { around.insert(Array(steps[..<index])) }
  }

  /// True if the failure may follow from a guess.
  func mayBeBehind(_ site: FailureSite) -> Bool { around.contains(Array(site.steps.dropLast())) }
}
