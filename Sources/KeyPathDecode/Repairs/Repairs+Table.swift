extension Repairs {
  /// Which repairs to try for a failure.
  enum Table: Sendable {
    case empty
    /// The patterns at the root, and each with its repair.
    case byPath(PathMatcher, [(PathPattern, Repair)])
    /// A pattern that cannot be read.
    case malformed(DecodePath)
    case inCode(@Sendable (DecodeError) throws -> Repair?)
    case relaxed

    /// A repair to try.
    final class Candidate: Sendable {
      let repair: Repair, count: Int, words: String
      /// The number of its pattern, if it has one.
      let number: Int?

      init(repair: Repair, count: Int, words: String, number: Int? = nil) {
        (self.repair, self.count, self.words, self.number) = (repair, count, words, number)
      }

      func isSame(as other: Candidate) -> Bool {
        count == other.count && number == other.number && repair.words == other.repair.words
      }
    }

    /// Returns the repairs to try for a failure, each with the number of steps from the root to the value that it replaces,
    /// which is in `counts`. Those for the innermost value are first. `choice` is what code chose for the failure.
    func candidates(
      for failure: DecodeError, at place: [DecodePath.Step], _ counts: Range<Int>, choice: Repair?
    ) -> [Candidate] {
      if case .byPath(var matcher, let repairs) = self {
        var candidates: [Candidate] = []
        for count in 0..<counts.upperBound {
          let outer = matcher
          if count > 0 { matcher.enter(place[count - 1]) }
          guard counts.contains(count) else { continue }
          var numbers = matcher.matches
          for (pattern, _) in repairs where count == place.count {
            guard case .exactly(let step)? = pattern.steps.last, failure.isMissing(spelledAs: step) else { continue }
            var matcher = outer
            matcher.enter(step)
            numbers += matcher.matches
          }
          var own: [Candidate] = []
          for number in repairs.indices where numbers.contains(number) {
            let (pattern, repair) = repairs[number], words = "\(pattern): \(repair.words)"
            own.append(Candidate(repair: repair, count: count, words: words, number: number))
          }
          candidates = own + candidates
        }
        return candidates
      }
      var candidates: [Candidate] = []
      for count in counts.reversed() {
        let isInnermost = count == place.count
        func add(_ repair: Repair, words: String? = nil) {
          candidates.append(Candidate(repair: repair, count: count, words: words ?? repair.words))
        }
        if let choice {
          // Leaves out the argument, because the JSON that a closure chose may be from the payload.
          if choice.isDrop || isInnermost { add(choice, words: choice.name) }
        } else if case .relaxed = self {
          if isInnermost, failure.code == .missingKey || failure.code == .nullValue || failure.isNullItself {
            add(.or([]))
          } else if isInnermost {
            add(.lenient)
            add(.emptyAsObject)
            if isObject(failure.object) { add(.oneOrMany) }
          }
          if isInnermost || count == 0 || place[count - 1].isKey { add(.null) }
          add(.dropped)
        }
      }
      return candidates
    }

    /// The pattern that would match a place, or a value around it, if one of its keys were spelled as a key there is:
    /// `models[*].creatd`.
    ///
    /// - Parameter matched: The numbers of the patterns that matched another failure.
    func misspelledPattern(at place: [DecodePath.Step], _ matched: [Int]) -> PathPattern? {
      guard case .byPath(_, let repairs) = self, place.count <= 64 else { return nil }
      var keys = [String: Any]()
      for case .key(let key) in place { keys[key] = 0 }
      for number in repairs.indices where !matched.contains(number) {
        let pattern = repairs[number].0
        for index in pattern.steps.indices {
          guard case .exactly(.key(let key)) = pattern.steps[index], let near = nearestKey(to: key, in: keys) else {
            continue
          }
          var steps = pattern.steps
          steps[index] = .exactly(.key(near))
          var matcher = PathMatcher([PathPattern(steps: steps)])
          for step in place {
            matcher.enter(step)
            if matcher.isMatch { return pattern }
          }
        }
      }
      return nil
    }
  }
}

extension DecodeError {
  /// True if a decoder's strategy gives a key of a payload the name of the missing key. A repair for it is meant for null and for
  /// a missing key.
  func isMissing(spelledAs step: DecodePath.Step) -> Bool {
    guard case (.missingKey(let name), .key(let key)) = (kind, step), key != name else { return false }
    return fields.clues.rename?(key) == name
  }
}
