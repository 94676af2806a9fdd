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

  package init(by counter: any RecordCounter) {
    self.counter = counter
  }
}

/// The options of a stream. A watch adds `watch` to them, although neither module imports the other.
public protocol _ObservedStreamOptions {
  /// Counts each record, or nil.
  var _observation: _StreamObservation? { get set }
}
