import KeyPathDecode

extension DecodeTrend {
  /// The size of a trend in bytes of JSON, and the parts of it for models, findings and keys. Reports take the rest.
  private static let byteLimit = 62_000, findingBytes = 26_000, keyBytes = 16_000
  private static let versionLimit = 20

  /// Merges equal parts, sorts everything, and drops what is beyond the limits: first reports, then keys and findings
  /// that occur least.
  mutating func normalize() {
    versions = Array(ordered(Array(Set(versions))).prefix(Self.versionLimit))
    models = ordered(merging(models, by: \.name.key) { $0 + $1 }.map(\.merged)) { ModelName.precedes($0.name, $1.name) }
    limitModels()
    var rest = Self.byteLimit - 400 - models.reduce(0) { $0 + $1.name.cost + 160 }
    rest -= versions.reduce(0) { $0 + size($1) + 1 }
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
    var used = 0
    var kept = models.map { $0.findings.map { _ in true } }
    for (model, index) in findingPlaces {
      let cost = models[model].findings[index].cost
      kept[model][index] = used + cost <= size
      if kept[model][index] { used += cost }
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
    var places: [(model: Int, object: Int, key: Int)] = [], used = 0
    for model in models.indices {
      for (object, counts) in models[model].objects.enumerated() {
        used += counts.keys.reduce(counts.cost) { $0 + $1.cost }
        places += counts.keys.indices.map { (model, object, $0) }
      }
    }
    if used <= size { return used }
    used = 0
    var isKept = models.map { $0.objects.map { $0.keys.map { _ in false } } }
    func count(_ place: (model: Int, object: Int, key: Int)) -> Int {
      models[place.model].objects[place.object].keys[place.key].presentCount
    }
    for (model, object, key) in ordered(places, by: { count($0) > count($1) }) {
      let counts = models[model].objects[object]
      // The object is paid for once.
      let cost = counts.keys[key].cost + (isKept[model][object].contains(true) ? 0 : counts.cost)
      if used + cost > size { continue }
      used += cost
      isKept[model][object][key] = true
    }
    for model in models.indices {
      for object in models[model].objects.indices {
        let keys = zip(models[model].objects[object].keys, isKept[model][object])
        models[model].objects[object].keys = keys.filter { $0.1 }.map { $0.0 }
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
private func size(_ text: String) -> Int {
  text.utf8.reduce(2) { $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : $1 < 0x20 ? 6 : 1) }
}

extension ModelName {
  fileprivate var cost: Int { size(name) + (endpoint.map(size) ?? 0) }
}

extension Finding {
  fileprivate var cost: Int { rawValues.counts.keys.reduce(247 + size(pattern)) { $0 + size($1) + 14 } }
}

extension ObjectCounts {
  fileprivate var cost: Int { 82 + size(pattern) }
}

extension KeyCounts {
  fileprivate var cost: Int { 152 + size(key) }
}
