/// The state that nested decoding calls on one thread share. Decoding calls never suspend.
struct DecodingThread: ThreadLocal {
  /// The maximum depth of nested decoding calls. A payload that exceeds it is too deep, or contains itself.
  static let depthLimit = 512
  /// The maximum depth of a payload that is read from another library's decoder. For each value that `JSONDecoder` refuses to
  /// read as one kind, it takes time proportional to the depth.
  static let foreignDepthLimit = 256

  var stack = StackGuard()
  private(set) var depth = 0
  /// How many errors were kept as values so far, in results and warnings. They still need their path.
  var keptCount = 0
  var pendingWarnings = Warnings()
  var refusals = Refusals()
  var endedWarnings: Warnings?
  /// The alternatives tried inside the outermost call.
  var alternatives = TriedAlternatives()
  /// The work of regular expressions inside the outermost call, beyond what is usual for the length of their texts.
  var patternWork = 0

  static var slot: ThreadSlot { .decoding }

  /// Begins a nested decoding call, or returns false if the limit is reached.
  @inline(__always)
  fileprivate mutating func enter() -> Bool {
    guard depth < Self.depthLimit, stack.hasRoom else { return false }
    if depth == 0 {
      alternatives = TriedAlternatives()
      patternWork = 0
    }
    depth &+= 1
    return true
  }

  fileprivate mutating func leave() { depth &-= 1 }
}

extension ThreadCell<DecodingThread> {
  /// Runs `body` as a nested decoding call, or throws `depthError` if calls would nest too deeply.
  @inline(__always)
  func nesting<Result, Failure: Error>(
    orThrow depthError: @autoclosure () -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard value.enter() else { throw depthError() }
    defer { value.leave() }
    return try body()
  }
}

/// Counts the alternatives that one outermost decoding call tries.
///
/// Alternatives tried inside another one that fails are wasted. A model with two alternatives at each level may try twice
/// as many with each level, so the number of wasted ones is limited: to 20,000, plus 16 for each that was not wasted.
struct TriedAlternatives {
  /// The maximum number of wasted alternatives, before what the others add.
  static let limit = 20_000
  /// How much each alternative that was not wasted adds to the limit: a large payload has many.
  private static let limitForEach = 16

  private var count = 0, wastedCount = 0, mostUseful = 0

  /// The counts when an alternative began.
  struct Mark {
    fileprivate let count, wastedCount: Int
  }

  /// Begins an alternative, or returns nil if too many were wasted.
  mutating func begin() -> Mark? {
    guard wastedCount <= Self.limit + Self.limitForEach * mostUseful else { return nil }
    count += 1
    mostUseful = max(mostUseful, count - wastedCount)
    return Mark(count: count, wastedCount: wastedCount)
  }

  /// Ends an alternative that failed. Those tried inside it were wasted.
  mutating func fail(_ mark: Mark) {
    wastedCount = mark.wastedCount + count - mark.count
  }
}
