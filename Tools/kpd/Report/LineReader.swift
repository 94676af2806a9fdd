import Foundation

/// Reads lines from input that arrives in pieces: `while let line = try lines.next() { … }`.
struct LineReader {
  struct Line {
    let number: Int
    /// The bytes without the line feed; nil if the line is longer than ``limit``.
    let bytes: Data?
  }

  /// The maximum number of bytes in a line, or in a document that is read as a whole.
  static let limit = 16 << 20

  private let readPiece: () throws(POSIXError) -> Data
  private var buffer = Data()
  /// The start of the next line in the buffer.
  private var start = 0
  /// The offset up to which the buffer has been searched for a line feed.
  private var searched = 0
  private var number = 0
  private var isAtEnd = false

  /// - Parameter readPiece: Reads the next piece. Returns an empty one at the end.
  init(_ readPiece: @escaping () throws(POSIXError) -> Data) {
    self.readPiece = readPiece
  }

  /// The next line; nil at the end.
  mutating func next() throws(POSIXError) -> Line? {
    var isTooLong = false
    number += 1
    while true {
      if let end = lineFeed {
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        return Line(number: number, bytes: isTooLong || line.count > Self.limit ? nil : line)
      }
      searched = buffer.count
      if searched - start > Self.limit {
        isTooLong = true
        start = searched
      }
      if try fill() { continue }
      let line = buffer[start...]
      if line.isEmpty, !isTooLong { return nil }
      start = buffer.count
      return Line(number: number, bytes: isTooLong ? nil : line)
    }
  }

  /// The input after the returned lines; nil if it is longer than ``limit``. ``next()`` can still read it.
  mutating func rest() throws(POSIXError) -> Data? {
    while buffer.count - start <= Self.limit {
      if try !fill() { return buffer[start...] }
    }
    return nil
  }

  /// Reads another piece; returns false at the end.
  private mutating func fill() throws(POSIXError) -> Bool {
    if isAtEnd { return false }
    let piece = try readPiece()
    isAtEnd = piece.isEmpty
    if start > 0 {
      buffer = Data(buffer[start...])
      searched -= start
      start = 0
    }
    buffer.append(piece)
    return !isAtEnd
  }

  private var lineFeed: Int? {
    buffer.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[searched...])
      guard let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) else { return nil }
      return searched + (UnsafeRawPointer(found) - base)
    }
  }
}
