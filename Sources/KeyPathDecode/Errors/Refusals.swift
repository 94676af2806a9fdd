// A check refuses a value that decoded. Decoding can continue with it, so a diagnosis finds what else is wrong.

/// The errors of checks after which decoding continued, on their way to the diagnosis. Each decoding call that ends adds its
/// own steps, whether it fails or not.
struct Refusals {
  private(set) var errors: [DecodeError] = []
  /// For each error, the number of decoding calls that have yet to add their steps. The numbers never decrease.
  private var depths: [Int] = []

  var count: Int { errors.count }

  mutating func append(_ error: DecodeError, depth: Int) {
    errors.append(error)
    depths.append(depth)
  }

  /// Adds the context of the decoding call at `depth` to the errors from inside the call.
  mutating func add(_ context: ErrorContext, at depth: Int) {
    for index in errors.indices.reversed() {
      guard depths[index] >= depth else { break }
      errors[index] = context.adding(to: errors[index])
      depths[index] = depth - 1
    }
  }

  /// Adds context to the errors after the first `count`. They still belong to the current call.
  mutating func add(_ context: ErrorContext, after count: Int) {
    for index in errors.indices.dropFirst(count) { errors[index] = context.adding(to: errors[index]) }
  }
}

extension DecodingThread {
  static func refuse(_ json: Any, _ fault: Fault) throws(DecodeError) {
    let error = DecodeError(fault, object: json)
    var isDecisive = false
    for case let observer as any DecodingObserver in observers {
      guard let continues = observer.continues(after: error, isDecisive: &isDecisive) else { continue }
      if !continues { break }
      let thread = current
      thread.value.refusals.append(error, depth: thread.value.depth)
      return thread.value.keptCount += 1
    }
    throw error
  }
}

/// Runs `body`, and returns the errors of the checks after which decoding continued.
package func notingRefusals<Result>(_ body: () -> Result) -> (result: Result, refusals: [DecodeError]) {
  let thread = DecodingThread.current, outer = thread.value.refusals
  thread.value.refusals = Refusals()
  defer { thread.value.refusals = outer }
  return (body(), thread.value.refusals.errors)
}

// MARK: Failures that decide

/// Runs `body`, whose failure decides what is decoded, so a check in it throws even in a diagnosis.
///
/// - Parameter isAlternative: True if its failure may be thrown in the end, after the other alternatives failed.
func deciding<Result>(
  isAlternative: Bool = false, _ body: () throws(DecodeError) -> Result
) throws(DecodeError) -> Result {
  let decision = LookupThread.hasObserver ? Decision(isAlternative) : nil
  defer { decision?.end() }
  return try body()
}

/// Answers for the checks in ``deciding(isAlternative:_:)``, from its initializer to ``end()``.
final class Decision: DecodingObserver {
  private let isAlternative: Bool
  private var outer = LookupThread.Reports()

  init(_ isAlternative: Bool = false) {
    self.isAlternative = isAlternative
    outer = LookupThread.current.value.begin(self)
  }

  func end() { LookupThread.current.value.end(self, outer) }

  func continues(after refusal: DecodeError, isDecisive: inout Bool) -> Bool? {
    isDecisive = true
    return isAlternative ? nil : false
  }
}
