/// The hint for a text that does not follow a date format: ` (it differs at character 5)`.
///
/// Returns nil if the text follows the format, such as a day that does not exist. It compares up to the first field
/// with names or a time zone.
@_optimize(size)
func difference(of text: String, from format: String) -> String? {
  let text = Array(text.utf8), pattern = Array(format.utf8)
  var next = 0, position = 0, isQuoted = false
  while next < pattern.count {
    let first = pattern[next]
    if first == "'" {
      next += 1
      if next == pattern.count || pattern[next] != "'" {
        isQuoted.toggle()
        continue
      }
    }
    if !isQuoted, isASCIILetter(first) {
      let count = pattern[next...].prefix { $0 == first }.count, start = position
      guard "yMdHhmsS".utf8.contains(first), first != "M" || count < 3 else { return nil }
      next += count
      let end = min(position + (count > 1 ? count : first == "y" ? 4 : 2), text.count)
      while position < end, isDigit(text[position]) { position += 1 }
      if position - start >= count { continue }
    } else if position < text.count, text[position] == first {
      next += 1
      position += 1
      continue
    }
    if position == text.count { return " (it ends too early)" }
    break
  }
  if position == text.count { return nil }
  return " (it differs at character \(text[...position].count { $0 & 0xC0 != 0x80 }))"
}
