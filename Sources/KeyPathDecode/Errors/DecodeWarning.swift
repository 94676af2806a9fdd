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

  /// A warning, for tests of your own.
  public init(error: DecodeError, recovery: Recovery) {
    self.error = error
    self.recovery = recovery
  }
}

extension DecodeWarning: CustomStringConvertible, CustomReflectable {
  /// The error's line and what became of the value; it shows no values of the payload.
  public var description: String {
    switch recovery {
    case .droppedElement: "\(error); dropped the element"
    case .usedFallback: "\(error); used a fallback"
    case .usedNil: "\(error); used nil"
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
/// - Returns: The result of `body`, and the warnings in the order in which they arose.
/// - Throws: What `body` throws.
public func collectingWarnings<R>(_ body: () throws -> R) rethrows -> (value: R, warnings: [DecodeWarning]) {
  let collector = WarningCollector()
  let value = try WarningCollector.$current.withValue(collector) {
    let thread = DecodingThread.current
    let count = thread.value.pendingWarnings.count
    let value = try body()
    // Inside another decoding call, warnings would wait until that call ends.
    collector.add(thread.value.takeWarnings(after: count))
    return value
  }
  return (value, collector.warnings)
}

/// Collects what rules swallow while `body` decodes, also in child tasks that it starts or awaits.
///
/// - Returns: The result of `body`, and the warnings in the order in which they arose.
/// - Throws: What `body` throws.
public func collectingWarnings<R>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
) async rethrows -> (value: R, warnings: [DecodeWarning]) {
  let collector = WarningCollector()
  let value = try await WarningCollector.$current.withValue(collector, operation: body, isolation: isolation)
  return (value, collector.warnings)
}
