import KeyPathDecode
import KeyPathDecodeReports

extension DecodeReport {
  /// The report without what may hold a value of the payload: the excerpt, the keys that look like data, and a reason that
  /// other code wrote.
  var withoutValues: DecodeReport {
    guard showsValues else { return self }
    var report = self
    (report.showsValues, report.unreadKeys) = (false, [])
    report.failures = failures.map(\.withoutValues)
    // The text of invalid JSON is masked.
    if failures.contains(where: { $0.code != .invalidJSON }) { report.excerpt = [] }
    return report
  }
}

extension DecodeReport.Failure {
  fileprivate var withoutValues: DecodeReport.Failure {
    var failure = self
    (failure.path, failure.suggestedCode, failure.attempts) = (shown(path) ?? pattern, nil, [])
    // The reason of a `DecodingError` is after a colon.
    if [.invalidValue, .invalidPath].contains(code) || code == .other && message.contains(": ") {
      failure.message = "the reason may hold a value"
    }
    // The names of the other keys may be data.
    if code == .unreadKey { failure.message = "nothing reads this key" }
    if failure.message != message { failure.label = failure.message }
    return failure
  }
}

/// The path with a star for each key that looks like data. Nil if it cannot be read, such as a shortened path.
private func shown(_ path: String) -> String? {
  let steps = DecodePath(path).steps
  if path.contains("…") || steps.isEmpty != path.isEmpty { return nil }
  return shortDescription(
    of: steps.map { step in if case .key(let key) = step, looksLikeID(key) { .key("*") } else { step } })
}
