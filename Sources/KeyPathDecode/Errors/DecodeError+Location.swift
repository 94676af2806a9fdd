extension DecodeError {
  /// A place in the bytes that a payload was read from.
  public struct Location: Hashable, Sendable, Codable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int
    /// The offset in bytes, from 0.
    public var byteOffset: Int

    /// A place in bytes: `Location(line: 4, column: 10, byteOffset: 61)`.
    public init(line: Int, column: Int, byteOffset: Int) {
      self.line = line
      self.column = column
      self.byteOffset = byteOffset
    }
  }

  /// Where in the bytes the ``object`` starts, if the payload was read from bytes.
  ///
  /// - Complexity: O(n) in the bytes before it, at each call.
  public var location: Location? {
    get { fields.origin.location ?? node.map { Location($0.byteLocation) } }
    set { fields.origin.location = newValue }
  }

  /// The number of the record that failed, from 0, if the payload is a record of a ``JSONStream``.
  public var record: Int? { recordStart?.number }

  /// The server-sent event that failed, if the payload is the data of one: `error.event?.name   // "delta"`.
  public var event: JSONStreamEvent? { recordStart?.event?.event }

  /// True if the error is about a stream and not about anything that was read from it.
  package var isOfStream: Bool { fields.origin.isOfStream }

  /// Where that record begins in the stream.
  package var recordOffset: Int { recordStart?.place.offset ?? 0 }

  private var recordStart: RecordStart? {
    fields.origin.record ?? KeyPathDecode.node(in: root)?.record ?? fields.origin.referrer?.record
  }

  /// The ``location`` if it is known without a search.
  package var knownLocation: Location? { fields.origin.location }

  /// The node that the error is about; for a value that was read from a node, the node at the error's path.
  private var node: JSONNode? {
    KeyPathDecode.node(in: object)
      ?? KeyPathDecode.node(in: root).flatMap { KeyPathDecode.node(at: path.steps, in: $0) }
  }
}

extension DecodeError.Location {
  init(_ location: ByteLocation) {
    self.init(line: location.line, column: location.column, byteOffset: location.offset)
  }
}
