extension RepairSession {
  func collection(_ value: Any) -> RepairedCollection? {
    if collections.isEmpty { return nil }
    guard let id = identity(of: value) else { return nil }
    return collections.last { $0.isSame(id) }
  }

  /// Repairs the elements of the collections around a failure one by one from now on. Returns false if they already are.
  @_optimize(size)
  func watch(_ attempts: RepairAttempts) -> Bool {
    let failure = attempts.failure
    let steps = attempts.steps.dropFirst(attempts.stepsToValue)
    var value = attempts.payload, isNew = false
    for (count, step) in steps.enumerated() {
      let number = attempts.stepsToValue + count, list = ListView(value)
      if let list, identity(of: value) == nil {
        // An array of another type has an identity as an `[Any]`.
        value = list.elements
        attempts.payload = replacing(attempts.payload, at: steps.prefix(count), with: value) ?? value
      }
      let isDecodedByKeys = failure.fields.dictionaryKeys.contains(number) || ObjectView(value).map(isLarge) == true
      if list != nil || isDecodedByKeys, collection(value) == nil, let id = identity(of: value) {
        let path = attempts.path + attempts.steps.prefix(number)
        let collection = RepairedCollection(value, id, at: path, failure, stepCount: steps.count - count - 1)
        // A copy with a replaced element omits the same elements.
        if let original = collections.last(where: { $0.path == path }) { collection.omitElements(of: original) }
        collections.append(collection)
        isNew = true
      }
      // Only the containers around the failure matter.
      if count + 1 == steps.count { break }
      guard case .found(let next) = KeyPathDecode.step(into: step, of: value) else { break }
      value = next
    }
    return isNew
  }
}
