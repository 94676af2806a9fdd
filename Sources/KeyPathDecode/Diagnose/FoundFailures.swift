/// The failures that were found so far, each once.
struct FoundFailures {
  private var failures: [(failure: Failure, steps: [DecodePath.Step])] = []
  private var known: Set<String> = []

  var count: Int { failures.count }

  func contain(_ trouble: Trouble) -> Bool { known.contains(Self.name(of: trouble)) }

  mutating func add(_ trouble: Trouble, error: DecodeError, _ certainty: Failure.Certainty) {
    known.insert(Self.name(of: trouble))
    failures.append((Failure(error: error, certainty: certainty), trouble.steps))
  }

  private static func name(of trouble: Trouble) -> String {
    "\(trouble.error.code.rawValue) \(DecodePath(steps: trouble.steps).jsonPointer)"
  }

  /// The failures in the order of the document, or where there is none in that of indexes and keys.
  func sorted(in root: Any) -> [Failure] {
    let isDocument = load(root, as: JSONNode.self) != nil
    return failures.map { failure, steps in
      let node = isDocument ? load(failure.error.object, as: JSONNode.self) : nil
      return (offset: node?.byteRange.lowerBound ?? 0, steps: steps, failure: failure)
    }
    .sorted { $0.offset == $1.offset ? precedes($0.steps, $1.steps) : $0.offset < $1.offset }
    .map(\.failure)
  }
}

/// Whether one way stands before another: in the order of their steps, and what is around before what is inside.
func precedes(_ first: [DecodePath.Step], _ second: [DecodePath.Step]) -> Bool {
  for (step, other) in zip(first, second) where step != other {
    switch (step, other) {
    case (.index(let index), .index(let other)): return index < other
    case (.key(let key), .key(let other)): return key < other
    case (.index, .key): return true
    case (.key, .index): return false
    }
  }
  return first.count < second.count
}
