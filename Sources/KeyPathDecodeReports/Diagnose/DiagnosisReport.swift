import KeyPathDecode

extension Diagnosis {
  /// A report for whoever has to fix it: all failures on one excerpt of the payload, and the keys that nobody read.
  ///
  /// ```swift
  /// print(diagnose(Feed.self, jsonData: data).report.text())
  /// ```
  ///
  /// - Complexity: O(n) in the failures; it shows a bounded number of them.
  public var report: DecodeReport { report(.init()) }

  /// The same report with options:
  /// `diagnosis.report(.init(source: "payload.json", redactedPaths: ["users[*].email"]))`.
  ///
  /// - Parameter options: What to hide besides the default secrets, and the name of the payload.
  public func report(_ options: DecodeReport.Options) -> DecodeReport {
    DecodeReport(of: failures, unusedKeys: unusedKeys, isComplete: isComplete, options)
  }
}

extension DecodeReport {
  /// The maximum numbers of failures and of unused keys that a report keeps.
  private static let keptFailures = 100, keptKeys = 20

  init(
    of found: [DiagnosedFailure], unusedKeys: [DecodePath], isComplete: Bool, _ options: Options
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
    hiddenUnusedKeys = max(0, unusedKeys.count - Self.keptKeys)
    self.unusedKeys = unusedKeys.prefix(Self.keptKeys).map { path in
      UnusedKey(path, missingIn: kept.map(\.failure.error), RedactionScope(options))
    }
  }
}

extension DecodeReport.UnusedKey {
  /// Makes the path fit to show, and finds the missing key that it was probably meant to be.
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
