/// Collects the warnings of a task and its child tasks, on any thread.
final class WarningCollector: Sendable {
  @TaskLocal static var current: WarningCollector?

  private let collected = Locked(Warnings())

  func add(_ warnings: [DecodeWarning]) {
    if !warnings.isEmpty { collected.withValue { $0.add(warnings) } }
  }

  var warnings: [DecodeWarning] { collected.withValue { $0.all } }
}

/// Warnings in order: the first ones, and how many were omitted.
package struct Warnings: Sendable {
  /// The first warnings.
  private var kept: [DecodeWarning] = []
  /// For each of them, the number of decoding calls that have yet to add their steps. The numbers never decrease, so the
  /// warnings of the current call are at the end.
  private var depths: [Int] = []
  private var omittedCounts: [Int] = []
  /// The lines of an initializer that failed like the last warning: they read from one value that is not an object.
  private var lines: [DecodePath] = []

  package init() {}

  var count: Int { kept.count }

  /// The warnings. The last one counts those that were omitted.
  package var all: [DecodeWarning] { warnings(after: 0) }

  /// The warnings after the first `count`. The last one counts those that were omitted.
  func warnings(after count: Int) -> [DecodeWarning] {
    var warnings = Array(kept.dropFirst(count))
    if let last = warnings.indices.last { warnings[last].omittedCount = omittedCounts.reduce(0, +) }
    return warnings
  }

  /// Adds warnings from inside the decoding call at `depth`, or complete ones.
  package mutating func add(_ warnings: [DecodeWarning], depth: Int = 0) {
    for var warning in warnings where !isOfSameValue(warning, at: depth) {
      let isKept = kept.count < DecodeWarning.keptLimit, omittedCount = warning.omittedCount + (isKept ? 0 : 1)
      warning.omittedCount = 0
      if isKept {
        kept.append(warning)
        depths.append(depth)
      }
      if omittedCount == 0 { continue }
      while omittedCounts.count <= depth { omittedCounts.append(0) }
      omittedCounts[depth] += omittedCount
    }
  }

  /// Adds the context of the decoding call at `depth` to the warnings from inside the call.
  mutating func add(_ context: ErrorContext, at depth: Int) {
    for index in kept.indices.reversed() {
      guard depths[index] >= depth else { break }
      kept[index].error = context.adding(to: kept[index].error)
      depths[index] = depth - 1
    }
    guard omittedCounts.count > depth else { return }
    omittedCounts[depth - 1] += omittedCounts[depth...].reduce(0, +)
    while omittedCounts.count > depth { omittedCounts.removeLast() }
  }

  /// Adds context to the warnings after the first `count`. They still belong to the current call.
  mutating func add(_ context: ErrorContext, after count: Int) {
    for index in kept.indices.dropFirst(count) { kept[index].error = context.adding(to: kept[index].error) }
  }

  /// Removes the warnings from inside the decoding call at `depth`.
  mutating func removeAll(from depth: Int) {
    while let last = depths.last, last >= depth {
      kept.removeLast()
      depths.removeLast()
    }
    while omittedCounts.count > depth { omittedCounts.removeLast() }
  }

  /// True if a warning is like the one before it, but for the path of its line. A line that comes again reads another value.
  private mutating func isOfSameValue(_ warning: DecodeWarning, at depth: Int) -> Bool {
    let error = warning.error
    guard error.code == .typeMismatch || error.code == .nullValue, let path = error.fields.clues.followed?.path
    else { return false }
    if omittedCounts.isEmpty, let last = kept.last, depths.last == depth, last.recovery == warning.recovery,
      last.error.isOfSameValue(as: error), !lines.contains(path)
    {
      lines.append(path)
      return true
    }
    lines = [path]
    return false
  }
}

extension DecodeError {
  /// True if two lines read from the same value, as far as values have an identity.
  fileprivate func isOfSameValue(as other: DecodeError) -> Bool {
    guard self == other, model == other.model, let start = fields.clues.followed?.start,
      let otherStart = other.fields.clues.followed?.start
    else { return false }
    if let node = JSONNode(storedIn: start), let otherNode = JSONNode(storedIn: otherStart) {
      return node.isSame(as: otherNode)
    }
    return !(type(of: start) is AnyClass) || start as AnyObject === otherStart as AnyObject
  }
}

/// Takes the warnings of the decoding calls on this thread from ``init()`` to ``end()``, which must be called.
///
/// Observations nest. Each takes the warnings of those inside it, except warnings that code inside a decode collects itself.
/// One is cheap, so a watch can have one for each payload.
package final class ObservedWarnings {
  private let thread = DecodingThread.current
  private let pendingCount: Int
  private let outer: Warnings?

  package init() {
    pendingCount = thread.value.pendingWarnings.count
    outer = thread.value.endedWarnings
    thread.value.endedWarnings = Warnings()
  }

  /// Returns the warnings, or nil if there are none.
  package func end() -> [DecodeWarning]? {
    let ended = thread.value.endedWarnings?.all ?? []
    thread.value.endedWarnings = outer
    thread.value.endedWarnings?.add(ended)
    // Inside another decoding call, the warnings still wait for its context.
    let all = ended + thread.value.pendingWarnings.warnings(after: pendingCount)
    return all.isEmpty ? nil : all
  }
}

/// Warns about an error that is ignored after its decoding call ended.
package func warn(_ error: DecodeError, _ recovery: DecodeWarning.Recovery) {
  DecodingThread.current.value.warn(error, recovery)
}

/// Returns the result of `body`, or nil with a warning if it fails.
package func warningOfNil<Value>(_ body: () throws(DecodeError) -> Value?) -> Value? {
  do throws(DecodeError) {
    return try deciding { () throws(DecodeError) in try body() }
  } catch {
    warn(error, .usedNil)
    return nil
  }
}

extension DecodingThread {
  var wantsWarnings: Bool { WarningCollector.current != nil || endedWarnings != nil }

  /// Keeps a warning until the outermost decoding call ends, if warnings are wanted.
  ///
  /// - Parameter isComplete: True if the error already has the context of the innermost decoding call.
  mutating func warn(_ error: DecodeError, _ recovery: DecodeWarning.Recovery, isComplete: Bool = false) {
    if wantsWarnings { warn([DecodeWarning(error: error, recovery: recovery)], isComplete: isComplete) }
  }

  mutating func warn(_ warnings: [DecodeWarning], isComplete: Bool = false) {
    let depth = isComplete ? depth - 1 : depth
    if depth == 0 { return deliver(warnings) }
    pendingWarnings.add(warnings, depth: depth)
    keptCount += warnings.count
  }

  /// Hands complete warnings to the collector, and to code that observes them.
  private mutating func deliver(_ warnings: [DecodeWarning]) {
    WarningCollector.current?.add(warnings)
    endedWarnings?.add(warnings)
  }

  var pendingCounts: (warnings: Int, refusals: Int) { (pendingWarnings.count, refusals.count) }

  /// Adds context to the warnings and refusals that came later. They still belong to the current call.
  mutating func add(_ context: ErrorContext, after counts: (warnings: Int, refusals: Int)) {
    pendingWarnings.add(context, after: counts.warnings)
    refusals.add(context, after: counts.refusals)
  }

  /// Adds the context of the ending decoding call to the warnings from inside it. The outermost call delivers them.
  @inline(never)
  mutating func addToWarnings(_ context: ErrorContext) {
    pendingWarnings.add(context, at: depth)
    refusals.add(context, at: depth)
    if depth > 1 || pendingWarnings.count == 0 { return }
    let warnings = pendingWarnings.all
    pendingWarnings = Warnings()
    deliver(warnings)
  }

  /// Removes the warnings from inside a decoding call that fails, since its value is lost. Refusals stay, with its context.
  @inline(never)
  mutating func forgetWarnings(_ context: @autoclosure () -> ErrorContext) {
    pendingWarnings.removeAll(from: depth)
    guard refusals.count > 0 || LookupThread.hasObserver else { return }
    let context = context()
    refusals.add(context, at: depth)
    for case let observer as any DecodingObserver in Self.observers { observer.didFail(context.object) }
  }
}
