import KeyPathDecode

/// A record of a stream: where it begins, and its bytes or the reason that it cannot be read.
struct StreamRecord {
  /// The location of the record's first byte in the stream.
  var place = ByteLocation(line: 1, column: 1, offset: 0)
  /// The number of the record, from 0.
  var number = 0
  /// The server-sent event whose data the record is. It is one pointer, so that a record of any other stream costs no more.
  var event: SharedEvent?
  /// The range of the record in its batch.
  var range = 0..<0
  /// The parts of the record, if the bytes between them are not part of it; otherwise empty.
  var pieces: [Range<Int>] = []
  /// The reason that the record cannot be read, or nil.
  var failure: DecodeError?
  /// True if the last byte before the record is a carriage return. A line feed then does not end another line.
  private var followsReturn = false

  /// A record that begins here.
  func with(_ range: Range<Int>, _ pieces: [Range<Int>], _ event: SharedEvent?) -> StreamRecord {
    StreamRecord(place: place, number: number, event: event, range: range, pieces: pieces)
  }

  /// Moves the location past bytes of the stream. Columns count scalars, wherever the stream is cut.
  ///
  /// - Complexity: O(n) in the bytes.
  mutating func advance(over bytes: ByteView) {
    if bytes.count == 0 { return }
    var breaks = 0, start = 0, offset = 0
    if followsReturn, bytes[0] == "\n" {
      start = 1
      offset = 1
    }
    while let next = bytes.lineBreak(from: offset) {
      // A carriage return and a line feed are one line break.
      offset = bytes[next] == "\r" && next + 1 < bytes.count && bytes[next + 1] == "\n" ? next + 2 : next + 1
      breaks += 1
      start = offset
    }
    followsReturn = bytes[bytes.count - 1] == "\r"
    place = ByteLocation(
      line: place.line + breaks, column: (breaks > 0 ? 1 : place.column) + bytes[start..<bytes.count].scalarCount,
      offset: place.offset + bytes.count)
  }

  /// Converts a location in the record to a location in the stream.
  func shifted(_ place: ByteLocation) -> ByteLocation {
    ByteLocation(
      line: self.place.line + place.line - 1,
      column: place.line == 1 ? self.place.column + place.column - 1 : place.column,
      offset: self.place.offset + place.offset)
  }
}
