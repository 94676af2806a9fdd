extension Repairs {
  /// Which repairs to try for a failure.
  indirect enum Table: Sendable {
    case empty
    /// The patterns at the root, and the repair of each.
    case byPath(PathMatcher, [Repair])
    /// A pattern that cannot be read.
    case malformed(DecodePath)
    case inCode(@Sendable (DecodeError) throws -> Repair?)
    case relaxed

    /// Returns the repairs to try for a failure, each with the number of steps from the root to the value that it replaces.
    /// Those for the innermost value are first.
    ///
    /// - Parameters:
    ///   - place: The steps from the root to the value that failed or is missing.
    ///   - counts: How many of the steps lead to the values that may be replaced.
    ///   - choice: The repair that the code chose for the failure.
    func candidates(
      for failure: DecodeError, at place: [DecodePath.Step], _ counts: Range<Int>, choice: Repair?
    ) -> [(repair: Repair, count: Int)] {
      switch self {
      case .empty, .malformed: return []
      case .byPath(var matcher, let repairs):
        var candidates: [(Repair, Int)] = []
        for count in 0..<counts.upperBound {
          if count > 0 { matcher.enter(place[count - 1]) }
          if counts.contains(count) { candidates = matcher.matches.map { (repairs[$0], count) } + candidates }
        }
        return candidates
      case .inCode:
        guard let choice else { return [] }
        return counts.reversed().filter { choice.isDrop || $0 == place.count }.map { (choice, $0) }
      case .relaxed:
        let isAbsent = failure.code == .missingKey || failure.code == .nullValue || failure.isNullItself
        return counts.reversed().flatMap { count in
          let isElement = count > 0 && !place[count - 1].isKey
          let own: [Repair] = count == place.count ? [isAbsent ? .or([]) : .lenient, .null] : isElement ? [] : [.null]
          return (own + [.dropped]).map { ($0, count) }
        }
      }
    }
  }
}
