import Foundation
import KeyPathDecode

extension Diagnosis {
  /// Makes a report of all failures, shown on one excerpt of the payload, and of the unread keys.
  ///
  /// ```swift
  /// print(diagnose(Feed.self, jsonData: data).report().text())
  /// log(diagnosis.report(.init(source: "payload.json", redactedPaths: ["users[*].email"])).json)
  /// ```
  ///
  /// - Parameter options: The values to hide besides the default secrets, and the name of the payload.
  /// - Complexity: O(n) in the failures. A bounded number of them is shown.
  public func report(_ options: DecodeReport.Options = .init()) -> DecodeReport {
    DecodeReport(of: failures, unreadKeys: unreadKeys, isComplete: isComplete, options)
  }

  /// Makes a report with lines and columns, which it finds in the bytes that the payload was read from:
  /// `diagnose(Feed.self, json: json).report(in: data).text()`.
  ///
  /// - Complexity: O(n) in the bytes for each failure.
  public func report(in data: Data, _ options: DecodeReport.Options = .init()) -> DecodeReport {
    let root = (try? JSONDocument(data))?.root
    let located = failures.map { failure in
      var error = failure.error
      let steps = error.path.steps
      if error.location == nil, let root, case let found = TreeStepping.follow(steps[...], from: root),
        found.count == steps.count
      {
        error.location = DecodeError(error.kind, object: found.value).location
      }
      return DiagnosedFailure(error: error, certainty: failure.certainty)
    }
    return DecodeReport(of: located, unreadKeys: unreadKeys, isComplete: isComplete, options)
  }

  /// A report with the default options: `print(diagnosis.report.text())`.
  public var report: DecodeReport { report() }
}

extension DecodeReport {
  /// The maximum numbers of failures and of unread keys that a report keeps.
  private static let keptFailures = 100, keptKeys = 20

  /// The failures to keep, in order. The first failure of each field is chosen before others.
  private static func kept(of found: [DiagnosedFailure], _ options: Options) -> [DiagnosedFailure] {
    let maximum = max(1, options.maximumFailures ?? keptFailures)
    if found.count <= maximum { return found }
    var fields: Set<String> = []
    let isFirst = found.map { fields.insert($0.error.fingerprint).inserted }
    let order = found.indices.filter { isFirst[$0] } + found.indices.filter { !isFirst[$0] }
    return ordered(Array(order.prefix(maximum))) { $0 < $1 }.map { found[$0] }
  }

  init(
    of found: [DiagnosedFailure], unreadKeys: [DecodePath], isComplete: Bool, _ options: Options
  ) {
    if found.count == 1, found[0].error.code == .invalidJSON {
      self = found[0].error.report(options)
      return
    }
    let reading = ErrorResponse.reading(found.map(\.error), unreadKeys, isComplete: isComplete)
    let response = ErrorResponse.failure(for: found, unreadKeys, reading, options)
    let kept = (response.map { [$0] } ?? Self.kept(of: found, options)).map {
      (failure: $0, subject: ReportSubject($0.error, options, reading))
    }
    failures = kept.map { failure, subject in
      let place = failure.error.quickPlace
      let certainty = failure.certainty == .observed ? nil : failure.certainty
      return subject.failure(at: place.location, byteOffset: place.byteOffset, certainty: certainty)
    }
    shownFields = options.maximumFailures.map { max(1, $0) } ?? Self.shownGroups
    let shown = DecodeReport.groups(of: failures).prefix(shownFields).map(\.index)
    excerpt = Excerpt.lines(around: shown.prefix(Self.keptFailures).map { (kept[$0].subject, $0) })
    source = options.shownSource
    showsValues = options.showsValues && !options.showsKindsOnly
    hiddenFailures = found.count - kept.count
    self.isComplete = isComplete
    let refused = Set(found.lazy.filter { $0.error.code == .unreadKey }.map(\.error.path))
    let others = unreadKeys.filter { !refused.contains($0) }
    hiddenUnreadKeys = max(0, others.count - Self.keptKeys)
    self.unreadKeys = others.prefix(Self.keptKeys).map { path in
      UnreadKey(path, missingIn: kept.map(\.failure.error), RedactionScope(options))
    }
  }
}

extension DecodeReport.UnreadKey {
  /// Makes the path safe to show, and finds the missing key that was probably meant.
  fileprivate init(_ path: DecodePath, missingIn errors: [DecodeError], _ root: RedactionScope) {
    let (shown, scope) = root.entering(Array(path.steps.dropLast()))
    self.path = shortDescription(of: shown + path.steps.suffix(1).map(scope.shown))
    for error in errors {
      guard case .missingKey(let key) = error.kind, error.isInSameField(as: path.steps.dropLast()),
        let near = nearestKey(to: key, in: error.object), path.steps.last == .key(near), scope.shows(key)
      else { continue }
      missing = escaped(shortened(key, to: 64))
      return
    }
    missing = nil
  }
}

extension DecodeError {
  /// True if the steps lead to the object that failed, or to the same field of another element or dictionary member.
  fileprivate func isInSameField(as steps: ArraySlice<DecodePath.Step>) -> Bool {
    let own = stepsOfPattern
    return own.count == steps.count
      && zip(own, zip(path.steps, steps)).allSatisfy { pattern, pair in
        switch (pattern, pair.0, pair.1) {
        case (.index, .key, .key), (.index, .index, .index): true
        default: pair.0 == pair.1
        }
      }
  }
}
