import KeyPathDecode

/// Where a key that is missing does exist: the path of the nearest place, below the object that lacks it or else below one around it.
func place(of key: String, near trail: Trail) -> String? {
  var search = KeySearch(key: key)
  if let steps = search.run(from: trail.end, trail.scope) { return (trail.shownSteps + steps).shortDescription }
  for (index, level) in trail.levels.enumerated().reversed().prefix(4) {
    if let container = level.container, let steps = search.run(from: container, level.scope) {
      return (trail.shownSteps.prefix(index) + steps).shortDescription
    }
  }
  return nil
}

/// A search in the breadth, bounded in depth and in the number of values looked at.
private struct KeySearch {
  private struct Place {
    let value: Any
    let scope: RedactionScope
    let steps: [DecodePath.Step]

    func entering(_ member: Member) -> Place {
      Place(value: member.value, scope: scope.entering(member.step), steps: steps + [member.step])
    }
  }

  let key: String
  private var budget = 200

  init(key: String) {
    self.key = key
  }

  mutating func run(from value: Any, _ scope: RedactionScope) -> [DecodePath.Step]? {
    var places = [Place(value: value, scope: scope, steps: [])]
    var next = 0
    while next < places.count, budget > 0 {
      let place = places[next]
      next += 1
      budget -= 1
      // The elements of arrays are things of their own.
      guard !place.scope.isRedacted, let object = ObjectView(place.value), object.quickCount <= 100 else { continue }
      if object[key] != nil, place.scope.shows(key) { return place.steps + [.key(key)] }
      guard place.steps.count < 3 else { continue }
      places += object.firstMembers(32).filter { place.scope.shows(keyText($0.step)) }.map { place.entering($0) }
    }
    return nil
  }

  private func keyText(_ step: DecodePath.Step) -> String {
    if case .key(let key) = step { key } else { "" }
  }
}
