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

    /// Returns the repairs to try for a failure, each with the number of steps from the root to the value that it replaces,
    /// which is in `counts`. Those for the innermost value are first. `choice` is what code chose for the failure.
    func candidates(
      for failure: DecodeError, at place: [DecodePath.Step], _ counts: Range<Int>, choice: Repair?
    ) -> [(repair: Repair, count: Int)] {
      if case .byPath(var matcher, let repairs) = self {
        var candidates: [(Repair, Int)] = []
        for count in 0..<counts.upperBound {
          if count > 0 { matcher.enter(place[count - 1]) }
          if counts.contains(count) { candidates = matcher.matches.map { (repairs[$0], count) } + candidates }
        }
        return candidates
      }
      let isAbsent = failure.code == .missingKey || failure.code == .nullValue || failure.isNullItself
      return counts.reversed().flatMap { count -> [(Repair, Int)] in
        let isInnermost = count == place.count
        if let choice { return choice.isDrop || isInnermost ? [(choice, count)] : [] }
        guard case .relaxed = self else { return [] }
        let isElement = count > 0 && !place[count - 1].isKey
        let own: [Repair] = isInnermost ? [isAbsent ? .or([]) : .lenient, .null] : isElement ? [] : [.null]
        return (own + [.dropped]).map { ($0, count) }
      }
    }
  }
}
