import Foundation

extension JSONFraming {
  /// The byte ranges of parts of a file of lines, about equally long, for those who read them in processes of their own:
  /// `try JSONFraming.lineRanges(ofFileAt: url, parts: 2)   // [0..<1_041, 1_041..<2_008]`.
  ///
  /// Each range begins with a line, and together they are the whole file. So a line belongs to one range, the one that its
  /// first byte lies in.
  ///
  /// - Parameters:
  ///   - url: A file, which should not change meanwhile.
  ///   - parts: How many ranges there may be; there are fewer if lines are long, and none of an empty file.
  /// - Throws: `invalid_value` if the file cannot be read.
  /// - Complexity: O(parts), each to the end of a line.
  public static func lineRanges(ofFileAt url: URL, parts: Int) throws(DecodeError) -> [Range<Int>] {
    do throws(InputFile.Failure) {
      let file = try InputFile(url.path)
      // A directory opens, and tells when it is read.
      var bytes: [UInt8] = []
      _ = try file.read(1, at: 0, behind: &bytes)
      var ranges: [Range<Int>] = [], start = 0, border = 0
      let length = file.count / max(1, min(parts, file.count))
      while start < file.count {
        // The last part has what the division leaves; the borders that a long line covers are left out.
        border += (max(start - border, 0) / length + 1) * length
        let end = border > file.count - length ? file.count : try lineStart(in: file, from: border)
        ranges.append(start..<end)
        start = end
      }
      return ranges
    } catch {
      throw DecodeError(.unreadable(file: url.lastPathComponent, error.reason), object: ())
    }
  }
}

/// The first offset, from one on, that a line begins at; the end of the file if none does.
private func lineStart(in file: InputFile, from offset: Int) throws(InputFile.Failure) -> Int {
  var start = offset - 1
  while start < file.count {
    var bytes: [UInt8] = []
    if try file.read(4_096, at: start, behind: &bytes) == 0 { break }
    if let lineFeed = bytes.withByteView({ $0.offset(of: "\n", from: 0) }) { return start + lineFeed + 1 }
    start += bytes.count
  }
  return file.count
}
