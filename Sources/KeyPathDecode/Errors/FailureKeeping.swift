/// A value that may hold errors as values, a `Result` in the end.
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
