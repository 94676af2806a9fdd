/// Collects the warnings of a task and its children, whatever thread they run on.
final class WarningCollector: Sendable {
  @TaskLocal static var current: WarningCollector?

  private let collected = Locked<[DecodeWarning]>([])

  func add(_ warnings: [DecodeWarning]) {
    if !warnings.isEmpty { collected.withValue { $0 += warnings } }
  }

  var warnings: [DecodeWarning] { collected.withValue { $0 } }
}

/// A warning that waits for the rest of its path, which grows on the way up.
struct PendingWarning {
  var warning: DecodeWarning
  /// How many decoding calls have yet to add to it.
  var depth: Int
}

/// Reports an error that was swallowed after its decoding call ended.
package func warn(_ error: DecodeError, _ recovery: DecodeWarning.Recovery) {
  DecodingThread.current.value.warn(error, recovery)
}

/// The result of `body`, or nil with a warning if it fails.
package func warningOfNil<Value>(_ body: () throws(DecodeError) -> Value?) -> Value? {
  do throws(DecodeError) {
    return try body()
  } catch {
    warn(error, .usedNil)
    return nil
  }
}

extension DecodingThread {
  /// Keeps a warning, if someone collects them, until the outermost decoding call ends.
  ///
  /// - Parameter isComplete: True if the error already has the context of the innermost decoding call.
  mutating func warn(_ error: DecodeError, _ recovery: DecodeWarning.Recovery, isComplete: Bool = false) {
    guard let collector = WarningCollector.current else { return }
    let warning = DecodeWarning(error: error, recovery: recovery)
    let depth = isComplete ? depth - 1 : depth
    if depth == 0 {
      collector.add([warning])
    } else {
      pendingWarnings.append(PendingWarning(warning: warning, depth: depth))
      keptCount += 1
    }
  }

  /// Adds the context of the decoding call that is about to end to the warnings from inside it. The outermost call
  /// hands them to the collector.
  mutating func addToWarnings(_ context: ErrorContext) {
    for index in pendingWarnings.indices where pendingWarnings[index].depth == depth {
      let error = pendingWarnings[index].warning.error
      pendingWarnings[index].warning.error = context.adding(to: error, about: error.object)
      pendingWarnings[index].depth -= 1
    }
    if depth == 1 { WarningCollector.current?.add(takeWarnings(after: 0)) }
  }

  /// Forgets the warnings from inside a decoding call that fails: nothing of its value is left.
  mutating func forgetWarnings() {
    if !pendingWarnings.isEmpty { pendingWarnings.removeAll { $0.depth >= depth } }
  }

  mutating func takeWarnings(after count: Int) -> [DecodeWarning] {
    defer { pendingWarnings.removeSubrange(count...) }
    return pendingWarnings[count...].map(\.warning)
  }
}
