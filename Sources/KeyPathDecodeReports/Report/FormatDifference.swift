import KeyPathDecode

/// The hint for a text that does not follow a date format: `it differs from the format at character 5`.
///
/// Returns nil if the text follows the format, such as a day that does not exist. It compares up to the first field
/// with names or a time zone.
func difference(of text: String, from format: String) -> String? {
  if text.isEmpty { return nil }
  return withByteView(of: Array(text.utf8)) { text in
    withByteView(of: Array(format.utf8)) { difference(of: text, from: DatePatternParts($0)) }
  }
}

private func difference(of text: ByteView, from format: DatePatternParts) -> String? {
  var parts = format, offset = 0
  while let part = parts.next() {
    switch part {
    case .literal(let byte):
      if offset < text.count, text[offset] == byte {
        offset += 1
        continue
      }
    case .field(let letter, let count):
      guard "yMdHhmsS".unicodeScalars.contains(letter), letter != "M" || count < 3 else { return nil }
      let start = offset, end = min(offset + (count > 1 ? count : letter == "y" ? 4 : 2), text.count)
      while offset < end, isDigit(text[offset]) { offset += 1 }
      if offset - start >= count { continue }
    }
    return offset == text.count ? "it ends before the format does" : place(of: offset, in: text)
  }
  return offset == text.count ? nil : place(of: offset, in: text)
}

private func place(of offset: Int, in text: ByteView) -> String {
  "it differs from the format at character \(text[0..<offset + 1].string.unicodeScalars.count)"
}
