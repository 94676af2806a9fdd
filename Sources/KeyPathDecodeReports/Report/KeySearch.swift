import KeyPathDecode

/// The path where a missing key exists: the nearest match inside the object that lacks it, or else inside one of the
/// containers around it.
func pathOfKey(_ key: String, near redactedPath: RedactedPath) -> String? {
  let search = KeySearch(key: key)
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
private final class KeySearch {
  let key: String
  private var budget = 200

  init(key: String) {
    self.key = key
  }

  func run(from value: Any, _ scope: RedactionScope) -> [DecodePath.Step]? {
    var candidates: [(value: Any, scope: RedactionScope, steps: [DecodePath.Step])] = [(value, scope, [])]
    var next = 0
    while next < candidates.count, budget > 0 {
      let (value, scope, steps) = candidates[next]
      next += 1
      budget -= 1
      // Arrays are skipped, since a key of another element says nothing about this one.
      guard !scope.isRedacted, let object = ObjectView(value), object.quickCount <= 100 else { continue }
      if object[key] != nil, scope.shows(key) { return steps + [.key(key)] }
      guard steps.count < 3 else { continue }
      for member in object.firstMembers(32) {
        guard case .key(let key) = member.step, scope.shows(key) else { continue }
        candidates.append((member.value, scope.entering(member.step), steps + [member.step]))
      }
    }
    return nil
  }
}
