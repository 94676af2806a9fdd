/// What the decoding calls of one thread share. They nest, one inside the other, and never suspend.
package struct DecodingThread {
  /// How deep decoding calls may nest. A payload that exceeds this is nested too deeply, or contains itself.
  static let depthLimit = 512

  var stack = StackGuard()
  /// How many decoding calls are under way.
  private(set) var depth = 0
  /// How many failures and warnings were kept as values so far; they still need their path.
  var keptCount = 0
  /// What rules swallowed inside the calls under way.
  var pendingWarnings = PendingWarnings()
  /// The alternatives that were tried inside the outermost call.
  var alternatives = TriedAlternatives()
  /// How many failures of a collection to collect after the first; 0 unless a diagnosis is under way.
  var failureLimit = 0

  private static let thread = ThreadLocal("KeyPathDecode.DecodingThread") { DecodingThread() }

  /// The state of this thread.
  @inline(__always)
  static var current: ThreadCell<DecodingThread> { thread.current }

  /// Runs `body` and lets collections collect up to `limit` failures after the first.
  package static func collectingFailures<Result>(_ limit: Int, _ body: () throws -> Result) rethrows -> Result {
    let thread = current, outer = thread.value.failureLimit
    thread.value.failureLimit = limit
    defer { thread.value.failureLimit = outer }
    return try body()
  }

  /// Begins a nested decoding call, or returns false if it would be one too many.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit, stack.hasRoom else { return false }
    if depth == 0 { alternatives = TriedAlternatives() }
    depth &+= 1
    return true
  }

  @inline(__always)
  mutating func leave() {
    depth &-= 1
  }
}
