import KeyPathDecode

/// Draws the payload around several failures as one tree, in which paths share lines up to where they diverge.
struct MergedExcerpt {
  private struct Branch {
    /// Nil if it is too far down in an array of a document to reach quickly.
    let value: Any?
    let scope: RedactionScope
    let step: DecodePath.Step?
    var children: [Int] = []
    var failures: [(subject: ReportSubject, index: Int)] = []

    /// True if the branch only leads to one other branch.
    var onlyLeadsOn: Bool { children.count == 1 && failures.isEmpty }
  }

  private var branches: [Branch] = []
  private var drawing = ExcerptLines()
  private let showsNeighbours: Bool

  /// The number of branches to draw at the start and end of a row in which each branch leads only to the next.
  private static let outerBranches = 2, innerBranches = 2

  /// The excerpt with as many of the failures as fit, starting with the first.
  static func lines(around subjects: [(subject: ReportSubject, index: Int)]) -> [DecodeReport.Line] {
    // The maximum number of lines, plus two for each caret.
    let lineLimit = max(26, 5 * subjects.count)
    for count in (0...subjects.count).dropFirst().reversed() {
      for showsNeighbours in [true, false] {
        let excerpt = MergedExcerpt(around: subjects.prefix(count), showsNeighbours)
        let carets = excerpt.drawing.lines.reduce(0) { $0 + ($1.failure == nil ? 0 : 2) + 2 * ($1.others?.count ?? 0) }
        if excerpt.drawing.lines.count + carets <= lineLimit { return excerpt.drawing.lines }
      }
    }
    return subjects.first.map { Excerpt(around: $0.subject).lines } ?? []
  }

  private init(around subjects: ArraySlice<(subject: ReportSubject, index: Int)>, _ showsNeighbours: Bool) {
    self.showsNeighbours = showsNeighbours
    for (subject, index) in subjects { add(subject, index) }
    draw(0, key: "", depth: 0, isFollowed: false)
  }

  // MARK: The tree

  private mutating func add(_ subject: ReportSubject, _ index: Int) {
    let redactedPath = subject.redactedPath
    func branch(_ level: Int) -> Branch {
      let isEnd = level == redactedPath.levels.count
      return Branch(
        value: isEnd ? redactedPath.end : redactedPath.levels[level].container,
        scope: isEnd ? redactedPath.scope : redactedPath.levels[level].scope,
        step: level == 0 ? nil : redactedPath.levels[level - 1].step)
    }
    if branches.isEmpty { branches.append(branch(0)) }
    var current = 0
    for level in redactedPath.levels.indices {
      let step = redactedPath.levels[level].step
      if let child = branches[current].children.first(where: { branches[$0].step == step }) {
        current = child
      } else {
        branches.append(branch(level + 1))
        branches[current].children.append(branches.count - 1)
        current = branches.count - 1
      }
    }
    branches[current].failures.append((subject, index))
  }

  // MARK: Lines

  private mutating func draw(_ index: Int, key: String, depth: Int, isFollowed: Bool) {
    let branch = branches[index]
    if branch.children.isEmpty {
      drawing.addEnd(of: branch.failures, key: key, depth: depth, isFollowed: isFollowed)
      return
    }
    let isList = if case .index = branches[branch.children[0]].step { true } else { false }
    drawing.add(.opening, isList ? "[" : "{", key: key, depth: depth, failures: branch.failures.map(\.index))
    let row = leadingBranches(from: index)
    if row.count > Self.outerBranches + Self.innerBranches, depth >= Self.outerBranches {
      let hidden = row.count - Self.innerBranches
      drawing.add(.hidden, "… \(counted(hidden, "more level"))", depth: depth + 1)
      drawMembers(of: row[row.count - Self.innerBranches], depth: depth + 2)
    } else {
      drawMembers(of: index, depth: depth + 1)
    }
  }

  /// The row of branches below this one in which each branch leads only to the next.
  private func leadingBranches(from index: Int) -> [Int] {
    var row: [Int] = []
    var next = index
    while branches[next].onlyLeadsOn {
      next = branches[next].children[0]
      if !branches[next].onlyLeadsOn { break }
      row.append(next)
    }
    return row
  }

  /// Draws the members that lead to failures, the members shown beside them, and counts of all others.
  private mutating func drawMembers(of index: Int, depth: Int) {
    let branch = branches[index]
    guard let container = branch.value else {
      for child in branch.children { draw(child, key: keyText(of: child, in: branch), depth: depth, isFollowed: false) }
      drawing.add(.hidden, "… others, not counted", depth: depth)
      return
    }
    let row = row(of: branch, container)
    let noun = ListView(container) == nil ? "key" : ""
    var drawn = 0
    for entry in row.entries {
      drawing.addHidden(entry.position - drawn, noun, depth: depth)
      drawn = entry.position + 1
      let isFollowed = drawn < row.count
      if let child = entry.child {
        draw(child, key: keyText(of: child, in: branch), depth: depth, isFollowed: isFollowed)
      } else if let member = entry.member {
        drawing.add(member, of: branch.scope, depth: depth, isFollowed: isFollowed)
      }
    }
    drawing.addHidden(row.count - drawn, noun, depth: depth)
  }

  private func keyText(of child: Int, in branch: Branch) -> String {
    branches[child].step.map { KeyPathDecodeReports.keyText($0, in: branch.scope) } ?? ""
  }

  // MARK: Members

  private struct Entry {
    /// The number of members before it.
    let position: Int
    var child: Int?
    var member: Member?
  }

  /// The members to show, in the container's order, and the number of all its members.
  private func row(of branch: Branch, _ container: Any) -> (entries: [Entry], count: Int) {
    if let list = ListView(container) { return (entries(of: branch, list), list.count) }
    guard let object = ObjectView(container) else { return ([], 0) }
    return (entries(of: branch, object), object.quickCount)
  }

  private func entries(of branch: Branch, _ list: ListView) -> [Entry] {
    var entries: [Int: Entry] = [:]
    for child in branch.children {
      guard case .index(let index) = branches[child].step else { continue }
      entries[index] = Entry(position: index, child: child)
      for other in neighbours(of: child, index, in: branch) where entries[other] == nil {
        if case .node = list, other > reachedElements / 4 { continue }
        if let value = list[other] {
          entries[other] = Entry(position: other, member: Member(step: .index(other), value: value))
        }
      }
    }
    return ordered(Array(entries.values)) { $0.position < $1.position }
  }

  private func entries(of branch: Branch, _ object: ObjectView) -> [Entry] {
    var positions: [String: Int] = [:]
    let keys = object.quickCount <= Neighbours.orderedCount ? object.orderedKeys : []
    for (position, key) in keys.enumerated() { positions[key] = position }
    // The branches of the keys to show, or -1 for a key without one.
    var shown: [String: Int] = [:]
    for child in branch.children {
      guard case .key(let key) = branches[child].step else { continue }
      if let position = positions[key] {
        for other in neighbours(of: child, position, in: branch) where keys.indices.contains(other) {
          shown[keys[other]] = shown[keys[other]] ?? -1
        }
      }
    }
    for near in branch.failures.compactMap(\.subject.advice.nearKey) { shown[near] = -1 }
    for child in branch.children { if case .key(let key) = branches[child].step { shown[key] = child } }
    let sorted = ordered(Array(shown)) {
      let (first, second) = (positions[$0.key] ?? 0, positions[$1.key] ?? 0)
      return first == second ? comes($0.key, before: $1.key) : first < second
    }
    return sorted.enumerated().compactMap { rank, entry in
      let position = positions[entry.key] ?? rank
      if entry.value >= 0 { return Entry(position: position, child: entry.value) }
      return object[entry.key].map { Entry(position: position, member: Member(step: .key(entry.key), value: $0)) }
    }
  }

  /// The positions beside what failed, if neighbors are shown.
  private func neighbours(of child: Int, _ position: Int, in branch: Branch) -> [Int] {
    guard showsNeighbours, !branches[child].failures.isEmpty, !branch.scope.isRedacted else { return [] }
    return [position - 1, position + 1]
  }
}
