import KeyPathDecode
import KeyPathDecodeReports

/// What text, Markdown and HTML show of a trend, or of a comparison.
package struct TrendPage {
  /// An endpoint, or one thing that is wrong there.
  struct Row {
    let mark: TrendMark
    /// The word of the mark, if it is another one.
    var tag: String?
    let name: ModelName
    /// The length of the bar: the share of the payloads that decode, or that have what is wrong.
    let share: Double
    let sentence: String
    var facts = ""
    var since = ""
    var byDay: [Double?] = []
    /// What is wrong; nil for an endpoint.
    var group: DecodeTrend.Group?

    var word: String { tag ?? mark.rawValue }

    /// Who it is about, in front of the sentence.
    var who: String { name.endpoint ?? name.name }

    /// The days as characters, relative to the largest share of what is wrong.
    var chart: String { TrendPage.chart(group == nil ? byDay.map { $0.map { 1 - $0 } } : byDay) }

    /// False if there is one day, and for an endpoint where nothing fails.
    var hasChart: Bool { !byDay.isEmpty && (group != nil || share < 1) }

    /// The unknown raw values, if they are known.
    var note: String? {
      guard let values = group?.rawValues, !values.isEmpty else { return nil }
      var sorted = RawValues()
      sorted.add(values)
      return "raw values: \(sorted.text)"
    }
  }

  struct Section {
    let title: String
    var intro = ""
    let rows: [Row]
  }

  let title: String
  /// Lines at the top: the subject, the dates.
  let summary: [String]
  let sections: [Section]
  /// Lines at the end.
  let notes: [String]

  /// The maximum number of rows of a section in text and Markdown.
  private static let shownRows = 20
  /// The maximum number of reports in Markdown and HTML.
  private static let shownReports = 20

  private static func rest(of section: Section) -> [String] {
    section.rows.count > shownRows ? ["… \(grouped(section.rows.count - shownRows)) more"] : []
  }

  /// Draws shares relative to the largest: `·` for none, `▁` to `█`, and a space for a day without payloads.
  package static func chart(_ shares: [Double?]) -> String {
    let largest = shares.compactMap { $0 }.max() ?? 0
    return shares.map { share in
      guard let share else { return " " }
      if share <= 0 { return "·" }
      return String(Array("▁▂▃▄▅▆▇█")[min(7, Int(share / largest * 8))])
    }.joined()
  }

  // MARK: Text

  package func text(color: Bool, width: Int) -> String {
    let style = TextStyle(isColored: color), width = min(max(30, width), 10_000)
    var lines: [String] = []
    for line in summary { lines += wrapped(line, to: width, limit: 4) }
    for section in sections where !section.rows.isEmpty {
      lines.append("")
      let heading = section.intro.isEmpty ? section.title : "\(section.title). \(section.intro)"
      lines += wrapped(heading, to: width, limit: 4).map(style.bold)
      for row in section.rows.prefix(Self.shownRows) {
        let sentence = plain("\(asCode(row.who)): \(row.sentence)") { "`\($0)`" }
        let main = wrapped(sentence, to: width - 10, limit: 8)
        for (index, line) in main.enumerated() {
          lines.append(index == 0 ? style.styled(padded(row.word, to: 10), row.mark.color) + line : "          \(line)")
        }
        var below = [row.facts, row.since].filter { !$0.isEmpty }.joined(separator: ", ")
        if let group = row.group { below += "; \(plain(group.technical) { $0 })" }
        if row.hasChart { below += "\(below.isEmpty ? "failing" : ";") by day \(row.chart)" }
        for text in [below, row.note].compactMap({ $0 }) where !text.isEmpty {
          for line in wrapped(text, to: width - 10, limit: 4) { lines.append(style.dim("          \(line)")) }
        }
      }
      for line in Self.rest(of: section) { lines.append(style.dim(line)) }
    }
    if !notes.isEmpty { lines.append("") }
    for line in notes { lines.append(style.dim(cut(line, to: width))) }
    return lines.joined(separator: "\n")
  }

  // MARK: Markdown

  package var markdown: String {
    var text = "", reportCount = 0
    for (index, line) in summary.enumerated() {
      text += index == 0 ? "**\(markup(line))**  \n" : "\(markup(line))  \n"
    }
    for section in sections where !section.rows.isEmpty {
      text += "\n### \(section.title)\n\n"
      if !section.intro.isEmpty { text += "\(section.intro)\n\n" }
      for row in section.rows.prefix(Self.shownRows) {
        var line = "- **\(row.word)** \(plain("\(asCode(row.who)): \(row.sentence)", inlineCode))"
        for fact in [row.facts, row.since] where !fact.isEmpty { line += " \(fact)." }
        if let group = row.group { line += " " + plain(group.technical, inlineCode) + "." }
        if let note = row.note { line += " \(inlineCode(note))" }
        if row.hasChart { line += "\(row.group == nil ? ", failing" : " By day:") `\(row.chart)`" }
        text += line + "\n"
      }
      for line in Self.rest(of: section) { text += "- \(line)\n" }
      for row in section.rows.prefix(Self.shownRows) {
        guard let group = row.group, let report = group.exemplar, reportCount < Self.shownReports else { continue }
        reportCount += 1
        text += "\n<details><summary>\(htmlSentence(group.technical))</summary>\n\n\(report.markdown)\n</details>\n"
      }
    }
    for line in notes { text += "\n\(line)\n" }
    return text
  }

  /// A sentence with its code formatted.
  private func plain(_ sentence: String, _ code: (String) -> String) -> String {
    parts(sentence).enumerated().map { $0.offset % 2 == 1 ? code(String($0.element)) : String($0.element) }.joined()
  }

  // MARK: HTML

  package var html: String {
    var text = DecodeReport.htmlHead(title: title, hasRows: true), reportCount = 0
    text += "\n<body>\n<main>\n<h1>\(title)</h1>\n"
    text += "<p>\(summary.map(markup).joined(separator: "<br>\n"))</p>\n"
    for section in sections where !section.rows.isEmpty {
      text += "<h2>\(section.title)</h2>\n<p class=\"intro\">\(section.intro)</p>\n"
      for row in section.rows { text += html(row, &reportCount) }
    }
    for line in notes { text += "<p class=\"intro\">\(line)</p>\n" }
    return text + "</main>\n</body>\n</html>\n"
  }

  private func html(_ row: Row, _ reportCount: inout Int) -> String {
    let tag = row.group == nil ? "div" : "summary"
    // A small share, and a small rest of an endpoint, are still visible.
    let width = row.share <= 0 ? 0 : row.share >= 1 ? 100 : min(97, max(2, Int(row.share * 100)))
    var text = row.group == nil ? "" : "<details class=\"row \(row.mark.rawValue)\">\n"
    text += """
      <\(tag)\(row.group == nil ? " class=\"row \(row.mark.rawValue)\"" : "")>
      <span class="lead"><span class="tag">\(row.word)</span>\
      <span class="track\(row.group == nil ? " rest" : "")" aria-hidden="true"><span class="bar" style="width: \(width)%"></span></span></span>
      <span class="what"><code class="path">\(markup(row.who))</code> \(htmlSentence(row.sentence))<span class="fact">\(row.facts)</span></span>
      <span class="seen">\(row.since.replacing(", ", with: "<br>"))\(svg(row))</span>
      </\(tag)>

      """
    guard let group = row.group else { return text }
    text += "<div class=\"body\">\n<p>\(htmlSentence(group.technical))</p>\n"
    if let note = row.note { text += "<p>\(markup(note))</p>\n" }
    if let report = group.exemplar, reportCount < Self.shownReports {
      reportCount += 1
      text += report.htmlArticle + "\n"
    }
    return text + "</div>\n</details>\n"
  }

  /// The shares by day as a line: of an endpoint from 90 % or less to 100 %, and of what is wrong from none to the largest.
  private func svg(_ row: Row) -> String {
    if row.byDay.count < 2 { return "" }
    let shares = row.byDay.compactMap { $0 }, low = row.group == nil ? min(0.9, shares.min() ?? 0) : 0
    let height = (row.group == nil ? 1 : max(shares.max() ?? 1, 1e-9)) - low
    var points: [String] = []
    for (day, share) in row.byDay.enumerated() {
      guard let share else { continue }
      points.append("\(day * 100 / (row.byDay.count - 1)),\(22 - Int((share - low) / height * 20))")
    }
    return """
      <svg class="days" viewBox="0 0 100 24" preserveAspectRatio="none" role="img" aria-label="share by day">\
      <polyline vector-effect="non-scaling-stroke" points="\(points.joined(separator: " "))"/></svg>
      """
  }
}
