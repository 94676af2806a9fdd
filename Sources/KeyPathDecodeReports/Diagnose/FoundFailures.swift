import KeyPathDecode

/// The failures found so far, each once.
struct FoundFailures {
  private struct Found {
    let failure: DiagnosedFailure
    /// True if it may follow from a guessed value.
    var isSuspect: Bool
    /// True if the first decoding did not find it.
    let isLater: Bool
    let steps: [DecodePath.Step]
    let name: String
  }

  private var failures: [Found] = []
  private var known: Set<String> = []

  var count: Int { failures.count }

  func contain(_ site: FailureSite) -> Bool { contain(Self.name(of: site)) }

  func contain(_ name: String) -> Bool { known.contains(name) }

  mutating func add(
    _ site: FailureSite, error: DecodeError, _ certainty: DiagnosedFailure.Certainty, isSuspect: Bool, isLater: Bool
  ) {
    let name = Self.name(of: site)
    known.insert(name)
    let failure = DiagnosedFailure(error: error, certainty: certainty)
    failures.append(Found(failure: failure, isSuspect: isSuspect, isLater: isLater, steps: site.steps, name: name))
  }

  mutating func remove(_ names: Set<String>) {
    known.subtract(names)
    failures.removeAll { names.contains($0.name) }
  }

  /// The names of the failures that were found only after a guess.
  var suspects: Set<String> { Set(failures.lazy.filter(\.isSuspect).map(\.name)) }

  /// Notes that the suspects do not follow from the guess.
  mutating func clearSuspects() {
    for index in failures.indices { failures[index].isSuspect = false }
  }

  /// The places of the failures that the first decoding did not find.
  var laterPlaces: Set<[DecodePath.Step]> { Set(failures.lazy.filter(\.isLater).map(\.steps)) }

  /// Notes the places that other guesses leave unread. Returns true if failures may follow from the guesses: those there, and
  /// unread keys elsewhere.
  mutating func doubt(unread: Set<[DecodePath.Step]>) -> Bool {
    var isDoubted = false
    for (index, found) in failures.enumerated() where found.isLater {
      if unread.contains(found.steps) == (found.failure.error.code == .unreadKey) { continue }
      failures[index].isSuspect = true
      isDoubted = true
    }
    return isDoubted
  }

  /// Leaves out a failure of an alternative, since that of all alternatives is listed.
  mutating func leaveOut(_ error: DecodeError, at steps: [DecodePath.Step]) {
    known.insert(Self.name(of: error, at: steps))
  }

  /// Identifies a failure by its code and path, and a check by its words too.
  static func name(of site: FailureSite) -> String { name(of: site.cause, at: site.steps) }

  private static func name(of error: DecodeError, at steps: [DecodePath.Step]) -> String {
    let words = error.check == nil ? "" : " \(error.problem)"
    return "\(error.code.rawValue) \(DecodePath(steps: steps).jsonPointer)\(words)"
  }

  /// The failures in document order, or by index and key if the payload has no order.
  func sorted(in root: Any) -> [DiagnosedFailure] {
    let isDocument = JSONNode(storedIn: root) != nil
    // The types are written out because the compiler takes seconds to infer them.
    typealias Placed = (offset: Int, steps: [DecodePath.Step], failure: DiagnosedFailure)
    let placed: [Placed] = failures.map { found in
      let node: JSONNode? = isDocument ? JSONNode(storedIn: found.failure.error.object) : nil
      let certainty = found.isSuspect ? .speculative : found.failure.certainty
      let failure = DiagnosedFailure(error: found.failure.error, certainty: certainty)
      return (offset: node?.byteRange.lowerBound ?? 0, steps: found.steps, failure: failure)
    }
    let sorted = ordered(placed) { (first: Placed, second: Placed) -> Bool in
      first.offset == second.offset ? precedes(first.steps, second.steps) : first.offset < second.offset
    }
    return sorted.map(\.failure)
  }
}

/// True if the first path precedes the second. Steps are compared one by one, and a container precedes its contents.
func precedes(_ first: [DecodePath.Step], _ second: [DecodePath.Step]) -> Bool {
  for (step, other) in zip(first, second) where step != other {
    switch (step, other) {
    case (.index(let index), .index(let other)): return index < other
    case (.key(let key), .key(let other)): return isSorted(key, before: other)
    case (.index, .key): return true
    case (.key, .index): return false
    }
  }
  return first.count < second.count
}
