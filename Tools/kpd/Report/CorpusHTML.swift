import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeWatch

extension CorpusPage {
  /// Writes a page with a bar for each group. Opening a group shows an example. The page uses no scripts or external
  /// resources, and follows the reader's light or dark setting.
  func writeHTML(to output: Output) throws(Failure) {
    try output.write(
      """
      \(DecodeReport.htmlHead(title: summary, hasRows: true))
      <body>
      <main>
      <h1>What failed to decode</h1>
      <p>\(facts.joined(separator: " · "))</p>

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

  /// The failure in plain words, and below it what a developer looks for.
  private func html(_ group: DecodeReportGroup) -> String {
    let failure = group.failure
    return """
      <details class="row failing">
      <summary>
      \(bar(group.count))
      <span class="what">\(htmlSentence(group.words))\
      <span class="fact"><code class="path">\(markup(group.pattern))</code> \(failure.code.rawValue): \(markup(failure.message))</span>\
      \(source(group))</span>
      \(days(group.seen))</summary>
      <div class="body">
      \(group.exemplar.htmlArticle)
      \(details(group))</div>
      </details>

      """
  }

  /// The location of the example, on a line of its own.
  private func source(_ group: DecodeReportGroup) -> String {
    group.source.map { "<span class=\"fact\">\(markup($0))</span>" } ?? ""
  }

  private func details(_ group: DecodeReportGroup) -> String {
    let facts = [
      span(group.seen).map { "Seen \($0) UTC" }, group.places { "<code>\(markup($0))</code>" }.map { "At \($0)" },
    ].compactMap { $0 }
    return facts.map { "<p class=\"fact\">\($0)</p>\n" }.joined()
  }

  private var othersHTML: String {
    """
    <div class="row">
    \(bar(others.count))
    <span class="what">\(othersSummary), counted together</span>
    \(days(others.seen))</div>

    """
  }

  /// The count, with a bar relative to the largest count.
  private func bar(_ count: Int) -> String {
    let percent = max(1, (Double(count) / Double(most) * 100).rounded())
    return """
      <span class="lead"><span class="tag">\(count.grouped)</span> <span class="share">\(share(count))</span>\
      <span class="track" aria-hidden="true"><span class="bar" style="width: \(Int(percent))%"></span></span></span>
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
    return "<span class=\"seen\">\(first == last ? first : "since \(first)<br>last \(last)")</span>\n"
  }
}
