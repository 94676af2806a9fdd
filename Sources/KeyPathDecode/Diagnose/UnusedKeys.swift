import Foundation

/// The keys of a payload that nobody read while it was decoded.
struct UnusedKeys {
  private(set) var paths: [DecodePath] = []
  private var shapes: Set<[DecodePath.Step]> = []
  private let repairs: Repairs
  private let run: DiagnosisRun

  /// How many keys are named, and how many values are looked at.
  private static let limit = 100, budget = 200_000

  /// Goes through the payload as it was decoded, but not into what was put there.
  init(in json: Any, _ repairs: Repairs, _ run: DiagnosisRun) {
    self.repairs = repairs
    self.run = run
    var rest = [Place(value: json, steps: [], shape: [])]
    var visited = 0
    while let place = rest.popLast(), visited < Self.budget, paths.count < Self.limit {
      visited += 1
      if repairs.madeUp(on: place.steps) != nil { continue }
      if place.isUnused {
        note(place)
      } else if let list = ListView(place.value) {
        rest += elements(of: list, at: place).reversed()
      } else if let object = ObjectView(place.value) {
        rest += members(of: object, at: place).reversed()
      }
    }
  }

  private struct Place {
    let value: Any
    let steps: [DecodePath.Step]
    /// The steps with the keys of maps starred, which nobody asks for one by one.
    let shape: [DecodePath.Step]
    var isUnused = false
  }

  /// The elements that were watched.
  private func elements(of list: ListView, at place: Place) -> [Place] {
    (0..<min(list.count, DiagnosisRun.watchedElements)).compactMap { index in
      guard let value = list[index], isContainer(value) else { return nil }
      return Place(value: value, steps: place.steps + [.index(index)], shape: place.shape + [.index(0)])
    }
  }

  /// The members that were not read, and those that were and have something in them.
  private func members(of object: ObjectView, at place: Place) -> [Place] {
    var keys = run.keysRead(of: object.id)
    let isMap = keys == nil
    var members: [(key: String, place: Place)] = []
    object.forEach { key, value in
      guard let key else { return }
      let isUnused = keys?.contain(key) == false
      guard isUnused || isContainer(value) else { return }
      let shape = place.shape + [.key(isMap ? "*" : key)]
      members.append((key, Place(value: value, steps: place.steps + [.key(key)], shape: shape, isUnused: isUnused)))
    }
    if case .node = object {} else { members.sort { $0.key < $1.key } }
    return members.map(\.place)
  }

  private mutating func note(_ place: Place) {
    guard shapes.insert(place.shape).inserted else { return }
    paths.append(DecodePath(steps: place.steps))
  }
}

private func isContainer(_ value: Any) -> Bool {
  if let isContainer = withNode(value, { $0.reader[$0.index].isContainer }) { return isContainer }
  // Most values are found to be none in a tenth of the time.
  if isStored(value, as: String.self) || isStored(value, as: NSNumber.self) { return false }
  return ObjectView(value) != nil || ListView(value) != nil
}
