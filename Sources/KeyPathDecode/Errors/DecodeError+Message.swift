import Foundation

extension DecodeError: CustomStringConvertible {
  /// One line: where it failed, what was expected, what was found, and what to do. It shows no values of the payload.
  ///
  /// ```
  /// users[1].id: expected Int, found string
  /// owner: missing key "login" (did you mean "Login"?)
  /// ```
  public var description: String { message(modelToName.map { shortened($0, to: 64) }, hint) }

  /// The ``description`` without what only helps the author of the code: the model and the advice.
  package var messageWithoutAdvice: String { message(nil, suggestion) }

  private func message(_ model: String?, _ hint: String) -> String {
    shortened("\(place)\(problem(in: model))\(reference)\(attemptCount)\(hint)", to: Self.lineLimit)
  }

  /// The maximum length of a description in characters, whatever the payload.
  fileprivate static var lineLimit: Int { 1_000 }

  /// The path and a colon. The root has a name of its own.
  private var place: String {
    let text = shortened(path.description, to: 200)
    return text.isEmpty ? "(root): " : "\(text): "
  }

  /// The path of the value that refers to the one that failed.
  private var reference: String {
    referrer.map { "; \(referenced(from: shortened(DecodePath(steps: $0.steps).description, to: 200)))" } ?? ""
  }

  /// The name of the model, unless the problem already names it.
  package var modelToName: String? {
    if case .embeddedJSON(let error) = fault, error.model != nil { return nil }
    guard let model = innermostModel, model.type != expected else { return nil }
    return typeName(model.type)
  }

  /// The number of alternatives, if this is the error of the one that got furthest.
  private var attemptCount: String {
    fields.related.attempts.isEmpty || fields.related.isAfterRepairs
      ? "" : "; the closest of \(fields.related.attempts.count + 1) alternatives"
  }
}

// MARK: The words of each kind

extension DecodeError {
  /// How to show the parts of a problem that may be data. The default is the wording of ``description``; a report redacts.
  package struct Wording {
    /// A missing key, after the words "missing key".
    package var key: (String) -> String = { " \(quoted(shortened($0, to: 64)))" }
    /// A reason that other code may have written.
    package var reason: (String) -> String = { escaped(shortened($0, to: DecodeError.lineLimit)) }
    /// The name of an error that other code threw.
    package var thrown: (any Error) -> String = DecodeError.nameWithoutValues
    /// True if a path that was tried may be shown.
    package var showsPath: (DecodePath) -> Bool = { _ in true }
    /// False if the errors of failed alternatives are shown elsewhere.
    package var listsAlternatives = true

    package init() {}
  }

  /// What was expected and what was found.
  package var problem: String { problem(in: nil) }

  /// What was expected and what was found, with the model: `expected URL, found null in Account`.
  @_optimize(size)
  package func problem(in model: String?, _ wording: Wording = Wording()) -> String {
    let end = model.map { " in \($0)" } ?? ""
    // A reason is a sentence.
    let sentenceEnd = model.map { ", in \($0)" } ?? ""
    if case .any(let code) = fields.problem { return "any \(code.rawValue)" }
    if isAwaited { return "\(awaited(wording))\(end)\(triedPaths(wording))" }
    return switch kind {
    case .typeMismatch(let expected, let found): "\(words(expected)), found \(found)\(end)"
    case .nullValue(let expected): "\(words(expected)), found null\(end)"
    case .missingKey(let key): "missing key\(wording.key(key))\(end)\(triedPaths(wording))"
    case .indexOutOfRange(let index, let count): "\(words(index, count))\(end)\(triedPaths(wording))"
    case .unknownRawValue(_, let type, _): "the value is not a known \(typeName(type))\(end)"
    case .numberOutOfRange(let text, let type): "\(outOfRange(text, type))\(end)"
    case .invalidValue(let reason): "\(wording.reason(reason))\(sentenceEnd)"
    case .invalidPath(let reason): "invalid path \(wording.reason(reason))\(sentenceEnd)"
    case .invalidJSON(let reason): "invalid JSON: \(wording.reason(reason))"
    case .noAlternative(let errors):
      "none of \(errors.count) alternatives worked\(sentenceEnd)\(wording.listsAlternatives ? list(of: errors) : "")"
    case .other(let error): "threw \(wording.thrown(error))\(end)"
    }
  }

  /// The part of the problem that fits beside the value: `expected Int`, `no index 3 (array of 3)`. Nil if the whole
  /// problem is needed.
  package var label: String? {
    switch kind {
    case .typeMismatch(let expected, _), .nullValue(let expected): words(expected)
    case .indexOutOfRange(let index, let count): words(index, count)
    default: nil
    }
  }

  private func words(_ expected: Any.Type) -> String { "expected \(typeName(expected))" }

  private func words(_ index: Int, _ count: Int) -> String { "no index \(index) (array of \(count))" }

  /// The first three errors, starting with the one that got furthest.
  private func list(of errors: [DecodeError]) -> String {
    if errors.isEmpty { return "" }
    var texts: [String] = []
    for error in errors.prefix(3) {
      let path = shortened(error.path.description, to: 64)
      texts.append((path.isEmpty ? "" : path + ": ") + error.problem)
    }
    if errors.count > 3 { texts.append("and \(errors.count - 3) more") }
    return ": " + texts.joined(separator: "; ")
  }

  /// The paths that were tried, if there was more than one.
  @_optimize(size)
  private func triedPaths(_ wording: Wording) -> String {
    var texts: [String] = []
    for path in fields.walk.alternatives {
      if !wording.showsPath(path) { return "" }
      texts.append(shortened(path.description, to: 64))
    }
    return texts.isEmpty ? "" : "; tried " + texts.joined(separator: ", ")
  }

  private func outOfRange(_ text: String, _ type: Any.Type) -> String {
    // Not for infinity, which is what JSONSerialization makes of a number too large for Double, such as 41e999.
    if Double(text)?.isNaN == true { return "\(words(type)), found a number that is not finite" }
    guard let range = range(of: type) else { return "the number does not fit \(typeName(type))" }
    if NumberText(text).exponent < 0 { return "\(words(type)), found a number with a fraction" }
    return "the number does not fit \(typeName(type)) (\(range))"
  }

  /// The type of an error with its code or enum case: `PriceError.negative`. Its own text is left out, since it may contain
  /// values.
  @_optimize(size)
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

/// `referenced from data[0].author`
package func referenced(from path: String) -> String { "referenced from \(path.isEmpty ? "(root)" : path)" }

/// The range of an integer type: `-128...127`.
private func range(of type: Any.Type) -> String? {
  func range<Integer: FixedWidthInteger>(_: Integer.Type) -> String { "\(Integer.min)...\(Integer.max)" }
  return (type as? any FixedWidthInteger.Type).map { range($0) }
}

// MARK: What Swift prints

extension DecodeError: LocalizedError {
  /// The ``description``.
  @_optimize(size)
  public var errorDescription: String? { description }
}

extension DecodeError: CustomDebugStringConvertible {
  /// The code and the ``description``: `DecodeError(type_mismatch) users[1].id: expected Int, found string`.
  @_optimize(size)
  public var debugDescription: String { "DecodeError(\(code.rawValue)) \(description)" }
}

extension DecodeError: CustomReflectable {
  private var pathText: String { shortened(path.description, to: Self.lineLimit) }

  /// The code, the path and the description. Reflecting an error shows no values, even of a cyclic payload.
  @_optimize(size)
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
