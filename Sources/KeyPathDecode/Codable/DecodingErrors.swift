extension DecodingError {
  /// The same failure as a `DecodingError`, for code that catches those: `DecodingError(error).codingPath`.
  ///
  /// The context keeps the error as its `underlyingError`, so nothing is lost. An error that was made from a
  /// `DecodingError` becomes that one again.
  public init(_ error: DecodeError) {
    self = error.fields.cause as? DecodingError ?? DecodingError(error, at: error.path.steps.map(\.codingKey))
  }

  /// The same at another coding path: that of a decoder may start above the error's root.
  init(
    _ error: DecodeError, at codingPath: [any CodingKey], missing: (any CodingKey)? = nil, _ type: Any.Type = Any.self
  ) {
    var raised = error.fields
    raised.isRaised = true
    func context(_ codingPath: [any CodingKey]) -> Context {
      Context(codingPath: codingPath, debugDescription: error.problem, underlyingError: DecodeError(raised))
    }
    self =
      switch error.kind {
      case .typeMismatch(let expected, _): .typeMismatch(expected, context(codingPath))
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
}

extension DecodeError {
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
