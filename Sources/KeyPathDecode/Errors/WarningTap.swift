/// Sees the warnings of one decoding call, which are still collected as usual: `WarningTap().end()`. It costs less
/// than a ``WarningCollector``, so it can be used for every payload.
///
/// Taps on one thread end in reverse order.
package struct WarningTap {
  let thread: ThreadCell<DecodingThread>

  /// Begins to listen on this thread.
  package init() {
    self.init(on: DecodingThread.current)
  }

  @inline(__always)
  fileprivate init(on thread: ThreadCell<DecodingThread>) {
    self.thread = thread
    // An outermost tap has nothing to keep.
    if thread.value.isTapped || thread.value.depth > 0 { thread.value.beginInnerTap() }
    thread.value.isTapped = true
  }

  /// Returns the warnings since the beginning, with paths from the root of the call; nil if there are none. Must be called
  /// once, on the same thread.
  package func end() -> [DecodeWarning]? {
    guard thread.value.innerTaps.isEmpty, thread.value.tapped.isEmpty else { return thread.value.endTap() }
    thread.value.isTapped = false
    return nil
  }
}

/// The state of a thread before a tap began inside another tap or a decoding call.
struct InnerTap {
  let isTapped: Bool
  let tappedCount, pendingCount: Int
}

extension DecodingThread {
  @inline(never)
  fileprivate mutating func beginInnerTap() {
    innerTaps.append(InnerTap(isTapped: isTapped, tappedCount: tapped.count, pendingCount: pendingWarnings.count))
  }

  /// Keeps the first warnings for the innermost tap, and counts the others.
  @inline(never)
  @_optimize(size)
  mutating func keepTapped(_ warnings: [DecodeWarning]) {
    let keptCount = tapped.count - (innerTaps.last?.tappedCount ?? 0)
    let room = max(0, DecodeWarning.keptLimit - keptCount)
    tapped += warnings.prefix(room)
    for warning in warnings.dropFirst(room) { tapped[tapped.count - 1].omittedCount += 1 + warning.omittedCount }
  }

  /// Ends any tap, and returns its warnings.
  @inline(never)
  fileprivate mutating func endTap() -> [DecodeWarning]? {
    let outer = innerTaps.popLast() ?? InnerTap(isTapped: false, tappedCount: 0, pendingCount: 0)
    var warnings = Array(tapped.dropFirst(outer.tappedCount))
    // Inside another decoding call, the warnings still wait for its context.
    if pendingWarnings.count > outer.pendingCount { warnings += pendingWarnings.warnings(after: outer.pendingCount) }
    isTapped = outer.isTapped
    if !isTapped { tapped = [] }
    return warnings.isEmpty ? nil : warnings
  }
}

extension SkipCounts {
  /// Takes one from the count of a type and group, and begins to listen on this thread. Returns nil if none is left.
  package func take(_ type: Any.Type, _ group: UInt16) -> WarningTap? {
    let thread = DecodingThread.current
    return take(type, group, thread: thread.value.knownNumber) ? WarningTap(on: thread) : nil
  }

  /// Takes one for this thread, or adds `more()` if none is left. The first count of a thread is `more()`. Only one thread
  /// may call it at a time.
  ///
  /// - Returns: True if one was taken, and how many were added; nil if there is no room for the type and group.
  package func takeOrRefill(_ type: Any.Type, _ group: UInt16, more: () -> Int) -> (isTaken: Bool, addedCount: Int)? {
    takeOrRefill(type, group, thread: DecodingThread.current.value.ownNumber(), more: more)
  }
}
