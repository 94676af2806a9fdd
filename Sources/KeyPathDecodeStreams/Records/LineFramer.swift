import KeyPathDecode

/// JSON Lines: a record ends with a line feed, or with the input.
final class LineFramer: RecordFramer {
  let endsWithInvalidRecord = false

  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    while cursor.skipSpace(bytes) {
      guard let end = cursor.find("\n", in: bytes, isAtEnd: isAtEnd) else { return nil }
      if let record = cursor.take(to: end) { return .record(record) }
    }
    return nil
  }
}
