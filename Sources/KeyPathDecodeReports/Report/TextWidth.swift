import KeyPathDecode

/// The number of terminal columns that a text occupies: `columnCount(of: "日本 🚀")   // 7`.
package func columnCount(of text: String) -> Int {
  // Most text is ASCII. The caller escapes control characters.
  isASCII(text) ? text.utf8.count : text.reduce(0) { $0 + columnCount(of: $1) }
}

/// Returns a text padded with spaces to `width` columns, unless it is wider.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - columnCount(of: text)))
}

/// Returns a text cut to `width` columns, with an ellipsis if it was cut: `cut("abcdef", to: 4)   // abc…`.
package func cut(_ text: String, to width: Int) -> String {
  if columnCount(of: text) <= width { return text }
  var result = ""
  var used = 1
  for character in text {
    used += columnCount(of: character)
    if used > width { break }
    result.append(character)
  }
  while result.last == " " { result.removeLast() }
  return result + "…"
}

/// Returns a text cut before its ending, which is kept: `cut("\"abcdef\": ", to: 8, before: "\": ")   // "abc…": `.
func cut(_ text: String, to width: Int, before end: String) -> String {
  guard columnCount(of: text) > width, text.hasSuffix(end), columnCount(of: end) < width else {
    return cut(text, to: width)
  }
  return cut(String(text.dropLast(end.count)), to: width - columnCount(of: end)) + end
}

/// Returns a text cut at its start: `cutAtStart("folder/payload.json:4:10", to: 8)   // …on:4:10`.
package func cutAtStart(_ text: String, to width: Int) -> String {
  columnCount(of: text) <= width ? text : String(cut(String(text.reversed()), to: width).reversed())
}

/// Two for emoji and wide East Asian characters, zero for a lone combining mark, otherwise one.
private func columnCount(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.properties.isGraphemeExtend || first.properties.generalCategory == .format { return 0 }
  let isEmoji = character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  return isEmoji || isEastAsianWide(first) ? 2 : 1
}

/// True for the blocks that Unicode's East Asian Width (UAX #11) calls wide or fullwidth, except emoji.
private func isEastAsianWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}
