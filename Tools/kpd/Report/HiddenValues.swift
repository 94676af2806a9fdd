import KeyPathDecode
import KeyPathDecodeReports

extension DecodeReport {
  /// The report without values of the payload, as the library makes it by default: `"2"` becomes `<string>`.
  ///
  /// A reason that other code wrote may hold values, so it is left out.
  var withoutValues: DecodeReport {
    guard showsValues else { return self }
    var report = self
    report.showsValues = false
    report.failures = failures.map(\.withoutValues)
    report.unreadKeys = unreadKeys.map { key in
      var key = key
      key.path = shown(key.path) ?? "…"
      return key
    }
    // The text of invalid JSON is masked.
    if failures.contains(where: { $0.code != .invalidJSON }) { report.excerpt = excerpt.map(\.withoutValues) }
    return report
  }
}

extension DecodeReport.Failure {
  fileprivate var withoutValues: DecodeReport.Failure {
    var failure = self
    failure.path = shown(path) ?? pattern
    if failure.path != path { failure.suggestedCode = nil }
    failure.attempts = []
    // The reason of a `DecodingError` is after a colon.
    if code == .invalidValue || code == .invalidPath || code == .other && message.contains(": ") {
      failure.message = "the reason may hold a value"
      failure.label = failure.message
    }
    // The names of the other keys may be data.
    if code == .unreadKey, message.contains(", nor ") {
      failure.message = "nothing reads this key"
      failure.label = failure.message
    }
    return failure
  }
}

extension DecodeReport.Line {
  fileprivate var withoutValues: DecodeReport.Line {
    if role == .hidden { return self }
    var line = self
    if key.hasPrefix("\""), looksLikeID(String(key.dropFirst().prefix { $0 != "\"" })) {
      line.key = "<key, redacted>: "
    }
    if text.hasPrefix("\"") { line.text = "<string>" }
    if text == "true" || text == "false" { line.text = "<bool>" }
    if let first = text.first, first == "-" || first.isNumber { line.text = "<number>" }
    if line.text == text, text != "null", !["[", "{", "<"].contains(text.prefix(1)) { line.text = "<value>" }
    return line
  }
}

/// The path with a star for each key that looks like data. Nil if it cannot be read, such as a shortened path.
private func shown(_ path: String) -> String? {
  let steps = DecodePath(path).steps
  if path.contains("…") || steps.isEmpty != path.isEmpty { return nil }
  return shortDescription(
    of: steps.map { step in if case .key(let key) = step, looksLikeID(key) { .key("*") } else { step } })
}
