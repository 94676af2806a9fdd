import KeyPathDecode

/// Breaks a text at spaces into lines of at most `width` columns; the first line has `first`. A wider word is broken
/// anywhere, but code between backticks is never broken, so that it can be copied whole. Text beyond `limit` lines is
/// left out, and its characters are counted.
package func wrapped(_ text: String, to width: Int, first: Int? = nil, limit: Int) -> [String] {
  // Only other code writes longer notes.
  if text.utf8.count > 20_000 { return wrapped(String(text.prefix(5_000)), to: width, first: first, limit: limit) }
  var lines: [[String]] = [[]]
  var room = first ?? width
  for word in words(of: text) {
    for part in parts(of: word, width: width) where !part.isEmpty {
      if let last = lines.last, !last.isEmpty, columnCount(of: line(last)) + 1 + columnCount(of: part) > room {
        lines.append([])
        room = width
      }
      lines[lines.count - 1].append(part)
    }
  }
  guard lines.count > limit else { return lines.map(line) }
  return lines.prefix(limit - 1).map(line) + [beginning(of: Array(lines.dropFirst(limit - 1).joined()), width: width)]
}

/// Returns the parts of a text between spaces. Code between backticks is one part.
private func words(of text: String) -> [String] {
  var words = [""]
  var isCode = false
  for character in text {
    if character == "`" { isCode.toggle() }
    if character == " ", !isCode { words.append("") } else { words[words.count - 1].append(character) }
  }
  return words
}

/// The columns of the widest code in a text that is kept unbroken.
func widestCode(in text: String) -> Int {
  words(of: text).lazy.filter(isUnbroken).map(columnCount(of:)).max() ?? 0
}

/// The maximum length of unbroken code. All code in the library's advice is shorter.
private let unbrokenLimit = 72

/// True if a word is code to keep unbroken. Backticks elsewhere in a word come from the payload.
private func isUnbroken(_ word: String) -> Bool {
  word.utf8.count <= unbrokenLimit && (word.hasPrefix("`") || word.hasPrefix("(`"))
    && word.filter { $0 == "`" }.count == 2
}

/// Splits a word into parts that fit.
private func parts(of word: String, width: Int) -> [String] {
  if columnCount(of: word) <= width || isUnbroken(word) { return [word] }
  var parts = [""], used = 0
  for character in word {
    let columns = columnCount(of: String(character))
    if used > 0, used + columns > width {
      parts.append("")
      used = 0
    }
    parts[parts.count - 1].append(character)
    used += columns
  }
  return parts
}

/// Returns the words with spaces between them.
private func line(_ words: [String]) -> String { words.joined(separator: " ") }

/// Returns the words that fit into a line, and the number of characters left out: `expected a … 24 more characters`.
private func beginning(of words: [String], width: Int) -> String {
  var count = line(words).count, shown = 0, used = 0
  while shown < words.count {
    let rest = count - words[shown].count - (shown == 0 ? 0 : 1)
    let columns = used + columnCount(of: words[shown]) + (shown == 0 ? 0 : 1)
    if columns + 1 + columnCount(of: elided(rest, width)) > width { break }
    (count, used) = (rest, columns)
    shown += 1
  }
  // The space before the rest does not count as text.
  return line(words.prefix(shown) + [elided(shown == 0 ? count : count - 1, width)])
}

private func elided(_ count: Int, _ width: Int) -> String {
  width < 24 ? "… \(count) more" : "… \(counted(count, "more character"))"
}

/// ANSI escape codes that color text in a terminal (ECMA-48), or none.
package struct TextStyle {
  let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  package func bold(_ text: String) -> String { styled(text, "1") }
  package func dim(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "1;31") }

  package func styled(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Returns the parts of a text between separators: `split("a, b") { $0 == "," || $0 == " " }   // ["a", "b"]`.
// Not inlined, since the standard library's method is compiled anew for each closure.
func split(_ text: String, at isSeparator: (Character) -> Bool) -> [Substring] {
  text.split(whereSeparator: isSeparator)
}

/// The number with commas between thousands: `1,204`.
package func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number.magnitude).enumerated() {
    if index > 0, (String(number.magnitude).count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + text
}

/// `counted(1_204, "payload")   // 1,204 payloads`.
package func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }
