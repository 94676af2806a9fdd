/// Collects the warnings of a task and its children, whatever thread they run on.
final class WarningCollector: Sendable {
  @TaskLocal static var current: WarningCollector?

  private let collected = Locked<(kept: [DecodeWarning], omittedCount: Int)>(([], 0))

  func add(_ warnings: [DecodeWarning], omittedCount: Int = 0) {
    if warnings.isEmpty, omittedCount == 0 { return }
    collected.withValue {
      let room = DecodeWarning.keptLimit - $0.kept.count
      $0.kept += warnings.prefix(room)
      $0.omittedCount += max(0, warnings.count - room) + omittedCount
    }
  }

  /// The first warnings; the last of them knows how many more there were.
  var warnings: [DecodeWarning] {
    collected.withValue {
      var warnings = $0.kept
      if let last = warnings.indices.last { warnings[last].omittedCount = $0.omittedCount }
      return warnings
    }
  }
}

/// The warnings that wait for the rest of their paths, which grow on the way up.
struct PendingWarnings {
  /// The first of them, each with the number of decoding calls that have yet to add to it: never fewer than to the one
  /// before it, so what belongs to a call is at the end.
  private var kept: [(warning: DecodeWarning, depth: Int)] = []
  /// How many more there are, by the same number.
  private var omittedCounts: [Int] = []

  mutating func append(_ warning: DecodeWarning, depth: Int) {
    if kept.count < DecodeWarning.keptLimit { return kept.append((warning, depth)) }
    while omittedCounts.count <= depth { omittedCounts.append(0) }
    omittedCounts[depth] += 1
  }

  /// Adds the context of the decoding call at `depth` to the warnings from inside it.
  mutating func add(_ context: ErrorContext, at depth: Int) {
    for index in kept.indices.reversed() {
      guard kept[index].depth >= depth else { break }
      let error = kept[index].warning.error
      kept[index].warning.error = context.adding(to: error, about: error.object)
      kept[index].depth = depth - 1
    }
    guard omittedCounts.count > depth else { return }
    omittedCounts[depth - 1] += omittedCounts[depth...].reduce(0, +)
    omittedCounts.removeSubrange(depth...)
  }

  /// How many are kept.
  var count: Int { kept.count }

  /// Adds context to the warnings after the first `count`, which belong to the call under way as before.
  mutating func add(_ context: ErrorContext, after count: Int) {
    for index in kept.indices.dropFirst(count) {
      let error = kept[index].warning.error
      kept[index].warning.error = context.adding(to: error, about: error.object)
    }
  }

  /// Forgets the warnings from inside the decoding call at `depth`.
  mutating func removeAll(from depth: Int) {
    while let last = kept.last, last.depth >= depth { kept.removeLast() }
    if omittedCounts.count > depth { omittedCounts.removeSubrange(depth...) }
  }

  /// Hands all warnings to a collector.
  mutating func move(to collector: WarningCollector?) {
    collector?.add(kept.map(\.warning), omittedCount: omittedCounts.reduce(0, +))
    self = PendingWarnings()
  }
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
      pendingWarnings.append(warning, depth: depth)
      keptCount += 1
    }
  }

  /// Adds the context of the decoding call that is about to end to the warnings from inside it. The outermost call
  /// hands them to the collector.
  mutating func addToWarnings(_ context: ErrorContext) {
    pendingWarnings.add(context, at: depth)
    if depth == 1 { pendingWarnings.move(to: WarningCollector.current) }
  }

  /// Forgets the warnings from inside a decoding call that fails: nothing of its value is left.
  mutating func forgetWarnings() {
    pendingWarnings.removeAll(from: depth)
  }
}
