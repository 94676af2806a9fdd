/// The context that one level of decoding adds to a failure inside it: the root, and the steps from there.
package final class ErrorContext {
  let steps: [DecodePath.Step]
  let root: Any
  let object: Any
  /// The type being decoded; nil for a leaf.
  let type: Any.Type?
  /// True if the last step is a key of a dictionary, which is data.
  let isMember: Bool, isOptional: Bool
  /// True if the root is a string, and its value was read from the JSON in it: no path leads into a string.
  let isText: Bool

  init(
    steps: [DecodePath.Step], root: Any, object: Any, type: Any.Type?, isMember: Bool = false, isOptional: Bool = false,
    isText: Bool = false
  ) {
    (self.steps, self.root, self.object, self.type) = (steps, root, object, type)
    (self.isMember, self.isOptional, self.isText) = (isMember, isOptional, isText)
  }

  /// Decodes `object` and adds its path to whatever fails: to a thrown error, and to errors that a `Result` inside the
  /// value keeps.
  ///
  /// - Parameter steps: The steps from `root` to `object`, evaluated only when something fails.
  @inline(__always)
  static func decoding<Value>(
    _ object: borrowing Any, as type: Any.Type = Value.self, at steps: @autoclosure () -> [DecodePath.Step],
    in root: Any, isMember: Bool = false, isOptional: Bool = false, on thread: ThreadCell<DecodingThread>,
    _ decode: (Any) throws -> Value
  ) throws(DecodeError) -> Value {
    let keptCount = thread.value.keptCount
    do {
      let value = try decode(object)
      if thread.value.keptCount == keptCount { return value }
      return adding(steps(), in: root, isMember, to: value, of: object, type)
    } catch {
      throw failure(
        error, of: object, as: type, at: steps(), in: root, isMember: isMember, isOptional: isOptional, on: thread)
    }
  }

  /// The error of an object that could not be decoded, with its path. Discards warnings raised inside it.
  @inline(never)
  static func failure(
    _ error: any Error, of object: Any, as type: Any.Type?, at steps: [DecodePath.Step], in root: Any,
    isMember: Bool = false, isOptional: Bool = false, on thread: ThreadCell<DecodingThread>
  ) -> DecodeError {
    let context = ErrorContext(
      steps: steps, root: root, object: object, type: type, isMember: isMember, isOptional: isOptional)
    thread.value.forgetWarnings(context)
    return context.adding(to: error)
  }

  /// `error` with the root, and with `steps` before its path; errors of other types become `.other`.
  @inline(never)
  static func adding(
    _ steps: [DecodePath.Step], in root: Any, _ isMember: Bool = false, to error: any Error, about object: Any,
    _ type: Any.Type? = nil, isOptional: Bool = false
  ) -> DecodeError {
    ErrorContext(steps: steps, root: root, object: object, type: type, isMember: isMember, isOptional: isOptional)
      .adding(to: error)
  }

  /// `error` with the root, and with the steps before its path.
  ///
  /// An error without a path becomes one about the object, whatever its thrower named. So the path always leads from the
  /// root to the object. An error about a node outside the object keeps its own path and root.
  @inline(never)
  func adding(to error: any Error) -> DecodeError {
    if isText, let error = error as? DecodeError { return DecodeError(.embeddedJSON(error), object: root) }
    return adding(toFailure: failure(error))
  }

  /// `failure` with the root, and with the steps before its path. It is changed in place if nothing else holds it.
  func adding(toFailure failure: consuming DecodeError) -> DecodeError {
    add(to: &failure.fields)
    return failure
  }

  /// `error` itself, or `.other` about the object for an error of another type.
  func failure(_ error: any Error) -> DecodeError {
    error as? DecodeError ?? DecodeError(.other(error), object: object)
  }

  private func add(to fields: inout DecodeError.Fields) {
    let ownCount = fields.path.stepCount
    let isInside = fields.startPath(at: object)
    let rest = isInside ? fields.path.stepCount : ownCount
    if isInside { prepend(to: &fields) }
    if let type { fields.types.append(PassedType(type: type, stepCount: rest)) }
    if !fields.clues.attempts.isEmpty || !fields.clues.laterFailures.isEmpty {
      fields.clues.updateErrors { adding(to: $0) }
    }
  }

  private func prepend(to fields: inout DecodeError.Fields) {
    // A step by an index alone leads to an element, and a key of a dictionary is data: no operator names them.
    if fields.clues.innermost == nil, !isMember, steps.contains(where: \.isKey) {
      fields.clues.innermost = (steps, fields.path.stepCount, isOptional)
    }
    fields.prepend(steps)
    if case .kind(.unreadKey(let others)) = fields.problem {
      fields.problem = .kind(.unreadKey(others: others.map { DecodePath(steps: steps + $0.steps) }))
    }
    if isMember { fields.dictionaryKeys = [steps.count - 1] + fields.dictionaryKeys }
    fields.root = root
  }
}

// MARK: Errors that values keep

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
