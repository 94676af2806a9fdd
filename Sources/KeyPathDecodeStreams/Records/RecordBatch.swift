import Foundation
import KeyPathDecode

/// Consecutive records of a stream, contiguous in memory. A worker decodes one batch at a time.
struct RecordBatch: Sendable {
  /// One record, or the reason it cannot be read.
  struct Record: Sendable {
    let start: RecordStart
    let content: Content
  }

  enum Content: Sendable {
    case bytes(Range<Int>)
    /// The parts of a record. The bytes between them are not part of it.
    case pieces([Range<Int>])
    case failure(DecodeError)
  }

  let bytes: [UInt8]
  var records: [Record] = []
  /// True if a record that is not JSON ends the stream.
  var endsWithInvalidRecord = false
  /// True if this is the last batch of the stream.
  var isLast = false

  /// Parses the records up to the first that fails as one document, which is faster than one document for each.
  ///
  /// - Returns: The node of the first record; nil if the batch must be parsed record by record.
  func firstNode(_ options: JSONDocument.Options) -> JSONNode? {
    if options.contains(.json5) { return nil }
    var ranges: [Range<Int>] = [], starts: [RecordStart] = []
    ranges.reserveCapacity(records.count)
    starts.reserveCapacity(records.count)
    for record in records {
      guard case .bytes(let range) = record.content else { break }
      ranges.append(range)
      starts.append(record.start)
    }
    guard ranges.count > 1, let start = ranges.first?.lowerBound, let end = ranges.last?.upperBound else { return nil }
    let owner = BytesOwner(of: bytes[start..<end])
    for index in ranges.indices { ranges[index] = ranges[index].lowerBound - start..<ranges[index].upperBound - start }
    return try? JSONDocument(reading: owner, in: ranges, of: StreamRecords(starts), options: options).root
  }

  /// Parses a record as a document of its own.
  func node(of record: Record, _ options: JSONDocument.Options) throws(DecodeError) -> JSONNode {
    let origin = StreamRecords([record.start])
    switch record.content {
    case .bytes(let range): return try JSONDocument(bytes[range], of: origin, options: options).root
    case .pieces(let pieces): return try JSONDocument(joined(pieces)[...], of: origin, options: options).root
    case .failure(let error): throw error
    }
  }

  /// Joins the pieces, and blanks the bytes between them except line breaks, so that locations stay correct.
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

/// The nodes of the records of a batch, in order.
struct RecordNodes: Sendable {
  private let batch: RecordBatch
  private let options: JSONDocument.Options
  /// The next record in the shared document, or nil after the last one.
  private var node: JSONNode?
  private var index = 0
  /// True if the last returned record ends the stream.
  private(set) var isLast = false

  init(of batch: RecordBatch, _ options: JSONDocument.Options) {
    self.batch = batch
    self.options = options
    node = batch.firstNode(options)
  }

  /// Returns the next node, or the error of a record without one; nil at the end.
  mutating func next() -> Result<JSONNode, DecodeError>? {
    guard index < batch.records.count, !isLast else { return nil }
    defer { index += 1 }
    if let node {
      self.node = node.nextRoot
      return .success(node)
    }
    do throws(DecodeError) {
      return .success(try batch.node(of: batch.records[index], options))
    } catch {
      isLast = error.code == .invalidJSON && batch.endsWithInvalidRecord && !hasDuplicateKeysAlone(batch.records[index])
      return .failure(error)
    }
  }

  /// True if duplicate keys are the only problem of a failed record, so its end is certain.
  private func hasDuplicateKeysAlone(_ record: RecordBatch.Record) -> Bool {
    options.contains(.rejectDuplicateKeys)
      && (try? batch.node(of: record, options.subtracting(.rejectDuplicateKeys))) != nil
  }
}

/// The result of decoding a batch.
struct DecodedBatch: Sendable {
  /// The ``Outputs`` that the stream delivers.
  let outputs: any Sendable
  /// True if the stream ends with this batch.
  let isLast: Bool
}

/// The decoded elements of a batch. `take()` leaves the array uniquely referenced, so removing values does not copy it.
final class Outputs<Output: Sendable>: @unchecked Sendable {
  private var outputs: [Output?]

  init(_ outputs: consuming [Output?]) {
    self.outputs = outputs
  }

  /// Returns the outputs as optionals, so that each can be moved out. A second call returns an empty array.
  func take() -> [Output?] {
    var taken: [Output?] = []
    swap(&taken, &outputs)
    return taken
  }
}

/// Decodes records. No other part of the pipeline is generic over the output.
struct RecordDecoding<Output: Sendable>: Sendable {
  let documents: JSONDocument.Options
  let output: @Sendable (Result<JSONNode, DecodeError>) -> Output

  /// Decodes the records of a batch, up to the end of the stream or until the task is canceled.
  @Sendable func decode(_ batch: RecordBatch) -> DecodedBatch {
    var nodes = RecordNodes(of: batch, documents), outputs: [Output?] = []
    outputs.reserveCapacity(batch.records.count)
    while let node = nodes.next() {
      // Checking for cancellation takes as long as reading a field.
      if outputs.count % 16 == 0, Task.isCancelled { break }
      outputs.append(output(node))
    }
    return DecodedBatch(outputs: Outputs(outputs), isLast: nodes.isLast || batch.isLast)
  }
}
