import KeyPathDecode

/// Finds records in bytes that arrive in pieces, split anywhere.
///
/// A framer keeps its state between calls, so it looks at each byte once.
protocol RecordFramer: AnyObject {
  /// True if nothing can be found after a record that is not JSON.
  var endsWithInvalidRecord: Bool { get }
  /// The number of arrays and objects around each record.
  var levels: Int { get }

  /// Finds the next record.
  ///
  /// - Parameters:
  ///   - bytes: The buffered bytes. Those before the cursor's start are already consumed.
  ///   - isAtEnd: True if no more bytes follow.
  /// - Returns: The next record; nil if more bytes are needed, or at the end of the stream.
  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord?
}

extension RecordFramer {
  var levels: Int { 0 }
}

/// The result of a framer's search.
enum FoundRecord {
  /// A record. If it consists of pieces, the range contains all of them.
  case record(Range<Int>, pieces: [Range<Int>] = [], event: SharedEvent? = nil)
  /// A record that the framing rejects.
  case badRecord(Range<Int>, DecodeError)
  /// An error outside the records, at an offset. It ends the stream.
  case failure(DecodeError, at: Int)
  /// The end of the stream, even if more bytes follow.
  case end
}

/// The position of a framer in the buffered bytes.
struct FramingCursor {
  /// The longest record, in bytes.
  let recordLimit: Int
  /// The offset of the first byte that is still needed.
  var start = 0
  /// The offset of the first byte that was not scanned yet.
  var offset = 0
  /// True while skipping the rest of a record that is too long.
  var isSkipping = false
  /// True if the buffered token lies outside the records.
  var isBeside = false

  init(recordLimit: Int) {
    self.recordLimit = max(1, recordLimit)
  }

  /// Skips white space before a record. Returns false if no other bytes are left.
  mutating func skipSpace(_ bytes: ByteView) -> Bool {
    if isSkipping || offset > start { return true }
    offset = bytes.firstText(from: offset) ?? bytes.count
    start = offset
    return offset < bytes.count
  }

  /// Returns the end of a record, at the next separator or the end of the input; nil if more bytes are needed.
  mutating func find(_ separator: Unicode.Scalar, in bytes: ByteView, isAtEnd: Bool) -> Int? {
    if let end = bytes.offset(of: separator, from: offset) { return end }
    offset = bytes.count
    return isAtEnd ? bytes.count : nil
  }

  /// Ends the record at an offset, and continues there.
  ///
  /// - Returns: The range of the record; nil if it was too long.
  mutating func take(to end: Int) -> Range<Int>? {
    let range = start..<end
    defer { skip(to: end) }
    return isSkipping ? nil : range
  }

  /// Continues at an offset. The bytes before it are no longer needed.
  mutating func skip(to next: Int) {
    start = next
    offset = next
    isSkipping = false
  }
}

extension ByteView {
  func hasPrefix(_ text: String) -> Bool {
    count >= text.utf8.count && commonLength(with: text) == text.utf8.count
  }

  /// True if `text` begins with these bytes and is longer.
  func isPrefix(of text: String) -> Bool {
    count < text.utf8.count && commonLength(with: text) == count
  }

  /// How many of the first bytes are the same as in a text.
  private func commonLength(with text: String) -> Int {
    var length = 0
    for byte in text.utf8 where length < count {
      if self[length] != byte { break }
      length += 1
    }
    return length
  }
}

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
