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

  private static func characters(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // ASCII without a carriage return has a character for each byte, and is counted many times faster.
    unsafe bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      ? bytes.count : unsafe String(decoding: bytes, as: UTF8.self).count
  }
}
