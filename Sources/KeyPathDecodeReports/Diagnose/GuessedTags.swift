/// The tags and raw values that were guessed.
///
/// A wrong guess leads to failures about keys that the payload never had. So the other values are tried too, and only a
/// failure that occurs with each of them counts.
struct GuessedTags {
  /// The slots of the guesses, and the values that each may hold.
  private(set) var slots: [(slot: Int, values: [PayloadFixes.Fix])] = []
  mutating func add(_ slot: Int, _ values: [PayloadFixes.Fix]) {
    slots.removeAll { $0.slot == slot }
    if values.count > 1 { slots.append((slot, values)) }
  }

  /// The largest number of values for one slot.
  var most: Int { slots.map(\.values.count).max() ?? 0 }
}
