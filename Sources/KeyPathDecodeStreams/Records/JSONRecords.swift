import Foundation
import KeyPathDecode

/// A synchronous ``JSONStream`` that decodes records one by one on the caller's thread, for scripts and tests.
///
/// ```swift
/// for result in JSONRecords(of: Event.self, contentsOf: url) { … }              // Result<Event, DecodeError>
/// for result in JSONRecords(of: Item.self, chunks: [data], framing: .lines) { … }
/// ```
///
/// Each record is decoded when the iterator reaches it. Memory is bounded, as in a stream.
public struct JSONRecords<Element: Sendable>: Sequence, Sendable {
  private let open: @Sendable () -> RecordSource
  private let output: @Sendable (Result<JSONNode, DecodeError>) -> Result<Element, DecodeError>

  private init(
    _ framing: JSONFraming, _ options: JSONStreamOptions,
    _ decode: @escaping @Sendable (Any) throws(DecodeError) -> Element,
    _ open: @escaping @Sendable () -> Refill
  ) {
    output = { result(of: $0, options, decode) }
    self.open = { RecordSource(framing, options, open()) }
  }

  /// Returns an iterator that starts at the first record.
  public func makeIterator() -> Iterator {
    Iterator(source: open(), output: output)
  }

  /// Iterates over the result of each record.
  public struct Iterator: IteratorProtocol {
    fileprivate let source: RecordSource
    fileprivate let output: @Sendable (Result<JSONNode, DecodeError>) -> Result<Element, DecodeError>

    /// Returns the result of the next record, or nil at the end.
    public mutating func next() -> Result<Element, DecodeError>? { source.next().map { output($0) } }
  }
}

/// The records of a stream, read one by one. Not generic, so the binary has one copy.
private final class RecordSource {
  private let reader: RecordReader
  private let refill: Refill
  private var batch = RecordBatch()
  private var position = (index: 0, next: nil as JSONNode?)
  private let documents: JSONDocument.Options

  init(_ framing: JSONFraming, _ options: JSONStreamOptions, _ refill: @escaping Refill) {
    reader = RecordReader(framing, options, batchCount: 1)
    self.refill = refill
    documents = options.documents
  }

  /// Returns the next node, or the error of a record without one; nil at the end.
  func next() -> Result<JSONNode, DecodeError>? {
    while true {
      if let node = batch.node(documents, at: &position) { return node }
      if batch.isLast { return nil }
      batch = RecordBatch()
      position.index = 0
      if !reader.fill(batch, from: refill) { return nil }
    }
  }
}

extension JSONRecords where Element: KeyPathDecodable {
  /// Reads the records of a file: `JSONRecords(of: Event.self, contentsOf: url)`.
  ///
  /// - Parameters:
  ///   - type: The type of each record; `JSONNode` for records without a model.
  ///   - url: A file, opened when the first record is requested.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - options: The record limit and parsing options; `workers` and `isOrdered` have no effect.
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    options: JSONStreamOptions = .init()
  ) {
    self.init(framing, options, decodeRecord) { refill(from: url) }
  }

  /// Reads records from chunks of bytes, split anywhere: `JSONRecords(of: Event.self, chunks: [first, second])`.
  ///
  /// - Parameters:
  ///   - type: The type of each record; `JSONNode` for records without a model.
  ///   - chunks: The bytes, as `Data` or any other collection of bytes.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - options: The record limit and parsing options; `workers` and `isOrdered` have no effect.
  public init<Chunks: Sequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    options: JSONStreamOptions = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(framing, options, decodeRecord) { refill(from: chunks) }
  }
}

extension JSONRecords where Element: Decodable {
  /// Reads the records of a file as any `Decodable` type: `JSONRecords(of: Event.self, contentsOf: url)`.
  ///
  /// - Parameters:
  ///   - type: The type of each record.
  ///   - url: A file, opened when the first record is requested.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - decoder: Decodes each record.
  ///   - options: The record limit and parsing options; `workers` and `isOrdered` have no effect.
  @_disfavoredOverload
  public init(
    of type: Element.Type = Element.self, contentsOf url: URL, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: JSONStreamOptions = .init()
  ) {
    self.init(framing, options, decodeRecord(with: decoder)) { refill(from: url) }
  }

  /// Reads records of any `Decodable` type from chunks of bytes, split anywhere:
  /// `JSONRecords(of: Event.self, chunks: [data])`.
  ///
  /// - Parameters:
  ///   - type: The type of each record.
  ///   - chunks: The bytes, as `Data` or any other collection of bytes.
  ///   - framing: How records are separated; detected from the first bytes by default.
  ///   - decoder: Decodes each record.
  ///   - options: The record limit and parsing options; `workers` and `isOrdered` have no effect.
  @_disfavoredOverload
  public init<Chunks: Sequence & Sendable>(
    of type: Element.Type = Element.self, chunks: Chunks, framing: JSONFraming = .automatic,
    decoder: KeyPathDecoder = .init(), options: JSONStreamOptions = .init()
  ) where Chunks.Element: Collection<UInt8> {
    self.init(framing, options, decodeRecord(with: decoder)) { refill(from: chunks) }
  }
}

private func refill<Chunks: Sequence>(from chunks: Chunks) -> Refill where Chunks.Element: Collection<UInt8> {
  var iterator = chunks.makeIterator()
  return refill {
    guard let bytes = iterator.next() else { return nil }
    return chunk(bytes)
  }
}
