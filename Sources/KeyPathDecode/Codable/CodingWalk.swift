/// A walk along the coding path of a `DecodingError` to the value that failed. Each walk resolves one error.
final class CodingWalk {
  private var json: Any
  private var steps: [DecodePath.Step]
  private let root: Any
  private let start: [any CodingKey]
  private let session: CodableSession?
  private var options: KeyPathDecoder? { session?.options }

  init(from decoder: ValueDecoder) {
    json = decoder.json
    steps = decoder.steps
    root = decoder.session.root
    start = decoder.codingPath
    session = decoder.session
  }

  private init(_ other: CodingWalk) {
    (json, steps, root, start, session) = (other.json, other.steps, other.root, other.start, other.session)
  }

  init(from root: Any) {
    json = root
    steps = []
    self.root = root
    start = []
    session = nil
  }

  /// Returns the error as a ``DecodeError``. If another decoder threw it, its path may not lead from here. Then it
  /// becomes `.other` about the value where the walk starts.
  func resolved(_ error: DecodingError) -> DecodeError {
    var resolved = resolvedWithoutCauses(error)
    guard resolved.isOfCodableType else { return resolved }
    var causes: [DecodeError] = [], limit = DecodeError.keptAttempts
    add(causesOf: error, to: &causes, &limit)
    if !causes.isEmpty {
      (resolved.fields.clues.attempts, resolved.fields.clues.causeCount) = (causes, causes.count)
    }
    return resolved
  }

  private func resolvedWithoutCauses(_ error: DecodingError) -> DecodeError {
    CodingWalk(self).resolvedAlongPath(error) ?? self.error(.kind(.other(error)), error)
  }

  /// Returns the error, or nil if its coding path does not lead from here.
  private func resolvedAlongPath(_ error: DecodingError) -> DecodeError? {
    guard let codingPath = codingContext(of: error)?.codingPath, isStart(of: codingPath) else { return nil }
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
    var error = DecodeError(problem, object: json)
    error.path = DecodePath(steps: steps)
    error.root = root
    error.cause = cause
    error.fields.clues.depth = steps.count
    return error
  }

  /// Returns the ``DecodeError`` that a `DecodingError` was made from, with its path from the root.
  private func restored(_ original: DecodeError, _ error: DecodingError) -> DecodeError {
    var restored = original
    let stepsAbove = steps.count - original.path.stepCount
    restored.fields.dictionaryKeys = original.fields.dictionaryKeys.map { $0 + stepsAbove }
    restored.path = DecodePath(steps: steps)
    restored.object = json
    restored.root = root
    restored.cause = error
    return restored
  }

  // MARK: What a type says

  private func problem(of error: DecodingError, missing: (any CodingKey)?) -> DecodeError.Problem {
    kind(of: error, missing).map { .kind($0) } ?? .fault(.corrupted)
  }

  /// Returns what the error says, or nil if the payload disagrees, since types may throw these errors with other meanings.
  private func kind(of error: DecodingError, _ missing: (any CodingKey)?) -> DecodeError.Kind? {
    if case .dataCorrupted = error { return nil }
    if let missing {
      guard let list = ListView(json) else { return .missingKey(missing.stringValue) }
      return .indexOutOfRange(missing.intValue ?? list.count, count: list.count)
    }
    switch error {
    case .keyNotFound(let key, let context): return lacks(key, context) ? .missingKey(key.stringValue) : nil
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      if isNull(json) { return .nullValue(expected: type) }
      guard case .typeMismatch = error, kindOfJSON(for: type) != JSONKind(of: json) else { return nil }
      return .typeMismatch(expected: type, found: JSONKind(of: json))
    default: return nil
    }
  }

  /// True if the current value is an object without the key. A strategy renames the payload's keys first.
  private func lacks(_ key: any CodingKey, _ context: DecodingError.Context) -> Bool {
    guard let object = ObjectView(json) else { return false }
    guard let options, session?.keepsKeys == false else {
      return self.key(of: object, for: key.stringValue, at: context.codingPath) == nil
    }
    return !object.orderedKeys.contains { options.name(ofKey: $0, at: context.codingPath) == key.stringValue }
  }

  /// Adds the errors inside an error of a type's own, innermost first, and visits at most `limit` of them. The runtime of a code
  /// generator keeps the errors of several attempts in one error.
  private func add(causesOf error: DecodingError, to causes: inout [DecodeError], _ limit: inout Int) {
    guard original(of: error) == nil, let cause = codingContext(of: error)?.underlyingError else { return }
    let several = Mirror(reflecting: cause).children.first { $0.value is [any Error] }?.value as? [any Error]
    for cause in several ?? [cause] where limit > 0 {
      limit -= 1
      if let cause = cause as? DecodingError { add(causesOf: cause, to: &causes, &limit) }
      causes.append(resolved(cause: cause))
    }
  }

  private func resolved(cause: any Error) -> DecodeError {
    if let resolved = session?.resolved(cause) { return resolved.withoutAttempts }
    if let cause = cause as? DecodingError { return resolvedWithoutCauses(cause) }
    return ErrorContext.adding(steps, in: root, to: (cause as? ContainerError)?.error ?? cause, about: json)
  }

  // MARK: Steps

  private func isStart(of codingPath: [any CodingKey]) -> Bool {
    codingPath.count >= start.count && start.indices.allSatisfy { start[$0].stringValue == codingPath[$0].stringValue }
  }

  /// Steps into the current value, or returns false if it has no such member or element.
  private func take(_ key: any CodingKey, at codingPath: ArraySlice<any CodingKey>) -> Bool {
    let next: DecodePath.Step?
    if ListView(json) != nil {
      next = key.intValue.map { .index($0) }
    } else {
      let object = ObjectView(json)
      next = object.flatMap { self.key(of: $0, for: key.stringValue, at: Array(codingPath)) }.map { .key($0) }
    }
    guard let next, case .found(let value) = TreeStepping.step(into: next, of: json) else { return false }
    json = value
    steps.append(next)
    return true
  }

  /// Returns the object's key for `name`: the same text, as in a dictionary, or a key that the strategy converts to it.
  private func key(of object: ObjectView, for name: String, at codingPath: [any CodingKey]) -> String? {
    if object[name] != nil { return name }
    return object.orderedKeys.first { key in
      options.map { $0.name(ofKey: key, at: codingPath) == name } ?? (camelCase(key) == name)
    }
  }
}

/// Hides this library's error inside a `DecodingError` that a container throws and others may print: it prints no details.
struct ContainerError: Error, CustomStringConvertible, CustomReflectable {
  let error: DecodeError
  var description: String { "the value could not be decoded" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// Returns the ``DecodeError`` that an error was made from. An error that a nested call threw does not count.
package func original(of error: DecodingError) -> DecodeError? {
  switch codingContext(of: error)?.underlyingError {
  case let error as ContainerError: error.error
  case let error as DecodeError where error.fields.clues.isRaised: error
  default: nil
  }
}
