/// JSON Lines: a record ends with a line feed, or with the input.
struct LineFramer: RecordFramer {
  let endsWithInvalidRecord = false

  mutating func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    while cursor.skipSpace(bytes) {
      let lineFeed = bytes.offset(of: "\n", from: cursor.offset)
      guard let end = lineFeed ?? (isAtEnd ? bytes.count : nil) else {
        cursor.offset = bytes.count
        return nil
      }
      if let record = cursor.take(to: end) { return .record(record) }
    }
    return nil
  }
}
