import KeyPathDecode

extension DecodeReport {
  /// The report as a self-contained page: no script, nothing to load, light or dark to match the reader's setting.
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

  /// The start of a page, up to its body. It loads nothing and runs no script.
  ///
  /// - Parameter style: CSS to add to that of ``htmlArticle``.
  package static func htmlHead(title: String, style: String? = nil) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(title.markup)</title>
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
    \(help)\(end)<footer>Fingerprint <code>\(fingerprint.markup)</code></footer>
    </article>
    """
  }

  private func header(_ group: Group) -> String {
    let failure = group.failure
    let place = failure.place(in: source)
    let location = place.isEmpty ? "" : " <span class=\"place\">\(place.markup)</span>"
    return """
      <header><span class="code">\(failure.code.rawValue)</span> \
      <code class="path">\((failure.path.isEmpty ? "(root)" : failure.path).markup)</code>\(location)
      <p>\((failure.message + failure.doubt).markup)</p>\(group.note.map { "<p>\($0.markup)</p>" } ?? "")</header>
      """
  }

  private func html(_ line: Line) -> String {
    let indent = String(repeating: "  ", count: min(line.depth, 40))
    let text = line.text.markup, key = "<span class=\"key\">\(line.key.markup)</span>"
    if line.role == .hidden { return "\(indent)<span class=\"hidden\">\(text)</span>" }
    let shown = failures(of: line)
    if shown.isEmpty { return "\(indent)\(key)\(text)\(line.isFollowed ? "," : "")" }
    let labels = shown.map { "\(indent)<strong class=\"label\">\($0.note.markup)</strong>" }
    return """
      \(indent)\(key)<mark>\(text)</mark>\(line.isFollowed ? "," : "")
      \(labels.joined(separator: "\n"))
      """
  }

  private var lines: String {
    if excerpt.isEmpty { return "" }
    return "<pre class=\"excerpt\" tabindex=\"0\">\(excerpt.prefix(40).map(html).joined(separator: "\n"))</pre>\n"
  }

  private var help: String {
    let notes = shownGroups.flatMap(\.failure.notes).map(\.markup)
    let pages = helpPages.map { page in
      page.isWebAddress ? "help: <a class=\"key\" href=\"\(page.markup)\">\(page.markup)</a>" : "help: \(page.markup)"
    }
    let items = (notes + pages).map { "<li>\($0)</li>\n" }.joined()
    return items.isEmpty ? "" : "<ul class=\"help\">\n\(items)</ul>\n"
  }

  /// What is not shown, and the keys that nobody read.
  private var end: String {
    ([rest].compactMap { $0 } + unusedNotes).map { "<p class=\"hidden\">\($0.markup)</p>\n" }.joined()
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
    mark { background: var(--mark); color: var(--red); outline: 1px solid var(--red); border-radius: 2px; }
    .label { color: var(--red); font-weight: 600; }
    .help { padding-left: 1.25rem; }
    footer { margin-top: 1rem; font-size: .875rem; }
    """
}

extension String {
  /// The text escaped for HTML, in an element or a quoted attribute.
  package var markup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
