/// How the records of a ``JSONStream`` are told apart.
///
/// ```swift
/// JSONStream(of: Event.self, contentsOf: url, framing: .lines)
/// JSONStream(of: Item.self, contentsOf: url, framing: .elements(of: "data.items"))
/// ```
public struct JSONFraming: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case automatic, lines, concatenated, sequence, events
    case elements(DecodePath)
  }

  let form: Form

  /// Told from the first bytes:
  ///
  /// - `[` begins one array, whose elements are the records, as with ``elements(of:)``. If that array ends on its first
  ///   line, and `[` or `{` follows it, it is a record itself: of ``lines`` if that is on another line, else
  ///   ``concatenated``.
  /// - A record separator (U+001E) begins a ``sequence``.
  /// - `data:`, `event:`, `id:`, `retry:` or a colon begins ``events``.
  /// - Anything else is ``lines`` if the first value ends on its first line and nothing but white space follows it there,
  ///   or if that line ends inside a string; otherwise, or if the line is longer than 64 KiB, the values are
  ///   ``concatenated``.
  ///
  /// So up to 64 KiB are waited for before the first record: where they arrive slowly, say what they are.
  public static let automatic = JSONFraming(form: .automatic)

  /// A record is a line: JSON Lines, NDJSON. Lines end with a line feed, with or without a carriage return before it, or
  /// with the input; blank ones are skipped. After a record that is not JSON the next line goes on.
  public static let lines = JSONFraming(form: .lines)

  /// Values follow each other, with or without white space between them. A record that is not JSON is the last.
  public static let concatenated = JSONFraming(form: .concatenated)

  /// A record stands between record separators (U+001E): RFC 7464. After a record that is not JSON the next one goes on.
  ///
  /// A number, `true`, `false` or `null` without white space behind it may be cut short, and fails.
  public static let sequence = JSONFraming(form: .sequence)

  /// A record is the data of a server-sent event, as in the HTML standard; other fields and comments are ignored. An event
  /// whose data is `[DONE]` ends the stream. After a record that is not JSON the next event goes on.
  public static let events = JSONFraming(form: .events)

  /// A record is an element of the array at `path`: `.elements(of: "data.items")`, or `.elements(of: "")` for the root.
  ///
  /// The rest of the document is checked as it passes, and never held. A record that is not JSON, or anything wrong around
  /// the array, ends the stream with its error. If the path occurs more than once, so does a second occurrence. The path
  /// has no alternatives.
  public static func elements(of path: DecodePath) -> JSONFraming { JSONFraming(form: .elements(path)) }
}

extension JSONFraming {
  /// What finds the records.
  var framer: any RecordFramer {
    switch form {
    case .automatic: AutomaticFramer()
    case .lines: LineFramer()
    case .concatenated: ConcatenatedFramer()
    case .sequence: SequenceFramer()
    case .events: EventFramer()
    case .elements(let path): ElementFramer(path)
    }
  }
}
