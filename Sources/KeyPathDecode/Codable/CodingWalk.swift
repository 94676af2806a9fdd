/// A walk along the coding path of a `DecodingError` to the value that failed. Each walk resolves one error.
final class CodingWalk {
  private var json: Any
  private var steps: [DecodePath.Step]
  private let root: Any
  /// The coding path of the value where the walk starts.
  private let start: [any CodingKey]
  private let options: KeyPathDecoder?

  /// Starts at the value of a decoder.
  init(from decoder: ValueDecoder) {
    json = decoder.json
    steps = decoder.steps
    root = decoder.session.root
    start = decoder.codingPath
    options = decoder.session.options
  }

  /// Starts at the root of what a decoder read.
  init(from root: Any) {
    json = root
    steps = []
    self.root = root
    start = []
    options = nil
  }

  /// Returns the error as a ``DecodeError``. If another decoder threw it, its path may not lead from here. Then it
  /// becomes `.other` about the value where the walk starts.
  func resolved(_ error: DecodingError) -> DecodeError {
    let origin = (json, steps)
    if let resolved = resolvedAlongPath(error) { return resolved }
    (json, steps) = origin
    return self.error(.kind(.other(error)), error)
  }

  /// Returns the error, or nil if its coding path does not lead from here.
  @_optimize(size)
  private func resolvedAlongPath(_ error: DecodingError) -> DecodeError? {
    guard let codingPath = context(of: error)?.codingPath, isStart(of: codingPath) else { return nil }
    let original = original(of: error)
    var missing: (any CodingKey)?
    for index in start.count..<codingPath.count where !take(codingPath[index], at: codingPath[..<index]) {
      // Only the last key of the path may be missing.
      if index + 1 < codingPath.count { return original.map { restored($0, error) } }
      missing = codingPath[index]
    }
    return original.map { restored($0, error) } ?? self.error(problem(of: error, missing: missing), error)
  }

  private func error(_ problem: DecodeError.Problem, _ cause: DecodingError) -> DecodeError {
    var fields = DecodeError.Fields(problem, object: json)
    fields.path = DecodePath(steps: steps)
    fields.root = root
    fields.codable.cause = cause
    fields.codable.depth = steps.count
    return DecodeError(fields)
  }

  /// Returns the ``DecodeError`` that a `DecodingError` was made from, with its path from the root.
  private func restored(_ original: DecodeError, _ error: DecodingError) -> DecodeError {
    var fields = original.fields
    let stepsAbove = steps.count - fields.path.steps.count
    fields.dictionaryKeys = fields.dictionaryKeys.map { $0 + stepsAbove }
    fields.path = DecodePath(steps: steps)
    fields.object = json
    fields.root = root
    fields.codable.cause = error
    fields.codable.stepsAboveCause = 0
    return DecodeError(fields)
  }

  private func problem(of error: DecodingError, missing: (any CodingKey)?) -> DecodeError.Problem {
    if case .dataCorrupted = error { return .fault(.corrupted) }
    return .kind(kind(of: error, missing: missing))
  }

  private func kind(of error: DecodingError, missing: (any CodingKey)?) -> DecodeError.Kind {
    switch error {
    case .keyNotFound(let key, _): return .missingKey(key.stringValue)
    case .typeMismatch(let type, _) where missing == nil:
      return isNull(json) ? .nullValue(expected: type) : .typeMismatch(expected: type, found: JSONKind(of: json))
    case .valueNotFound(let type, _) where missing == nil: return .nullValue(expected: type)
    default:
      guard let missing else { return .other(error) }
      if let list = ListView(json) { return .indexOutOfRange(missing.intValue ?? list.count, count: list.count) }
      return .missingKey(missing.stringValue)
    }
  }

  // MARK: Steps

  private func isStart(of codingPath: [any CodingKey]) -> Bool {
    codingPath.count >= start.count && start.indices.allSatisfy { start[$0].stringValue == codingPath[$0].stringValue }
  }

  /// Steps into the current value, or returns false if it has no such member or element.
  private func take(_ key: any CodingKey, at codingPath: ArraySlice<any CodingKey>) -> Bool {
    guard let next = nextStep(for: key, at: codingPath),
      case .found(let value) = KeyPathDecode.step(into: next, of: json)
    else {
      return false
    }
    json = value
    steps.append(next)
    return true
  }

  /// Returns the payload's step for a coding key.
  private func nextStep(for key: any CodingKey, at codingPath: ArraySlice<any CodingKey>) -> DecodePath.Step? {
    if ListView(json) != nil { return key.intValue.map { .index($0) } }
    return ObjectView(json).flatMap { self.key(of: $0, for: key.stringValue, at: Array(codingPath)) }.map { .key($0) }
  }

  /// Returns the object's key for `name`: the same text, as in a dictionary, or a key that the strategy converts to it.
  private func key(of object: ObjectView, for name: String, at codingPath: [any CodingKey]) -> String? {
    if object[name] != nil { return name }
    return object.orderedKeys.first { key in
      options.map { $0.name(ofKey: key, at: codingPath) == name } ?? (camelCase(key) == name)
    }
  }
}

/// Returns the ``DecodeError`` that an error was made from. An error that a nested call threw does not count.
func original(of error: DecodingError) -> DecodeError? {
  guard let error = context(of: error)?.underlyingError as? DecodeError, error.fields.codable.isRaised else {
    return nil
  }
  return error
}
