/// Makes the observer of each record of a stream.
// A class, so that a record of a stream without one pays for one comparison.
public final class _StreamObservation: Sendable {
  /// Who made it.
  package let owner: any AnyObject & Sendable
  /// Returns the observer of a record of a type. The record is nil if it is not JSON.
  package let observer: @Sendable (_ type: Any.Type, _ record: JSONNode?) -> any DecodingObserver

  package init(
    by owner: any AnyObject & Sendable,
    observer: @escaping @Sendable (_ type: Any.Type, _ record: JSONNode?) -> any DecodingObserver
  ) {
    self.owner = owner
    self.observer = observer
  }
}

/// The options of a stream. A watch adds `watch` to them, although neither module imports the other.
public protocol _ObservedStreamOptions {
  /// Makes the observer of each record, or nil.
  var _observation: _StreamObservation? { get set }
}
