import KeyPathDecode
import KeyPathDecodeReports

/// What text, Markdown and HTML show of a trend, or of a comparison.
package struct TrendPage {
  /// An endpoint, or one thing that is wrong there.
  // A class, because each copy of so many fields is code.
  final class Row {
    let mark: TrendMark
    /// The word of the mark, or another one.
    let word: String
    /// The endpoint, or else the model.
    let who: String
    let sentence: String
    /// The length of the bar: the share of the payloads that decode, or that have what is wrong.
    let share: Double
    /// The share on each day; empty for one day.
    let byDay: [Double?]
    // The rest is empty for an endpoint.
    let facts: String, since: String, technical: String, values: String
    let exemplar: DecodeReport?

    init(
      _ mark: TrendMark, _ word: String?, _ name: ModelName, _ sentence: String, _ share: Double, _ byDay: [Double?],
      facts: String = "", since: String = "", technical: String = "", values: String = "",
      exemplar: DecodeReport? = nil
    ) {
      self.mark = mark
      self.word = word ?? mark.words.name
      who = name.endpoint ?? name.name
      self.sentence = sentence
      self.share = share
      self.byDay = byDay
      self.facts = facts
      self.since = since
      self.technical = technical
      self.values = values
      self.exemplar = exemplar
    }

    var isEndpoint: Bool { technical.isEmpty }

    /// What text and Markdown show below the sentence: `30 of 3,000 payloads, since 2025-06-15; …`.
    @_optimize(size)
    var below: String {
      var parts = isEndpoint ? [] : [facts + (since.isEmpty ? "" : ", " + since), technical]
      if !values.isEmpty { parts.append("raw values: " + asCode(values)) }
      if !byDay.isEmpty, !isEndpoint || share < 1 {
        let shares = isEndpoint ? byDay.map { $0.map { 1 - $0 } } : byDay
        parts.append((isEndpoint ? "failing by day " : "by day ") + asCode(TrendPage.chart(shares)))
      }
      return parts.joined(separator: "; ")
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

  /// The maximum number of rows of a section in text and Markdown, and of reports in Markdown and HTML.
  private static let shownRows = 20, shownReports = 20

  private static func rest(of section: Section) -> String? {
    section.rows.count > shownRows ? "… " + grouped(section.rows.count - shownRows) + " more" : nil
  }

  /// Draws shares relative to the largest: `·` for none, `▁` to `█`, and a space for a day without payloads.
  @_optimize(size)
  package static func chart(_ shares: [Double?]) -> String {
    var largest = 0.0, text = ""
    for share in shares { largest = max(largest, share ?? 0) }
    for share in shares {
      let bar = UInt32(min(7, max(0, share ?? 0) / max(largest, 1e-9) * 8))
      let scalar: Unicode.Scalar? = share.map { $0 <= 0 } ?? true ? "·" : Unicode.Scalar(0x2581 + bar)
      text.unicodeScalars.append(share == nil ? " " : scalar ?? " ")
    }
    return text
  }

  // MARK: Text

  @_optimize(size)
  package func text(color: Bool, width: Int) -> String {
    let style = TextStyle(isColored: color), width = min(max(30, width), 10_000)
    var lines: [String] = []
    // Colors the word before the text, or else the text.
    @inline(never) func add(_ text: String, _ color: String? = nil, word: String = "", indent: Int = 0) {
      var start = word
      for line in wrapped(text, to: width - indent, limit: 8) {
        let beginning = padded(start, to: indent), isFirst = !start.isEmpty
        lines.append(
          (isFirst ? style.styled(beginning, color ?? "") : beginning)
            + (word.isEmpty && color != nil ? style.styled(line, color ?? "") : line))
        start = ""
      }
    }
    for line in summary { add(plain(line) { $0 }) }
    for section in sections where !section.rows.isEmpty {
      lines.append("")
      add(section.title + (section.intro.isEmpty ? "" : ". " + section.intro), "1")
      for row in section.rows.prefix(Self.shownRows) {
        add(
          plain(asCode(row.who) + ": " + row.sentence) { "`" + $0 + "`" }, row.mark.words.color, word: row.word,
          indent: 10)
        if !row.below.isEmpty { add(plain(row.below) { $0 }, "2", indent: 10) }
      }
      if let rest = Self.rest(of: section) { add(rest, "2") }
    }
    if !notes.isEmpty { lines.append("") }
    for line in notes { add(line, "2") }
    return lines.joined(separator: "\n")
  }
  // MARK: Markdown

  @_optimize(size)
  package var markdown: String {
    var text = "", reportCount = 0
    for line in summary {
      let line = plain(line, inlineCode)
      text += (text.isEmpty ? "**" + line + "**" : line) + "  \n"
    }
    for section in sections where !section.rows.isEmpty {
      text += "\n### " + section.title + "\n\n"
      if !section.intro.isEmpty { text += section.intro + "\n\n" }
      for row in section.rows.prefix(Self.shownRows) {
        let below = plain(row.below, inlineCode)
        text += "- **" + row.word + "** " + plain(asCode(row.who) + ": " + row.sentence, inlineCode)
        text += below.isEmpty ? "\n" : row.isEndpoint ? ", " + below + "\n" : " " + below + ".\n"
      }
      if let rest = Self.rest(of: section) { text += "- " + rest + "\n" }
      for row in section.rows.prefix(Self.shownRows) {
        guard let report = row.exemplar, reportCount < Self.shownReports else { continue }
        reportCount += 1
        text += "\n<details><summary>" + htmlSentence(row.technical) + "</summary>\n\n" + report.markdown
        text += "\n</details>\n"
      }
    }
    for line in notes { text += "\n" + line + "\n" }
    return text
  }

  /// A sentence with its code formatted.
  @inline(never)  // 6 KB
  private func plain(_ sentence: String, _ code: (String) -> String) -> String {
    var text = "", isCode = false
    for part in sentence.split(separator: codeMark, omittingEmptySubsequences: false) {
      text += isCode ? code(String(part)) : String(part)
      isCode.toggle()
    }
    return text
  }

  // MARK: HTML

  @_optimize(size)
  package var html: String {
    var text = DecodeReport.htmlStart(title: title, hasRows: true), reportCount = 0
    text += ["<h1>", title, "</h1>\n<p>", summary.map(htmlSentence).joined(separator: "<br>\n"), "</p>\n"].joined()
    for section in sections where !section.rows.isEmpty {
      text += ["<h2>", section.title, "</h2>\n<p class=\"intro\">", section.intro, "</p>\n"].joined()
      for row in section.rows {
        text += row.html(withReport: reportCount < Self.shownReports)
        if row.exemplar != nil { reportCount += 1 }
      }
    }
    for line in notes { text += "<p class=\"intro\">" + line + "</p>\n" }
    return text + DecodeReport.htmlEnd
  }
}

extension TrendPage.Row {
  @_optimize(size)
  fileprivate func html(withReport: Bool) -> String {
    // A small share, and a small rest of an endpoint, are still visible.
    let width = share <= 0 ? 0 : share >= 1 ? 100 : min(97, max(2, Int(exactly: (share * 100).rounded()) ?? 2))
    var body = "<p>" + htmlSentence(technical) + "</p>\n"
    if !values.isEmpty { body += "<p>raw values: " + markup(values) + "</p>\n" }
    if withReport, let exemplar { body += exemplar.htmlArticle + "\n" }
    let what = ["<code class=\"path\">", markup(who), "</code> ", htmlSentence(sentence), "<span class=\"fact\">"]
    return htmlRow(
      "row " + mark.words.name, lead: ["<span class=\"tag\">", word, "</span>"].joined(),
      track: isEndpoint ? "track rest" : "track", width: width, what: what.joined() + facts + "</span>",
      seen: ["<span class=\"seen\">", since.replacing(", ", with: "<br>"), svg, "</span>\n"].joined(),
      body: isEndpoint ? nil : body)
  }

  /// The shares by day as a line: of an endpoint from 90 % or less to 100 %, and of what is wrong from none to the largest.
  @_optimize(size)
  private var svg: String {
    if byDay.count < 2 { return "" }
    var low = isEndpoint ? 0.9 : 0, high = isEndpoint ? 1 : 1e-9, points = ""
    for share in byDay {
      low = min(low, share ?? low)
      high = max(high, share ?? high)
    }
    for (day, share) in byDay.enumerated() {
      guard let share else { continue }
      let height = Int(exactly: ((share - low) / (high - low) * 20).rounded()) ?? 0
      points += String(day * 100 / (byDay.count - 1)) + "," + String(22 - height) + " "
    }
    return
      "<svg class=\"days\" viewBox=\"0 0 100 24\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"share by day\">"
      + "<polyline vector-effect=\"non-scaling-stroke\" points=\"" + points + "\"/></svg>"
  }
}

/// A row of a page in HTML: a bar below `lead`, a sentence, and the dates. A row with a body can be opened.
package func htmlRow(
  _ name: String, lead: String, track: String = "track", width: Int, what: String, seen: String, body: String? = nil
) -> String {
  // Joined, since each + is more code.
  [
    body == nil ? "<div class=\"" : "<details class=\"", name, body == nil ? "\">\n" : "\">\n<summary>\n",
    "<span class=\"lead\">", lead, "<span class=\"", track, "\" aria-hidden=\"true\">",
    "<span class=\"bar\" style=\"width: ", String(width), "%\"></span></span></span>\n",
    "<span class=\"what\">", what, "</span>\n", seen, body == nil ? "" : "</summary>\n<div class=\"body\">\n",
    body ?? "", body == nil ? "</div>\n" : "</div>\n</details>\n",
  ].joined()
}
