import KeyPathDecode

extension String {
  /// The number of terminal columns that the text occupies: `"日本 🚀".columns   // 7`.
  package var columns: Int {
    // Most text is ASCII. The caller escapes control characters.
    isASCII ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// The text padded with spaces to `width` columns, unless it is wider.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// The text cut to `width` columns, with an ellipsis if it was cut: `"abcdef".cut(to: 4)   // abc…`.
  package func cut(to width: Int) -> String {
    if columns <= width { return self }
    var text = ""
    var used = 1
    for character in self {
      used += character.columns
      if used > width { break }
      text.append(character)
    }
    while text.last == " " { text.removeLast() }
    return text + "…"
  }

  /// The text cut before its ending, which is kept: `"\"abcdef\": ".cut(to: 8, before: "\": ")   // "abc…": `.
  func cut(to width: Int, before end: String) -> String {
    guard columns > width, hasSuffix(end), end.columns < width else { return cut(to: width) }
    return String(dropLast(end.count)).cut(to: width - end.columns) + end
  }

  /// The text cut at its start: `"folder/payload.json:4:10".cutAtStart(to: 8)   // …on:4:10`.
  package func cutAtStart(to width: Int) -> String {
    columns <= width ? self : String(String(reversed()).cut(to: width).reversed())
  }
}

extension Character {
  /// Two for emoji and wide East Asian characters, zero for a lone combining mark, otherwise one.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isGraphemeExtend || first.properties.generalCategory == .format { return 0 }
    let isEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
    return isEmoji || first.isEastAsianWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// True for the blocks that Unicode's East Asian Width (UAX #11) calls wide or fullwidth, except emoji.
  fileprivate var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
