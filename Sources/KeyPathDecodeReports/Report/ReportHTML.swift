import KeyPathDecode

extension DecodeReport {
  /// The report as a self-contained HTML page, without scripts or external resources, in light or dark mode.
  public var html: String {
    let title = failures.first.map { "\($0.code.rawValue): \($0.title)" } ?? outcome
    return """
      \(Self.htmlHead(title: title))
      <body>
      <main>
      \(htmlArticle)
      </main>
      </body>
      </html>

      """
  }

  /// The start of a page, up to its body, without scripts or external resources.
  ///
  /// - Parameter style: CSS to add to the style of ``htmlArticle``.
  package static func htmlHead(title: String, style: String? = nil) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(markup(title))</title>
    <style>
    \([Self.style, style].compactMap { $0 }.joined(separator: "\n"))
    </style>
    </head>
    """
  }

  /// The report as part of a page whose head is ``htmlHead(title:style:)``.
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
    let notes = shownGroups.flatMap(\.failure.notes).map(markupWithCode)
    let pages = helpPages.map { page in
      isWebAddress(page)
        ? "help: <a class=\"key\" href=\"\(markup(page))\">\(markup(page))</a>" : "help: \(markup(page))"
    }
    let items = (notes + pages).map { "<li>\($0)</li>\n" }.joined()
    return (items.isEmpty ? "" : "<ul class=\"help\">\n\(items)</ul>\n") + shownGroups.map(code).joined()
  }

  /// The line of code to write. It wraps if it is too wide, but is copied as one line.
  private func code(_ group: Group) -> String {
    guard let code = group.failure.suggestedCode else { return "" }
    let words = shownGroups.count == 1 ? "Write" : "Write for <code>\(markup(group.failure.placeOfCode))</code>"
    return "<p class=\"write\">\(words)</p>\n<pre class=\"write\">\(markup(code))</pre>\n"
  }

  /// Counts of what is not shown, and the unread keys.
  private var end: String {
    ([rest].compactMap { $0 } + unreadNotes).map { "<p class=\"hidden\">\(markup($0))</p>\n" }.joined()
  }

  private static let style = """
    :root { color-scheme: light dark; --text: #1c1e21; --page: #fff; --box: #f5f6f8; --line: #d5d9de; --dim: #5c6570; --red: #b3261e; --mark: #fde3e1; --key: #0b5394; }
    @media (prefers-color-scheme: dark) { :root { --text: #e6e8eb; --page: #16181c; --box: #1f2227; --line: #363b42; --dim: #9aa4b0; --red: #ff8a80; --mark: #54211d; --key: #8ab8f5; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
    code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
    .report { overflow-wrap: anywhere; }
    .report header p { margin: .25rem 0 1rem; font-size: 1.15rem; }
    .code { color: var(--red); font-weight: 600; }
    .path { font-weight: 600; }
    .place, .hidden, footer { color: var(--dim); }
    .excerpt { margin: 0; padding: .75rem 1rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--box); border: 1px solid var(--line); border-radius: 6px; }
    .key { color: var(--key); }
    .key, .path, mark { unicode-bidi: isolate; }
    mark { padding: 1px 0 2px; background: var(--mark); color: var(--red); box-shadow: 0 0 0 1px var(--red); border-radius: 2px; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
    .line { display: block; --in: min(var(--hang) * 1ch, 50%); padding-left: var(--in); text-indent: calc(-1 * var(--in)); }
    .label { display: flex; margin: 2px 0; color: var(--red); font-weight: 600; }
    .pad { flex: none; max-width: 40%; overflow: hidden; visibility: hidden; white-space: pre; user-select: none; -webkit-user-select: none; }
    .label code, .help code { font-size: inherit; border-bottom: 1px dotted; }
    .help { padding-left: 1.25rem; }
    p.write { margin: .75rem 0 .25rem; color: var(--dim); }
    pre.write { margin: 0; padding: .5rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--box); border: 1px solid var(--line); border-radius: 6px; }
    footer { margin-top: 1rem; font-size: .875rem; }
    """
}

/// Returns the escaped text with the parts between backticks marked as code, if the backticks are paired.
private func markupWithCode(_ text: String) -> String {
  let parts = text[...].split(separator: "`", omittingEmptySubsequences: false).map { markup(String($0)) }
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
