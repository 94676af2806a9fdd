/// Sees each record of a stream decode, such as a watch.
// A class, so that a record of a stream without an observer pays for one comparison.
package protocol RecordObserver: AnyObject, Sendable {
  /// Sees a record decode.
  ///
  /// - Parameters:
  ///   - type: The type of the record.
  ///   - record: The record, or nil if it is not JSON.
  ///   - decode: Decodes the record, and returns the error if that fails. It must be called once.
  func observe(_ type: Any.Type, _ record: JSONNode?, _ decode: () -> DecodeError?)
}

/// The options of a stream. A watch adds `watch` to them, although neither module imports the other.
public protocol _ObservedStreamOptions {
  /// The `RecordObserver` of the stream, if there is one.
  var _observer: (any Sendable)? { get set }
}
