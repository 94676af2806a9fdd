import KeyPathDecode

/// Finds values that follow each other, with or without white space between them.
final class ConcatenatedFramer: RecordFramer {
  let endsWithInvalidRecord = true
  private var value = ValueScanner()

  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    while cursor.skipSpace(bytes) {
      guard value.scan(bytes, &cursor.offset) || isAtEnd else { return nil }
      value = ValueScanner()
      // A byte that cannot begin a value becomes a one-byte record, which fails to parse.
      let end = cursor.isSkipping ? cursor.offset : max(cursor.offset, cursor.start + 1)
      if let record = cursor.take(to: min(end, bytes.count)) { return .record(record) }
    }
    return nil
  }
}
