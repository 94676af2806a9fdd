import KeyPathDecode

/// The lines of an excerpt while it is drawn.
struct ExcerptLines {
  private(set) var lines: [DecodeReport.Line] = []

  /// The number of members to show of an object that failed as a whole.
  private static let shownMembers = 4

  // MARK: What failed

  /// Adds the value that failed, and the parts of it that show why.
  ///
  /// - Parameter subjects: The failures of the value, with their indexes in the report.
  mutating func addEnd(of subjects: [(subject: ReportSubject, index: Int)], key: String, depth: Int, isFollowed: Bool) {
    let redactedPath = subjects[0].subject.redactedPath, indexes = subjects.map(\.index)
    let object = ObjectView(redactedPath.end), list = ListView(redactedPath.end)
    if let object, object.quickCount > 0, subjects.contains(where: { $0.subject.opensEnd }) {
      add(.opening, "{", key: key, depth: depth, failures: indexes)
      addMembers(
        of: object, in: redactedPath.scope, nearKeys: subjects.compactMap(\.subject.advice.nearKey), depth: depth + 1)
    } else if case .indexOutOfRange = subjects[0].subject.error.kind, let list, let last = list[list.count - 1] {
      add(.opening, "[", key: key, depth: depth, failures: indexes)
      addHidden(list.count - 1, "", depth: depth + 1)
      add(
        Member(step: .index(list.count - 1), value: last), of: redactedPath.scope, depth: depth + 1, isFollowed: false)
    } else {
      let text = valueText(of: redactedPath.end, in: redactedPath.scope)
      add(.value, text, key: key, depth: depth, isFollowed: isFollowed, failures: indexes)
    }
  }

  private mutating func addMembers(
    of object: ObjectView, in scope: RedactionScope, nearKeys: [String], depth: Int
  ) {
    var members = object.firstMembers(Self.shownMembers)
    let missing = nearKeys.filter { key in !members.contains { $0.step == .key(key) } && object[key] != nil }
      .prefix(Self.shownMembers)
    if !missing.isEmpty {
      members =
        members.prefix(Self.shownMembers - missing.count)
        + missing.compactMap { key in
          object[key].map { Member(step: .key(key), value: $0) }
        }
    }
    let hidden = object.quickCount - members.count
    for (index, member) in members.enumerated() {
      add(member, of: scope, depth: depth, isFollowed: index + 1 < members.count || hidden > 0)
    }
    addHidden(hidden, "key", depth: depth)
  }

  // MARK: Lines

  mutating func add(_ member: Member, of scope: RedactionScope, depth: Int, isFollowed: Bool) {
    let text = valueText(of: member.value, in: scope.entering(member.step))
    add(.value, text, key: shownText(ofKey: member.step, in: scope), depth: depth, isFollowed: isFollowed)
  }

  mutating func addHidden(_ count: Int, _ noun: String, depth: Int) {
    if count > 0 { add(.hidden, "… \(noun.isEmpty ? "\(count) more" : counted(count, "more \(noun)"))", depth: depth) }
  }

  mutating func add(
    _ role: DecodeReport.Line.Role, _ text: String, key: String = "", depth: Int, isFollowed: Bool = false,
    failures: [Int] = []
  ) {
    lines.append(
      DecodeReport.Line(
        depth: depth, role: role, key: key, text: text, isFollowed: isFollowed, failure: failures.first,
        others: failures.count > 1 ? Array(failures.dropFirst()) : nil))
  }
}

/// A key or index before a value, as printed.
func shownText(ofKey step: DecodePath.Step, in scope: RedactionScope) -> String {
  switch step {
  case .index(let index): "[\(index)] "
  case .key(let key): scope.shows(key) ? "\(quoted(shortened(key, to: 64))): " : "<key, redacted>: "
  }
}

extension ReportSubject {
  /// True if the failure is about the members of the object rather than about the object itself.
  fileprivate var opensEnd: Bool {
    switch error.kind {
    case .missingKey, .invalidValue, .noAlternative, .other: !redactedPath.scope.isRedacted
    default: false
    }
  }
}
