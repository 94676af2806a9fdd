import Foundation

extension DecodeError: CustomStringConvertible {
  /// One line: where, what was expected, what was found and what to do; it shows no values of the payload.
  ///
  /// ```
  /// users[1].id: expected Int, found string
  /// owner: missing key "login" (did you mean "Login"?)
  /// ```
  public var description: String { message(with: hint) }

  /// The same line without the advice that only helps the author of Swift code.
  package var messageWithoutAdvice: String { message(with: suggestion) }

  private func message(with hint: String) -> String {
    if case .invalidPath = kind { return "\(place)invalid path \(problem)\(hint)" }
    return "\(place)\(problem)\(hint)"
  }

  /// The path followed by a colon; the root has its own name.
  private var place: String {
    let text = path.description.shortened(to: 200)
    return text.isEmpty ? "(root): " : "\(text): "
  }

  /// What was expected and what was found.
  package var problem: String {
    switch kind {
    case .typeMismatch(let expected, let found): "expected \(typeName(expected)), found \(found)"
    case .nullValue(let expected): "expected \(typeName(expected)), found null"
    case .missingKey(let key): missingKey(key)
    case .indexOutOfRange(let index, let count): "no index \(index) in an array of \(count)\(triedPaths)"
    case .unknownRawValue(_, let type, _): "the value is not a known \(typeName(type))"
    case .numberOutOfRange(let text, let type): outOfRange(text, type)
    case .invalidValue(let reason), .invalidPath(let reason): reason.escaped
    case .invalidJSON(let reason): "invalid JSON: \(reason.escaped)"
    case .noAlternative(let errors): noAlternative(errors)
    case .other(let error): "threw \(nameWithoutValues(of: error))"
    }
  }

  /// The first few attempts, the one that got furthest first.
  private func noAlternative(_ errors: [DecodeError]) -> String {
    let attempts = errors.prefix(3).map { error in
      let path = error.path.description.shortened(to: 64)
      return path.isEmpty ? error.problem : "\(path): \(error.problem)"
    }
    let rest = errors.count > 3 ? ["and \(errors.count - 3) more"] : []
    let all = (attempts + rest).joined(separator: "; ")
    return "none of \(errors.count) ways to read the value worked\(all.isEmpty ? "" : ": \(all)")"
  }

  private func missingKey(_ key: String) -> String {
    "missing key \(key.shortened(to: 64).quoted)\(triedPaths)"
  }

  /// The alternatives that were tried, if there were any.
  private var triedPaths: String {
    let paths = fields.alternatives.map { $0.description.shortened(to: 64) }
    return paths.isEmpty ? "" : "; none of \(paths.joined(separator: ", ")) is there"
  }

  private func outOfRange(_ text: String, _ type: Any.Type) -> String {
    if Double(text)?.isFinite == false, !text.utf8.contains(where: \.isDigit) {
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
  /// The code, the path and the description. Reflecting an error shows no values, and always ends.
  public var customMirror: Mirror {
    Mirror(self, children: ["code": code.rawValue, "path": path.description, "description": description])
  }
}

extension DecodeError.Kind: CustomStringConvertible, CustomReflectable {
  /// The problem in the words of ``DecodeError/description``: `expected Int, found string`; it shows no values.
  public var description: String { DecodeError(self, object: ()).problem }

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
  if type(of: error) is NSError.Type {
    let error = error as NSError
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
