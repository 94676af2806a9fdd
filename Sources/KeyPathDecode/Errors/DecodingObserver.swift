/// A client of the decoding calls on a thread: a diagnosis, a watch, unread keys, or repairs.
///
/// `observer.observing { try decode() }` observes the calls of the closure. Observers nest. Each one sees what is read while
/// it runs. Questions go to the innermost one that answers. ``ObservedWarnings`` has the warnings.
package protocol DecodingObserver: ReadObserver {
  /// How many failures of a collection to collect after the first, or nil.
  var laterFailureLimit: Int? { get }

  /// True if decoding continues with a value that a check refused. Called only after a failure.
  ///
  /// - Parameter isDecisive: True if an alternative ends with the check, and the next one begins.
  /// - Returns: Nil to leave the answer to the observers around this one. Without an answer, the check throws.
  func continues(after refusal: DecodeError, isDecisive: inout Bool) -> Bool?

  /// Called with a value that could not be decoded. It may be dropped or replaced, or decoded again in another way.
  func didFail(_ json: Any)

  /// True if the observer repairs elements. The next members are for such an observer.
  var isRepairing: Bool { get }

  /// Decodes an element of an array, or a member of a dictionary, again after it failed. Returns false if it was dropped, and
  /// throws the failure if no repair helps.
  ///
  /// The failure's path starts `stepCount` steps above the collection, and so do those of `decode`. If that is nil, the failure is
  /// without its context, and paths of `decode` start at the collection.
  func repair(
    _ failure: DecodeError, of element: ErrorContext, below stepCount: Int?,
    _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool

  /// The indexes of elements that an unkeyed container must not present, in order. The container calls it once.
  func omittedIndexes(of array: Any) -> [Int]

  /// Notes that code expected more elements of an array than are left. It is decoded again without those that were dropped.
  func omitLast(of array: Any)
}

extension DecodingObserver {
  package var reads: WantedReads { .none }
  package func didRead(_ key: String?, of object: ObjectID) {}
  package func didCopy(_ object: ObjectID, as copy: ObjectID) {}
  package var laterFailureLimit: Int? { nil }

  package func continues(after refusal: DecodeError, isDecisive: inout Bool) -> Bool? { nil }
  package func didFail(_ json: Any) {}
  package var isRepairing: Bool { false }

  package func repair(
    _ failure: DecodeError, of element: ErrorContext, below stepCount: Int?,
    _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool { throw failure }

  package func omittedIndexes(of array: Any) -> [Int] { [] }
  package func omitLast(of array: Any) {}

  /// Runs `body` with this observer inside the others of the thread.
  package func observing<Result>(_ body: () throws(DecodeError) -> Result) throws(DecodeError) -> Result {
    let lookups = LookupThread.current, outer = lookups.value.begin(self)
    defer { lookups.value.end(self, outer) }
    return try body()
  }
}

extension DecodingThread {
  /// The observers of this thread, the innermost first, of which some observe decoding.
  static var observers: ReversedCollection<[any ReadObserver]> {
    (LookupThread.existing?.value.observers ?? []).reversed()
  }

  /// The number of failures of a collection to collect after the first; 0 except in a diagnosis.
  @inline(never)
  static var laterFailureLimit: Int {
    for case let observer as any DecodingObserver in observers {
      if let limit = observer.laterFailureLimit { return limit }
    }
    return 0
  }

  /// The innermost observer that repairs elements, or nil.
  @inline(never)
  static var repairing: (any DecodingObserver)? {
    for case let observer as any DecodingObserver in observers where observer.isRepairing { return observer }
    return nil
  }
}

/// Decodes an element or member again with repairs, or throws its failure. Returns false if it was dropped.
@inline(never)
func repair(
  _ error: any Error, in context: ErrorContext, on thread: ThreadCell<DecodingThread>,
  _ decode: (consuming Any) throws -> Void
) throws(DecodeError) -> Bool {
  thread.value.forgetWarnings(context)
  guard let observer = DecodingThread.repairing else { throw context.adding(to: error) }
  return try observer.repair(context.failure(error), of: context, below: nil) { json throws(DecodeError) in
    do { try decode(json) } catch {
      thread.value.forgetWarnings(context)
      throw context.adding(to: error)
    }
  }
}

// MARK: The records of a stream

/// Counts the records of a stream.
package protocol RecordCounter: AnyObject, Sendable {
  /// Calls `decode` once, and counts the outcome.
  ///
  /// - Parameter json: The root; nil if the record is not JSON. It is evaluated only for a record of the sample.
  func counting<Value>(
    _ json: @autoclosure () -> Any?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value
}

/// Observes each record of a stream.
// A class, so that a record of a stream without one pays for one comparison.
public final class _StreamObservation: Sendable {
  package let counter: any RecordCounter

  package init(by counter: any RecordCounter) { self.counter = counter }
}

/// The options of a stream. A watch adds `watch` to them, although neither module imports the other.
public protocol _ObservedStreamOptions {
  /// Counts each record, or nil.
  var _observation: _StreamObservation? { get set }
}
