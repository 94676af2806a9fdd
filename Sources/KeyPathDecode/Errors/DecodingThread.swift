/// What the decoding calls of one thread know of each other: they nest, one inside the other, and never suspend.
package struct DecodingThread {
  /// How many decoding calls may stand in one another: more come from a payload that is nested so deep, or that holds itself.
  static let depthLimit = 512

  private let stack = StackGuard()
  /// How many decoding calls are under way.
  private(set) var depth = 0
  /// How many failures were kept as values so far, in a `Result`; they still want their path.
  var keptFailures = 0
  /// What rules swallowed inside the calls that are under way; counted in `keptFailures` too.
  var pendingWarnings: [PendingWarning] = []
  /// How many failures of a collection someone wants to know besides the first: none, unless a diagnosis is under way.
  var failureLimit = 0

  private static let thread = ThreadLocal("KeyPathDecode.DecodingThread") { DecodingThread() }

  /// The state of this thread.
  @inline(__always)
  static var current: ThreadCell<DecodingThread> { thread.current }

  /// Runs `body` while failures of a collection are wanted besides the first.
  package static func collectingFailures<Result>(_ limit: Int, _ body: () throws -> Result) rethrows -> Result {
    let thread = current, outer = thread.value.failureLimit
    thread.value.failureLimit = limit
    defer { thread.value.failureLimit = outer }
    return try body()
  }

  /// Begins a decoding call inside those under way, or gives false when it would be one too many.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit, stack.hasRoom else { return false }
    depth &+= 1
    return true
  }

  @inline(__always)
  mutating func leave() {
    depth &-= 1
  }
}
