import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension CorpusPage {
  /// Writes a page with a bar for each group. Opening a group shows an example. The page uses no scripts or external
  /// resources, and follows the reader's light or dark setting.
  func writeHTML(to output: Output) throws(Failure) {
    try output.write(
      """
      \(DecodeReport.htmlHead(title: summary, style: Self.style))
      <body>
      <main style="--count: \(widestCount)ch">
      <h1>What failed to decode</h1>
      <p class="summary">\(facts.joined(separator: " · "))</p>

      """)
    for group in groups { try output.write(html(group)) }
    if others.count > 0 { try output.write(othersHTML) }
    try output.write(
      """
      </main>
      </body>
      </html>

      """)
  }

  private var facts: [String] {
    [summary, span(seen).map { "\($0) UTC" }, problemSummary].compactMap { $0 }
  }

  private var most: Int { max(groups.first?.count ?? 1, others.count, 1) }

  /// The width in characters. Commas and digits are at most one character wide.
  private var widestCount: Int { most.grouped.count }

  private func html(_ group: DecodeReportGroup) -> String {
    """
    <details class="group">
    <summary>
    \(bar(group.count))
    <span class="what"><code class="path">\(markup(group.pattern))</code> \
    <span class="code">\(group.failure.code.rawValue)</span> \(markup(group.failure.message))\(source(group))</span>
    \(days(group.seen))</summary>
    <div class="body">
    \(group.exemplar.htmlArticle)
    \(details(group))</div>
    </details>

    """
  }

  /// The location of the example, on a line of its own.
  private func source(_ group: DecodeReportGroup) -> String {
    group.source.map { "<span class=\"source\">\(markup($0))</span>" } ?? ""
  }

  private func details(_ group: DecodeReportGroup) -> String {
    let facts = [
      span(group.seen).map { "Seen \($0) UTC" }, group.places { "<code>\(markup($0))</code>" }.map { "At \($0)" },
    ].compactMap { $0 }
    return facts.map { "<p class=\"fact\">\($0)</p>\n" }.joined()
  }

  private var othersHTML: String {
    """
    <div class="group others">
    \(bar(others.count))
    <span class="what">\(othersSummary), counted together</span>
    \(days(others.seen))</div>

    """
  }

  /// The count, with a bar relative to the largest count.
  private func bar(_ count: Int) -> String {
    let percent = max(1, (Double(count) / Double(most) * 100).rounded())
    return """
      <span class="count">\(count.grouped)</span> <span class="share">\(share(count))</span>
      <span class="track" aria-hidden="true"><span class="bar" style="width: \(Int(percent))%"></span></span>
      """
  }

  /// `2025-06-01 09:14 – 2025-06-03 23:40`, or a single time if both are the same.
  private func span(_ seen: Span) -> String? {
    guard let first = seen.first, let last = seen.last else { return nil }
    return (first.minute == last.minute ? [first] : [first, last])
      .map { "<time datetime=\"\($0.second)\">\($0.minute)</time>" }.joined(separator: " – ")
  }

  /// `2025-06-01 – 2025-06-03`, or a single day if both are the same.
  private func days(_ seen: Span) -> String {
    guard let first = seen.first?.day, let last = seen.last?.day else { return "" }
    return "<span class=\"seen\">\(first == last ? first : "\(first) – \(last)")</span>\n"
  }

  /// The CSS that this page adds to the CSS of a single report.
  private static let style = """
    main { max-width: 70rem; }
    h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
    .summary { margin: .25rem 0 1.5rem; color: var(--dim); }
    .group { margin: 0 0 .5rem; border: 1px solid var(--line); border-radius: 6px; }
    summary, .others { position: relative; display: grid; grid-template-columns: calc(var(--count) + .5rem) 3.5rem 8rem minmax(0, 1fr) auto; gap: .125rem 1rem; padding: .625rem 2.5rem .625rem 1rem; }
    summary { border-radius: 5px; cursor: pointer; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary::after { content: "▸"; position: absolute; right: 1rem; top: .625rem; color: var(--dim); }
    [open] > summary::after { content: "▾"; }
    summary:hover { background: var(--box); }
    summary:focus-visible, .excerpt:focus-visible { outline: 2px solid var(--key); outline-offset: 2px; }
    .count, .share { text-align: right; font-variant-numeric: tabular-nums; }
    .count { font-weight: 600; }
    .share, .seen, .what, .fact { color: var(--dim); }
    .track { height: .5rem; margin-top: .5rem; border-radius: 3px; background: var(--box); box-shadow: inset 0 0 0 1px var(--line); }
    .bar { display: block; height: 100%; border-radius: 3px; background: var(--red); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .what { overflow-wrap: anywhere; }
    .what .path { display: block; color: var(--text); line-height: 1.7; }
    .what .source { display: block; font-size: .875rem; }
    .what .code { margin-right: .25rem; font-weight: 400; }
    .what, .seen { font-size: .9375rem; }
    .body { padding: .75rem 1rem 1rem; border-top: 1px solid var(--line); }
    .body footer, .fact { margin: .5rem 0 0; font-size: .875rem; overflow-wrap: anywhere; }
    @media (max-width: 50rem) {
      summary, .others { grid-template-columns: calc(var(--count) + .5rem) 3.5rem minmax(0, 1fr); }
      .what, .seen { grid-column: 1 / -1; }
    }
    @media print {
      main { max-width: none; padding: 0; }
      .group { break-inside: avoid; }
      .group::details-content { content-visibility: visible; }
      summary::after { content: none; }
    }
    """
}
