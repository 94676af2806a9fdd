import KeyPathDecode

extension DecodeReport {
  /// The report as a self-contained HTML page, without scripts or external resources, in light or dark mode.
  public var html: String {
    let title = failures.first.map { "\($0.code.rawValue): \($0.title)" } ?? outcome
    return "\(Self.htmlStart(title: title))\(htmlArticle)\n\(Self.htmlEnd)"
  }

  /// The report as part of a page after ``htmlStart(title:hasRows:)``.
  package var htmlArticle: String {
    """
    <article class="report">
    \(failures.isEmpty ? "<header><p>\(outcome)</p></header>" : shownGroups.map(header).joined(separator: "\n"))
    \(lines)\
    \(help)\(end)<footer>Fingerprint <code>\(markup(fingerprint))</code></footer>
    </article>
    """
  }

  private func header(_ group: Group) -> String {
    let failure = group.failure
    let place = failure.place(in: source)
    let location = place.isEmpty ? "" : " <span class=\"place\">\(markup(place))</span>"
    return """
      <header><span class="code">\(failure.code.rawValue)</span> \
      <code class="path">\(markup(failure.path.isEmpty ? "(root)" : failure.path))</code>\(location)
      <p>\(markup(failure.message + failure.doubt))</p>\(group.note.map { "<p>\(markup($0))</p>" } ?? "")</header>
      """
  }

  /// A line of the excerpt, with what was wrong below it. Wrapped text is indented under its own start: the value's
  /// key, or the caret.
  private func html(_ line: Line) -> String {
    let depth = min(line.depth, 40) * 2
    let indent = String(repeating: " ", count: depth)
    func block(_ content: String) -> String {
      "<span class=\"line\" style=\"--hang: \(depth + 2)\">\(indent)\(content)</span>"
    }
    let text = markup(line.text), key = "<span class=\"key\">\(markup(line.key))</span>"
    if line.role == .hidden { return block("<span class=\"hidden\">\(text)</span>") }
    let comma = line.isFollowed ? "," : ""
    let shown = failures(of: line)
    if shown.isEmpty { return block("\(key)\(text)\(comma)") }
    // A hidden copy of the key aligns the label with its caret in any font.
    let labels = shown.map {
      """
      <strong class="label"><span class="pad" aria-hidden="true">\(indent)\(markup(line.key))</span>\
      <span>\(markupWithCode($0.note))</span></strong>
      """
    }
    return block("\(key)<mark>\(text)</mark>\(comma)") + labels.joined()
  }

  private var lines: String {
    if excerpt.isEmpty { return "" }
    return "<pre class=\"excerpt\" tabindex=\"0\">\(excerpt.prefix(lineLimit).map(html).joined())</pre>\n"
  }

  private var help: String {
    let notes = shownGroups.flatMap(\.failure.notes).map { markupWithCode($0) }
    let pages = helpPages.map { page in
      let text = markup(page)
      return "help: " + (isWebAddress(page) ? "<a class=\"key\" href=\"\(text)\">\(text)</a>" : text)
    }
    let items = (notes + pages).map { "<li>\($0)</li>\n" }.joined()
    return (items.isEmpty ? "" : "<ul class=\"help\">\n\(items)</ul>\n") + codeToWrite.map(code).joined()
  }

  /// The line of code to write. It wraps if it is too wide, but is copied as one line.
  private func code(_ code: String, for places: [String]) -> String {
    let names = places.map { "<code>\(markup($0))</code>" }.joined(separator: ", ")
    let words = shownGroups.count == 1 ? "Write" : "Write for \(names)"
    return "<p class=\"write\">\(words)</p>\n<pre class=\"write\">\(markup(code))</pre>\n"
  }

  /// Counts of what is not shown, and the unread keys.
  private var end: String {
    ([rest].compactMap { $0 } + unreadNotes).map { "<p class=\"hidden\">\(markup($0))</p>\n" }.joined()
  }
}

/// Returns the escaped text with the parts between marks as code, if the marks are paired.
package func markupWithCode(_ text: String, between mark: Character = "`") -> String {
  let parts = text[...].split(separator: mark, omittingEmptySubsequences: false).map { markup(String($0)) }
  guard parts.count % 2 == 1 else { return markup(text) }
  return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : $0.element }.joined()
}

/// Returns a text escaped for an HTML element or a quoted attribute.
package func markup(_ text: String) -> String {
  var markup = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": markup += "&amp;"
    case "<": markup += "&lt;"
    case ">": markup += "&gt;"
    case "\"": markup += "&quot;"
    case "'": markup += "&#39;"
    default: markup.unicodeScalars.append(scalar)
    }
  }
  return markup
}
