/// The location of a byte in a text, with its line and column.
package struct ByteLocation {
  /// The line, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1.
  package let column: Int
  /// The offset in bytes, counted from 0.
  package let offset: Int

  /// Finds the location of a byte. A line feed, a carriage return, or both together end a line.
  package init(of offset: Int, in bytes: ByteView) {
    let offset = min(offset, bytes.count)
    var line = 1, start = 0
    for position in 0..<offset {
      let byte = bytes[position]
      guard byte == "\n" || byte == "\r" && !(position + 1 < bytes.count && bytes[position + 1] == "\n") else {
        continue
      }
      line += 1
      start = position + 1
    }
    if start == 0 { start = min(bytes.startOfText, offset) }
    self.line = line
    column = Self.characters(in: bytes[start..<offset]) + 1
    self.offset = offset
  }

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Counts in pieces, since a line may be long. Every piece after the first begins with an ASCII letter or digit, so
  /// no character is split.
  private static func characters(in bytes: ByteView) -> Int {
    var count = 0, start = 0
    while start < bytes.count {
      var end = min(start + 1 << 14, bytes.count)
      while end < bytes.count, !isDigit(bytes[end]), !isASCIILetter(bytes[end]) { end += 1 }
      let piece = bytes[start..<end]
      // In ASCII without carriage returns, each byte is one character.
      let isPlain = unsafe piece.buffer.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      count += isPlain ? piece.count : piece.string.count
      start = end
    }
    return count
  }
}
