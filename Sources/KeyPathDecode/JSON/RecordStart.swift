import Foundation

/// The start of a record in a stream, and the number of the record.
package struct RecordStart {
  /// The location of the record's first byte in the stream.
  package var place = ByteLocation(line: 1, column: 1, offset: 0)
  /// The number of the record, from 0.
  package var number = 0
  /// The server-sent event whose data the record is. It is one pointer, so that a record of any other stream costs no more.
  package var event: (any AnyObject & Sendable)?
  /// True if the last byte before the record is a carriage return. A line feed then does not end another line.
  private var followsReturn = false

  package init() {}

  /// Moves the location past bytes of the stream. Columns count scalars, wherever the stream is cut.
  ///
  /// - Complexity: O(n) in the bytes.
  package mutating func advance(over bytes: ByteView) {
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

extension JSONNode {
  /// The record of a stream that contains the value, or nil if the document is not from a stream.
  package var record: RecordStart? { read { $0.record(of: position) } }

  /// The next record of the document, or nil.
  package var nextRecord: JSONNode? { read { $0.root(after: position) }.map(sibling) }
}

extension ByteView {
  /// The offset of the next line feed or carriage return, or nil.
  package func lineBreak(from start: Int) -> Int? {
    let lineFeed = offset(of: "\n", from: start)
    return self[0..<(lineFeed ?? count)].offset(of: "\r", from: start) ?? lineFeed
  }

  /// The offset of the first occurrence of an ASCII character at or after `offset`, or nil.
  @inlinable
  package func offset(of scalar: Unicode.Scalar, from offset: Int) -> Int? {
    guard offset < count else { return nil }
    // `memchr` compares many bytes at once and reads none beyond the count.
    let found = unsafe memchr(start + offset, Int32(scalar.value), count - offset)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// The number of bytes that begin a UTF-8 character.
  @_optimize(size)
  fileprivate var scalarCount: Int {
    var scalars = 0, offset = 0
    while offset &+ 8 <= count {
      let word = word(at: offset)
      // A continuation byte has its highest bit set and the next bit clear.
      scalars &+= 8 &- (word & ~(word << 1) & highBits).nonzeroBitCount
      offset &+= 8
    }
    while offset < count {
      if self[offset] & 0xC0 != 0x80 { scalars &+= 1 }
      offset &+= 1
    }
    return scalars
  }
}
