import KeyPathDecode

extension String {
  /// Breaks the text at spaces into lines of at most `width` columns; the first line has `first`. A wider word is
  /// broken anywhere, but code between backticks is never broken, so that it can be copied whole. Text beyond `limit`
  /// lines is left out, and its characters are counted.
  func wrapped(to width: Int, first: Int? = nil, limit: Int) -> [String] {
    // Only other code writes longer notes.
    if utf8.count > 20_000 { return String(prefix(5_000)).wrapped(to: width, first: first, limit: limit) }
    var lines: [[String]] = [[]]
    var room = first ?? width
    for word in words {
      for part in word.parts(of: width) where !part.isEmpty {
        if let last = lines.last, !last.isEmpty, last.line.columns + 1 + part.columns > room {
          lines.append([])
          room = width
        }
        lines[lines.count - 1].append(part)
      }
    }
    guard lines.count > limit else { return lines.map(\.line) }
    return lines.prefix(limit - 1).map(\.line) + [lines.dropFirst(limit - 1).joined().beginning(of: width)]
  }

  /// The parts between spaces. Code between backticks is one part.
  private var words: [String] {
    var words = [""]
    var isCode = false
    for character in self {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words
  }

  /// The columns of the widest code that is kept unbroken.
  var widestCode: Int {
    words.lazy.filter(\.isUnbroken).map(\.columns).max() ?? 0
  }

  /// The maximum length of unbroken code. All code in the library's advice is shorter.
  private static let unbrokenLimit = 72

  /// True if the word is code to keep unbroken. Backticks elsewhere in a word come from the payload.
  private var isUnbroken: Bool {
    utf8.count <= Self.unbrokenLimit && (hasPrefix("`") || hasPrefix("(`")) && filter { $0 == "`" }.count == 2
  }

  /// Splits a word into parts that fit.
  private func parts(of width: Int) -> [String] {
    if columns <= width || isUnbroken { return [self] }
    var parts = [""], used = 0
    for character in self {
      let columns = String(character).columns
      if used > 0, used + columns > width {
        parts.append("")
        used = 0
      }
      parts[parts.count - 1].append(character)
      used += columns
    }
    return parts
  }
}

extension Sequence<String> {
  /// The words with spaces between them.
  fileprivate var line: String { joined(separator: " ") }

  /// As many words as fit into a line together with the number of characters left out: `expected a … 24 more
  /// characters`.
  fileprivate func beginning(of width: Int) -> String {
    let words = Array(self)
    var count = words.line.count, shown = 0, used = 0
    while shown < words.count {
      let rest = count - words[shown].count - (shown == 0 ? 0 : 1)
      let columns = used + words[shown].columns + (shown == 0 ? 0 : 1)
      if columns + 1 + Self.elided(rest, width).columns > width { break }
      (count, used) = (rest, columns)
      shown += 1
    }
    // The space before the rest does not count as text.
    return (words.prefix(shown) + [Self.elided(shown == 0 ? count : count - 1, width)]).line
  }

  private static func elided(_ count: Int, _ width: Int) -> String {
    width < 24 ? "… \(count) more" : "… \(counted(count, "more character"))"
  }
}

/// ANSI escape codes that color text in a terminal (ECMA-48), or none.
struct TextStyle {
  let isColored: Bool

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "1;31") }

  private func styled(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
