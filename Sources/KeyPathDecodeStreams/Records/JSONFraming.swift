import KeyPathDecode

/// How the records of a ``JSONStream`` are separated.
///
/// ```swift
/// JSONStream(of: Event.self, contentsOf: url, framing: .lines)
/// JSONStream(of: Item.self, contentsOf: url, framing: .elements(of: "data.items"))
/// ```
public struct JSONFraming: Sendable, Hashable {
  private let name: String
  private var path: DecodePath?
  /// The data that must end a stream of events, or nil if none must.
  private var endMark: String?

  /// Detects the framing from the first bytes:
  ///
  /// - `[` begins one array, whose elements are the records, as with ``elements(of:)``. If the array ends on its first
  ///   line and `[` or `{` follows, the array is itself a record: the framing is ``lines`` if the next value is on
  ///   another line, and ``concatenated`` otherwise.
  /// - A record separator (U+001E) begins a ``sequence``.
  /// - `data:`, `event:`, `id:`, `retry:` or a colon begins ``events``.
  /// - Anything else is ``lines`` if the first value ends on its first line and only white space follows it there, or
  ///   if that line is broken: it ends inside a string, or the next line is a whole object or array that cannot continue
  ///   it. In all other cases, or if the line is longer than 64 KiB, the values are ``concatenated``.
  ///
  /// Detection may wait for up to 64 KiB before the first record. If bytes arrive slowly, specify the framing.
  public static var automatic: JSONFraming { JSONFraming(name: "automatic") }

  /// Each line is a record: JSON Lines, NDJSON.
  ///
  /// A line ends with a line feed, with or without a carriage return before it, or at the end of the input. Blank lines
  /// are skipped. After a record that is not JSON, the stream continues with the next line.
  public static var lines: JSONFraming { JSONFraming(name: "lines") }

  /// Each value is a record, with or without white space between values. A record that is not JSON ends the stream.
  public static var concatenated: JSONFraming { JSONFraming(name: "concatenated") }

  /// Each record follows a record separator (U+001E): RFC 7464.
  ///
  /// After a record that is not JSON, the stream continues with the next one. A number, `true`, `false`, or `null`
  /// without white space after it may be truncated, so it fails.
  public static var sequence: JSONFraming { JSONFraming(name: "sequence") }

  /// The data of each server-sent event is a record, as the HTML standard defines events.
  ///
  /// `JSONNode.event` has the name, the id, and the retry time of an event. Comments and events without data are
  /// skipped. An event whose only data line is `[DONE]` ends the stream. After a record that is not JSON, the stream
  /// continues with the next event.
  ///
  /// The last result is an error if the stream ends inside an event, whose data is then incomplete. It is also an error
  /// if no field of an event is found, in the whole stream or in the first 64 KiB of other text, such as an HTML page.
  public static var events: JSONFraming { JSONFraming(name: "events") }

  /// The data of each server-sent event is a record, up to an event whose only data line is the end mark:
  /// `.events(endMark: "[DONE]")`.
  ///
  /// Like ``events``, but if the stream ends without the mark, even between two events, the last result is an error with
  /// `DecodeError.isIncomplete`. So a stream that was cut off is not taken for a whole one. `[DONE]` ends the stream only if it is
  /// the mark.
  ///
  /// - Parameter endMark: The data as the service sends it, such as `[DONE]` or `{"type": "message_stop"}`.
  public static func events(endMark: String) -> JSONFraming { JSONFraming(name: "events", endMark: endMark) }

  /// Each element of the array at `path` is a record: `.elements(of: "data.items")`; `""` is the root.
  ///
  /// The rest of the document is validated in passing, but never held in memory as a whole. A record that is not JSON,
  /// or an error outside the array, ends the stream with that error. A second occurrence of the path also ends the
  /// stream. The path must not have alternatives.
  public static func elements(of path: DecodePath) -> JSONFraming { JSONFraming(name: "elements", path: path) }
}

extension JSONFraming {
  /// A new framer for this framing.
  var framer: any RecordFramer {
    switch name {
    case "lines": LineFramer()
    case "concatenated": ConcatenatedFramer()
    case "sequence": SequenceFramer()
    case "events": EventFramer(endMark: endMark)
    case "elements": ElementFramer(path ?? .root)
    default: AutomaticFramer()
    }
  }
}
