import KeyPathDecode

/// The words of a report about an error, without what its options hide.
struct Wording {
  let error: DecodeError
  /// What is hidden of the object that failed.
  let scope: RedactionScope
  /// The secrets that text by others must not repeat.
  let secrets: Secrets

  /// What was wrong, on its own: `expected Int, found string`.
  var message: String { message(in: nil) }

  /// The same with the model: `expected Int, found string in User`.
  func message(in model: String?) -> String {
    let end = model.map { " in \($0)" } ?? ""
    let sentenceEnd = model.map { ", in \($0)" } ?? ""
    return switch error.kind {
    case .missingKey(let key) where !scope.shows(key): "missing key, redacted\(end)"
    case .invalidValue(let reason): "\(free(reason))\(sentenceEnd)"
    case .invalidPath(let reason): "invalid path \(free(reason))\(sentenceEnd)"
    case .invalidJSON(let reason): "invalid JSON: \(free(reason))"
    case .noAlternative(let errors): "none of \(errors.count) ways to read the value worked\(sentenceEnd)"
    default: error.problem(in: model.map { "in \($0)" })
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

  /// Redacts a text that someone else wrote and that may hold values.
  private func free(_ text: String) -> String {
    if scope.hidesValues { return "the reason is redacted" }
    // The first cut may leave part of a secret in the middle. The second cut removes the middle.
    return secrets.removed(from: text.shortened(to: 4_000)).shortened(to: 300).escaped
  }
}
