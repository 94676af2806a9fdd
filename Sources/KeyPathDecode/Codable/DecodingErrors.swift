extension DecodingError {
  /// Creates a `DecodingError` for the same failure, for code that catches those: `DecodingError(error).codingPath`.
  ///
  /// The context keeps the error as its `underlyingError`. An error that was made from a `DecodingError` becomes that
  /// error again.
  public init(_ error: DecodeError) {
    let fields = error.fields
    if let cause = fields.codable.cause as? DecodingError {
      self = placed(
        cause, inside: fields.path.steps.prefix(fields.codable.stepsAboveCause).map(\.codingKey), passing: fields.types)
    } else {
      self = error.decodingError(at: fields.path.steps.map(\.codingKey))
    }
  }
}

extension DecodeError {
  /// Creates the error with another coding path, since a decoder's path may start above the error's root.
  ///
  /// - Parameter kind: The kind that a type's code sees, if it differs from what the caller of the decoder sees.
  // Not inlined into each of the functions that fail.
  @inline(never)
  @_optimize(size)
  func decodingError(
    as kind: Kind? = nil, at codingPath: [any CodingKey], missing: (any CodingKey)? = nil, _ type: Any.Type = Any.self
  ) -> DecodingError {
    let kind = kind ?? self.kind
    var raised = fields, codingPath = codingPath
    raised.codable.isRaised = true
    if case .indexOutOfRange(let index, _) = kind { codingPath.append(missing ?? AnyKey(index: index)) }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: problem, underlyingError: DecodeError(raised))
    return switch kind {
    case .typeMismatch(let expected, _): .typeMismatch(expected, context)
    // `JSONDecoder` reports null as a type mismatch for `Bool` alone.
    case .nullValue(let expected) where expected == Bool.self: .typeMismatch(expected, context)
    case .nullValue(let expected): .valueNotFound(expected, context)
    case .missingKey(let key): .keyNotFound(missing ?? AnyKey(stringValue: key), context)
    case .indexOutOfRange: .valueNotFound(type, context)
    default: .dataCorrupted(context)
    }
  }
}

package func context(of error: DecodingError) -> DecodingError.Context? {
  switch error {
  case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
    .dataCorrupted(let context):
    context
  @unknown default: nil
  }
}

/// Returns an error with `codingPath` before its own. An error of this library also gets the types that it passed, which
/// were unknown when it was thrown.
private func placed(
  _ error: DecodingError, inside codingPath: [any CodingKey], passing types: [PassedType]
) -> DecodingError {
  let original = original(of: error)
  guard let context = context(of: error), !codingPath.isEmpty || original != nil else { return error }
  var underlying = context.underlyingError
  if var fields = original?.fields {
    fields.types = types
    underlying = DecodeError(fields)
  }
  let outer = DecodingError.Context(
    codingPath: codingPath + context.codingPath, debugDescription: context.debugDescription, underlyingError: underlying
  )
  return replaced(error, outer)
}

/// Returns the same case with another context.
private func replaced(_ error: DecodingError, _ context: DecodingError.Context) -> DecodingError {
  switch error {
  case .typeMismatch(let type, _): .typeMismatch(type, context)
  case .valueNotFound(let type, _): .valueNotFound(type, context)
  case .keyNotFound(let key, _): .keyNotFound(key, context)
  default: .dataCorrupted(context)
  }
}

extension DecodeError {
  /// The error that `JSONDecoder` would have thrown: a `.keyNotFound` with its coding path for a missing key.
  ///
  /// The coding path has one key for each step of the path. Under a key strategy these are the type's keys. A kind that
  /// `JSONDecoder` does not have becomes `.dataCorrupted`. A `DecodingError` that a type's code threw is returned
  /// unchanged.
  public var decodingError: DecodingError { DecodingError(self) }

  /// The error that a `JSONDecoder` throws instead: the error of a type's own as it is, or else the ``decodingError``, with
  /// this error as the `underlyingError`.
  var errorOfJSONDecoder: any Error {
    if case .other(let error) = kind { return error }
    let error = decodingError
    guard let context = context(of: error) else { return error }
    return replaced(
      error,
      DecodingError.Context(
        codingPath: context.codingPath, debugDescription: context.debugDescription, underlyingError: self))
  }

  /// Creates an error of this library from a `DecodingError`, with what failed and where:
  ///
  /// ```swift
  /// do {
  ///   user = try JSONDecoder().decode(User.self, from: data)
  /// } catch let error as DecodingError {
  ///   print(DecodeError(error, in: try JSONDocument(data).root))   // tags[2]: expected String, found number
  /// }
  /// ```
  ///
  /// The text of a `DecodingError` may contain values, so ``description`` omits it, and only a report that shows values
  /// has it. `DecodingError(error)` returns the original.
  ///
  /// - Parameters:
  ///   - error: The error that a decoder threw.
  ///   - root: The payload that the decoder read, in any form.
  /// - Complexity: One lookup for each key of the coding path, and O(n) in the members if keys are in snake case.
  public init(_ error: DecodingError, in root: Any) {
    self = CodingWalk(from: root).resolved(error)
  }
}

extension DecodePath.Step {
  /// The step as a coding key.
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): AnyKey(member: key)
    case .index(let index): AnyKey(index: index)
    }
  }
}
