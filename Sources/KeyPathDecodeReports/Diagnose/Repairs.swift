import Foundation
import KeyPathDecode

/// What is put into a copy of a payload in the place of what failed: a tree of places, as the payload is one.
struct Repairs {
  enum Fix {
    case value(Any)
    /// A member is taken out of its object.
    case removed
  }

  /// What a value that was guessed may tell of what is beside it.
  enum Steering {
    /// Which keys there are: a raw value.
    case keys
    /// How all of it is read: a tag.
    case all
  }

  struct Place {
    let parent: Int
    let step: DecodePath.Step?
    var children: [DecodePath.Step: Int] = [:]
    /// What stands there now; nil on the way to such a place.
    var fix: Fix?
    /// What else may fit, the best first.
    var candidates: [Fix] = []
    /// How often something was tried there, and inside of what was put there.
    var attempts = 0
    /// What a member that was guessed may tell of the others.
    var steering: Steering?
  }

  private(set) var places = [Place(parent: 0, step: nil)]

  // MARK: Places

  /// The place at the end of the steps; it is made when there is none.
  mutating func place(at steps: [DecodePath.Step]) -> Int {
    var place = 0
    for step in steps {
      if let child = places[place].children[step] {
        place = child
      } else {
        places.append(Place(parent: place, step: step))
        places[place].children[step] = places.count - 1
        place = places.count - 1
      }
    }
    return place
  }

  /// The places on the way along the steps, as far as there are any.
  func places(on steps: some Sequence<DecodePath.Step>) -> [Int] {
    var way = [0]
    for step in steps {
      guard let child = places[way[way.count - 1]].children[step] else { break }
      way.append(child)
    }
    return way
  }

  /// The outermost and the innermost place on the way where something was put.
  func madeUp(on steps: [DecodePath.Step]) -> (outer: Int, inner: Int)? {
    let madeUp = places(on: steps).filter { places[$0].fix != nil }
    return madeUp.first.map { ($0, madeUp[madeUp.count - 1]) }
  }

  /// The places inside the value at the end of the steps where something was put.
  func madeUp(beneath steps: [DecodePath.Step]) -> [Int] {
    let way = places(on: steps)
    guard way.count == steps.count + 1 else { return [] }
    return reachable(from: way[way.count - 1]).dropFirst().filter { places[$0].fix != nil }
  }

  /// True if nothing has failed on the way, at its end and beneath.
  func areClean(_ steps: [DecodePath.Step]) -> Bool {
    let way = places(on: steps)
    if way.dropFirst().contains(where: { places[$0].fix != nil || places[$0].children.isEmpty }) { return false }
    return way.count <= steps.count
  }

  /// The steps to a place.
  func steps(to place: Int) -> [DecodePath.Step] {
    var steps: [DecodePath.Step] = []
    var place = place
    while let step = places[place].step {
      steps.append(step)
      place = places[place].parent
    }
    return steps.reversed()
  }

  // MARK: Changes

  /// Says what may fit at a place; what was inside is forgotten.
  mutating func offer(_ candidates: [Fix], at place: Int) {
    places[place].candidates = candidates
  }

  /// Puts the next candidate at a place; gives false when there is none.
  mutating func tryNext(at place: Int) -> Bool {
    if places[place].candidates.isEmpty { return false }
    places[place].fix = places[place].candidates.removeFirst()
    places[place].children = [:]
    places[place].attempts += 1
    return true
  }

  mutating func countAttempt(at place: Int) -> Int {
    places[place].attempts += 1
    return places[place].attempts
  }

  mutating func steer(_ place: Int, _ steering: Steering) {
    if places[place].steering != .all { places[place].steering = steering }
  }

  /// What a guess beside a failure may have to do with it.
  func steering(of site: FailureSite) -> Steering? {
    let way = places(on: site.steps.dropLast())
    if way.contains(where: { places[$0].steering == .all }) { return .all }
    return way.count == site.steps.count && site.value == nil ? places[way[way.count - 1]].steering : nil
  }

  // MARK: The copy

  /// A copy of the payload with all that was put into it; what is not on the way to that is shared.
  ///
  /// - Complexity: O(n) in the members and elements of the containers on the way.
  func applied(to root: Any) -> Any {
    let order = reachable(from: 0)
    var values: [Int: Any] = [:]
    var containers: [Int: Container] = [:]
    for place in order {
      let current = places[place]
      let found: Any? = if let step = current.step { containers[current.parent]?[step] } else { root }
      let value: Any? = if case .value(let value) = current.fix { value } else { found }
      values[place] = value
      if !current.children.isEmpty, let value { containers[place] = Container(value) }
    }
    for place in order.reversed() {
      guard let step = places[place].step else { continue }
      let parent = places[place].parent
      if case .removed = places[place].fix {
        containers[parent]?.remove(step)
      } else if let value = containers[place]?.value ?? values[place] {
        containers[place] = nil
        containers[parent]?.set(step, to: value)
      }
    }
    return containers[0]?.value ?? values[0] ?? root
  }

  /// The places from one on, each behind its parent.
  private func reachable(from place: Int) -> [Int] {
    var order = [place]
    var next = 0
    while next < order.count {
      order += places[order[next]].children.values
      next += 1
    }
    return order
  }
}

/// An object or array that is being changed.
private enum Container {
  case object([String: Any])
  case list([Any])

  /// Nil for a value that is neither, and for an object with keys that are no strings.
  init?(_ value: Any) {
    if let object = ObjectView(value)?.dictionary {
      self = .object(object)
    } else if let list = ListView(value) {
      self = .list(list.elements)
    } else {
      return nil
    }
  }

  var value: Any {
    switch self {
    case .object(let members): members
    case .list(let elements): elements
    }
  }

  subscript(step: DecodePath.Step) -> Any? {
    switch (self, step) {
    case (.object(let members), .key(let key)): members[key]
    case (.list(let elements), .index(let index)) where elements.indices.contains(index): elements[index]
    default: nil
    }
  }

  /// Sets a member or an element; where an array ends before the index, its last element fills what is between.
  mutating func set(_ step: DecodePath.Step, to value: Any) {
    switch (self, step) {
    case (.object(var members), .key(let key)):
      self = .list([])
      members[key] = value
      self = .object(members)
    case (.list(var elements), .index(let index)):
      self = .object([:])
      let filler = elements.last ?? value
      while elements.count < index { elements.append(filler) }
      if index < elements.count { elements[index] = value } else { elements.append(value) }
      self = .list(elements)
    default: break
    }
  }

  mutating func remove(_ step: DecodePath.Step) {
    guard case .object(var members) = self, case .key(let key) = step else { return set(step, to: NSNull()) }
    members[key] = nil
    self = .object(members)
  }
}
