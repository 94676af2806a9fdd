/// The tags and raw values that were guessed.
///
/// A guess may be wrong, and then keys are missing that the payload never had. So the other values are tried too, and only
/// what fails with each of them counts.
struct GuessedTags {
  /// Where they are, and the values that may stand there.
  private(set) var slots: [(slot: Int, values: [Repairs.Fix])] = []
  /// The failures that came to light behind them, by name, and how each is known if it does not follow from a guess.
  var suspects: [String: DiagnosedFailure.Certainty] = [:]

  mutating func add(_ slot: Int, _ values: [Repairs.Fix]) {
    slots.removeAll { $0.slot == slot }
    if values.count > 1 { slots.append((slot, values)) }
  }

  /// The largest number of values at one place.
  var most: Int { slots.map(\.values.count).max() ?? 0 }
}
