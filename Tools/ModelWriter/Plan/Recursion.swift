extension [Plan.Model] {
  /// The first model and the models that it uses, directly or indirectly, in order of first use.
  package var inOrderOfUse: [Plan.Model] {
    let places = Dictionary(enumerated().map { ($1.name, $0) }) { first, _ in first }
    var order = isEmpty ? [] : [0], seen: Set<Int> = [0], next = 0
    while next < order.count {
      for reading in self[order[next]].readings {
        guard let place = places[reading.innermost.typeName], seen.insert(place).inserted else { continue }
        order.append(place)
      }
      next += 1
    }
    return order.map { self[$0] }
  }

  /// The models, with those marked that would store themselves. Swift requires a class or an indirect enum for these.
  package var markedWhereRecursive: [Plan.Model] {
    var models = self
    let places = Dictionary(models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for index in models.indices where models.holdsItself(index, places) { models[index].isRecursive = true }
    return models
  }

  /// True if a model stores itself through models that are not marked yet.
  private func holdsItself(_ index: Int, _ places: [String: Int]) -> Bool {
    var queue = stored(in: index, places), seen: Set<Int> = []
    while let next = queue.popLast() {
      if next == index { return true }
      if self[next].isRecursive || !seen.insert(next).inserted { continue }
      queue += stored(in: next, places)
    }
    return false
  }

  private func stored(in index: Int, _ places: [String: Int]) -> [Int] {
    self[index].readings.compactMap { $0.stored.flatMap { places[$0] } }
  }
}

extension Plan.Reading {
  /// The type stored inline, not by reference as in an array.
  fileprivate var stored: String? {
    switch self {
    case .type(let name): name
    case .optional(let wrapped): wrapped.stored
    default: nil
    }
  }
}
