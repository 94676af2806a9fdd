import Foundation

extension DecodeError {
  /// Creates the error with another coding path, since a decoder's path may start above the error's root.
  ///
  /// - Parameter isShown: True if others may print the error: its underlying error then prints no details.
  @inline(never)
  func decodingError(
    as kind: Kind? = nil, at codingPath: [any CodingKey], missing: (any CodingKey)? = nil, _ type: Any.Type = Any.self,
    isShown: Bool = false
  ) -> DecodingError {
    let kind = requested(kind ?? self.kind)
    var raised = self, codingPath = codingPath
    raised.fields.clues.isRaised = true
    if case .indexOutOfRange(let index, _) = kind { codingPath.append(missing ?? AnyKey(index: index)) }
    let underlying: any Error = isShown ? ContainerError(error: raised) : raised
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: wordsForClients(kind), underlyingError: underlying)
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

  private func requested(_ kind: Kind) -> Kind {
    switch (fault, kind) {
    case (.unixDate, .typeMismatch(_, let found)): .typeMismatch(expected: Double.self, found: found)
    case (_, .typeMismatch(let type, let found)): .typeMismatch(expected: foundationType(for: type), found: found)
    case (_, .nullValue(let type)): .nullValue(expected: foundationType(for: type, isNull: true))
    default: kind
    }
  }

  /// What was expected and what was found, for the clients of a server: without a type of the program's own, advice or values.
  private func wordsForClients(_ kind: Kind) -> String {
    switch (fault, kind) {
    case (nil, .typeMismatch), (nil, .nullValue), (nil, .missingKey), (nil, .indexOutOfRange), (_, .typeMismatch),
      (_, .nullValue), (.missingTag, _):
      DecodeError(kind, object: ()).problem
    case (nil, .invalidValue): DecodeError(self.kind, object: ()).problem
    case (let fault?, _) where fault.isForClients: DecodeError(self.kind, object: ()).problem
    case (_, .invalidJSON): "The given data was not valid JSON."
    case (_, .numberOutOfRange(_, let type)) where type is any Numeric.Type: problem
    case (.reading(let fault), _) where fault.row(quote: "").isPlain: problem
    default: "the value is not valid"
    }
  }
}

/// Returns the type that Foundation's decoder requests to decode a type: `String` for a `URL`, `[String: Any]` for a model.
private func foundationType(for type: Any.Type, isNull: Bool = false) -> Any.Type {
  func rawType<Value: RawRepresentable>(_: Value.Type) -> Any.Type { Value.RawValue.self }
  let type = withoutOptionals(type)
  if let row = ScalarRow.row(of: type) {
    return isNull && (type == Date.self || type == URL.self || type == Data.self) ? type : row.requested
  }
  if let type = type as? any RawRepresentable.Type { return foundationType(for: rawType(type), isNull: isNull) }
  if type is any KeyedShape.Type { return [String: Any].self }
  if type is any ListShape.Type || type is any SetAlgebra.Type { return [Any].self }
  return RuntimeName(of: type).isOfSystem ? type : [String: Any].self
}

func kindOfJSON(for type: Any.Type) -> JSONKind? {
  switch foundationType(for: type) {
  case is String.Type: .string
  case is Bool.Type: .bool
  case is any Numeric.Type: .number
  case is [Any].Type: .array
  case is [String: Any].Type: .object
  default: nil
  }
}

extension DecodeError {
  /// The error that `JSONDecoder` would have thrown: a `.keyNotFound` with its coding path for a missing key.
  ///
  /// The coding path has one key for each step of the path. Under a key strategy these are the type's keys. A kind that
  /// `JSONDecoder` does not have becomes `.dataCorrupted`. A `DecodingError` that a type's code threw is returned
  /// unchanged. Like Foundation's errors, it may hold a value: an enum of the standard library throws
  /// `Cannot initialize Level from invalid String value secret`.
  public var decodingError: DecodingError { decodingError(with: nil) }

  /// The error that a `JSONDecoder` throws instead: an error that a type threw, unchanged, or else the ``decodingError``, with this
  /// error attached if a type's code attached none.
  func errorOfJSONDecoder(attachesError: Bool) -> any Error {
    if case .other(let error) = kind { return error }
    return decodingError(with: attachesError ? self : nil)
  }

  private func decodingError(with underlying: DecodeError?) -> DecodingError {
    let keys = fields.path.steps.map(\.codingKey), cause = fields.clues.cause as? DecodingError
    let error = cause ?? decodingError(at: keys)
    guard let context = codingContext(of: error) else { return error }
    let isOfType = context.underlyingError != nil && original(of: error) == nil
    let outer = DecodingError.Context(
      codingPath: (cause == nil ? [] : Array(keys.prefix(fields.clues.stepsAboveCause))) + context.codingPath,
      debugDescription: context.debugDescription, underlyingError: isOfType ? context.underlyingError : underlying)
    return switch error {
    case .typeMismatch(let type, _): .typeMismatch(type, outer)
    case .valueNotFound(let type, _): .valueNotFound(type, outer)
    case .keyNotFound(let key, _): .keyNotFound(key, outer)
    default: .dataCorrupted(outer)
    }
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
  /// has it. ``decodingError`` returns the original.
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
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): AnyKey(member: key)
    case .index(let index): AnyKey(index: index)
    }
  }
}
