import Foundation

extension JSONDocument {
  /// Reads a document: `try JSONDocument(Data("[1, 2]".utf8)).root.count   // 2`.
  ///
  /// It reads RFC 8259 to the letter: any value may be the root, a byte order mark is skipped, and the text must be UTF-8.
  ///
  /// - Parameters:
  ///   - data: The bytes; less than 4 GiB.
  ///   - options: What to refuse besides.
  ///   - depthLimit: How deep arrays and objects may stand in each other; reading takes no stack for them, whatever the
  ///     limit is.
  /// - Throws: `invalid_json` with the line, column and byte offset, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(_ data: Data, options: Options = [], depthLimit: Int = defaultDepthLimit) throws(DecodeError) {
    let owner = BytesOwner(data, count: Self.count(of: data))
    do throws(JSONProblem) {
      try self.init(reading: owner, options: options, depthLimit: depthLimit)
    } catch {
      var fields = DecodeError(.invalidJSON(error.words(in: owner.bytes)), object: data).fields
      fields.location = DecodeError.Location(ByteLocation(of: error.offset, in: owner.bytes))
      throw DecodeError(fields)
    }
  }
}

extension DecodeError.Location {
  init(_ location: ByteLocation) {
    self.init(line: location.line, column: location.column, byteOffset: location.offset)
  }
}

extension DecodeError {
  /// Where in the bytes it was wrong, when the payload was read from bytes: the start of the ``object``.
  ///
  /// - Complexity: O(n) in the bytes before it, at each call.
  public var location: Location? {
    get { fields.location ?? node.map { Location($0.byteLocation) } }
    set { fields.location = newValue }
  }

  /// Where in the bytes of the payload the ``object`` starts, for an error over a plain tree that was read from them:
  /// `error.location(in: data)?.line   // 4`.
  ///
  /// - Returns: nil when the bytes are not JSON, or have nothing at the ``path``. The ``location`` of an error that arose from a
  ///   document, when there is one.
  /// - Complexity: O(n) in the bytes.
  public func location(in data: Data) -> Location? {
    if let location { return location }
    guard let document = try? JSONDocument(data) else { return nil }
    return KeyPathDecode.node(at: path.steps, in: document.root).map { Location($0.byteLocation) }
  }

  /// The ``location`` when it was told, and need not be looked for.
  package var knownLocation: Location? { fields.location }

  /// The node that the error is about: of a string or any other value that was read from one, the node at its path.
  private var node: JSONNode? {
    KeyPathDecode.node(in: object) ?? (isNode(root) ? KeyPathDecode.node(at: path.steps, in: root) : nil)
  }
}
