import KeyPathDecode

extension DecodeReport {
  /// The maximum number of groups to show by default.
  static let shownGroups = 5
  /// The maximum number of unread keys that a diagnosis lists.
  static let unreadKeyLimit = 100
  /// The maximum number of unread keys to show.
  private static let shownUnreadKeys = 4

  /// Failures of the same field: the first one, its index, and the number of others.
  // A class, because each copy of a failure is code.
  final class Group {
    let failure: Failure
    let index: Int
    var more = 0
    /// True if the field's model is in several places of the payload.
    var hasPlaces = false

    init(failure: Failure, index: Int) { (self.failure, self.index) = (failure, index) }
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
  var shownGroups: ArraySlice<Group> { DecodeReport.groups(of: failures).prefix(shownFields) }

  /// The lines of code to write, each with the places that it is for. Repairs of a decoder are one line, because a second would
  /// replace the first.
  var codeToWrite: [(code: String, places: [String])] {
    let repairs = "decoder.repairs = ["
    var lines: [(code: String, places: [String])] = []
    for group in shownGroups {
      guard let code = group.failure.suggestedCode else { continue }
      if code.hasPrefix(repairs), let first = lines.firstIndex(where: { $0.code.hasPrefix(repairs) }) {
        lines[first].code = "\(lines[first].code.dropLast()), \(code.dropFirst(repairs.count))"
        lines[first].places.append(group.failure.placeOfCode)
      } else {
        lines.append((code, [group.failure.placeOfCode]))
      }
    }
    return lines
  }

  /// The maximum number of lines: eight for each field if more fields are shown than by default.
  var lineLimit: Int { max(40, 8 * shownGroups.count) }

  /// A count of the failures not shown, in words; nil if all are shown.
  var rest: String? {
    let groups = DecodeReport.groups(of: failures).dropFirst(shownFields)
    let count = groups.reduce(hiddenFailures) { $0 + 1 + $1.more }
    let more = count > 0 ? "… \(counted(count, "more failure"))" : nil
    let incomplete = isComplete ? nil : "there may be failures that were not found"
    let parts = [more, incomplete].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The unread keys, in words: those that were probably meant for a missing key, then a few others, then a count:
  /// `unread: b, token … 37 more keys`.
  var unreadNotes: [String] {
    let meant = unreadKeys.compactMap { key in
      key.missing.map { "unread: \(key.path) (\(quoted($0)) is missing there)" }
    }
    let others = unreadKeys.filter { $0.missing == nil }.map { shortened($0.path, to: 56) }
    let notes = meant.prefix(Self.shownUnreadKeys), paths = others.prefix(Self.shownUnreadKeys)
    let count = hiddenUnreadKeys + unreadKeys.count - notes.count - paths.count
    // A diagnosis stops looking at the maximum number of keys that it lists.
    let isLimit = hiddenUnreadKeys + unreadKeys.count >= Self.unreadKeyLimit
    let more = count > 0 ? ["… \(isLimit ? "at least " : "")\(counted(count, "more key"))"] : []
    let rest = (paths.isEmpty ? [] : [paths.joined(separator: ", ")]) + more
    return notes + (rest.isEmpty ? [] : ["unread: \(rest.joined(separator: " "))"])
  }
}

extension DecodeReport.Group {
  /// The number of failures like the first, in words: `and 99 more like it at users[*].id`, or `and 3 more like it in
  /// Account` if their model is in several places.
  var note: String? { more > 0 ? "and \(more) more like it \(place)" : nil }

  private var place: String {
    if hasPlaces, let model = failure.model { return "in \(model)" }
    return "at \(failure.pattern.isEmpty ? "(root)" : failure.pattern)"
  }
}

extension DecodeReport.Failure {
  /// The certainty of the failure, in words, if it was not observed.
  var doubt: String {
    switch certainty {
    case .speculative: " (may follow from a guess)"
    case .inferred: " (inferred)"
    case .observed, nil: ""
    }
  }
}
