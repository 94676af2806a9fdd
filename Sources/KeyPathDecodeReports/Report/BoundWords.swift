import KeyPathDecode

extension Bound {
  /// What is allowed, for the client of a server: `must be between 1 and 100`.
  var wordsForClient: String {
    switch self {
    case .range(let range): "must be \(Ends(range).words)"
    case .values(let values, let count): "must be \(count == 1 ? "" : "one of ")\(Self.list(values, of: count))"
    case .count(let range, let part): "must have \(Ends(range).words(of: part))"
    case .pattern(let pattern): "must match the pattern \(pattern)"
    }
  }
}

/// The ends of a range in Swift notation: `1...5`, `..<5`.
private struct Ends {
  let lower: String, upper: String, includesUpper: Bool

  init(_ range: String) {
    let sign = range.firstRange(of: "...") ?? range.firstRange(of: "..<")
    includesUpper = range.firstRange(of: "...") != nil
    lower = sign.map { String(range[..<$0.lowerBound]) } ?? range
    upper = sign.map { String(range[$0.upperBound...]) } ?? range
  }

  /// The range as it is said: `between 1 and 5`.
  var words: String {
    switch (lower.isEmpty, upper.isEmpty, includesUpper) {
    case (false, false, true): lower == upper ? lower : "between \(lower) and \(upper)"
    case (false, false, false): "at least \(lower) and less than \(upper)"
    case (false, true, _): "at least \(lower)"
    case (true, _, true): "at most \(upper)"
    case (true, _, false): "less than \(upper)"
    }
  }

  /// The range as a count of parts: `at least 1 character`.
  func words(of part: String) -> String {
    let words = words
    let isOne = words == "1" || words.hasSuffix(" 1")
    return "\(lower == upper ? "exactly " : "")\(words) \(part)\(isOne ? "" : "s")"
  }
}
