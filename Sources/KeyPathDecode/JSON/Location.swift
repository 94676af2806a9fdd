import Foundation

extension DecodeError.Location {
  /// The place of a byte: its line, and its column in characters.
  ///
  /// Lines end with a line feed, a carriage return, or both together.
  ///
  /// - Complexity: O(n) in the offset.
  init(of offset: Int, in bytes: JSONBytes) {
    let offset = min(offset, bytes.count)
    var line = 1, start = 0
    for index in 0..<offset {
      let byte = bytes[index]
      guard byte == "\n" || byte == "\r" && !(index + 1 < bytes.count && bytes[index + 1] == "\n") else { continue }
      line += 1
      start = index + 1
    }
    // A byte order mark is no character of the text.
    if start == 0, bytes.count >= 3, bytes.shortWord(at: 0) & 0xFF_FFFF == 0xBF_BBEF { start = min(3, offset) }
    let column = unsafe Self.characters(bytes[start..<offset]) + 1
    self.init(line: line, column: column, byteOffset: offset)
  }

  /// Counts in pieces that begin with a letter or digit of ASCII, which begins a character too: a line may be long.
  private static func characters(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0, start = 0
    while start < bytes.count {
      var end = min(start + 1 << 14, bytes.count)
      while end < bytes.count, unsafe !isAlphanumeric(bytes[end]) { end += 1 }
      let piece = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
      // ASCII without a carriage return has a character for each byte, and is counted many times faster.
      let isPlain = unsafe piece.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      count += unsafe isPlain ? piece.count : String(decoding: piece, as: UTF8.self).count
      start = end
    }
    return count
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}
