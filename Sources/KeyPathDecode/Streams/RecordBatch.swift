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
  /// True if nothing is read after it.
  var isLast = false

  /// The records up to the first that is not JSON, as one document: what they have in common is read faster.
  ///
  /// - Returns: The first of them; nil if it is not JSON by itself, or for a single one.
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
    return try? JSONDocument(reading: owner, in: ranges, records: starts, options: options).root
  }

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

/// The nodes of the records of a batch, in order.
struct RecordNodes: Sendable {
  private let batch: RecordBatch
  private let options: JSONDocument.Options
  /// The next record, as long as it is in the document of several.
  private var node: JSONNode?
  private var index = 0
  /// True if the stream ends with the last one.
  private(set) var isLast = false

  init(of batch: RecordBatch, _ options: JSONDocument.Options) {
    self.batch = batch
    self.options = options
    node = batch.firstNode(options)
  }

  /// The next node, or why the record has none; nil at the end.
  mutating func next() -> Result<JSONNode, DecodeError>? {
    guard index < batch.records.count, !isLast else { return nil }
    defer { index += 1 }
    if let node {
      self.node = node.nextRecord
      return .success(node)
    }
    do throws(DecodeError) {
      return .success(try batch.node(of: batch.records[index], options))
    } catch {
      isLast = error.code == .invalidJSON && batch.endsWithInvalidRecord && !hasDuplicateKeysAlone(batch.records[index])
      return .failure(error)
    }
  }

  /// True if nothing is wrong with a record that fails but a key that stands twice: where it ends is certain.
  private func hasDuplicateKeysAlone(_ record: RecordBatch.Record) -> Bool {
    options.contains(.rejectDuplicateKeys)
      && (try? batch.node(of: record, options.subtracting(.rejectDuplicateKeys))) != nil
  }
}

/// What became of a batch.
struct DecodedBatch: Sendable {
  /// The ``Outputs`` that the stream hands out.
  let outputs: any Sendable
  /// True if the stream ends with it.
  let isLast: Bool
}

/// What a stream hands out of a batch. Whoever else holds this object does not hold the array that is taken out of it,
/// which is not copied, then, when values are taken out of the array.
final class Outputs<Output: Sendable>: @unchecked Sendable {
  private var outputs: [Output?]

  init(_ outputs: consuming [Output?]) {
    self.outputs = outputs
  }

  /// The outputs as optionals, so that each can be taken out; none the second time.
  func take() -> [Output?] {
    var taken: [Output?] = []
    swap(&taken, &outputs)
    return taken
  }
}

/// Decodes records: the only part of a stream that knows its type.
struct RecordDecoding<Output: Sendable>: Sendable {
  let documents: JSONDocument.Options
  let output: @Sendable (Result<JSONNode, DecodeError>) -> Output

  /// Decodes all records, up to the last one of the stream or until the task is cancelled.
  @Sendable func decode(_ batch: RecordBatch) -> DecodedBatch {
    var nodes = RecordNodes(of: batch, documents), outputs: [Output?] = []
    outputs.reserveCapacity(batch.records.count)
    while let node = nodes.next() {
      // Asking takes as long as reading a field.
      if outputs.count % 16 == 0, Task.isCancelled { break }
      outputs.append(output(node))
    }
    return DecodedBatch(outputs: Outputs(outputs), isLast: nodes.isLast || batch.isLast)
  }
}
