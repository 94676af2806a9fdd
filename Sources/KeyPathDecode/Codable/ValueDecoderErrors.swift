extension ValueDecoder {
  /// Returns the `DecodingError` that a container throws for a failure of the value at `step`, or of this value if there
  /// is no step. A type's code may catch it.
  ///
  /// - Parameter missing: The missing key or index; `json` is then the value that lacks it, and `type` what it must have there.
  func raised(
    _ original: DecodeError, about json: Any, at step: CodingStep = .none, missing: (any CodingKey)? = nil,
    _ type: Any.Type = Any.self
  ) -> any Error {
    var resolved = ErrorContext.adding(steps(to: step), in: session.root, to: original, about: json)
    // If this decoder replaces a missing key, the type's code sees null instead.
    if isAbsent, step.key == nil, let parent = outer, let key = self.step.key {
      let error = DecodeError(.missingKey(key.stringValue), object: parent.json)
      resolved = ErrorContext.adding(parent.steps, in: session.root, to: error, about: parent.json)
    }
    let clues = original.fields.clues
    if clues.followed == nil, clues.innermost == nil { resolved.fields.clues.depth = resolved.path.stepCount }
    resolved.fields.clues.isOptional = isOptional(step)
    if missing != nil, !session.keepsKeys {
      let options = session.options, path = self.codingPath
      resolved.fields.clues.rename = { options.name(ofKey: $0, at: path) }
    }
    var codingPath = codingPath(to: step)
    if original.path.stepCount > 0 { codingPath += original.path.steps.map(\.codingKey) }
    // Boxed once, the error has one identity, by which the session remembers it.
    let raised: any Error = resolved.decodingError(
      as: original.kind, at: codingPath, missing: missing, type, isShown: session.options.hidesDecodeErrors)
    resolved.cause = raised
    session.remember(raised, resolved)
    return raised
  }

  /// True if the property that holds the value at `step` was read with `decodeIfPresent`.
  private func isOptional(_ step: CodingStep) -> Bool {
    switch step {
    case .key(_, let isOptional): isOptional
    case .none, .index, .member: outer?.isOptional(self.step) ?? false
    }
  }

  func remember<Value>(_ error: any Error, of type: Value.Type) {
    if session.remember(type, of: error, from: depth, at: steps) { return }
    var resolved = unknownRawValue(error, of: type) ?? resolved(error)
    resolved.pass(type, from: depth)
    session.remember(error, resolved)
  }

  /// Returns the meaning of an error that the code decoding this value threw or rethrew.
  func resolved(_ error: any Error) -> DecodeError {
    if let resolved = session.resolved(error) { return resolved }
    if isAbsent, let outer { return outer.resolved(error) }
    if let error = error as? DecodingError {
      return CodingWalk(from: self).resolved(error)
    }
    return ErrorContext.adding(steps, in: session.root, to: error, about: json)
  }

  /// Returns `unknown_raw_value` for the standard library's error about a raw value, whose text shows the value.
  private func unknownRawValue<Value>(_ cause: any Error, of type: Value.Type) -> DecodeError? {
    guard case DecodingError.dataCorrupted(let context) = cause, context.codingPath.count == steps.count,
      context.underlyingError == nil, let type = type as? any RawRepresentable.Type
    else { return nil }
    func rawValue<Raw: RawRepresentable>(_: Raw.Type) -> String? {
      guard let model = Raw.RawValue.self as? any KeyPathDecodable.Type, let value = try? model.init(json: json),
        let rawValue = value as? Raw.RawValue, Raw(rawValue: rawValue) == nil
      else { return nil }
      return "\(rawValue)"
    }
    guard let rawValue = rawValue(type) else { return nil }
    let kind = DecodeError.Kind.unknownRawValue(rawValue, type: type, allowed: allowedRawValues(of: type))
    var error = DecodeError(kind, object: json)
    error = ErrorContext.adding(steps, in: session.root, to: error, about: json)
    error.cause = cause
    error.fields.clues.depth = steps.count
    error.fields.clues.isOptional = isOptional(.none)
    return error
  }
}
