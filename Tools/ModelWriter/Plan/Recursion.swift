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
    var models = self, graph = StorageGraph(self)
    for index in models.indices where graph.hasCycle(through: index) {
      models[index].isRecursive = true
      graph.remove(index)
    }
    return models
  }
}

/// Which models store which others, without the models that are certainly on no cycle: models that store no others, or that no
/// others store, and what is left without them. So a long chain costs no search.
private struct StorageGraph {
  private var stored: [[Int]], storing: [[Int]]
  /// How many of them are left.
  private var storedCounts: [Int], storingCounts: [Int]
  private var isRemoved: [Bool]

  init(_ models: [Plan.Model]) {
    let places = Dictionary(models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    stored = models.map { $0.readings.compactMap { $0.stored.flatMap { places[$0] } } }
    storing = models.map { _ in [] }
    for (index, others) in stored.enumerated() { for other in others { storing[other].append(index) } }
    (storedCounts, storingCounts) = (stored.map(\.count), storing.map(\.count))
    isRemoved = models.map { _ in false }
    for index in models.indices where stored[index].isEmpty || storing[index].isEmpty { remove(index) }
  }

  /// Removes a model, and those that are then on no cycle.
  mutating func remove(_ index: Int) {
    var queue = [index]
    while let next = queue.popLast() {
      if isRemoved[next] { continue }
      isRemoved[next] = true
      for other in storing[next] {
        storedCounts[other] -= 1
        if storedCounts[other] == 0 { queue.append(other) }
      }
      for other in stored[next] {
        storingCounts[other] -= 1
        if storingCounts[other] == 0 { queue.append(other) }
      }
    }
  }

  /// True if a model stores itself, directly or through others that are left.
  func hasCycle(through index: Int) -> Bool {
    if isRemoved[index] { return false }
    var queue = stored[index], seen: Set<Int> = []
    while let next = queue.popLast() {
      if next == index { return true }
      if !isRemoved[next], seen.insert(next).inserted { queue += stored[next] }
    }
    return false
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
