/// Searches ahead on the current line. It remembers each search, so that the lexer takes linear time.
struct LineLookahead {
  private(set) var bytesRead = 0
  private var slashes = (asked: 0..<0, closing: Int?.none)
  private var quotes = (asked: 0..<0, found: [(offset: Int, pounds: Int)]())

  /// The slash that closes a regular expression opened at `start`, if there is one on the same line.
  mutating func closingSlash(after start: Int, in bytes: [UInt8]) -> Int? {
    // A slash inside the last search was escaped, so a search from it ends at the same slash.
    if slashes.asked.contains(start) { return slashes.closing }
    var end = start + 1
    while let byte = bytes.at(end), !isLineEnd(byte), byte != UInt8(ascii: "/") {
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    bytesRead += end - start
    slashes = (start..<end, bytes.at(end) == UInt8(ascii: "/") ? end : nil)
    return slashes.closing
  }

  /// The largest number of `#` after any quote from `start` to the end of the line; -1 without a quote.
  mutating func poundsBehindQuotes(from start: Int, in bytes: [UInt8]) -> Int {
    if !quotes.asked.contains(start) { readQuotes(from: start, in: bytes) }
    while let last = quotes.found.last, last.offset < start { quotes.found.removeLast() }
    return quotes.found.last?.pounds ?? -1
  }

  /// Lists the quotes up to the end of the line, last first, each with the largest number of `#` after it or a later
  /// quote.
  private mutating func readQuotes(from start: Int, in bytes: [UInt8]) {
    var end = start, found: [(offset: Int, pounds: Int)] = []
    while let byte = bytes.at(end), !isLineEnd(byte) {
      if byte == UInt8(ascii: "\"") {
        found.append((end, 0))
      } else if byte == UInt8(ascii: "#"), let last = found.last, last.offset + last.pounds + 1 == end {
        found[found.count - 1].pounds += 1
      }
      end += 1
    }
    bytesRead += end - start
    found.reverse()
    for index in found.indices.dropFirst() { found[index].pounds = max(found[index].pounds, found[index - 1].pounds) }
    quotes = (start..<end + 1, found)
  }
}
