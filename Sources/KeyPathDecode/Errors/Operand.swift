extension DecodeError {
  /// The path of an operator, as it stands in the code of a model.
  package struct Operand {
    package var steps: [DecodePath.Step]
    /// How many of the error's steps lead to the model.
    package var start: Int
    /// How many of the steps were there.
    package var foundCount: Int
  }

  /// The path of the innermost operator that failed: `profile.email` of `users[1].profile.email` if the code of a user
  /// says `json => "profile.email"`. Nil if there is none, or if it has alternatives.
  package var operand: Operand? {
    let count = path.steps.count
    if let (path, found, _) = fields.followed, found > 0 || !isAboutValue {
      // Code may have given the error another path.
      if !fields.alternatives.isEmpty || found > count { return nil }
      return Operand(steps: path.steps, start: count - found, foundCount: found)
    }
    guard let (steps, below) = fields.innermost, steps.count + below <= count else { return nil }
    return Operand(steps: steps, start: count - below - steps.count, foundCount: steps.count)
  }

  /// How many of the last steps were taken by `Codable` containers, if what failed is theirs and not an operator's.
  package var codableDepth: Int? {
    guard let depth = fields.codableDepth, depth > 0 || !isAboutValue else { return nil }
    return depth
  }

  /// True if a container of a `Codable` type failed, not an operator.
  package var isOfCodable: Bool { codableDepth != nil }

  /// True if a decoder that the program configures read everything, from the root on.
  package var isOfDecoder: Bool { codableDepth == path.steps.count }

  /// True if the error is about a value that is there.
  private var isAboutValue: Bool { code != .missingKey && code != .indexOutOfRange }
}

extension DecodeError.Fields {
  /// True if an operator has failed already.
  var isOfOperator: Bool { followed != nil || innermost != nil }
}

extension DecodePath.Step {
  var isKey: Bool { if case .key = self { true } else { false } }
}
