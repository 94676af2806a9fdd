extension ValueDecoder {
  /// The `DecodingError` that a container throws, and that a type's code may catch, for a failure of the value at
  /// `step`, or of this one itself when there is no step.
  ///
  /// - Parameters:
  ///   - missing: The missing key or index; `json` is then the value that lacks it.
  ///   - type: The type that was to be decoded there.
  func raised(
    _ error: any Error, about json: Any, at step: CodingStep = .none, missing: (any CodingKey)? = nil,
    _ type: Any.Type = Any.self
  ) -> any Error {
    let steps = steps + [payloadStep(step)].compactMap { $0 }
    let original = error as? DecodeError
    var resolved = ErrorContext.adding(steps, in: session.root, to: error, about: json)
    // Where a decoder stands for a missing key, a type's code sees the null in its place.
    if isAbsent, step.key == nil, let outer, let key = outer.step.key {
      let parent = outer.decoder
      let error = DecodeError(.missingKey(key.stringValue), object: parent.json)
      resolved = ErrorContext.adding(parent.steps, in: session.root, to: error, about: parent.json)
    }
    if original?.fields.walk.isOfOperator != true { resolved.fields.codable.depth = resolved.path.steps.count }
    let codingPath = codingPath + [step.key].compactMap { $0 } + (original?.path.steps.map(\.codingKey) ?? [])
    // As an `any Error` it has one identity, by which it is remembered.
    let raised: any Error = DecodingError(resolved, as: original?.kind, at: codingPath, missing: missing, type)
    resolved.cause = raised
    session.remember(raised, resolved)
    return raised
  }

  /// Remembers an error that the code decoding this value threw or let through.
  func remember<Value>(_ error: any Error, of type: Value.Type) {
    if session.remember(type, of: error, at: steps) { return }
    session.remember(error, (unknownRawValue(error, of: type) ?? resolved(error)).passing(type, from: steps.count))
  }

  /// What an error means that the code decoding this value threw or let through.
  func resolved(_ error: any Error) -> DecodeError {
    if let resolved = session.resolved(error) { return resolved }
    if isAbsent, let outer { return outer.decoder.resolved(error) }
    if let error = error as? DecodingError {
      return CodingWalk(from: self).resolved(error)
    }
    return ErrorContext.adding(steps, in: session.root, to: error, about: json)
  }

  /// The standard library's error for an unknown raw value, whose text shows the value, as `unknown_raw_value`.
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
    error.fields.codable.depth = steps.count
    return error
  }
}
