extension ErrorContext {
  /// Adds the steps and the root to the failures that `value` keeps, and to the warnings of what was dropped from it.
  @inline(never)
  static func adding<Value>(
    _ steps: [DecodePath.Step], in root: Any, _ isMember: Bool = false, to value: Value, of object: Any,
    _ type: Any.Type = Value.self
  ) -> Value {
    let context = ErrorContext(steps: steps, root: root, object: object, type: type, isMember: isMember)
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
    map(context.adding(toFailuresIn:)).mapError { context.adding(to: $0) }
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
