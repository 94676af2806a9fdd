import KeyPathDecode

/// Finds the records of a JSON text sequence (RFC 7464): a record separator precedes each, and a line feed follows it.
final class SequenceFramer: RecordFramer {
  let endsWithInvalidRecord = false
  /// False before the first separator.
  private var didBegin = false

  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    while cursor.skipSpace(bytes) {
      guard let end = cursor.find("\u{1E}", in: bytes, isAtEnd: isAtEnd) else { return nil }
      let record = cursor.take(to: end), isSeparated = didBegin
      if end < bytes.count {
        didBegin = true
        cursor.skip(to: end + 1)
      }
      guard let record, !record.isEmpty else { continue }
      if !isSeparated { return .badRecord(record, StreamFault.noSeparator.error) }
      return isCut(bytes[record]) ? .badRecord(record, StreamFault.cutRecord.error) : .record(record)
    }
    return nil
  }

  /// True if the record may be truncated: it is a number or literal without white space after it.
  private func isCut(_ record: ByteView) -> Bool {
    !isJSONSpace(record[record.count - 1]) && record[0] != "{" && record[0] != "[" && record[0] != "\""
  }
}
