import Foundation

/// The records of a ``JSONStream``, one after the other on the caller's thread: for scripts and tests.
///
/// ```swift
/// for result in JSONRecords(of: Event.self, contentsOf: url) { … }              // Result<Event, DecodeError>
/// for result in JSONRecords(of: Item.self, chunks: [data], framing: .lines) { … }
/// ```
///
/// A record is decoded when it is asked for. Memory is bounded as for a stream.
public struct JSONRecords<Element: Sendable>: Sequence, Sendable {
  private let framing: JSONFraming
  private let options: JSONStreamOptions
  private let decoding: RecordDecoding<Result<Element, DecodeError>>
  private let open: @Sendable () -> StreamSource.Refill

  private init(
    _ framing: JSONFraming, _ options: JSONStreamOptions,
    _ decode: @escaping @Sendable (JSONNode) throws(DecodeError) -> Element,
    _ open: @escaping @Sendable () -> StreamSource.Refill
  ) {
    self.framing = framing
    self.options = options
    decoding = RecordDecoding(documents: options.documents) { node in result(of: node, decode) }
    self.open = open
  }

  /// Begins to read at the beginning.
  public func makeIterator() -> Iterator {
    Iterator(
      reader: RecordReader(framing, recordLimit: options.recordLimit, batchCount: 1), refill: open(), decoding: decoding
    )
  }

  /// Hands out what became of each record.
  public struct Iterator: IteratorProtocol {
    fileprivate var reader: RecordReader
    fileprivate let refill: StreamSource.Refill
    fileprivate let decoding: RecordDecoding<Result<Element, DecodeError>>
    private var nodes = RecordNodes(of: RecordBatch(bytes: []), [])

    fileprivate init(
      reader: RecordReader, refill: @escaping StreamSource.Refill,
      decoding: RecordDecoding<Result<Element, DecodeError>>
    ) {
      self.reader = reader
      self.refill = refill
      self.decoding = decoding
    }

    /// What became of the next record, or nil at the end.
    public mutating func next() -> Result<Element, DecodeError>? {
      while true {
        if let node = nodes.next() { return decoding.output(node) }
        guard !nodes.isLast, let batch = nextBatch() else { return nil }
        nodes = RecordNodes(of: batch, decoding.documents)
      }
    }

    private mutating func nextBatch() -> RecordBatch? {
      while true {
        if let batch = reader.nextBatch() { return batch }
        if reader.isDone { return nil }
        do throws(DecodeError) {
          reader.isAtEnd = try !refill(&reader.bytes)
        } catch {
          return reader.end(with: error)
        }
      }
    }
  }
}

extension JSONRecords where Element: KeyPathDecodable {
  /// The records of a file: `JSONRecords(of: Event.self, contentsOf: url)`.
  ///
  /// - Parameters:
  ///   - type: What each record is; ``JSONNode`` for records without a model.
  ///   - url: A file, which is opened when the first record is asked for.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - options: How long a record may be, and how it is read; workers and order do not count.
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    options: JSONStreamOptions = .init()
  ) {
    self.init(framing, options, decodeRecord) { openFile(url) }
  }

  /// The records in chunks of bytes, cut anywhere: `JSONRecords(of: Event.self, chunks: [first, second])`.
  ///
  /// - Parameters:
  ///   - type: What each record is; ``JSONNode`` for records without a model.
  ///   - chunks: `Data`, or other collections of bytes.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - options: How long a record may be, and how it is read; workers and order do not count.
  public init<Chunks: Sequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    options: JSONStreamOptions = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(framing, options, decodeRecord) { openChunks(in: chunks) }
  }
}

extension JSONRecords where Element: Decodable {
  /// The records of a file, for any `Decodable` type: `JSONRecords(of: Event.self, contentsOf: url)`.
  ///
  /// - Parameters:
  ///   - type: What each record is.
  ///   - url: A file, which is opened when the first record is asked for.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - decoder: Decodes each record.
  ///   - options: How long a record may be, and how it is read; workers and order do not count.
  @_disfavoredOverload
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: JSONStreamOptions = .init()
  ) {
    self.init(framing, options, decodeRecord(with: decoder)) { openFile(url) }
  }

  /// The records in chunks of bytes, cut anywhere, for any `Decodable` type: `JSONRecords(of: Event.self, chunks: [data])`.
  ///
  /// - Parameters:
  ///   - type: What each record is.
  ///   - chunks: `Data`, or other collections of bytes.
  ///   - framing: How records are told apart; told from the first bytes unless said.
  ///   - decoder: Decodes each record.
  ///   - options: How long a record may be, and how it is read; workers and order do not count.
  @_disfavoredOverload
  public init<Chunks: Sequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: JSONStreamOptions = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(framing, options, decodeRecord(with: decoder)) { openChunks(in: chunks) }
  }
}

private func openChunks<Chunks: Sequence>(in chunks: Chunks) -> StreamSource.Refill
where Chunks.Element: Collection<UInt8> {
  var iterator = chunks.makeIterator()
  return openChunks { iterator.next() }
}
