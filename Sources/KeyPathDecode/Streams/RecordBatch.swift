import Foundation

/// Some records of a stream, next to each other in memory: what one worker decodes at a time.
struct RecordBatch: Sendable {
  /// One record, or why there is none.
  struct Record: Sendable {
    let start: RecordStart
    let content: Content
  }

  enum Content: Sendable {
    case bytes(Range<Int>)
    /// The bytes, where some are not part of the record.
    case pieces(Range<Int>, blanks: [Range<Int>])
    case failure(DecodeError)
  }

  let bytes: [UInt8]
  var records: [Record] = []
  /// True if no record follows one that is not JSON.
  let endsWithInvalidRecord: Bool

  /// The document of a record.
  func node(of record: Record, _ options: JSONDocument.Options) throws(DecodeError) -> JSONNode {
    switch record.content {
    case .bytes(let range): return try JSONDocument(bytes[range], of: record.start, options: options).root
    case .pieces(let range, let blanks):
      var text = Array(bytes[range])
      for offset in blanks.joined() { text[offset] = 0x20 }
      return try JSONDocument(text[...], of: record.start, options: options).root
    case .failure(let error): throw error
    }
  }
}

/// What became of a batch.
struct DecodedBatch: Sendable {
  /// An array of what the stream hands out.
  let outputs: any Sendable
  /// True if the stream ends with it.
  let isLast: Bool
}

/// Decodes records: the only part of a stream that knows its type.
struct RecordDecoding<Output: Sendable>: Sendable {
  private let documents: JSONDocument.Options
  private let output: @Sendable (Result<JSONNode, DecodeError>) -> Output

  init(_ documents: JSONDocument.Options, _ output: @escaping @Sendable (Result<JSONNode, DecodeError>) -> Output) {
    self.documents = documents
    self.output = output
  }

  /// Decodes one record.
  func decode(_ record: RecordBatch.Record, of batch: RecordBatch) -> (output: Output, isLast: Bool) {
    let node: Result<JSONNode, DecodeError>
    do throws(DecodeError) {
      node = .success(try batch.node(of: record, documents))
    } catch {
      node = .failure(error)
    }
    let isInvalid = if case .failure(let error) = node { error.code == .invalidJSON } else { false }
    return (output(node), isInvalid && batch.endsWithInvalidRecord)
  }

  /// Decodes all records, up to the last one of the stream or until the task is cancelled.
  @Sendable func decode(_ batch: RecordBatch) -> DecodedBatch {
    var outputs: [Output] = []
    outputs.reserveCapacity(batch.records.count)
    for record in batch.records where !Task.isCancelled {
      let (output, isLast) = decode(record, of: batch)
      outputs.append(output)
      if isLast { return DecodedBatch(outputs: outputs, isLast: true) }
    }
    return DecodedBatch(outputs: outputs, isLast: false)
  }
}
