import KeyPathDecode

/// The words of a report about an error, without what its options hide.
struct Wording {
  let error: DecodeError
  /// What is hidden of the object that failed.
  let scope: RedactionScope
  /// The secrets that text by others must not repeat.
  let secrets: Secrets

  /// What was wrong, on its own: `expected Int, found string`.
  var message: String {
    switch error.kind {
    case .missingKey(let key) where !scope.shows(key): "missing key, redacted"
    case .invalidValue(let reason): free(reason)
    case .invalidPath(let reason): "invalid path \(free(reason))"
    case .invalidJSON(let reason): "invalid JSON: \(free(reason))"
    case .noAlternative(let errors): "none of \(errors.count) ways to read the value worked"
    default: error.problem
    }
  }

  /// What was wrong, shown beside the value: `expected Int`.
  var label: String {
    switch error.kind {
    case .typeMismatch(let expected, _), .nullValue(let expected): "expected \(typeName(expected))"
    case .indexOutOfRange(let index, _): "no index \(index)"
    default: message
    }
  }

  /// The attempts that failed, the furthest first.
  var attempts: [String] {
    guard case .noAlternative(let errors) = error.kind else { return [] }
    let shown = errors.prefix(4).map { attempt in
      let scope = attempt.path.steps.reduce(into: (steps: [DecodePath.Step](), scope: scope)) {
        $0.steps.append($0.scope.shown($1))
        $0.scope = $0.scope.entering($1)
      }
      let message = Wording(error: attempt, scope: scope.scope, secrets: secrets).message
      return scope.steps.isEmpty ? message : "\(scope.steps.shortDescription): \(message)"
    }
    return errors.count > shown.count ? shown + ["and \(errors.count - shown.count) more"] : shown
  }

  /// Redacts a text that someone else wrote and that may hold values.
  private func free(_ text: String) -> String {
    if scope.hidesValues { return "the reason is redacted" }
    // The first cut may leave part of a secret in the middle. The second cut removes the middle.
    return secrets.removed(from: text.shortened(to: 4_000)).shortened(to: 300).escaped
  }
}
