import KeyPathDecode

/// The fields of a server-sent event, besides its data: `node.event?.name   // "delta"`.
///
/// ```swift
/// for try await node in JSONStream(of: JSONNode.self, chunks: body, framing: .events) {
///   switch node.event?.name {
///   case "delta": print(try Delta(json: node).text)
///   case "error": throw try ServiceError(json: node)
///   default: break
///   }
/// }
/// ```
public struct JSONStreamEvent: Hashable, Sendable {
  /// The value of the event's `event` field: `"delta"`; `"message"` if it has none.
  public let name: String
  /// The last `id` of the stream, from this event or an earlier one; empty before the first. To resume the stream, send
  /// it as the `Last-Event-ID` header of your next request.
  public let id: String
  /// The last `retry` of the stream: how long to wait before the next request, in milliseconds. Nil before the first.
  public let retry: Int?
}

/// A reference to an event, which a record keeps.
final class SharedEvent: Sendable {
  let event: JSONStreamEvent

  init(_ event: JSONStreamEvent) {
    self.event = event
  }
}

extension JSONNode {
  /// The server-sent event that this value is the data of, or is inside; nil if it is not from a stream of events:
  /// `node.event?.id   // "42"`.
  public var event: JSONStreamEvent? { originPlace?.streamEvent }
}

extension DecodeError {
  /// The server-sent event that failed, if the payload is the data of one: `error.event?.name   // "delta"`.
  public var event: JSONStreamEvent? { originPlace?.streamEvent }
}

extension OriginPlace {
  fileprivate var streamEvent: JSONStreamEvent? {
    (document as? StreamRecords)?.record(containing: offset).event?.event
  }
}
