/// What a rule swallowed: the error, and what replaced the value.
///
/// ```swift
/// let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
/// for warning in warnings { print(warning) }   // tags[3]: expected String, found number; dropped the element
/// ```
public struct DecodeWarning: Sendable {
  /// How decoding went on.
  public enum Recovery: String, Hashable, Sendable, Codable, CaseIterable {
    /// The element of a collection was left out.
    case droppedElement
    /// A fallback replaced the value.
    case usedFallback
    /// Nil replaced the value.
    case usedNil
  }

  /// The error; its path starts at the outermost root, like that of a thrown one.
  public var error: DecodeError
  /// How decoding went on.
  public var recovery: Recovery
  /// How many warnings followed that were not kept: 0 unless this is the last of 1,000, the most that are kept.
  public package(set) var omittedCount = 0

  /// A payload may hold millions of values that rules drop, and each warning keeps an error.
  static let keptLimit = 1_000

  /// A warning, for tests of your own.
  public init(error: DecodeError, recovery: Recovery) {
    self.error = error
    self.recovery = recovery
  }
}

extension DecodeWarning: CustomStringConvertible, CustomReflectable {
  /// The error's line and what became of the value; it shows no values of the payload.
  public var description: String {
    let end = omittedCount > 0 ? "; \(omittedCount) more warnings" : ""
    return switch recovery {
    case .droppedElement: "\(error); dropped the element\(end)"
    case .usedFallback: "\(error); used a fallback\(end)"
    case .usedNil: "\(error); used nil\(end)"
    }
  }

  /// The description alone, so that reflecting a warning shows no values.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description])
  }
}

/// Collects what rules swallow while `body` decodes.
///
/// ```swift
/// let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
/// ```
///
/// If collectors nest, the innermost gets a warning.
///
/// - Returns: The result of `body`, and the warnings in the order in which they arose: the first 1,000, and in the
///   ``DecodeWarning/omittedCount`` of the last how many more there were.
/// - Throws: What `body` throws.
public func collectingWarnings<R>(_ body: () throws -> R) rethrows -> (value: R, warnings: [DecodeWarning]) {
  let collector = WarningCollector()
  let value = try WarningCollector.$current.withValue(collector) {
    let thread = DecodingThread.current
    // Inside another decoding call, warnings would wait until that call ends.
    let outer = thread.value.pendingWarnings
    thread.value.pendingWarnings = PendingWarnings()
    defer { thread.value.pendingWarnings = outer }
    let value = try body()
    thread.value.pendingWarnings.move(to: collector)
    return value
  }
  return (value, collector.warnings)
}

/// Collects what rules swallow while `body` decodes, also in child tasks that it starts or awaits.
///
/// - Returns: The result of `body`, and the first 1,000 warnings in the order in which they arose.
/// - Throws: What `body` throws.
public func collectingWarnings<R>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
) async rethrows -> (value: R, warnings: [DecodeWarning]) {
  let collector = WarningCollector()
  let value = try await WarningCollector.$current.withValue(collector, operation: body, isolation: isolation)
  return (value, collector.warnings)
}
