extension DecodeError {
  /// A place in the bytes that a payload was read from.
  public struct Location: Hashable, Sendable, Codable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int
    /// The offset in bytes, from 0.
    public var byteOffset: Int

    package init(line: Int, column: Int, byteOffset: Int) {
      (self.line, self.column, self.byteOffset) = (line, column, byteOffset)
    }
  }

  /// Where in the bytes the ``object`` starts, if the payload was read from bytes.
  ///
  /// - Complexity: O(n) in the bytes before it, at each call.
  public var location: Location? {
    get { fields.clues.location ?? node.map { Location($0.byteLocation) } }
    set { fields.clues.location = newValue }
  }

  /// The number of the record that failed, from 0, if the payload is a record of a `JSONStream`.
  public var record: Int? { originPlace?.record?.number }

  /// True if the error is about a stream and not about anything that was read from it.
  package var isOfStream: Bool { fields.clues.isOfStream }

  /// The place of the payload in the stream that it is from, or nil.
  package var originPlace: OriginPlace? {
    // A document inside a record, such as JSON5 in a string, may have another origin.
    func ofStream(_ place: OriginPlace?) -> OriginPlace? { place?.record == nil ? nil : place }
    return ofStream(fields.clues.document.map { OriginPlace($0, 0) })
      ?? ofStream(JSONNode(storedIn: root)?.originPlace) ?? ofStream(fields.clues.referrer?.originPlace)
  }

  /// The node that the error is about; for a value that was read from a node, the node at the error's path.
  private var node: JSONNode? {
    JSONNode(storedIn: object)
      ?? JSONNode(storedIn: root).flatMap { JSONNode(at: path.steps, in: $0) }
  }
}

extension DecodeError.Location {
  package init(_ location: ByteLocation) {
    self.init(line: location.line, column: location.column, byteOffset: location.offset)
  }
}

// MARK: JSON that is still arriving

extension DecodeError {
  /// True if more bytes may resolve the error: `catch where error.isIncomplete { continue }`.
  ///
  /// A key or index that an open container lacks may still arrive, and so may the rest of a string. Any member of an open
  /// object may arrive again, and the last one counts, so an error inside it is final only once the object ends. If the
  /// document rejects duplicate keys, or if only arrays contain the value, a wrong type is final at once: an object where a
  /// string is expected remains an object. Only a `PartialJSON` has incomplete values. The error of a stream of server-sent events
  /// that ends inside an event, or without its end mark, is incomplete too.
  ///
  /// - Complexity: O(n) in the elements of the open arrays around the value.
  public var isIncomplete: Bool {
    if case .kind(.noAlternative(let errors)) = fields.problem { return errors.contains(where: \.isIncomplete) }
    if otherAttempts.contains(where: \.isIncomplete) { return true }
    if case .reading(let fault) = fault { return fault.row(quote: "").isIncomplete }
    return code != .unreadKey && (isUnfinished || mayBeReplaced)
  }

  /// True if the value that failed is still arriving, and may become what was expected.
  private var isUnfinished: Bool { code != .typeMismatch && JSONNode(storedIn: object)?.isComplete == false }

  private var mayBeReplaced: Bool {
    // What failed is not a node if a rule made it from one.
    (JSONNode(storedIn: object) ?? JSONNode(at: path.steps, in: root))?.mayBeReplaced == true
  }

  var isAwaited: Bool {
    switch code {
    case .missingKey, .indexOutOfRange, .nullValue: isUnfinished || otherAttempts.contains(where: \.isUnfinished)
    default: false
    }
  }

  func awaited(_ wording: Wording) -> String {
    switch kind {
    case .missingKey(let key):
      let name = wording.key(key).dropFirst()
      return "\(name.isEmpty ? "a key" : name) has not arrived yet"
    case .indexOutOfRange(let index, let count): return "index \(index) has not arrived yet (array of \(count) so far)"
    default: return "the value has not arrived yet"
    }
  }
}
