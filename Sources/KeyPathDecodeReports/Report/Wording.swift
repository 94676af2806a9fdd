import Foundation
import KeyPathDecode

/// The wording of a report about an error, without what the options hide.
struct Wording {
  let error: DecodeError
  /// The scope that says what to hide of the object that failed.
  let scope: RedactionScope
  /// The secrets that text from other code must not repeat.
  let secrets: Secrets

  /// The message on its own: `expected Int, found string`.
  var message: String { message(in: nil) }

  /// The message with the model: `expected Int, found string in User`.
  func message(in model: String?) -> String {
    let end = model.map { " in \($0)" } ?? ""
    let sentenceEnd = model.map { ", in \($0)" } ?? ""
    return switch error.kind {
    case .missingKey(let key) where !scope.shows(key): "missing key, redacted\(end)"
    case .invalidValue(let reason): "\(embedded(reason) ?? free(reason))\(sentenceEnd)"
    case .invalidPath(let reason): "invalid path \(free(reason))\(sentenceEnd)"
    case .invalidJSON(let reason): "invalid JSON: \(free(reason))"
    case .noAlternative(let errors): "none of \(errors.count) ways to read the value worked\(sentenceEnd)"
    case .other(let error) where scope.hidesValues && type(of: error) is NSError.Type: "threw NSError\(end)"
    case .other: free(error.problem(in: model), isOfOthers: false)
    default: error.problem(in: model)
    }
  }

  /// The label beside the value: `expected Int`.
  var label: String {
    switch error.kind {
    case .typeMismatch(let expected, _), .nullValue(let expected): "expected \(typeName(expected))"
    case .indexOutOfRange(let index, _): "no index \(index)"
    default: message
    }
  }

  /// Redacts text from other code, which may contain values.
  private func free(_ text: String, isOfOthers: Bool = true) -> String {
    if isOfOthers, scope.hidesValues, error.fault?.isPlain != true { return "the reason is redacted" }
    // The first cut may leave part of a secret in the middle. The second cut removes the middle.
    let text = secrets.removed(from: text.shortened(to: 4_000))
    return SecretForms.stand(in: Array(text.utf8)) ? "the reason is redacted" : text.shortened(to: 300).escaped
  }

  /// The message about an error inside a string of JSON, without what is hidden there.
  private func embedded(_ reason: String) -> String? {
    guard case .embeddedJSON(let inside) = error.fault, inside.code != .invalidJSON, !scope.hidesValues else {
      return nil
    }
    let (steps, scope) = scope.entering(inside.path.steps)
    let secrets = Secrets(in: inside.root, self.scope)
    if steps == inside.path.steps, !scope.isRedacted, !scope.hidesKeys {
      return free(secrets.removed(from: reason.shortened(to: 4_000)))
    }
    let wording = Wording(error: inside, scope: scope, secrets: secrets)
    return "embedded JSON: \(steps.isEmpty ? "(root)" : steps.shortDescription): \(wording.message)"
  }
}

extension Fault {
  /// True if the message contains nothing from the payload or from other code.
  fileprivate var isPlain: Bool {
    switch self {
    case .emptyURL, .url, .uuid, .base64, .character, .dateOfFormatter, .foreignKey, .key, .equalKeys, .tag, .corrupted,
      .propertyList, .depth, .alternatives, .longRecord, .longText, .cutRecord, .noSeparator,
      .noPath:
      true
    // The length of a month reveals the month.
    case .date(.range(.day, _)): false
    case .date: true
    case .dateOfFormat, .missingTag, .embeddedJSON, .unreadable, .path, .largeIndex: false
    }
  }
}
