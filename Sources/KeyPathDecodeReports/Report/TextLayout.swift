import KeyPathDecode

extension String {
  /// The text broken at spaces into lines of at most `width` columns; the first line has `first`. A wider word is
  /// broken anywhere. Text beyond `limit` lines is cut, with an ellipsis.
  func wrapped(to width: Int, first: Int? = nil, limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var room = first ?? width
    func space(_ line: String) -> Int { line.isEmpty ? 0 : 1 }
    for word in words {
      var word = word
      while line.columns + space(line) + word.columns > room {
        if line.isEmpty {
          let part = word.beginning(of: room)
          lines.append(part)
          word.removeFirst(part.count)
        } else {
          lines.append(line)
          line = ""
        }
        room = width
        if lines.count > limit { break }
      }
      if lines.count > limit { break }
      line += line.isEmpty ? word : " \(word)"
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    var last = lines[limit - 1] + " …"
    if last.columns > width {
      last = lines[limit - 1].cut(to: width - 1)
      if !last.hasSuffix("…") { last += "…" }
    }
    return lines.prefix(limit - 1) + [last]
  }

  /// The parts between spaces; code between backticks is one part.
  private var words: [String] {
    var words = [""]
    var isCode = false
    for character in self {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words
  }

  /// As many of the first characters as fit, at least one.
  private func beginning(of width: Int) -> String {
    var text = "", used = 0
    for character in self {
      let columns = String(character).columns
      if used + columns > width, !text.isEmpty { break }
      text.append(character)
      used += columns
    }
    return text
  }
}

/// The codes that color text in a terminal (ECMA-48), or none.
struct TextStyle {
  let isColored: Bool

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "1;31") }

  private func styled(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
