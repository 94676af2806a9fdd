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
    /// The parts of the record; what is between them does not belong to it.
    case pieces([Range<Int>])
    case failure(DecodeError)
  }

  let bytes: [UInt8]
  var records: [Record] = []
  /// True if no record follows one that is not JSON.
  var endsWithInvalidRecord = false

  /// The document of a record.
  func node(of record: Record, _ options: JSONDocument.Options) throws(DecodeError) -> JSONNode {
    switch record.content {
    case .bytes(let range): return try JSONDocument(bytes[range], of: record.start, options: options).root
    case .pieces(let pieces): return try JSONDocument(joined(pieces)[...], of: record.start, options: options).root
    case .failure(let error): throw error
    }
  }

  /// The pieces where they are, with spaces and line breaks between them, so that places stay.
  private func joined(_ pieces: [Range<Int>]) -> [UInt8] {
    var text: [UInt8] = [], end = pieces[0].lowerBound
    for piece in pieces {
      text += bytes[end..<piece.lowerBound].map { $0 == "\n" || $0 == "\r" ? $0 : 0x20 }
      text += bytes[piece]
      end = piece.upperBound
    }
    return text
  }
}

/// What became of a batch.
struct DecodedBatch: Sendable {
  /// An array of what the stream hands out, as optionals, so that each can be taken out.
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
    var outputs: [Output?] = []
    outputs.reserveCapacity(batch.records.count)
    for record in batch.records where !Task.isCancelled {
      let (output, isLast) = decode(record, of: batch)
      outputs.append(output)
      if isLast { return DecodedBatch(outputs: outputs, isLast: true) }
    }
    return DecodedBatch(outputs: outputs, isLast: false)
  }
}
