import KeyPathDecode

extension DecodeReport {
  /// The maximum number of groups to show.
  static let shownGroups = 5
  /// The maximum number of unused keys that a diagnosis names.
  static let unusedKeyLimit = 100
  /// The maximum number of unused keys to show.
  private static let shownUnusedKeys = 4

  /// Failures of the same field: the first one, its index, and how many more there are.
  struct Group {
    let failure: Failure
    let index: Int
    var more = 0
    /// True if the field's model is in several places of the payload.
    var hasPlaces = false
  }

  /// The failures grouped by field, in order of appearance.
  static func groups(of failures: [Failure]) -> [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for (index, failure) in failures.enumerated() {
      if let place = places[failure.fingerprint] {
        groups[place].more += 1
        if groups[place].failure.pattern != failure.pattern { groups[place].hasPlaces = true }
      } else {
        places[failure.fingerprint] = groups.count
        groups.append(Group(failure: failure, index: index))
      }
    }
    return groups
  }

  /// The groups to show.
  var shownGroups: ArraySlice<Group> { DecodeReport.groups(of: failures).prefix(Self.shownGroups) }

  /// What is not shown of the failures, in words; nil if all are shown.
  var rest: String? {
    let groups = DecodeReport.groups(of: failures).dropFirst(Self.shownGroups)
    let count = groups.reduce(hiddenFailures) { $0 + 1 + $1.more }
    let more = count > 0 ? "… \(counted(count, "more failure"))" : nil
    let incomplete = isComplete ? nil : "there may be failures that were not found"
    let parts = [more, incomplete].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The keys that nobody read, in words: those that were probably meant for a missing one, then a few more, then a
  /// count: `unread: b, token … 37 more keys`.
  var unusedNotes: [String] {
    let meant = unusedKeys.compactMap { key in
      key.missing.map { "unread: \(key.path) (\($0.quoted) is missing there)" }
    }
    let others = unusedKeys.filter { $0.missing == nil }.map { $0.path.shortened(to: 56) }
    let notes = meant.prefix(Self.shownUnusedKeys), paths = others.prefix(Self.shownUnusedKeys)
    let count = hiddenUnusedKeys + unusedKeys.count - notes.count - paths.count
    // A diagnosis looks for no more keys than it keeps.
    let isLimit = hiddenUnusedKeys + unusedKeys.count >= Self.unusedKeyLimit
    let more = count > 0 ? ["… \(isLimit ? "at least " : "")\(counted(count, "more key"))"] : []
    let rest = (paths.isEmpty ? [] : [paths.joined(separator: ", ")]) + more
    return notes + (rest.isEmpty ? [] : ["unread: \(rest.joined(separator: " "))"])
  }
}

extension DecodeReport.Group {
  /// How many failures are like the first, in words: `and 99 more like it at users[*].id`. If their model is in several
  /// places: `and 3 more like it in Account`.
  var note: String? { more > 0 ? "and \(more) more like it \(place)" : nil }

  private var place: String {
    if hasPlaces, let model = failure.model { return "in \(model)" }
    return "at \(failure.pattern.isEmpty ? "(root)" : failure.pattern)"
  }
}

extension DecodeReport.Failure {
  /// How the failure is known, in words, if it was not observed.
  var doubt: String {
    switch certainty {
    case .speculative: " (may follow from a guess)"
    case .inferred: " (inferred)"
    case .observed, nil: ""
    }
  }
}
