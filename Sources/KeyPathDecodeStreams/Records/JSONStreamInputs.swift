import Foundation
import KeyPathDecode

extension JSONStream where Element: KeyPathDecodable {
  /// Reads the records of a file: `JSONStream(of: Event.self, contentsOf: url)`.
  ///
  /// The file is opened when the first record is requested. If the file cannot be read, or is truncated during reading,
  /// the stream ends with `invalid_value`.
  ///
  /// - Parameters:
  ///   - type: The type of each record; `JSONNode` for records without a model.
  ///   - url: A file or a pipe. An idle pipe blocks a thread, and as many idle pipes as processors block every task;
  ///     read a pipe on a thread of your own and pass its chunks.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - options: The number of workers, the record limit, the order, and parsing options.
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    options: Options = .init()
  ) {
    self.init(file(url), framing, options, decodeRecord)
  }

  /// Reads records from chunks of bytes, split anywhere: `JSONStream(of: Event.self, chunks: body)`.
  ///
  /// A record is decoded once the chunk with its end has arrived. If the chunks throw an error, the stream ends with
  /// `DecodeError.Kind.other(_:)`.
  ///
  /// - Parameters:
  ///   - type: The type of each record; `JSONNode` for records without a model.
  ///   - chunks: The bytes from a socket, pipe, or session, as `Data` or any other collection of bytes.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - options: The number of workers, the record limit, the order, and parsing options.
  public init<Chunks: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    options: Options = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(refills(from: chunks), framing, options, decodeRecord)
  }
}

extension JSONStream where Element: Decodable {
  /// Reads the records of a file as any `Decodable` type:
  /// `JSONStream(of: Event.self, contentsOf: url, decoder: decoder)`.
  ///
  /// - Parameters:
  ///   - type: The type of each record.
  ///   - url: A file or a pipe. An idle pipe blocks a thread, and as many idle pipes as processors block every task;
  ///     read a pipe on a thread of your own and pass its chunks.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - decoder: Decodes each record.
  ///   - options: The number of workers, the record limit, the order, and parsing options.
  @_disfavoredOverload
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: Options = .init()
  ) {
    self.init(file(url), framing, options, decodeRecord(with: decoder))
  }

  /// Reads records of any `Decodable` type from chunks of bytes, split anywhere:
  /// `JSONStream(of: Event.self, chunks: body)`.
  ///
  /// - Parameters:
  ///   - type: The type of each record.
  ///   - chunks: The bytes from a socket, pipe, or session, as `Data` or any other collection of bytes.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - decoder: Decodes each record.
  ///   - options: The number of workers, the record limit, the order, and parsing options.
  @_disfavoredOverload
  public init<Chunks: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: Options = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(refills(from: chunks), framing, options, decodeRecord(with: decoder))
  }
}

extension JSONStream {
  /// Reads records from chunks of bytes with a closure, for types that need more than the record to decode.
  package init<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks, framing: JSONFraming, options: Options, decode: @escaping @Sendable (JSONNode) throws -> Element
  ) where Chunks.Element: Collection<UInt8> {
    self.init(refills(from: chunks), framing, options) { (json) throws(DecodeError) in
      try decodeRecord(json) { try decode(try JSONNode(json: $0)) }
    }
  }
}

private func file(_ url: URL) -> @Sendable () -> AsyncRefill { { refill(from: url) } }

private func refills<Chunks: AsyncSequence & Sendable>(from sequence: Chunks) -> @Sendable () -> AsyncRefill
where Chunks.Element: Collection<UInt8> {
  let open = chunks(of: sequence)
  return { refill(from: open()) }
}

/// Decodes a record as the decoder decodes a document.
func decodeRecord<Value: Decodable & Sendable>(
  with decoder: KeyPathDecoder
) -> @Sendable (Any) throws(DecodeError) -> Value {
  { json throws(DecodeError) in try decoder.decode(Value.self, from: json) }
}
