/// Takes the warnings of the decoding calls on this thread from ``init()`` to ``end()``, which must be called.
///
/// Observations nest. Each takes the warnings of those inside it, except warnings that code inside a decode collects itself.
/// One is cheap, so a watch can have one for each payload.
package struct ObservedWarnings {
  private let thread = DecodingThread.current
  private let pendingCount: Int

  package init() {
    pendingCount = thread.value.pendingWarnings.count
    thread.value.endedWarnings.observerCount += 1
  }

  /// Returns the warnings, or nil if there are none.
  package func end() -> [DecodeWarning]? {
    thread.value.endedWarnings.observerCount -= 1
    let ended = thread.value.endedWarnings.isEmpty ? nil : thread.value.endedWarnings.take()
    if thread.value.pendingWarnings.count <= pendingCount { return ended }
    // Inside another decoding call, the warnings still wait for its context.
    return (ended ?? []) + thread.value.pendingWarnings.warnings(after: pendingCount)
  }
}

/// The complete warnings of calls that ended, for each ``ObservedWarnings`` around them.
struct EndedWarnings {
  /// How many observations are under way.
  fileprivate(set) var observerCount = 0
  /// The warnings of each, by the number of observations that were under way.
  private var warnings: [(first: FirstWarnings, observerCount: Int)] = []

  fileprivate var isEmpty: Bool { warnings.isEmpty }

  mutating func add(_ added: [DecodeWarning]) {
    if observerCount == 0 { return }
    if warnings.last?.observerCount != observerCount { warnings.append((FirstWarnings(), observerCount)) }
    warnings[warnings.count - 1].first.add(added)
  }

  /// Returns the warnings of the observation that ended, and adds them to the observation around it.
  fileprivate mutating func take() -> [DecodeWarning]? {
    guard let last = warnings.last, last.observerCount > observerCount else { return nil }
    warnings.removeLast()
    add(last.first.all)
    return last.first.all
  }
}
