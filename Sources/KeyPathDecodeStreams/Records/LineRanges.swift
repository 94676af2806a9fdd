import Foundation
import KeyPathDecode

extension JSONFraming {
  /// Splits a file of lines into byte ranges of about equal length, for example to read each in its own process:
  /// `try JSONFraming.lineRanges(ofFileAt: url, parts: 2)   // [0..<1_041, 1_041..<2_008]`.
  ///
  /// Each range begins at the start of a line, and the ranges together cover the whole file. Each line belongs to one
  /// range.
  ///
  /// - Parameters:
  ///   - url: A file, which must not change during the call.
  ///   - parts: The largest number of ranges. There are fewer if lines are long, and none for an empty file.
  /// - Throws: `invalid_value` if the file cannot be read.
  /// - Complexity: O(parts) reads, each up to the end of a line.
  public static func lineRanges(ofFileAt url: URL, parts: Int) throws(DecodeError) -> [Range<Int>] {
    let file = try InputFile(url)
    // A directory opens without an error, but reading it fails.
    var bytes: [UInt8] = []
    _ = try file.read(1, at: 0, behind: &bytes)
    var ranges: [Range<Int>] = [], start = 0, border = 0
    let length = file.count / max(1, min(parts, file.count))
    while start < file.count {
      // The last part takes the remainder of the division. Borders inside a long line are skipped.
      border += (max(start - border, 0) / length + 1) * length
      let end = border > file.count - length ? file.count : try lineStart(in: file, from: border)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}

/// Returns the first line start at or after `offset`, or the end of the file.
private func lineStart(in file: InputFile, from offset: Int) throws(DecodeError) -> Int {
  var start = offset - 1
  while start < file.count {
    var bytes: [UInt8] = []
    if try file.read(4_096, at: start, behind: &bytes) == 0 { break }
    if let lineFeed = withByteView(of: bytes, { $0.offset(of: "\n", from: 0) }) { return start + lineFeed + 1 }
    start += bytes.count
  }
  return file.count
}
