import Foundation

extension DecodeError: CustomStringConvertible {
  /// One line: where decoding failed, what was expected, what was found, and what to do. It shows no values of the payload.
  ///
  /// ```
  /// users[1].id: expected Int, found string
  /// owner: missing key "login" (did you mean "Login"?)
  /// ```
  public var description: String { message(shownModel, hint) }

  /// The ``description`` without the advice to change the code.
  var descriptionWithoutCodeAdvice: String { message(shownModel, suggestion) }

  /// The ``description`` without what only helps the author of the code: the model and the advice.
  package var messageWithoutAdvice: String { message(nil, suggestion) }

  private var shownModel: String? { modelToName.map { shortened($0, to: 64) } }

  private func message(_ model: String?, _ hint: String) -> String {
    shortened("\(place)\(problem(in: model))\(reference)\(otherAttempt)\(hint)", to: Self.lineLimit)
  }

  /// The maximum length of a description in characters, whatever the payload.
  fileprivate static var lineLimit: Int { 1_000 }

  /// The path and a colon. The root has a name of its own.
  private var place: String {
    let text = shortened(path.description, to: 200)
    return text.isEmpty ? "(root): " : "\(text): "
  }

  private var reference: String {
    referrer.map { "; \(referenced(from: shortened(DecodePath(steps: $0.steps).description, to: 200)))" } ?? ""
  }

  /// The name of the model, unless the problem already names it.
  package var modelToName: String? {
    if case .embeddedJSON(let error) = fault, error.model != nil { return nil }
    guard let model = innermostModel, model.type != expected else { return nil }
    return typeName(model.type)
  }

  /// The innermost cause. The number of alternatives, if this is the error of the one that got furthest; or why the first repair
  /// failed, if for another reason.
  private var otherAttempt: String {
    let related = fields.clues
    let cause = related.causeCount == 0 ? "" : "; the cause: \(related.attempts[0].place)\(related.attempts[0].problem)"
    let attempts = related.attempts.dropFirst(related.causeCount)
    guard let first = attempts.first else { return cause }
    if !related.isAfterRepairs { return "\(cause); the closest of \(attempts.count + 1) alternatives" }
    let why = first.problem
    return why == problem ? cause : "\(cause); its repair failed: \(why)"
  }
}

// MARK: The problem, from the table of kinds

extension DecodeError {
  /// How to show the parts of a problem that may be data. The default is the wording of ``description``; a report redacts.
  package final class Wording {
    /// A missing key, after the words "missing key".
    package var key: (String) -> String = { " \(quoted(shortened($0, to: 64)))" }
    /// A reason that other code may have written.
    package var reason: (String) -> String = { escaped(shortened($0, to: DecodeError.lineLimit)) }
    /// What to add for a reason that a Codable type gave, which may contain values.
    package var ownReason: (String) -> String = { _ in "; report(.showingValues) shows why" }
    /// The name of an error that other code threw.
    package var thrown: (any Error) -> String = DecodeError.nameWithoutValues
    /// A path from the root.
    package var path: (DecodePath) -> String = { $0.description }
    /// True if a path that was tried may be shown.
    package var showsPath: (DecodePath) -> Bool = { _ in true }
    /// False if the errors of failed alternatives are shown elsewhere.
    package var listsAlternatives = true

    package init() {}
  }

  /// What was expected and what was found.
  package var problem: String { problem(in: nil) }

  /// What was expected and what was found, with the model: `expected URL, found null in Account`.
  package func problem(in model: String?, _ wording: Wording = Wording()) -> String {
    if case .any(let code) = fields.problem { return "any \(code.rawValue)" }
    let row = kind.row
    let end = model.flatMap { model in row.beforeModel.map { $0 + model } } ?? ""
    if isAwaited { return "\(awaited(wording))\(end)\(triedPaths(wording))" }
    return "\(row.sentence(wording))\(end)\(row.details(self, wording))"
  }

  /// What to add for the reason that a Codable type gave in a `DecodingError`, if it gave one.
  func ownReason(_ wording: Wording) -> String {
    var thrown = cause
    if case .kind(.other(let error)) = fields.problem { thrown = error }
    guard isOfCodableType, let reason = (thrown as? DecodingError).flatMap(codingContext)?.debugDescription else {
      return ""
    }
    if fixedReasons.contains(reason) { return ": \(reason)" }
    return reason.isEmpty ? "" : wording.ownReason(reason)
  }

  /// True for an error of a type's own, which is not one of the library's: only a Codable type gives a reason.
  var isOfCodableType: Bool { if case .corrupted = fault { true } else { code == .other } }

  func triedPaths(_ wording: Wording) -> String {
    var texts: [String] = []
    for path in fields.clues.alternatives {
      if !wording.showsPath(path) { return "" }
      texts.append(shortened(path.description, to: 64))
    }
    return texts.isEmpty ? "" : "; tried " + texts.joined(separator: ", ")
  }

  /// The type of an error with its code or enum case: `PriceError.negative`. Its own text is left out, since it may contain
  /// values.
  package static func nameWithoutValues(of error: any Error) -> String {
    if type(of: error) is NSError.Type, let error = error as Any as? NSError {
      return "\(escaped(error.domain)) \(error.code)"
    }
    let name = typeName(type(of: error))
    if type(of: error) is any CustomNSError.Type, let error = error as? any CustomNSError {
      return "\(name) \(error.errorCode)"
    }
    let type: Any.Type = type(of: error)
    let speaksForItself =
      type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
      || type is any CustomReflectable.Type
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum, !speaksForItself else { return name }
    return "\(name).\(mirror.children.first?.label ?? "\(error)")"
  }
}

/// Reasons of the compiler, for an enum with associated values, and of Foundation, for a date, which contain no value.
private let fixedReasons = [
  "Invalid number of keys found, expected one.", "Date string does not match format expected by formatter.",
]

/// `referenced from data[0].author`
package func referenced(from path: String) -> String { "referenced from \(path.isEmpty ? "(root)" : path)" }

package func codingContext(of error: DecodingError) -> DecodingError.Context? {
  switch error {
  case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
    .dataCorrupted(let context):
    context
  @unknown default: nil
  }
}

// MARK: What Swift prints

extension DecodeError: LocalizedError {
  /// The ``description``.
  public var errorDescription: String? { description }
}

extension DecodeError: CustomDebugStringConvertible {
  /// The code and the ``description``: `DecodeError(type_mismatch) users[1].id: expected Int, found string`.
  public var debugDescription: String { "DecodeError(\(code.rawValue)) \(description)" }
}

extension DecodeError: CustomReflectable {
  private var pathText: String { shortened(path.description, to: Self.lineLimit) }

  /// The code, the path and the description. Reflecting an error shows no values, even of a cyclic payload.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code.rawValue, "path": pathText, "description": description])
  }
}

extension DecodeError.Kind: CustomStringConvertible, CustomReflectable {
  /// The words of ``DecodeError/description`` for the problem: `expected Int, found string`. It shows no values.
  public var description: String { shortened(DecodeError(self, object: ()).problem, to: DecodeError.lineLimit) }

  /// Only the description, so that reflecting a kind shows no values.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
