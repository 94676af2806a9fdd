import Foundation
import KeyPathDecode

/// What went wrong, in the words of the core, without what the options of a report hide.
struct RedactedProblem {
  let error: DecodeError
  /// The parts of the failing object to hide.
  let scope: RedactionScope
  /// The secrets that text written by other code must not repeat.
  let secrets: Secrets

  /// What went wrong: `expected Int, found string`.
  var message: String { message(in: nil) }

  /// What went wrong, with the model: `expected Int, found string in User`.
  func message(in model: String?) -> String {
    var wording = DecodeError.Wording()
    let quoted = wording.key
    wording.key = { scope.shows($0) ? quoted($0) : ", redacted" }
    wording.showsPath = { scope.entering($0.steps).shown == $0.steps }
    wording.reason = { embedded($0) ?? free($0) ?? "the reason is redacted" }
    wording.thrown = { error in
      if scope.hidesValues, type(of: error) is NSError.Type { return "NSError" }
      return free(DecodeError.nameWithoutValues(of: error), isOfOthers: false) ?? "an error"
    }
    // A report shows them as attempts.
    wording.listsAlternatives = false
    return error.problem(in: model, wording)
  }

  /// What went wrong, to show beside the value: `expected Int`.
  var label: String { error.label ?? message }

  /// Redacts text that may hold values; nil if it cannot be shown at all.
  private func free(_ text: String, isOfOthers: Bool = true) -> String? {
    if isOfOthers, scope.hidesValues, error.fault?.isPlain != true { return nil }
    // The first cut may leave a part of a secret in the middle. The second cut removes the middle.
    let text = secrets.removed(from: shortened(text, to: 4_000))
    return SecretForms.stand(in: Array(text.utf8)) ? nil : escaped(shortened(text, to: 300))
  }

  /// What went wrong in the JSON of a string, without what is hidden there.
  private func embedded(_ reason: String) -> String? {
    guard case .embeddedJSON(let inside) = error.fault, inside.code != .invalidJSON, !scope.hidesValues else {
      return nil
    }
    let (steps, scope) = scope.entering(inside.path.steps)
    let secrets = Secrets(in: inside.root, self.scope)
    if steps == inside.path.steps, !scope.isRedacted, !scope.hidesKeys {
      return free(secrets.removed(from: shortened(reason, to: 4_000)))
    }
    let problem = RedactedProblem(error: inside, scope: scope, secrets: secrets)
    return "embedded JSON: \(steps.isEmpty ? "(root)" : shortDescription(of: steps)): \(problem.message)"
  }
}

extension Fault {
  /// True if its words contain nothing from the payload or from other code.
  fileprivate var isPlain: Bool {
    switch self {
    case .emptyURL, .url, .uuid, .base64, .character, .dateOfFormatter, .foreignKey, .key, .equalKeys, .tag, .corrupted,
      .propertyList, .depth, .depthOfDecoder, .alternatives, .longRecord, .longText, .cutRecord, .noSeparator,
      .cutEvent, .noEvents,
      .noPath:
      true
    // The length of a month reveals the month.
    case .date(.range(.day, _)): false
    case .date: true
    case .dateOfFormat, .missingTag, .embeddedJSON, .unreadable, .path, .largeIndex: false
    }
  }
}
