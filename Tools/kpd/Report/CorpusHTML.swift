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
      \(DecodeReport.htmlStart(title: summary, hasRows: true))<h1>What failed to decode</h1>
      <p>\(facts.joined(separator: " · "))</p>

      """)
    for group in groups { try output.write(html(group)) }
    if others.count > 0 {
      try output.write(row("row", others.count, "\(othersSummary), counted together", others.seen))
    }
    try output.write(DecodeReport.htmlEnd)
  }

  private var facts: [String] {
    [summary, span(seen).map { "\($0) UTC" }, problemSummary].compactMap { $0 }
  }

  private var most: Int { max(groups.first?.count ?? 1, others.count, 1) }

  /// The failure in plain words, and below it what a developer looks for, with the location of the example on a line of
  /// its own.
  private func html(_ group: DecodeReportGroup) -> String {
    let failure = group.failure
    let what = """
      \(htmlSentence(group.words))\
      <span class="fact"><code class="path">\(markup(group.pattern))</code> \(failure.code.rawValue): \(markup(failure.message))</span>\
      \(group.source.map { "<span class=\"fact\">\(markup($0))</span>" } ?? "")
      """
    return row("row failing", group.count, what, group.seen, body: "\(group.exemplar.htmlArticle)\n\(details(group))")
  }

  private func row(_ name: String, _ count: Int, _ what: String, _ seen: Span, body: String? = nil) -> String {
    let width = max(1, (Double(count) / Double(most) * 100).rounded())
    return htmlRow(
      name, lead: "<span class=\"tag\">\(count.grouped)</span> <span class=\"share\">\(share(count))</span>",
      width: Int(width), what: what, seen: days(seen), body: body)
  }

  private func details(_ group: DecodeReportGroup) -> String {
    let facts = [
      span(group.seen).map { "Seen \($0) UTC" }, group.places { "<code>\(markup($0))</code>" }.map { "At \($0)" },
    ].compactMap { $0 }
    return facts.map { "<p class=\"fact\">\($0)</p>\n" }.joined()
  }

  /// `2025-06-01 09:14 – 2025-06-03 23:40`, or a single time if both are the same.
  private func span(_ seen: Span) -> String? {
    guard let first = seen.first, let last = seen.last else { return nil }
    return (first.minute == last.minute ? [first] : [first, last])
      .map { "<time datetime=\"\($0.second)\">\($0.minute)</time>" }.joined(separator: " – ")
  }

  /// The first and the last day, one below the other, or a single day if both are the same.
  private func days(_ seen: Span) -> String {
    guard let first = seen.first?.day, let last = seen.last?.day else { return "" }
    return "<span class=\"seen\">\(first == last ? first : "since \(first)<br>last \(last)")</span>\n"
  }
}
