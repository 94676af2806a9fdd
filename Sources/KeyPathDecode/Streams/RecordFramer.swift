/// Finds records in bytes that arrive in pieces, cut anywhere.
///
/// It keeps what it knows of the bytes behind it, so each byte is looked at once.
protocol RecordFramer {
  /// True if nothing can be found after a record that is not JSON.
  var endsWithInvalidRecord: Bool { get }

  /// Finds the next record.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from the cursor's start on, and some before them.
  ///   - isAtEnd: True if no more follow.
  /// - Returns: Nil if more bytes are needed, or if the bytes and the stream are at their end.
  mutating func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord?
}

/// What a framer found.
enum FoundRecord {
  /// The bytes of a record, or those that its pieces are in.
  case record(Range<Int>, pieces: [Range<Int>] = [])
  /// A record that fails as such.
  case badRecord(Range<Int>, Fault)
  /// What surrounds the records is wrong at an offset; none follows.
  case failure(DecodeError, at: Int)
  /// No more records follow, whatever the bytes are.
  case end
}

/// How far a framer has come.
struct FramingCursor {
  /// The offset of the first byte that is still needed.
  var start = 0
  /// The offset of the first byte that was not looked at.
  var offset = 0
  /// True while the rest of a record that is too long passes by.
  var isSkipping = false
  /// True if what is held is no record, but beside the records.
  var isBeside = false

  /// Skips white space before a record; returns false if there is nothing else.
  mutating func skipSpace(_ bytes: ByteView) -> Bool {
    if isSkipping || offset > start { return true }
    offset = bytes.firstText(from: offset) ?? bytes.count
    start = offset
    return offset < bytes.count
  }

  /// Where a record ends that a separator follows, or the input; nil if more bytes are needed.
  mutating func find(_ separator: Unicode.Scalar, in bytes: ByteView, isAtEnd: Bool) -> Int? {
    if let end = bytes.offset(of: separator, from: offset) { return end }
    offset = bytes.count
    return isAtEnd ? bytes.count : nil
  }

  /// Ends the record at an offset, and goes on there.
  ///
  /// - Returns: The range of the record; nil if it was too long.
  mutating func take(to end: Int) -> Range<Int>? {
    let range = start..<end
    defer { skip(to: end) }
    return isSkipping ? nil : range
  }

  /// Goes on at an offset, before which nothing is needed.
  mutating func skip(to next: Int) {
    start = next
    offset = next
    isSkipping = false
  }
}

extension ByteView {
  func hasPrefix(_ text: String) -> Bool {
    count >= text.utf8.count && zip(text.utf8, 0..<count).allSatisfy { $0 == self[$1] }
  }

  /// True if the text goes on behind these bytes.
  func isPrefix(of text: String) -> Bool {
    count < text.utf8.count && zip(text.utf8, 0..<count).allSatisfy { $0 == self[$1] }
  }
}
