/// What one level of decoding knows of a failure inside it: the steps that lead there, and from where.
struct ErrorContext {
  let steps: [DecodePath.Step]
  let root: Any

  /// Decodes `object`, and adds where it stands to whatever fails: to the error that is thrown, and to those that a `Result` inside
  /// the value keeps. This is the one place where context is added on the way up.
  ///
  /// - Parameter steps: The steps that lead to `object` from `root`; they are asked for when something fails.
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
  static func adding(_ steps: [DecodePath.Step], in root: Any, to error: any Error, about object: Any) -> DecodeError {
    ErrorContext(steps: steps, root: root).adding(to: error, about: object)
  }

  /// `value` with the steps and the root added to the failures that it kept, and to the warnings of what was dropped from it.
  @inline(never)
  static func adding<Value>(_ steps: [DecodePath.Step], in root: Any, to value: Value) -> Value {
    let context = ErrorContext(steps: steps, root: root)
    DecodingThread.current.value.addToWarnings(context)
    return context.adding(toFailuresIn: value)
  }
}
