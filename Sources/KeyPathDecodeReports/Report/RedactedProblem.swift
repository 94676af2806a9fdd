import Foundation
import KeyPathDecode

/// What went wrong, in the words of the core, without what the options of a report hide.
// A class, because each copy of so many fields is code.
final class RedactedProblem {
  let error: DecodeError
  /// The parts of the failing object to hide.
  let scope: RedactionScope
  /// The parts of the root to hide.
  let rootScope: RedactionScope
  /// The secrets that text written by other code must not repeat.
  let secrets: Secrets

  init(error: DecodeError, scope: RedactionScope, in rootScope: RedactionScope, secrets: Secrets) {
    (self.error, self.scope, self.rootScope, self.secrets) = (error, scope, rootScope, secrets)
  }

  /// What went wrong: `expected Int, found string`.
  var message: String { message(in: nil) }

  /// What went wrong, with the model: `expected Int, found string in User`.
  func message(in model: String?) -> String {
    let wording = DecodeError.Wording()
    let quoted = wording.key
    wording.key = { [scope] in scope.shows($0) ? quoted($0) : ", redacted" }
    wording.showsPath = { [scope] in scope.entering($0.steps).shown == $0.steps }
    wording.path = { [rootScope] in shortDescription(of: rootScope.entering($0.steps).shown) }
    wording.reason = { self.embedded ?? self.free($0) ?? "the reason is redacted" }
    if scope.showsValues || scope.isRedacted {
      wording.ownReason = { reason in
        self.scope.isRedacted ? Self.redacted : self.free(reason).map { ": \($0)" } ?? Self.redacted
      }
    }
    wording.thrown = { error in
      let name = DecodeError.nameWithoutValues(of: error)
      // Code may put anything into the domain of an NSError.
      return type(of: error) is NSError.Type ? self.free(name) ?? "NSError" : escaped(shortened(name, to: 300))
    }
    // A report shows them as attempts.
    wording.listsAlternatives = false
    return error.problem(in: model, wording)
  }

  /// What went wrong, to show beside the value: `expected Int`.
  var label: String {
    switch error.kind {
    case .typeMismatch(let type, _), .nullValue(let type): expectation(of: type)
    case .indexOutOfRange(let index, let count): noIndex(index, count)
    default: message
    }
  }

  private static let redacted = "; the reason is redacted"

  /// Redacts text that may hold values; nil if it cannot be shown at all.
  private func free(_ text: String) -> String? {
    let shown = error.row.shown
    if scope.hidesForms, shown != .always { return nil }
    // The library's own words are not values, even if the payload has the same words.
    let isOwn = !scope.showsValues && shown != .withoutSecrets
    guard let text = isOwn ? text : secrets.removed(from: text) else { return nil }
    // The first cut may leave a part of a secret in the middle. The second cut removes the middle.
    return SecretForms.stand(in: Array(shortened(text, to: 4_000).utf8)) ? nil : escaped(shortened(text, to: 300))
  }

  /// What went wrong in the JSON of a string, without what is hidden there.
  private var embedded: String? {
    guard case .embeddedJSON(let inside) = error.fault, inside.code != .invalidJSON, !scope.hidesForms else {
      return nil
    }
    let (steps, scope) = scope.entering(inside.path.steps)
    let problem = RedactedProblem(
      error: inside, scope: scope, in: self.scope, secrets: Secrets(in: inside.root, self.scope))
    let isOpen = steps == inside.path.steps && !scope.isRedacted && !scope.hidesKeys
    let message = problem.message(in: isOpen ? inside.modelToName.map { shortened($0, to: 64) } : nil)
    let hint = isOpen ? problem.free(inside.hint) ?? "" : ""
    return "embedded JSON: \(steps.isEmpty ? "(root)" : shortDescription(of: steps)): \(message)\(hint)"
  }
}
