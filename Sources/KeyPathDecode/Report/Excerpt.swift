/// Draws the payload around a failure: the way from the root to it, one sibling each side, and counts of what is hidden.
struct Excerpt {
  private(set) var lines: [DecodeReport.Line] = []
  private let spine: Spine
  private let error: DecodeError
  /// A key to be seen in the object that failed.
  private let nearKey: String?

  /// How many levels of a deep payload are shown next to the root, and next to the failure.
  private static let outerLevels = 2, innerLevels = 5
  /// How many members of an object that failed as a whole are shown.
  private static let shownMembers = 4

  init(around error: DecodeError, at spine: Spine, nearKey: String?) {
    self.error = error
    self.spine = spine
    self.nearKey = nearKey
    if spine.levels.isEmpty {
      addFailure(key: "", depth: 0, isFollowed: false)
    } else {
      add(.opening, opening(atLevel: 0), depth: 0)
      addLevel(0, depth: 1)
    }
  }

  /// The line of a level's member and all that it opens, then what is hidden behind it.
  private mutating func addLevel(_ index: Int, depth: Int) {
    let level = spine.levels[index]
    let isLast = index == spine.levels.count - 1
    let around = Neighbours(of: level, areShown: isLast && !level.scope.isRedacted)
    let noun = if case .key = level.step { "key" } else { "" }
    addHidden(around.hiddenBefore, noun, depth: depth)
    if let previous = around.previous { add(previous, of: level.scope, depth: depth, isFollowed: true) }
    let key = keyText(level.step, in: level.scope)
    if isLast {
      addFailure(key: key, depth: depth, isFollowed: around.next != nil || around.hiddenAfter > 0)
    } else {
      add(.opening, opening(atLevel: index + 1), key: key, depth: depth)
      addLevels(behind: index, depth: depth + 1)
    }
    if let next = around.next { add(next, of: level.scope, depth: depth, isFollowed: around.hiddenAfter > 0) }
    addHidden(around.hiddenAfter, noun, depth: depth)
    if level.container == nil { add(.hidden, "… others, not counted", depth: depth) }
  }

  /// The next level, behind those in the middle of a deep payload.
  private mutating func addLevels(behind index: Int, depth: Int) {
    let last = spine.levels.count - Self.innerLevels
    guard index + 1 == Self.outerLevels, last > Self.outerLevels else { return addLevel(index + 1, depth: depth) }
    add(.hidden, "… \(counted(last - Self.outerLevels, "more level"))", depth: depth)
    addLevel(last, depth: depth + 1)
  }

  // MARK: What failed

  private mutating func addFailure(key: String, depth: Int, isFollowed: Bool) {
    let object = ObjectView(spine.end), list = ListView(spine.end)
    if opensFailure, let object, object.quickCount > 0 {
      add(.opening, "{", key: key, depth: depth, failure: 0)
      addMembers(of: object, depth: depth + 1)
    } else if case .indexOutOfRange = error.kind, let list, let last = list[list.count - 1] {
      add(.opening, "[", key: key, depth: depth, failure: 0)
      addHidden(list.count - 1, "", depth: depth + 1)
      add(Member(step: .index(list.count - 1), value: last), of: spine.scope, depth: depth + 1, isFollowed: false)
    } else {
      let text = valueText(of: spine.end, in: spine.scope)
      add(.value, text, key: key, depth: depth, isFollowed: isFollowed, failure: 0)
    }
  }

  /// Whether the failure is about the members of the object, more than about the object.
  private var opensFailure: Bool {
    switch error.kind {
    case .missingKey, .invalidValue, .noAlternative, .other: !spine.scope.isRedacted
    default: false
    }
  }

  private mutating func addMembers(of object: ObjectView, depth: Int) {
    var members = object.firstMembers(Self.shownMembers)
    if let nearKey, !members.contains(where: { $0.step == .key(nearKey) }), let value = object[nearKey] {
      members = Array(members.prefix(Self.shownMembers - 1)) + [Member(step: .key(nearKey), value: value)]
    }
    let hidden = object.quickCount - members.count
    for (index, member) in members.enumerated() {
      add(member, of: spine.scope, depth: depth, isFollowed: index + 1 < members.count || hidden > 0)
    }
    addHidden(hidden, "key", depth: depth)
  }

  // MARK: Lines

  private mutating func add(_ member: Member, of scope: RedactionScope, depth: Int, isFollowed: Bool) {
    let text = valueText(of: member.value, in: scope.entering(member.step))
    add(.value, text, key: keyText(member.step, in: scope), depth: depth, isFollowed: isFollowed)
  }

  private mutating func addHidden(_ count: Int, _ noun: String, depth: Int) {
    if count > 0 { add(.hidden, "… \(noun.isEmpty ? "\(count) more" : counted(count, "more \(noun)"))", depth: depth) }
  }

  private mutating func add(
    _ role: DecodeReport.Line.Role, _ text: String, key: String = "", depth: Int, isFollowed: Bool = false,
    failure: Int? = nil
  ) {
    lines.append(
      DecodeReport.Line(depth: depth, role: role, key: key, text: text, isFollowed: isFollowed, failure: failure))
  }

  private func keyText(_ step: DecodePath.Step, in scope: RedactionScope) -> String {
    switch step {
    case .index(let index): "[\(index)] "
    case .key(let key): scope.shows(key) ? "\(key.shortened(to: 64).quoted): " : "<key, redacted>: "
    }
  }

  private func opening(atLevel index: Int) -> String {
    spine.isList(atLevel: index) ? "[" : "{"
  }
}
