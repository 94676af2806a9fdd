/// The keys of a payload that nobody read while it was decoded.
struct UnusedKeys {
  private(set) var paths: [DecodePath] = []
  private var patterns: Set<String> = []
  private let repairs: Repairs
  private let run: DiagnosisRun

  /// How many keys are named, and how many values are looked at.
  private static let limit = 100, budget = 200_000

  /// Goes through the payload as it was decoded, but not into what was put there.
  init(in json: Any, _ repairs: Repairs, _ run: DiagnosisRun) {
    self.repairs = repairs
    self.run = run
    var rest: [(value: Any, steps: [DecodePath.Step])] = [(json, [])]
    var visited = 0
    while let (value, steps) = rest.popLast(), visited < Self.budget, paths.count < Self.limit {
      visited += 1
      if repairs.madeUp(on: steps) != nil { continue }
      if let list = ListView(value) {
        rest += elements(of: list, at: steps).reversed()
      } else if let object = ObjectView(value) {
        rest += members(of: object, at: steps).reversed()
      }
    }
  }

  /// The elements that were watched.
  private func elements(of list: ListView, at steps: [DecodePath.Step]) -> [(value: Any, steps: [DecodePath.Step])] {
    (0..<min(list.count, DiagnosisRun.watchedElements)).compactMap { index in
      list[index].flatMap { isContainer($0) ? ($0, steps + [.index(index)]) : nil }
    }
  }

  /// The members that were read; those that were not are noted.
  private mutating func members(
    of object: ObjectView, at steps: [DecodePath.Step]
  ) -> [(value: Any, steps: [DecodePath.Step])] {
    let keys = run.keysRead(of: object.id)
    var members: [(key: String, value: Any)] = []
    object.forEach { key, value in
      guard let key else { return }
      if let keys, !keys.contains(key) {
        members.append((key, value))
      } else if isContainer(value) {
        members.append((key, value))
      }
    }
    if case .node = object {} else { members.sort { $0.key < $1.key } }
    var read: [(value: Any, steps: [DecodePath.Step])] = []
    for (key, value) in members {
      let path = steps + [.key(key)]
      if keys.map({ $0.contains(key) }) ?? true { read.append((value, path)) } else { note(path) }
    }
    return read
  }

  private mutating func note(_ steps: [DecodePath.Step]) {
    let path = DecodePath(steps: steps)
    guard paths.count < Self.limit, repairs.madeUp(on: steps) == nil, patterns.insert(path.pattern).inserted else {
      return
    }
    paths.append(path)
  }
}

private func isContainer(_ value: Any) -> Bool {
  ObjectView(value) != nil || ListView(value) != nil
}
