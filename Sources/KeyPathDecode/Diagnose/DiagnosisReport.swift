extension Diagnosis {
  /// What to show to who has to mend it: all failures on one excerpt of the payload, and the keys that nobody read.
  ///
  /// ```swift
  /// print(diagnose(Feed.self, jsonData: data).report.text())
  /// ```
  ///
  /// - Complexity: O(n) in the failures, of which it shows a bounded number.
  public var report: DecodeReport { report(.init()) }

  /// The same with options: `diagnosis.report(.init(source: "payload.json", redactedPaths: ["users[*].email"]))`.
  ///
  /// - Parameter options: What to hide besides what is secret by default, and the name of the payload.
  public func report(_ options: DecodeReport.Options) -> DecodeReport {
    DecodeReport(of: failures, unusedKeys: unusedKeys, isComplete: isComplete, options)
  }
}

extension DecodeReport {
  /// How many failures and unused keys of a diagnosis a report keeps, and how many kinds of failures it shows.
  static let keptFailures = 100, keptKeys = 20, shownGroups = 5

  init(
    of found: [KeyPathDecode.Failure], unusedKeys: [DecodePath], isComplete: Bool, _ options: Options
  ) {
    if found.count == 1, found[0].error.code == .invalidJSON {
      self = found[0].error.report(options)
      return
    }
    let kept = found.prefix(Self.keptFailures).map { (failure: $0, subject: ReportSubject($0.error, options)) }
    failures = kept.map { failure, subject in
      let place = failure.error.quickPlace
      let certainty = failure.certainty == .observed ? nil : failure.certainty
      return subject.failure(at: place.location, byteOffset: place.byteOffset, certainty: certainty)
    }
    let shown = DecodeReport.groups(of: failures).prefix(Self.shownGroups).map(\.index)
    excerpt =
      failures.count == 1
      ? Excerpt(around: kept[0].subject).lines
      : MergedExcerpt.lines(around: shown.map { (kept[$0].subject, $0) })
    source = options.shownSource
    hiddenFailures = found.count - kept.count
    self.isComplete = isComplete
    self.unusedKeys = unusedKeys.prefix(Self.keptKeys).map { path in
      UnusedKey(path, missingIn: kept.map(\.failure.error), RedactionScope(options))
    }
  }
}

extension DecodeReport.UnusedKey {
  /// A key as it may be shown, with the missing key that it was probably meant to be.
  fileprivate init(_ path: DecodePath, missingIn errors: [DecodeError], _ root: RedactionScope) {
    var scope = root
    var shown: [DecodePath.Step] = []
    for step in path.steps.dropLast() {
      shown.append(scope.shown(step))
      scope = scope.entering(step)
    }
    if let last = path.steps.last { shown.append(scope.shown(last)) }
    self.path = shown.shortDescription
    let around = DecodePath(steps: Array(path.steps.dropLast())).pattern
    missing =
      errors.lazy.compactMap { error -> String? in
        guard case .missingKey(let key) = error.kind, error.path.pattern == around,
          path.steps.last == nearKey(to: key, in: error.object).map({ .key($0) }), scope.shows(key)
        else { return nil }
        return key.shortened(to: 64).escaped
      }.first
  }
}

extension DecodeReport {
  /// Failures of the same field: the first of them, its index, and how many more there are.
  struct Group {
    let failure: Failure
    let index: Int
    var more = 0
  }

  /// The failures by their fields, in the order in which they come.
  static func groups(of failures: [Failure]) -> [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for (index, failure) in failures.enumerated() {
      if let place = places[failure.fingerprint] {
        groups[place].more += 1
      } else {
        places[failure.fingerprint] = groups.count
        groups.append(Group(failure: failure, index: index))
      }
    }
    return groups
  }

  /// The groups that are shown.
  var shownGroups: ArraySlice<Group> { DecodeReport.groups(of: failures).prefix(Self.shownGroups) }

  /// What is not shown of the failures, in words; nil when all are shown.
  var rest: String? {
    let groups = DecodeReport.groups(of: failures).dropFirst(Self.shownGroups)
    let count = groups.reduce(hiddenFailures) { $0 + 1 + $1.more }
    let more = count > 0 ? "… \(counted(count, "more failure"))" : nil
    let incomplete = isComplete ? nil : "there may be failures that were not found"
    let parts = [more, incomplete].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The keys that nobody read, in words.
  var unusedNotes: [String] {
    let shown = unusedKeys.prefix(4).map { key in
      "unread: \(key.path)" + (key.missing.map { " (\($0.quoted) is missing there)" } ?? "")
    }
    return unusedKeys.count > shown.count
      ? shown.dropLast() + ["unread: … \(counted(unusedKeys.count - shown.count + 1, "more key"))"] : shown
  }
}

extension DecodeReport.Group {
  /// How many failures are like the first, in words: `and 99 more like it at users[*].id`.
  var note: String? { more > 0 ? "and \(more) more like it at \(place)" : nil }

  private var place: String { failure.pattern.isEmpty ? "(root)" : failure.pattern }
}

extension DecodeReport.Failure {
  /// How it is known, in words, when it was not observed.
  var doubt: String {
    switch certainty {
    case .speculative: " (may follow from a guess)"
    case .inferred: " (inferred)"
    case .observed, nil: ""
    }
  }
}
