import KeyPathDecode

extension FailureSearch {
  /// Decodes again with other numbers and booleans instead of those that were guessed. Code may act on them, so a failure at a
  /// place that is not read then may follow from a guess.
  mutating func settleGuesses() {
    var trial = self
    trial.unread = failures.laterPlaces
    guard !trial.unread.isEmpty, trial.fixes.swapGuesses(in: root) else { return }
    (trial.limit, trial.runLimit) = (.max, 16)
    _ = trial.search(trial.fixes.applied(to: root))
    if failures.doubt(unread: trial.unread) { isComplete = false }
  }
}

extension ReadLog {
  /// True unless a key on the way was not looked up in its object.
  func reads(_ steps: [DecodePath.Step], in json: Any) -> Bool {
    var value = json
    for step in steps {
      if case .key(let key) = step, let object = ObjectView(value), var keys = keysRead(of: object.id),
        !keys.contain(key)
      {
        return false
      }
      let found = TreeStepping.follow([step], from: value)
      if found.count == 0 { break }
      value = found.value
    }
    return true
  }
}

extension PayloadFixes {
  /// Puts another number or boolean into each slot that has a guessed one. Returns false if there is none.
  mutating func swapGuesses(in root: Any) -> Bool {
    var isSwapped = false
    for slot in places where !slots[slot].isRefused {
      let steps = steps(to: slot), found = followEmbedded(steps, from: root)
      guard case .value(let guess) = slots[slot].fix,
        let other = other(than: guess, insteadOf: found.count == steps.count ? found.value : nil)
      else { continue }
      swap(slot, .value(other))
      isSwapped = true
    }
    return isSwapped
  }
}

/// Another value of the same kind, far from the guess. Nil if the value of the payload suggests the guess.
private func other(than guess: Any, insteadOf value: Any?) -> Any? {
  switch JSONKind(of: guess) {
  case .bool:
    if let value, isLenientlyReadable(value, as: Bool.self) { return nil }
    return readBool(guess).map { !$0 }
  case .number:
    if let value, JSONKind(of: value) == .number || isLenientlyReadable(value, as: Double.self) { return nil }
    return (try? Double(json: guess)).map { $0 > 10 ? 1 : 50 }
  default: return nil
  }
}
