import KeyPathDecode

/// Draws the payload around failures as one tree, in which paths share lines up to where they diverge: the path from the root,
/// one sibling on each side of what failed, and counts of what is hidden.
final class Excerpt {
  private final class Branch {
    /// Nil if it is too far down in an array of a document to reach quickly.
    let value: Any?
    let scope: RedactionScope
    let step: DecodePath.Step?
    var children: [Branch] = []
    var failures: [(subject: ReportSubject, index: Int)] = []

    /// - Parameter level: The number of steps from the root.
    init(of path: RedactedPath, at level: Int) {
      let isEnd = level == path.levels.count
      value = isEnd ? path.end : path.levels[level].container
      scope = isEnd ? path.scope : path.levels[level].scope
      step = level == 0 ? nil : path.levels[level - 1].step
    }

    /// True if the branch only leads to one other branch.
    var onlyLeadsOn: Bool { children.count == 1 && failures.isEmpty }
  }

  private let root: Branch
  private var drawing = ExcerptLines()
  private let showsNeighbours: Bool

  /// The number of branches to draw at the start and end of a row in which each branch leads only to the next.
  private static let outerBranches = 2
  private let innerBranches: Int

  /// The excerpt with as many of the failures as fit, starting with the first.
  static func lines(around subjects: [(subject: ReportSubject, index: Int)]) -> [DecodeReport.Line] {
    // The maximum number of lines, plus two for each caret.
    let lineLimit = max(26, 5 * subjects.count)
    for count in (0...subjects.count).dropFirst(2).reversed() {
      for showsNeighbours in [true, false] {
        let excerpt = Excerpt(around: subjects.prefix(count), showsNeighbours)
        let carets = excerpt.drawing.lines.reduce(0) { $0 + ($1.failure == nil ? 0 : 2) + 2 * ($1.others?.count ?? 0) }
        if excerpt.drawing.lines.count + carets <= lineLimit { return excerpt.drawing.lines }
      }
    }
    return subjects.isEmpty ? [] : Excerpt(around: subjects.prefix(1), true).drawing.lines
  }

  private init(around subjects: ArraySlice<(subject: ReportSubject, index: Int)>, _ showsNeighbours: Bool) {
    self.showsNeighbours = showsNeighbours
    innerBranches = subjects.count == 1 ? 5 : 2
    root = Branch(of: subjects[0].subject.redactedPath, at: 0)
    for (subject, index) in subjects { add(subject, index) }
    draw(root, key: "", depth: 0, isFollowed: false)
  }

  // MARK: The tree

  private func add(_ subject: ReportSubject, _ index: Int) {
    var current = root
    for (level, next) in subject.redactedPath.levels.enumerated() {
      if let child = current.children.first(where: { $0.step == next.step }) {
        current = child
      } else {
        let child = Branch(of: subject.redactedPath, at: level + 1)
        current.children.append(child)
        current = child
      }
    }
    current.failures.append((subject, index))
  }

  // MARK: Lines

  private func draw(_ branch: Branch, key: String, depth: Int, isFollowed: Bool) {
    guard let first = branch.children.first else {
      return drawing.addEnd(of: branch.failures, key: key, depth: depth, isFollowed: isFollowed)
    }
    let isList = if case .index = first.step { true } else { false }
    drawing.add(.opening, isList ? "[" : "{", key: key, depth: depth, failures: branch.failures.map(\.index))
    let row = leadingBranches(from: branch)
    if row.count > 4, depth >= Self.outerBranches {
      let hidden = row.count - innerBranches
      drawing.add(.hidden, "… \(counted(hidden + 1, "more level"))", depth: depth + 1)
      drawMembers(of: row[hidden], depth: depth + 2)
    } else {
      drawMembers(of: branch, depth: depth + 1)
    }
  }

  /// The row of branches below this one in which each branch leads only to the next.
  private func leadingBranches(from branch: Branch) -> [Branch] {
    var row: [Branch] = []
    var next = branch
    while next.onlyLeadsOn {
      next = next.children[0]
      if !next.onlyLeadsOn { break }
      row.append(next)
    }
    return row
  }

  /// Draws the members that lead to failures, the members shown beside them, and counts of all others.
  private func drawMembers(of branch: Branch, depth: Int) {
    guard let container = branch.value else {
      for child in branch.children { draw(child, key: keyText(of: child, in: branch), depth: depth, isFollowed: false) }
      return drawing.add(.hidden, "… others, not counted", depth: depth)
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

  private func keyText(of child: Branch, in branch: Branch) -> String {
    child.step.map { shownText(ofKey: $0, in: branch.scope) } ?? ""
  }

  // MARK: Members

  /// A member to show: the number of members before it, and its branch or its value.
  private typealias Entry = (position: Int, child: Branch?, member: Member?)

  /// The members to show, in the container's order, and the number of all its members.
  private func row(of branch: Branch, _ container: Any) -> (entries: [Entry], count: Int) {
    if let list = ListView(container) { return (entries(of: branch, list), list.count) }
    guard let object = ObjectView(container) else { return ([], 0) }
    return (entries(of: branch, object), object.quickCount)
  }

  private func entries(of branch: Branch, _ list: ListView) -> [Entry] {
    let children = branch.children.compactMap { child -> (index: Int, branch: Branch)? in
      if case .index(let index) = child.step { (index, child) } else { nil }
    }
    var entries: [Entry] = children.map { ($0.index, $0.branch, nil) }
    var shown = Set(children.map(\.index))
    for (index, child) in children {
      for other in neighbours(of: child, index, in: branch) where shown.insert(other).inserted {
        if case .node = list, other > reachedElements / 4 { continue }
        if let value = list[other] { entries.append((other, nil, Member(step: .index(other), value: value))) }
      }
    }
    return ordered(entries) { $0.position < $1.position }
  }

  private func entries(of branch: Branch, _ object: ObjectView) -> [Entry] {
    var positions: [String: Int] = [:]
    let keys = object.quickCount <= orderedCount ? object.orderedKeys : []
    for (position, key) in keys.enumerated() { positions[key] = position }
    // The branches of the keys to show, or -1 for a key without one.
    var shown: [String: Int] = [:]
    for near in branch.failures.compactMap(\.subject.advice.nearKey) { shown[near] = -1 }
    for child in branch.children {
      guard case .key(let key) = child.step, let position = positions[key] else { continue }
      for other in neighbours(of: child, position, in: branch) where keys.indices.contains(other) {
        shown[keys[other]] = -1
      }
    }
    for (index, child) in branch.children.enumerated() { if case .key(let key) = child.step { shown[key] = index } }
    let sorted = ordered(Array(shown)) {
      let (first, second) = (positions[$0.key] ?? 0, positions[$1.key] ?? 0)
      return first == second ? isSorted($0.key, before: $1.key) : first < second
    }
    return sorted.enumerated().compactMap { rank, entry in
      let position = positions[entry.key] ?? rank
      if entry.value >= 0 { return (position, branch.children[entry.value], nil) }
      return object[entry.key].map { (position, nil, Member(step: .key(entry.key), value: $0)) }
    }
  }

  /// The positions beside what failed, if neighbors are shown.
  private func neighbours(of child: Branch, _ position: Int, in branch: Branch) -> [Int] {
    guard showsNeighbours, !child.failures.isEmpty, !branch.scope.isRedacted else { return [] }
    return [position - 1, position + 1]
  }
}
