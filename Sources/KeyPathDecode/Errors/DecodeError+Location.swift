extension DecodeError.Location {
  init(_ location: ByteLocation) {
    self.init(line: location.line, column: location.column, byteOffset: location.offset)
  }
}

extension DecodeError {
  /// Where in the bytes the ``object`` starts, if the payload was read from bytes.
  ///
  /// - Complexity: O(n) in the bytes before it, at each call.
  public var location: Location? {
    get { fields.origin.location ?? node.map { Location($0.byteLocation) } }
    set { fields.origin.location = newValue }
  }

  /// The number of the record that failed, from 0, if the payload is a record of a ``JSONStream``.
  public var record: Int? { recordStart?.number }

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
