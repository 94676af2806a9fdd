import KeyPathDecode

/// The path where a missing key exists: the nearest match inside the object that lacks it, or else inside one of the
/// containers around it.
func pathOfKey(_ key: String, near redactedPath: RedactedPath) -> String? {
  var search = KeySearch(key: key)
  if let steps = search.run(from: redactedPath.end, redactedPath.scope) {
    return shortDescription(of: redactedPath.shownSteps + steps)
  }
  for (index, level) in redactedPath.levels.enumerated().reversed().prefix(4) {
    if let container = level.container, let steps = search.run(from: container, level.scope) {
      return shortDescription(of: redactedPath.shownSteps.prefix(index) + steps)
    }
  }
  return nil
}

/// A breadth-first search, bounded in depth and in the number of values visited.
private struct KeySearch {
  private struct Candidate {
    let value: Any
    let scope: RedactionScope
    let steps: [DecodePath.Step]

    func entering(_ member: Member) -> Candidate {
      Candidate(value: member.value, scope: scope.entering(member.step), steps: steps + [member.step])
    }
  }

  let key: String
  private var budget = 200

  init(key: String) {
    self.key = key
  }

  mutating func run(from value: Any, _ scope: RedactionScope) -> [DecodePath.Step]? {
    var candidates = [Candidate(value: value, scope: scope, steps: [])]
    var next = 0
    while next < candidates.count, budget > 0 {
      let candidate = candidates[next]
      next += 1
      budget -= 1
      // Arrays are skipped, since a key of another element says nothing about this one.
      guard !candidate.scope.isRedacted, let object = ObjectView(candidate.value), object.quickCount <= 100 else {
        continue
      }
      if object[key] != nil, candidate.scope.shows(key) { return candidate.steps + [.key(key)] }
      guard candidate.steps.count < 3 else { continue }
      candidates += object.firstMembers(32).filter { candidate.scope.shows(keyText($0.step)) }.map {
        candidate.entering($0)
      }
    }
    return nil
  }

  private func keyText(_ step: DecodePath.Step) -> String {
    if case .key(let key) = step { key } else { "" }
  }
}
