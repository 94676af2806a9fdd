/// What one level of decoding knows of a failure inside it: the steps that lead there, and from where.
struct ErrorContext {
  private let steps: [DecodePath.Step]
  private let root: Any

  private init(_ steps: [DecodePath.Step], in root: Any) {
    self.steps = steps
    self.root = root
  }

  /// Decodes `object`, and adds where it stands to whatever fails: to the error that is thrown, and to those that a `Result` inside
  /// the value keeps.
  ///
  /// - Parameters:
  ///   - steps: The steps that lead to `object` from `root`; they are asked for when something fails.
  @inline(__always)
  static func decoding<Value>(
    _ object: borrowing Any, at steps: @autoclosure () -> [DecodePath.Step], in root: Any,
    on thread: ThreadCell<DecodingThread>, _ decode: (Any) throws -> Value
  ) throws(DecodeError) -> Value {
    let keptFailures = thread.value.keptFailures
    do {
      let value = try decode(object)
      return thread.value.keptFailures == keptFailures ? value : adding(steps(), in: root, to: value)
    } catch {
      thread.value.forgetWarnings()
      throw adding(steps(), in: root, to: error, about: object)
    }
  }

  /// `error` with the steps before its path and the root; errors of other types become `.other`.
  ///
  /// An error that has no path yet is about `object`, the value that was being decoded, whatever its thrower named: so
  /// the path always leads from the root to the object.
  @inline(never)
  static func adding(
    _ steps: [DecodePath.Step], in root: Any, to error: any Error, about object: Any
  ) -> DecodeError {
    ErrorContext(steps, in: root).adding(to: error, about: object)
  }

  /// `value` with the steps and the root added to the failures that it kept, and to the warnings of what was dropped from it.
  @inline(never)
  static func adding<Value>(_ steps: [DecodePath.Step], in root: Any, to value: Value) -> Value {
    let context = ErrorContext(steps, in: root)
    DecodingThread.current.value.addToWarnings(context)
    return context.adding(toFailuresIn: value)
  }

  func adding(to error: any Error, about object: Any) -> DecodeError {
    var fields = (error as? DecodeError ?? DecodeError(.other(error), object: object)).fields
    let rest = fields.path.steps
    if rest.isEmpty { fields.object = object }
    fields.path = DecodePath(steps: steps + rest)
    fields.root = root
    if !fields.others.isEmpty { fields.others = fields.others.map { adding(to: $0, about: $0.object) } }
    return DecodeError(fields)
  }

  func adding<Value>(toFailuresIn value: Value) -> Value {
    (value as? any FailureKeeping)?.adding(self) as? Value ?? value
  }
}
