import Foundation
import KeyPathDecode

/// Consecutive records of a stream, contiguous in memory.
// One worker at a time uses it: the worker whose turn it is fills it, and then decodes it.
final class RecordBatch: @unchecked Sendable {
  var bytes: [UInt8] = []
  var records: [StreamRecord] = []
  /// True if a record that is not JSON ends the stream.
  var endsWithInvalidRecord = false
  /// The number of arrays and objects around each record.
  var levels = 0
  /// True if this is the last batch of the stream.
  var isLast = false
  /// The array of decoded elements that the stream delivers.
  var outputs: any Sendable = ()
  var isDecoded = false

  /// Returns the next node, or the error of a record without one; nil at the end.
  ///
  /// - Parameter position: The index of the next record, at first 0, and its node if the shared document has one.
  // A parameter, because Swift would check each access to a property for exclusivity.
  func node(
    _ options: JSONDocument.Options, at position: inout (index: Int, next: JSONNode?)
  ) -> Result<JSONNode, DecodeError>? {
    let index = position.index
    guard index < records.count else { return nil }
    if index == 0 { position.next = firstNode(options) }
    position.index += 1
    if let node = position.next {
      position.next = node.nextRoot
      return .success(node)
    }
    let record = records[index]
    do throws(DecodeError) {
      return .success(try node(of: record, options))
    } catch {
      if endsWithInvalidRecord, error.code == .invalidJSON, !hasDuplicateKeysAlone(record, options) {
        isLast = true
        position.index = records.count
      }
      return .failure(error)
    }
  }

  /// Decodes the records, up to the end of the stream or until the task is canceled.
  func decode<Output: Sendable>(
    _ options: JSONDocument.Options, _ output: (Result<JSONNode, DecodeError>) -> Output
  ) -> any Sendable {
    // Optional, so that each can be moved out.
    var outputs: [Output?] = []
    outputs.reserveCapacity(records.count)
    var position = (index: 0, next: nil as JSONNode?)
    while let node = node(options, at: &position) {
      // Checking for cancellation takes as long as reading a field.
      if outputs.count % 16 == 0, Task.isCancelled { break }
      outputs.append(output(node))
    }
    // Released, so that its memory can be used again.
    bytes = []
    records = []
    return outputs
  }

  /// Parses the records up to the first that fails as one document, which is faster than one document for each.
  ///
  /// - Returns: The node of the first record; nil if the batch must be parsed record by record.
  private func firstNode(_ options: JSONDocument.Options) -> JSONNode? {
    if !options.subtracting(.rejectDuplicateKeys).isEmpty { return nil }
    let first = records[0].range.lowerBound
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(records.count)
    for record in records {
      if record.failure != nil || !record.pieces.isEmpty { break }
      ranges.append(record.range.lowerBound - first..<record.range.upperBound - first)
    }
    guard ranges.count > 1 else { return nil }
    let owner = BytesOwner(of: bytes[first..<records[ranges.count - 1].range.upperBound])
    let origin = StreamRecords(records[..<ranges.count], levels: levels)
    return try? JSONDocument(reading: owner, in: ranges, of: origin, options: options).root
  }

  /// Parses a record as a document of its own.
  private func node(of record: StreamRecord, _ options: JSONDocument.Options) throws(DecodeError) -> JSONNode {
    if let failure = record.failure { throw failure }
    let bytes = record.pieces.isEmpty ? bytes[record.range] : joined(record.pieces)[...]
    return try JSONDocument(bytes, of: StreamRecords([record], levels: levels), options: options).root
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

  /// True if duplicate keys are the only problem of a failed record, so its end is certain.
  private func hasDuplicateKeysAlone(_ record: StreamRecord, _ options: JSONDocument.Options) -> Bool {
    options.contains(.rejectDuplicateKeys)
      && (try? node(of: record, options.subtracting(.rejectDuplicateKeys))) != nil
  }
}
