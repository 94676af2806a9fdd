import Foundation

extension JSONDocument {
  /// Reads a document: `try JSONDocument(Data("[1, 2]".utf8)).root.count   // 2`.
  ///
  /// It follows RFC 8259 strictly: any value may be the root, and the text must be UTF-8. A byte order mark is
  /// skipped.
  ///
  /// The document reads the bytes in place. You can still change your `Data`, because a change copies its bytes. But if the
  /// `Data` does not own its memory (`bytesNoCopy`, a mapped file), the memory must not change while the document or one of
  /// its nodes exists. If it does change, values are wrong and strings may be invalid, but nothing is written out of bounds.
  /// Reading a mapped file that was truncated ends the process. If you cannot guarantee this, make a copy:
  /// `JSONDocument(Array(data))`.
  ///
  /// - Parameters:
  ///   - data: The bytes; less than 4 GiB.
  ///   - options: Options that reject duplicate keys, or accept trailing commas or JSON5.
  ///   - depthLimit: How deep arrays and objects may nest. A high limit needs no more stack.
  /// - Throws: `invalid_json` with the line, column and byte offset, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(_ data: borrowing Data, options: Options = [], depthLimit: Int = 512) throws(DecodeError) {
    try self.init(BytesOwner(data), JSONDialect(), options, depthLimit) { copy data }
  }

  /// Reads a document from bytes in any collection: `try JSONDocument([UInt8]("[1, 2]".utf8)).root.count   // 2`.
  ///
  /// The document reads an array of bytes in place, like a `Data`. It copies the bytes of any other collection once.
  public init(
    _ bytes: some Collection<UInt8>, options: Options = [], depthLimit: Int = 512
  ) throws(DecodeError) {
    try self.init(BytesOwner(of: bytes), JSONDialect(), options, depthLimit) { Data(bytes) }
  }

  /// Reads a document from text: `try JSONDocument(jsonString: "[1, 2]").root.count   // 2`.
  ///
  /// - Parameters:
  ///   - jsonString: The text; less than 4 GiB in UTF-8.
  ///   - options: Options that reject duplicate keys, or accept trailing commas or JSON5.
  ///   - depthLimit: How deep arrays and objects may nest. A high limit needs no more stack.
  /// - Throws: `invalid_json` with the line, column and byte offset in UTF-8, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(
    jsonString: String, options: Options = [], depthLimit: Int = 512
  ) throws(DecodeError) {
    try self.init(Array(jsonString.utf8), options: options, depthLimit: depthLimit)
  }

  init(_ data: borrowing Data, _ dialect: JSONDialect) throws(DecodeError) {
    var dialect = dialect
    let owner = dialect.decode(data)
    try self.init(owner, dialect, [], Self.defaultDepthLimit) { copy data }
  }

  /// Reads a record of a stream. Its locations are in the stream.
  package init(_ bytes: ArraySlice<UInt8>, of origin: any DocumentOrigin, options: Options) throws(DecodeError) {
    let limit = Self.defaultDepthLimit - origin.levels
    try self.init(BytesOwner(of: bytes), JSONDialect(), options, limit, of: origin) { Data(bytes) }
  }

  /// Reads a document. If that fails, the error's root is the caller's `data`.
  private init(
    _ owner: BytesOwner, _ dialect: JSONDialect, _ options: Options, _ depthLimit: Int,
    of origin: (any DocumentOrigin)? = nil, data: () -> Data
  ) throws(DecodeError) {
    do throws(JSONProblem) {
      try self.init(reading: owner, dialect, options, depthLimit, of: origin)
    } catch {
      throw DecodeError(error, in: owner, dialect.with(options), of: origin, data: data())
    }
  }

  @inline(never)
  private init(
    reading owner: BytesOwner, _ dialect: JSONDialect, _ options: Options, _ depthLimit: Int,
    of origin: (any DocumentOrigin)?
  ) throws(JSONProblem) {
    if dialect.isScannedAsIs, options.subtracting(.trailingCommas).isEmpty {
      do throws(JSONProblem) {
        self.init(owner, tape: try Self.tape(of: owner.bytes, depthLimit: depthLimit), of: origin)
        return
      } catch {
        if !dialect.with(options).allowsTrailingCommas { throw error }
      }
    }
    try self.init(owner, in: dialect.with(options), depthLimit: depthLimit, of: origin)
  }
}

extension DecodeError {
  /// The location in `data` where the ``object`` starts, for an error about a plain tree that was read from `data`:
  /// `error.location(in: data)?.line   // 4`.
  ///
  /// - Returns: The ``location`` if the error has one; nil if the bytes are not JSON or have no value at the ``path``.
  /// - Complexity: O(n) in the bytes.
  public func location(in data: Data) -> Location? {
    if let location { return location }
    guard let document = try? JSONDocument(data) else { return nil }
    return JSONNode(at: path.steps, in: document.root).map { Location($0.byteLocation) }
  }
}
