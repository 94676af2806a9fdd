extension DecodingError {
  /// The same failure as a `DecodingError`, for code that catches those: `DecodingError(error).codingPath`.
  ///
  /// The context keeps the error as its `underlyingError`, so nothing is lost. An error that was made from a
  /// `DecodingError` becomes that one again.
  public init(_ error: DecodeError) {
    let fields = error.fields
    if let cause = fields.codable.cause as? DecodingError {
      self = cause.inside(fields.path.steps.prefix(fields.codable.stepsAboveCause).map(\.codingKey), fields.types)
    } else {
      self.init(error, at: fields.path.steps.map(\.codingKey))
    }
  }

  /// The same at another coding path: that of a decoder may start above the error's root.
  ///
  /// - Parameter kind: What a type's code sees, if that is not what the caller of the decoder sees.
  init(
    _ error: DecodeError, as kind: DecodeError.Kind? = nil, at codingPath: [any CodingKey],
    missing: (any CodingKey)? = nil, _ type: Any.Type = Any.self
  ) {
    var raised = error.fields
    raised.codable.isRaised = true
    func context(_ codingPath: [any CodingKey]) -> Context {
      Context(codingPath: codingPath, debugDescription: error.problem, underlyingError: DecodeError(raised))
    }
    self =
      switch kind ?? error.kind {
      case .typeMismatch(let expected, _): .typeMismatch(expected, context(codingPath))
      // A Boolean is the one type for which `JSONDecoder` does not tell null from a wrong type.
      case .nullValue(let expected) where expected == Bool.self: .typeMismatch(expected, context(codingPath))
      case .nullValue(let expected): .valueNotFound(expected, context(codingPath))
      case .missingKey(let key): .keyNotFound(missing ?? AnyKey(stringValue: key), context(codingPath))
      case .indexOutOfRange(let index, _):
        .valueNotFound(type, context(codingPath + [missing ?? AnyKey(index: index)]))
      default: .dataCorrupted(context(codingPath))
      }
  }

  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The same error of a value that is at `codingPath` of another. One that was thrown by this library knows its types only
  /// now.
  private func inside(_ codingPath: [any CodingKey], _ types: [PassedType]) -> DecodingError {
    let original = original
    guard let context, !codingPath.isEmpty || original != nil else { return self }
    var underlying = context.underlyingError
    if var fields = original?.fields {
      fields.types = types
      underlying = DecodeError(fields)
    }
    let outer = Context(
      codingPath: codingPath + context.codingPath, debugDescription: context.debugDescription,
      underlyingError: underlying)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, outer)
    case .valueNotFound(let type, _): .valueNotFound(type, outer)
    case .keyNotFound(let key, _): .keyNotFound(key, outer)
    default: .dataCorrupted(outer)
    }
  }
}

extension DecodeError {
  /// What `JSONDecoder` would have thrown, for code that catches that: `error.decodingError`, a `.keyNotFound` with the
  /// coding path.
  ///
  /// The kind and the coding path are those of a type with a field for each step of the path; under a key strategy the
  /// keys are the type's. An error that is none of `JSONDecoder`'s kinds is `.dataCorrupted`; one that a type's code threw
  /// as a `DecodingError` is that one.
  public var decodingError: DecodingError { DecodingError(self) }

  /// A `DecodingError` as an error of this library, with what failed and where:
  ///
  /// ```swift
  /// do {
  ///   user = try JSONDecoder().decode(User.self, from: data)
  /// } catch let error as DecodingError {
  ///   print(DecodeError(error, in: try JSONDocument(data).root))   // tags[2]: expected String, found number
  /// }
  /// ```
  ///
  /// The text of a `DecodingError` may contain values, so ``description`` shows none of it; `DecodingError(error)`
  /// returns the original.
  ///
  /// - Parameters:
  ///   - error: What a decoder threw.
  ///   - root: What the decoder read, in any form.
  /// - Complexity: One lookup for each key of the coding path, and O(n) in the members for keys in snake case.
  public init(_ error: DecodingError, in root: Any) {
    self = CodingWalk(from: root).resolved(error)
  }
}

extension DecodePath.Step {
  /// The step as a coding key.
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): AnyKey(stringValue: key)
    case .index(let index): AnyKey(index: index)
    }
  }
}
