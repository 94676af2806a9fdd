import Foundation

/// Where in a stream a record begins, and the number of the record.
struct RecordStart {
  /// The place of its first byte in the stream.
  var place = ByteLocation(line: 1, column: 1, offset: 0)
  /// The number of the record, from 0.
  var number = 0
  /// True if the last byte before it is a carriage return: a line feed then ends no line of its own.
  private var followsReturn = false

  /// Moves the place past bytes of the stream. A column counts the scalars before it, wherever the stream was cut.
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
      // Both together are one.
      offset = bytes[next] == "\r" && next + 1 < bytes.count && bytes[next + 1] == "\n" ? next + 2 : next + 1
      breaks += 1
      start = offset
    }
    followsReturn = bytes[bytes.count - 1] == "\r"
    place = ByteLocation(
      line: place.line + breaks, column: (breaks > 0 ? 1 : place.column) + bytes[start..<bytes.count].scalarCount,
      offset: place.offset + bytes.count)
  }

  /// The place in the stream of a place in the record.
  func shifted(_ place: ByteLocation) -> ByteLocation {
    ByteLocation(
      line: self.place.line + place.line - 1,
      column: place.line == 1 ? self.place.column + place.column - 1 : place.column,
      offset: self.place.offset + place.offset)
  }
}

extension JSONNode {
  /// The record of a stream that the value is in, if it is in one.
  var record: RecordStart? { read { $0.record(of: position) } }

  /// The record after this one, if the document has several.
  var nextRecord: JSONNode? { read { $0.root(after: position) }.map(sibling) }
}

extension ByteView {
  /// The offset of the next line feed or carriage return, or nil.
  func lineBreak(from start: Int) -> Int? {
    let lineFeed = offset(of: "\n", from: start)
    return self[0..<(lineFeed ?? count)].offset(of: "\r", from: start) ?? lineFeed
  }

  /// The offset of the first byte, from an offset on, that is this ASCII character, or nil.
  func offset(of scalar: Unicode.Scalar, from offset: Int) -> Int? {
    guard offset < count else { return nil }
    // The system compares many bytes at once; it reads none beyond the count.
    let found = unsafe memchr(start + offset, Int32(scalar.value), count - offset)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// How many bytes begin a character of UTF-8.
  fileprivate var scalarCount: Int {
    var scalars = 0, offset = 0
    while offset &+ 8 <= count {
      let word = word(at: offset)
      // A continuation byte has its highest bit and not the next one.
      scalars &+= 8 &- (word & ~(word << 1) & .highBits).nonzeroBitCount
      offset &+= 8
    }
    while offset < count {
      if self[offset] & 0xC0 != 0x80 { scalars &+= 1 }
      offset &+= 1
    }
    return scalars
  }
}
