/// An error that a rule recovered from, and how.
///
/// ```swift
/// let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
/// for warning in warnings { print(warning) }   // tags[3]: expected String, found number; dropped the element
/// ```
public struct DecodeWarning: Sendable {
  /// How decoding continued after the error.
  #if compiler(>=6.2.3)
    @nonexhaustive
  #endif
  public enum Recovery: String, Hashable, Sendable, Codable, CaseIterable {
    /// The collection was decoded without the element.
    case droppedElement
    /// A fallback replaced the value.
    case usedFallback
    /// Nil replaced the value.
    case usedNil
    /// The value was decoded without the key, which is unread: no code reads it.
    case unreadKey
    /// A ``Repair`` replaced or removed the value, or one around it.
    case repaired
  }

  /// The error. Its path starts at the outermost root, like the path of a thrown error.
  public var error: DecodeError
  /// How decoding continued after the error.
  public var recovery: Recovery
  /// How many later warnings were omitted. Only the first 1,000 are kept, and the last of them has this count.
  public package(set) var omittedCount = 0

  /// The ``Repair`` that was used, with its pattern: `models[*].created: .or(0)`.
  var repair = ""

  /// A rule may drop millions of values, and each warning keeps an error.
  static let keptLimit = 1_000

  /// Makes a warning, for your own tests.
  public init(error: DecodeError, recovery: Recovery) {
    self.error = error
    self.recovery = recovery
  }

  init(error: DecodeError, recovery: Recovery, repair: String) {
    (self.error, self.recovery, self.repair) = (error, recovery, repair)
  }
}

extension DecodeWarning: CustomStringConvertible, CustomReflectable {
  /// The line of the error, and how decoding continued. It shows no values of the payload.
  public var description: String {
    let result =
      switch recovery {
      case .droppedElement: "dropped the element"
      case .usedFallback: "used a fallback"
      case .usedNil: "used nil"
      case .unreadKey: "left it unread"
      case .repaired: repair.isEmpty ? "repaired it" : "repaired by \(shortened(repair, to: 200))"
      }
    // Who repairs a value cannot change the code that reads it.
    let words = recovery == .repaired ? error.descriptionWithoutCodeAdvice : error.description
    return words + "; " + result + (omittedCount > 0 ? "; \(omittedCount) more warnings" : "")
  }

  /// Only the description, so that reflecting a warning shows no values.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description])
  }
}

/// Collects the errors that rules recover from while `body` decodes.
///
/// ```swift
/// let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
/// ```
///
/// If calls nest, the innermost one collects a warning.
///
/// - Returns: The result of `body`, and the first 1,000 warnings in order. The ``DecodeWarning/omittedCount`` of the last
///   one says how many more there were.
/// - Throws: The error that `body` throws.
public func collectingWarnings<R, Failure: Error>(
  _ body: () throws(Failure) -> R
) throws(Failure) -> (value: R, warnings: [DecodeWarning]) {
  let collector = WarningCollector()
  // `withValue` would throw any error.
  let result = WarningCollector.$current.withValue(collector) { () -> Result<R, Failure> in
    let thread = DecodingThread.current
    // If `body` runs inside another decoding call, its warnings must not wait for that call to end.
    let outer = thread.value.pendingWarnings
    thread.value.pendingWarnings = PendingWarnings()
    defer { thread.value.pendingWarnings = outer }
    let result = Result { () throws(Failure) in try body() }
    collector.add(thread.value.pendingWarnings.warnings(after: 0))
    return result
  }
  return (try result.get(), collector.warnings)
}

/// Collects the errors that rules recover from while `body` and its child tasks decode.
///
/// - Returns: The result of `body`, and the first 1,000 warnings in order. The ``DecodeWarning/omittedCount`` of the last
///   one says how many more there were.
/// - Throws: The error that `body` throws.
public func collectingWarnings<R, Failure: Error>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> R
) async throws(Failure) -> (value: R, warnings: [DecodeWarning]) {
  let collector = WarningCollector()
  // `withValue` would throw any error.
  let operation = { () async -> Result<R, Failure> in
    do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
  }
  let result = await WarningCollector.$current.withValue(collector, operation: operation, isolation: isolation)
  return (try result.get(), collector.warnings)
}

// MARK: On the way to the collector

/// Collects the warnings of a task and its child tasks, on any thread.
final class WarningCollector: Sendable {
  @TaskLocal static var current: WarningCollector?

  private let collected = Locked(FirstWarnings())

  func add(_ warnings: [DecodeWarning]) {
    if !warnings.isEmpty { collected.withValue { $0.add(warnings) } }
  }

  var warnings: [DecodeWarning] { collected.withValue { $0.all } }
}

/// The first warnings, as many as are kept.
package struct FirstWarnings: Sendable {
  private var kept: [DecodeWarning] = []
  private var omittedCount = 0
  private var lines = LinesOfValue()

  package init() {}

  /// The warnings. The last one counts those that were omitted.
  package var all: [DecodeWarning] {
    var warnings = kept
    if let last = warnings.indices.last { warnings[last].omittedCount = omittedCount }
    return warnings
  }

  package mutating func add(_ warnings: [DecodeWarning]) {
    for var warning in warnings {
      if lines.continues(omittedCount == 0 ? kept.last : nil, with: warning) { continue }
      omittedCount += warning.omittedCount
      warning.omittedCount = 0
      if kept.count < DecodeWarning.keptLimit { kept.append(warning) } else { omittedCount += 1 }
    }
  }
}

/// The warnings whose paths are incomplete: each decoding call that ends adds its own steps.
struct PendingWarnings {
  /// The first warnings, each with the number of decoding calls that have yet to add their steps. The numbers never
  /// decrease, so the warnings of the current call are at the end.
  private var kept: [(warning: DecodeWarning, depth: Int)] = []
  /// How many warnings were omitted, by the same number.
  private var omittedCounts: [Int] = []
  private var lines = LinesOfValue()

  mutating func append(_ warning: DecodeWarning, depth: Int) {
    let isKept = kept.count < DecodeWarning.keptLimit, omittedCount = warning.omittedCount + (isKept ? 0 : 1)
    var warning = warning
    warning.omittedCount = 0
    if isKept { kept.append((warning, depth)) }
    if omittedCount == 0 { return }
    while omittedCounts.count <= depth { omittedCounts.append(0) }
    omittedCounts[depth] += omittedCount
  }

  /// True if the warning is about the same value as the last one of the decoding call at `depth`, which other lines read.
  mutating func isOfSameValue(_ warning: DecodeWarning, at depth: Int) -> Bool {
    lines.continues(kept.last.flatMap { $0.depth == depth ? $0.warning : nil }, with: warning)
  }

  /// Adds the context of the decoding call at `depth` to the warnings from inside the call.
  mutating func add(_ context: ErrorContext, at depth: Int) {
    for index in kept.indices.reversed() {
      guard kept[index].depth >= depth else { break }
      kept[index].warning.error = context.adding(to: kept[index].warning.error)
      kept[index].depth = depth - 1
    }
    guard omittedCounts.count > depth else { return }
    omittedCounts[depth - 1] += omittedCounts[depth...].reduce(0, +)
    omittedCounts.removeSubrange(depth...)
  }

  /// The number of warnings kept.
  var count: Int { kept.count }

  /// The warnings after the first `count`. The last one counts those that were omitted.
  func warnings(after count: Int) -> [DecodeWarning] {
    var warnings = kept.dropFirst(count).map(\.warning)
    if let last = warnings.indices.last { warnings[last].omittedCount = omittedCounts.reduce(0, +) }
    return warnings
  }

  /// Adds context to the warnings after the first `count`. They still belong to the current call.
  mutating func add(_ context: ErrorContext, after count: Int) {
    for index in kept.indices.dropFirst(count) {
      kept[index].warning.error = context.adding(to: kept[index].warning.error)
    }
  }

  /// Removes the warnings from inside the decoding call at `depth`.
  mutating func removeAll(from depth: Int) {
    while let last = kept.last, last.depth >= depth { kept.removeLast() }
    if omittedCounts.count > depth { omittedCounts.removeSubrange(depth...) }
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
  /// True if warnings are collected or observed.
  var wantsWarnings: Bool { WarningCollector.current != nil || endedWarnings.observerCount > 0 }

  /// Keeps a warning until the outermost decoding call ends, if warnings are wanted.
  ///
  /// - Parameter isComplete: True if the error already has the context of the innermost decoding call.
  mutating func warn(_ error: DecodeError, _ recovery: DecodeWarning.Recovery, isComplete: Bool = false) {
    if !wantsWarnings { return }
    let warning = DecodeWarning(error: error, recovery: recovery)
    let depth = isComplete ? depth - 1 : depth
    if depth > 0, pendingWarnings.isOfSameValue(warning, at: depth) { return }
    warn([warning], isComplete: isComplete)
  }

  /// Keeps warnings of one decoding call.
  mutating func warn(_ warnings: [DecodeWarning], isComplete: Bool = false) {
    let depth = isComplete ? depth - 1 : depth
    if depth == 0 { return deliver(warnings) }
    for warning in warnings { pendingWarnings.append(warning, depth: depth) }
    keptCount += warnings.count
  }

  /// Hands complete warnings to the collector, and to code that observes them.
  private mutating func deliver(_ warnings: [DecodeWarning]) {
    WarningCollector.current?.add(warnings)
    endedWarnings.add(warnings)
  }

  /// How many warnings and refusals are pending.
  var pendingCounts: (warnings: Int, refusals: Int) { (pendingWarnings.count, refusals.count) }

  /// Adds context to the warnings and refusals that came later. They still belong to the current call.
  mutating func add(_ context: ErrorContext, after counts: (warnings: Int, refusals: Int)) {
    pendingWarnings.add(context, after: counts.warnings)
    refusals.add(context, after: counts.refusals)
  }

  /// Adds the context of the ending decoding call to the warnings from inside it. The outermost call delivers them.
  mutating func addToWarnings(_ context: ErrorContext) {
    pendingWarnings.add(context, at: depth)
    refusals.add(context, at: depth)
    if depth > 1 || pendingWarnings.count == 0 { return }
    let warnings = pendingWarnings.warnings(after: 0)
    pendingWarnings = PendingWarnings()
    deliver(warnings)
  }

  /// Removes the warnings from inside a decoding call that fails, since its value is lost. Refusals stay, with its context.
  mutating func forgetWarnings(_ context: @autoclosure () -> ErrorContext) {
    pendingWarnings.removeAll(from: depth)
    if refusals.count > 0 { refusals.add(context(), at: depth) }
  }
}
