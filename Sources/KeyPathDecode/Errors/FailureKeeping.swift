extension ErrorContext {
  func adding(to error: any Error, about object: Any) -> DecodeError {
    if isText, let error = error as? DecodeError { return DecodeError(.embeddedJSON(error), object: root) }
    var fields = (error as? DecodeError ?? DecodeError(.other(error), object: object)).fields
    let rest = fields.path.steps
    if rest.isEmpty { fields.object = object }
    // A step by an index alone leads to an element, and a key of a dictionary is data: no operator names them.
    if fields.walk.innermost == nil, !isMember, steps.contains(where: \.isKey) {
      fields.walk.innermost = (steps, rest.count)
    }
    fields.path = DecodePath(steps: steps + rest)
    fields.codable.stepsAboveCause += steps.count
    if isMember || !fields.dictionaryKeys.isEmpty {
      fields.dictionaryKeys = (isMember ? [steps.count - 1] : []) + fields.dictionaryKeys.map { $0 + steps.count }
    }
    fields.root = root
    if let type { fields.types.append(PassedType(type: type, stepCount: rest.count)) }
    fields.related.update { adding(to: $0, about: $0.object) }
    return DecodeError(fields)
  }

  /// Adds the steps and the root to the failures that `value` keeps, and to the warnings of what was dropped from it.
  @inline(never)
  static func adding<Value>(
    _ steps: [DecodePath.Step], in root: Any, _ isMember: Bool = false, to value: Value, _ type: Any.Type = Value.self
  ) -> Value {
    let context = ErrorContext(steps: steps, root: root, type: type, isMember: isMember)
    DecodingThread.current.value.addToWarnings(context)
    return context.adding(toFailuresIn: value)
  }

  func adding<Value>(toFailuresIn value: Value) -> Value {
    (value as? any FailureKeeping)?.adding(self) as? Value ?? value
  }
}

/// A value that may keep errors: a `Result`, or a container of one.
protocol FailureKeeping {
  /// The same value with the context added to the errors in it.
  func adding(_ context: ErrorContext) -> Self
}

extension Result: FailureKeeping where Failure == DecodeError {
  func adding(_ context: ErrorContext) -> Self {
    map(context.adding(toFailuresIn:)).mapError { context.adding(to: $0, about: $0.object) }
  }
}

extension Optional: FailureKeeping {
  func adding(_ context: ErrorContext) -> Self {
    map(context.adding(toFailuresIn:))
  }
}

extension Array: FailureKeeping {
  func adding(_ context: ErrorContext) -> Self {
    map(context.adding(toFailuresIn:))
  }
}

extension Dictionary: FailureKeeping {
  func adding(_ context: ErrorContext) -> Self {
    mapValues(context.adding(toFailuresIn:))
  }
}
