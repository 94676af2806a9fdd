import Foundation

extension DecodeError: CustomStringConvertible {
  /// One line: where, what was expected, what was found and what to do; it shows no values of the payload.
  ///
  /// ```
  /// users[1].id: expected Int, found string
  /// owner: missing key "login" (did you mean "Login"?)
  /// ```
  public var description: String { message(modelToName?.shortened(to: 64), hint) }

  /// The same line without what only helps the author of Swift code: the model and the advice.
  package var messageWithoutAdvice: String { message(nil, suggestion) }

  private func message(_ model: String?, _ hint: String) -> String {
    let problem = problem(in: model)
    let label = code == .invalidPath ? "invalid path " : ""
    return "\(place)\(label)\(problem)\(furthest)\(hint)".shortened(to: Self.lineLimit)
  }

  /// The most characters of a description, whatever the payload.
  fileprivate static var lineLimit: Int { 1_000 }

  /// The model, unless the sentence names it already.
  package var modelToName: String? {
    if case .embeddedJSON(let error) = fault, error.model != nil { return nil }
    guard let model = innermostModel, model.type != expected else { return nil }
    return typeName(model.type)
  }

  /// How many ways to read a value there were, if this error is about the one that came closest.
  private var furthest: String {
    fields.attempts.isEmpty ? "" : "; the closest of \(fields.attempts.count + 1) ways to read it"
  }

  /// The path followed by a colon; the root has its own name.
  private var place: String {
    let text = path.description.shortened(to: 200)
    return text.isEmpty ? "(root): " : "\(text): "
  }

  /// What was expected and what was found.
  package var problem: String { problem(in: nil) }

  /// The same with the model: `expected URL, found null in Account`. A reason that is a sentence ends with a comma first.
  package func problem(in model: String?) -> String {
    let end = model.map { " in \($0)" } ?? ""
    let sentenceEnd = model.map { ", in \($0)" } ?? ""
    return switch kind {
    case .typeMismatch(let expected, let found): "expected \(typeName(expected)), found \(found)\(end)"
    case .nullValue(let expected): "expected \(typeName(expected)), found null\(end)"
    case .missingKey(let key): "missing key \(key.shortened(to: 64).quoted)\(end)\(triedPaths)"
    case .indexOutOfRange(let index, let count): "no index \(index) in an array of \(count)\(end)\(triedPaths)"
    case .unknownRawValue(_, let type, _): "the value is not a known \(typeName(type))\(end)"
    case .numberOutOfRange(let text, let type): "\(outOfRange(text, type))\(end)"
    case .invalidValue(let reason), .invalidPath(let reason): "\(words(reason))\(sentenceEnd)"
    case .invalidJSON(let reason): "invalid JSON: \(words(reason))"
    case .noAlternative(let errors):
      "none of \(errors.count) ways to read the value worked\(sentenceEnd)\(list(of: errors))"
    case .other(let error): "threw \(nameWithoutValues(of: error))\(end)"
    }
  }

  private func words(_ reason: String) -> String { reason.shortened(to: Self.lineLimit).escaped }

  /// The first few attempts, the one that got furthest first.
  private func list(of errors: [DecodeError]) -> String {
    let attempts = errors.prefix(3).map { error in
      let path = error.path.description.shortened(to: 64)
      return path.isEmpty ? error.problem : "\(path): \(error.problem)"
    }
    let rest = errors.count > 3 ? ["and \(errors.count - 3) more"] : []
    let all = (attempts + rest).joined(separator: "; ")
    return all.isEmpty ? "" : ": \(all)"
  }

  /// The alternatives that were tried, if there were any.
  private var triedPaths: String {
    let paths = fields.alternatives.map { $0.description.shortened(to: 64) }
    return paths.isEmpty ? "" : "; none of \(paths.joined(separator: ", ")) is there"
  }

  private func outOfRange(_ text: String, _ type: Any.Type) -> String {
    // A tree has an infinity for what no double holds, 41e999 too.
    if Double(text)?.isNaN == true {
      return "expected \(typeName(type)), found a number that is not finite"
    }
    guard let range = range(of: type) else { return "the number does not fit \(typeName(type))" }
    if NumberText(text).exponent < 0 {
      return "expected \(typeName(type)), found a number with a fraction"
    }
    return "the number does not fit \(typeName(type)) (\(range))"
  }
}

extension DecodeError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension DecodeError: CustomDebugStringConvertible {
  /// The code and the line of `description`: `DecodeError(type_mismatch) users[1].id: expected Int, found string`.
  public var debugDescription: String { "DecodeError(\(code.rawValue)) \(description)" }
}

extension DecodeError: CustomReflectable {
  private var pathText: String { path.description.shortened(to: Self.lineLimit) }

  /// The code, the path and the description. Reflecting an error shows no values, and always ends.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code.rawValue, "path": pathText, "description": description])
  }
}

extension DecodeError.Kind: CustomStringConvertible, CustomReflectable {
  /// The problem in the words of ``DecodeError/description``: `expected Int, found string`; it shows no values.
  public var description: String { DecodeError(self, object: ()).problem.shortened(to: DecodeError.lineLimit) }

  /// The description alone, so that reflecting a kind shows no values.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// The range of an integer type, in digits.
private func range(of type: Any.Type) -> String? {
  func range<Integer: FixedWidthInteger>(_: Integer.Type) -> String { "\(Integer.min)...\(Integer.max)" }
  return (type as? any FixedWidthInteger.Type).map { range($0) }
}

/// The type of an error with its code or enum case, but without its own text, which may contain values:
/// `PriceError.negative`.
private func nameWithoutValues(of error: any Error) -> String {
  if type(of: error) is NSError.Type, let error = error as Any as? NSError {
    return "\(error.domain.escaped) \(error.code)"
  }
  let name = "\(type(of: error))"
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
