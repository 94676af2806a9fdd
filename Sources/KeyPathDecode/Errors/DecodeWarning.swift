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

  package init(error: DecodeError, recovery: Recovery, repair: String = "") {
    (self.error, self.recovery, self.repair) = (error, recovery, repair)
  }
}

extension DecodeWarning: CustomStringConvertible {
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
    thread.value.pendingWarnings = Warnings()
    defer { thread.value.pendingWarnings = outer }
    let result = Result { () throws(Failure) in try body() }
    collector.add(thread.value.pendingWarnings.all)
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
