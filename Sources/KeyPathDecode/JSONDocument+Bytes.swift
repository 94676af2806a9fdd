import Foundation

extension JSONDocument {
  /// Reads a document: `try JSONDocument(Data("[1, 2]".utf8)).root.count   // 2`.
  ///
  /// It follows RFC 8259 strictly: any value may be the root, and the text must be UTF-8. A byte order mark is
  /// skipped.
  ///
  /// The document reads the bytes where they are. A `Data` of your own may be changed as you like, since that gives it new
  /// bytes. But if it was lent its memory (`bytesNoCopy`, a mapped file), you promise that nobody changes that memory while
  /// the document or a node of it lives. Where they change, values are wrong, and strings may be no text; nothing is
  /// written outside of its place. A mapped file that is cut short ends the process when it is read. Where you cannot promise
  /// it, copy first: `JSONDocument(Array(data))`.
  ///
  /// - Parameters:
  ///   - data: The bytes; less than 4 GiB.
  ///   - options: What else to refuse or to accept.
  ///   - depthLimit: How deep arrays and objects may nest. Reading takes no stack for them, whatever the limit.
  /// - Throws: `invalid_json` with the line, column and byte offset, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(_ data: Data, options: Options = [], depthLimit: Int = defaultDepthLimit) throws(DecodeError) {
    try self.init(BytesOwner(data), TextForm(), options, depthLimit) { data }
  }

  /// Reads a document from bytes in any collection: `try JSONDocument([UInt8]("[1, 2]".utf8)).root.count   // 2`.
  ///
  /// An array of bytes is read where it is, as a `Data` is; the bytes of any other collection are copied once.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; less than 4 GiB.
  ///   - options: What else to refuse or to accept.
  ///   - depthLimit: How deep arrays and objects may nest. Reading takes no stack for them, whatever the limit.
  /// - Throws: `invalid_json` with the line, column and byte offset, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(
    _ bytes: some Collection<UInt8>, options: Options = [], depthLimit: Int = defaultDepthLimit
  ) throws(DecodeError) {
    try self.init(BytesOwner(of: bytes), TextForm(), options, depthLimit) { Data(bytes) }
  }

  /// Reads a document from text: `try JSONDocument(jsonString: "[1, 2]").root.count   // 2`.
  ///
  /// - Parameters:
  ///   - jsonString: The text; less than 4 GiB in UTF-8.
  ///   - options: What else to refuse or to accept.
  ///   - depthLimit: How deep arrays and objects may nest. Reading takes no stack for them, whatever the limit.
  /// - Throws: `invalid_json` with the line, column and byte offset in UTF-8, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(
    jsonString: String, options: Options = [], depthLimit: Int = defaultDepthLimit
  ) throws(DecodeError) {
    try self.init(jsonString.utf8, options: options, depthLimit: depthLimit)
  }

  /// Reads a document in any encoding of Unicode.
  init(_ data: Data, _ form: TextForm) throws(DecodeError) {
    var form = form
    let owner = form.decode(data)
    try self.init(owner, form, [], Self.defaultDepthLimit) { data }
  }

  /// Reads a record of a stream, whose places are those of the stream.
  init(_ bytes: ArraySlice<UInt8>, of record: RecordStart, options: Options) throws(DecodeError) {
    try self.init(BytesOwner(of: bytes), TextForm(), options, Self.defaultDepthLimit, of: record) { Data(bytes) }
  }

  /// - Parameter data: The caller's bytes, for an error.
  private init(
    _ owner: BytesOwner, _ form: TextForm, _ options: Options, _ depthLimit: Int, of record: RecordStart? = nil,
    data: () -> Data
  ) throws(DecodeError) {
    var form = form
    form.isJSON5 = form.isJSON5 || options.contains(.json5)
    do throws(JSONProblem) {
      if form.isStrict {
        try self.init(reading: owner, of: record, options: options, depthLimit: depthLimit)
      } else {
        try self.init(spelling: owner, form, of: record, options: options, depthLimit: depthLimit)
      }
    } catch {
      let data = data()
      // Of the records of a stream, only the first tells if it is another format.
      let (words, offset) =
        if let record, record.number > 0 {
          (error.words(in: owner.bytes), error.offset)
        } else {
          error.description(in: owner.bytes, as: form, isEmpty: data.isEmpty)
        }
      var fields = DecodeError(.invalidJSON(words), object: data).fields
      let place = ByteLocation(of: offset, in: owner.bytes).encoded(as: form.encoding, in: owner.bytes)
      fields.origin.location = DecodeError.Location(record?.shifted(place) ?? place)
      fields.origin.record = record
      throw DecodeError(fields)
    }
  }
}

extension DecodeError {
  /// Where in `data` the ``object`` starts, for an error about a plain tree that was read from it:
  /// `error.location(in: data)?.line   // 4`.
  ///
  /// - Returns: The ``location`` if the error has one; nil if the bytes are not JSON or have nothing at the ``path``.
  /// - Complexity: O(n) in the bytes.
  public func location(in data: Data) -> Location? {
    if let location { return location }
    guard let document = try? JSONDocument(data) else { return nil }
    return KeyPathDecode.node(at: path.steps, in: document.root).map { Location($0.byteLocation) }
  }
}
