import Foundation

extension JSONStream where Element: KeyPathDecodable {
  /// The records of a file: `JSONStream(of: Event.self, contentsOf: url)`.
  ///
  /// The file is opened when the first record is asked for. If it cannot be read, or is cut short while it is, that is the
  /// stream's last failure, `invalid_value`.
  ///
  /// - Parameters:
  ///   - type: What each record is; ``JSONNode`` for records without a model.
  ///   - url: A file; also a pipe, whose reading holds a thread while nothing comes. As many such pipes as there are
  ///     processors stop every task; read them elsewhere, as chunks.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - options: How many workers there are, how long a record may be, and if the order counts.
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    options: Options = .init()
  ) {
    self.init(.file(url), framing, options, decodeRecord)
  }

  /// The records in chunks of bytes, cut anywhere: `JSONStream(of: Event.self, chunks: body)`.
  ///
  /// A record is handed out when the chunk with its end has arrived. An error of the chunks is the stream's last failure,
  /// ``DecodeError/Kind/other(_:)``.
  ///
  /// - Parameters:
  ///   - type: What each record is; ``JSONNode`` for records without a model.
  ///   - chunks: What arrives from a socket, a pipe or a session, as `Data` or any other collection of bytes.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - options: How many workers there are, how long a record may be, and if the order counts.
  public init<Chunks: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    options: Options = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(.chunks(of: chunks), framing, options, decodeRecord)
  }
}

extension JSONStream where Element: Decodable {
  /// The records of a file, for any `Decodable` type: `JSONStream(of: Event.self, contentsOf: url, decoder: decoder)`.
  ///
  /// - Parameters:
  ///   - type: What each record is.
  ///   - url: A file; also a pipe, whose reading holds a thread while nothing comes. As many such pipes as there are
  ///     processors stop every task; read them elsewhere, as chunks.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - decoder: Decodes each record.
  ///   - options: How many workers there are, how long a record may be, and if the order counts.
  @_disfavoredOverload
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: Options = .init()
  ) {
    self.init(.file(url), framing, options, decodeRecord(with: decoder))
  }

  /// The records in chunks of bytes, cut anywhere, for any `Decodable` type: `JSONStream(of: Event.self, chunks: body)`.
  ///
  /// - Parameters:
  ///   - type: What each record is.
  ///   - chunks: What arrives from a socket, a pipe or a session, as `Data` or any other collection of bytes.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - decoder: Decodes each record.
  ///   - options: How many workers there are, how long a record may be, and if the order counts.
  @_disfavoredOverload
  public init<Chunks: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: Options = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(.chunks(of: chunks), framing, options, decodeRecord(with: decoder))
  }
}

extension JSONStream {
  /// The records in chunks of bytes, for types that need more than the record: `decode` makes an element of each.
  package init<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks, framing: JSONFraming, options: Options, decode: @escaping @Sendable (JSONNode) throws -> Element
  ) where Chunks.Element: Collection<UInt8> {
    self.init(.chunks(of: chunks), framing, options) { (node) throws(DecodeError) in
      try decodeValue(at: .root, of: node) { _ in try decode(node) }
    }
  }
}

extension StreamSource {
  fileprivate static func chunks<Chunks: AsyncSequence & Sendable>(of chunks: Chunks) -> StreamSource
  where Chunks.Element: Collection<UInt8> {
    .chunks {
      var iterator = chunks.makeAsyncIterator()
      return openChunks { try await iterator.next() }
    }
  }
}

/// Decodes a record as `init(jsonData:)` decodes a document.
func decodeRecord<Value: KeyPathDecodable>(_ node: JSONNode) throws(DecodeError) -> Value {
  try decodeValue(at: .root, of: node) { try Value(json: $0) }
}

/// Decodes a record as the decoder decodes a document.
func decodeRecord<Value: Decodable & Sendable>(
  with decoder: KeyPathDecoder
) -> @Sendable (JSONNode) throws(DecodeError) -> Value {
  { node throws(DecodeError) in try decoder.decode(Value.self, from: node as Any) }
}
