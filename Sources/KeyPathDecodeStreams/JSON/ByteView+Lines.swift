import Foundation
import KeyPathDecode

extension ByteView {
  /// The offset of the next line feed or carriage return, or nil.
  func lineBreak(from start: Int) -> Int? {
    // A search for one character must not run far past the other: each of many short lines would cost the whole buffer. So each
    // window is searched for both, and windows grow with the line.
    var start = start, width = 64
    while start < count {
      let end = Swift.min(count, start &+ width), lineFeed = self[0..<end].offset(of: "\n", from: start)
      if let found = self[0..<(lineFeed ?? end)].offset(of: "\r", from: start) ?? lineFeed { return found }
      start = end
      width &*= 2
    }
    return nil
  }

  /// The offset of the first occurrence of an ASCII character at or after `offset`, or nil.
  func offset(of scalar: Unicode.Scalar, from offset: Int) -> Int? {
    guard offset < count else { return nil }
    // `memchr` compares many bytes at once and reads none beyond the count.
    let found = unsafe memchr(start + offset, Int32(scalar.value), count - offset)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// The number of bytes that begin a UTF-8 character.
  @_optimize(size)
  var scalarCount: Int {
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
