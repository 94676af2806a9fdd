import Foundation
import KeyPathDecode

/// The candidates that replace what failed in a copy of a payload, as a tree of slots that mirrors the payload.
struct PayloadFixes {
  enum Fix {
    case value(Any)
    /// The member is removed from its object.
    case removed
  }

  /// How a guessed value may affect the values beside it.
  enum Steering {
    /// It may determine the values of some keys, because it is a raw value.
    case some
    /// It may determine how the whole object is decoded, because it is a tag.
    case all
  }

  struct Slot {
    let parent: Int
    let step: DecodePath.Step?
    /// The slots inside it by `name(of:)` of their steps.
    var children: [String: Int] = [:]
    /// The current candidate; nil if the slot only leads to others.
    var fix: Fix?
    /// The remaining candidates, best first.
    var candidates: [Fix] = []
    /// The number of attempts at this slot and inside its candidate.
    var attempts = 0
    /// True if code refused a candidate of the right type.
    var isRefused = false
    /// How a guessed member may affect the others.
    var steering: Steering?
  }

  private(set) var slots = [Slot(parent: 0, step: nil)]
  /// The number of members and elements copied so far. Each copy of the payload copies those on the paths to
  /// candidates.
  private(set) var copiedCount = 0

  /// How many candidates were put into the copy so far.
  private(set) var tryCount = 0

  // MARK: Places

  /// The slot at the end of the steps, which is created if it does not exist.
  mutating func slot(at steps: [DecodePath.Step]) -> Int {
    var slot = 0
    for step in steps {
      if let child = slots[slot].children[name(of: step)] {
        slot = child
      } else {
        slots.append(Slot(parent: slot, step: step))
        slots[slot].children[name(of: step)] = slots.count - 1
        slot = slots.count - 1
      }
    }
    return slot
  }

  /// The slots along the steps, as far as they exist.
  func slots(on steps: some Sequence<DecodePath.Step>) -> [Int] {
    var way = [0]
    for step in steps {
      guard let child = slots[way[way.count - 1]].children[name(of: step)] else { break }
      way.append(child)
    }
    return way
  }

  /// The outermost and innermost slots along the steps that hold a candidate.
  func madeUp(on steps: [DecodePath.Step]) -> (outer: Int, inner: Int)? {
    let madeUp = slots(on: steps).filter { slots[$0].fix != nil }
    return madeUp.first.map { ($0, madeUp[madeUp.count - 1]) }
  }

  /// The slots that hold a candidate inside the value at the end of the steps.
  func madeUp(beneath steps: [DecodePath.Step]) -> [Int] {
    let way = slots(on: steps)
    guard way.count == steps.count + 1 else { return [] }
    return reachable(from: way[way.count - 1]).dropFirst().filter { slots[$0].fix != nil }
  }

  /// True if nothing has failed along the steps, at their end or below it.
  func areClean(_ steps: [DecodePath.Step]) -> Bool {
    let way = slots(on: steps)
    if way.dropFirst().contains(where: { slots[$0].fix != nil || slots[$0].children.isEmpty }) { return false }
    return way.count <= steps.count
  }

  /// The steps to a slot.
  func steps(to slot: Int) -> [DecodePath.Step] {
    var steps: [DecodePath.Step] = []
    var slot = slot
    while let step = slots[slot].step {
      steps.append(step)
      slot = slots[slot].parent
    }
    return steps.reversed()
  }

  // MARK: Changes

  /// Sets the candidates of a slot.
  mutating func offer(_ candidates: [Fix], at slot: Int) {
    slots[slot].candidates = candidates
  }

  /// Puts the next candidate into a slot and forgets the slots inside it. Returns false if no candidate is left.
  mutating func tryNext(at slot: Int) -> Bool {
    if slots[slot].candidates.isEmpty { return false }
    slots[slot].fix = slots[slot].candidates.removeFirst()
    slots[slot].children = [:]
    slots[slot].attempts += 1
    tryCount += 1
    return true
  }

  mutating func countAttempt(at slot: Int) -> Int {
    slots[slot].attempts += 1
    return slots[slot].attempts
  }

  mutating func refuse(_ slot: Int) { slots[slot].isRefused = true }

  mutating func steer(_ slot: Int, _ steering: Steering) {
    if slots[slot].steering != .all { slots[slot].steering = steering }
  }

  /// How a guess beside or around a failure may affect it.
  func steering(of site: FailureSite) -> Steering? {
    let guesses = slots(on: site.steps.dropLast()).compactMap { slots[$0].steering }
    return guesses.contains(.all) ? .all : guesses.first
  }

  /// Puts another tag into a slot, and forgets the slots that were added beside it since.
  mutating func retry(_ tag: Int, with fix: Fix) {
    slots[tag].fix = fix
    slots[tag].candidates = []
    for slot in reachable(from: slots[tag].parent) {
      slots[slot].children = slots[slot].children.filter { $0.value <= tag }
    }
  }

  /// Puts another candidate into a slot, and the current one next.
  mutating func swap(_ slot: Int, _ other: Fix) {
    slots[slot].candidates = slots[slot].fix.map { [$0] } ?? []
    slots[slot].fix = other
    slots[slot].attempts = 0
  }

  /// All slots in use, each after its parent.
  var places: [Int] { reachable(from: 0) }

  // MARK: The copy

  /// A copy of the payload that contains all candidates. It shares everything off the paths to them.
  ///
  /// - Complexity: O(n) in the members and elements of the containers on the paths.
  mutating func applied(to root: Any) -> Any {
    let order = reachable(from: 0)
    var values = [Any?](repeating: nil, count: slots.count)
    var containers = [Container?](repeating: nil, count: slots.count)
    for slot in order {
      let current = slots[slot]
      let found: Any? = if let step = current.step { containers[current.parent]?[step] } else { root }
      let value: Any? = if case .value(let value) = current.fix { value } else { found }
      values[slot] = value
      if !current.children.isEmpty, let value { containers[slot] = Container(value) }
    }
    for slot in order.reversed() {
      guard let step = slots[slot].step else { continue }
      let parent = slots[slot].parent
      if case .removed = slots[slot].fix {
        containers[parent]?.remove(step)
      } else if let value = containers[slot]?.value ?? values[slot] {
        copiedCount += containers[slot]?.copiedCount ?? 0
        containers[slot] = nil
        containers[parent]?.set(step, to: value)
      }
    }
    copiedCount += containers[0]?.copiedCount ?? 0
    return containers[0]?.value ?? values[0] ?? root
  }

  /// A slot and all slots inside it, each after its parent.
  private func reachable(from slot: Int) -> [Int] {
    var order = [slot]
    var next = 0
    while next < order.count {
      order += slots[order[next]].children.values
      next += 1
    }
    return order
  }
}

/// The name of a step in the children of a slot.
private func name(of step: DecodePath.Step) -> String {
  switch step {
  case .key(let key): ".\(key)"
  case .index(let index): "\(index)"
  }
}

/// An object or array that is being changed, or a string that contains JSON for one.
///
/// A struct changes members and elements in place; an enum would copy all of them for each change.
private struct Container {
  private let isList: Bool
  private var members: [String: Any] = [:]
  private var elements: [Any] = []
  /// The number of nested strings of JSON around it.
  private var textDepth = 0
  /// The number of members or elements copied. Only the first change copies them.
  private(set) var copiedCount = 0

  /// Returns nil for any other value, and for an object with keys that are not strings.
  init?(_ value: Any) {
    if let object = ObjectView(value)?.dictionary {
      isList = false
      members = object
    } else if let list = ListView(value) {
      isList = true
      elements = list.elements
    } else if let root = embeddedRoot(in: value), let container = Container(root) {
      self = container
      textDepth += 1
    } else {
      return nil
    }
  }

  var value: Any {
    let value: Any = isList ? elements : members
    return (0..<textDepth).reduce(value) { value, _ in embeddedText(of: value) ?? "" }
  }

  subscript(step: DecodePath.Step) -> Any? {
    switch step {
    case .key(let key): members[key]
    case .index(let index): elements.indices.contains(index) ? elements[index] : nil
    }
  }

  /// Sets a member or an element. If the array ends before the index, its last element fills the gap.
  mutating func set(_ step: DecodePath.Step, to value: Any) {
    let storage = currentStorage
    defer { countCopy(of: storage) }
    switch step {
    case .key(let key) where !isList: members[key] = value
    case .index(let index) where isList:
      let filler = elements.last ?? value
      while elements.count < index { elements.append(filler) }
      if index < elements.count { elements[index] = value } else { elements.append(value) }
    default: break
    }
  }

  mutating func remove(_ step: DecodePath.Step) {
    guard !isList, case .key(let key) = step else { return set(step, to: NSNull()) }
    let storage = currentStorage
    members[key] = nil
    countCopy(of: storage)
  }

  private var currentStorage: UInt { isList ? storageIdentity(of: elements) : storageIdentity(of: members) }

  private mutating func countCopy(of storage: UInt) {
    if currentStorage != storage { copiedCount += isList ? elements.count : members.count }
  }
}
