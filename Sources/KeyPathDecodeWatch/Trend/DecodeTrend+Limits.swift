import KeyPathDecode

extension DecodeTrend {
  /// The size of a trend in bytes of JSON, and the parts of it for models, findings and keys. Reports take the rest.
  private static let byteLimit = 62_000, findingBytes = 26_000, keyBytes = 16_000
  private static let versionLimit = 20

  /// Merges equal parts, sorts everything, and drops what is beyond the limits: first reports, then keys and findings
  /// that occur least.
  mutating func normalize() {
    versions = Array(ordered(Array(Set(versions))) { comes($0, before: $1) }.prefix(Self.versionLimit))
    models = ordered(merging(models, by: \.name.key) { $0 + $1 }.map(\.merged)) { ModelName.precedes($0.name, $1.name) }
    limitModels()
    var rest = Self.byteLimit - 400 - models.reduce(0) { $0 + $1.name.cost + 160 }
    rest -= versions.reduce(0) { $0 + cost(of: $1) + 1 }
    rest -= limitFindings(to: min(Self.findingBytes, rest))
    rest -= limitKeys(to: min(Self.keyBytes, rest))
    limitReports(to: rest)
  }

  private mutating func limitModels() {
    if models.count <= Self.modelLimit { return }
    let kept = ordered(Array(models.indices)) { models[$0].payloadCount > models[$1].payloadCount }
      .prefix(Self.modelLimit)
    for index in models.indices where !kept.contains(index) { omit(models[index].findings) }
    models = ordered(Array(kept)) { $0 < $1 }.map { models[$0] }
  }

  private mutating func omit(_ findings: [Finding]) {
    for finding in findings { omitted = min(omitted + finding.count, Self.countLimit) }
  }

  /// Keeps the first findings, and returns their size.
  private mutating func limitFindings(to size: Int) -> Int {
    var used = 0, count = 0
    var kept = models.map { $0.findings.map { _ in true } }
    for (model, index) in findingPlaces {
      let cost = models[model].findings[index].cost
      kept[model][index] = count < Self.groupLimit && used + cost <= size
      if !kept[model][index] { continue }
      count += 1
      used += cost
    }
    for model in models.indices where kept[model].contains(false) {
      let findings = models[model].findings
      models[model].findings = []
      for index in findings.indices {
        if kept[model][index] { models[model].findings.append(findings[index]) } else { omit([findings[index]]) }
      }
    }
    return used
  }

  /// The places of all findings, the most important first.
  private var findingPlaces: [(model: Int, index: Int)] {
    var places: [(model: Int, index: Int)] = []
    for model in models.indices { for index in models[model].findings.indices { places.append((model, index)) } }
    return ordered(places) { one, other in
      Finding.precedes(models[one.model].findings[one.index], models[other.model].findings[other.index])
    }
  }

  /// Keeps the keys that most payloads have, and returns their size.
  private mutating func limitKeys(to size: Int) -> Int {
    // The costs of the objects, and the costs, counts and objects of the keys, in the order of the trend.
    var objectCosts: [Int] = [], costs: [Int] = [], counts: [Int] = [], objects: [Int] = []
    for model in models {
      for object in model.objects {
        for key in object.keys {
          costs.append(key.cost)
          counts.append(key.presentCount)
          objects.append(objectCosts.count)
        }
        objectCosts.append(object.cost)
      }
    }
    var used = costs.reduce(0, +) + objectCosts.reduce(0, +)
    if used <= size { return used }
    used = 0
    var isKept = costs.map { _ in false }
    for key in ordered(Array(costs.indices), by: { counts[$0] > counts[$1] }) {
      let cost = costs[key] + objectCosts[objects[key]]
      if used + cost > size { continue }
      used += cost
      isKept[key] = true
      // The object is paid for once.
      objectCosts[objects[key]] = 0
    }
    var next = 0
    for model in models.indices {
      for object in models[model].objects.indices {
        models[model].objects[object].keys.removeAll { _ in
          next += 1
          return !isKept[next - 1]
        }
      }
      models[model].objects.removeAll { $0.keys.isEmpty }
    }
    return used
  }

  /// Keeps the reports of the first findings, then the reports of unread keys.
  private mutating func limitReports(to size: Int) {
    var rest = size
    func isKept(_ exemplar: Exemplar?) -> Bool {
      guard let exemplar, exemplar.size + 16 <= rest else { return false }
      rest -= exemplar.size + 16
      return true
    }
    for (model, index) in findingPlaces
    where !isKept(models[model].findings[index].exemplar) {
      models[model].findings[index].exemplar = nil
    }
    for model in models.indices {
      for object in models[model].objects.indices {
        for key in models[model].objects[object].keys.indices
        where !isKept(models[model].objects[object].keys[key].exemplar) {
          models[model].objects[object].keys[key].exemplar = nil
        }
      }
    }
  }
}

// MARK: Sizes

/// At most the bytes of a text in JSON, with its quotes.
private func cost(of text: String) -> Int {
  text.utf8.reduce(2) { $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : $1 < 0x20 ? 6 : 1) }
}

extension ModelName {
  fileprivate var cost: Int {
    KeyPathDecodeWatch.cost(of: name) + (endpoint.map { KeyPathDecodeWatch.cost(of: $0) } ?? 0)
  }
}

extension Finding {
  fileprivate var cost: Int {
    rawValues.counts.keys.reduce(247 + KeyPathDecodeWatch.cost(of: pattern)) {
      $0 + KeyPathDecodeWatch.cost(of: $1) + 14
    }
  }
}

extension ObjectCounts {
  fileprivate var cost: Int { 82 + KeyPathDecodeWatch.cost(of: pattern) }
}

extension KeyCounts {
  fileprivate var cost: Int { 152 + KeyPathDecodeWatch.cost(of: key) }
}
