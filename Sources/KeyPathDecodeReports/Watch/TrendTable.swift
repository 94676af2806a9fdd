import KeyPathDecode

/// A table that text, Markdown and HTML show: of a trend, or of a comparison.
package struct TrendTable {
  /// One column.
  package struct Column {
    package var title: String
    package var isNumber = false
    /// True for text from payloads and code, which Markdown must not interpret.
    package var isCode = false
    /// True if the column is left out where there is no room.
    package var isOptional = false
    /// True for a chart drawn with characters of equal width.
    package var isChart = false

    package init(
      _ title: String, isNumber: Bool = false, isCode: Bool = false, isOptional: Bool = false, isChart: Bool = false
    ) {
      self.title = title
      self.isNumber = isNumber
      self.isCode = isCode
      self.isOptional = isOptional
      self.isChart = isChart
    }
  }

  /// One row, a note about it, and a report.
  package struct Row {
    package var cells: [String]
    var note: String?
    var exemplar: DecodeReport?
  }

  /// Lines above the table: its subject, its dates.
  var summary: [String]
  package var columns: [Column]
  package var rows: [Row]
  /// The sentence to show instead of a table without rows.
  let nothing: String
  /// The number of occurrences that no row counts.
  let omittedCount: Int

  /// The maximum number of rows in text and Markdown.
  private static let shownRows = 40
  /// The maximum number of reports in Markdown and HTML.
  private static let shownReports = 20

  /// Counts of the rows that are not shown, in words.
  private func rest(after shown: Int) -> [String] {
    let hidden = rows.count - shown
    return (hidden > 0 ? ["… \(counted(hidden, "more row"))"] : [])
      + (omittedCount > 0
        ? ["… \(grouped(omittedCount)) more occurrence\(omittedCount == 1 ? "" : "s"), not listed"] : [])
  }

  // MARK: Text

  @_optimize(size)
  package func text(color: Bool, width: Int) -> String {
    let style = TextStyle(isColored: color), width = min(max(30, width), 10_000)
    let shown = rows.prefix(Self.shownRows)
    var lines = summary.flatMap { wrapped($0, to: width, limit: 4) } + [""]
    if rows.isEmpty { lines.append(nothing) } else { lines += table(shown, width, style) }
    lines += rest(after: shown.count).map { style.dim(cut($0, to: width)) }
    return lines.joined(separator: "\n")
  }

  @_optimize(size)
  private func table(_ shown: ArraySlice<Row>, _ width: Int, _ style: TextStyle) -> [String] {
    var places = Array(columns.indices), widths = columns.map { columnCount(of: $0.title) }
    for row in shown { for index in places { widths[index] = max(widths[index], columnCount(of: row.cells[index])) } }
    func excess() -> Int { places.reduce(-2) { $0 + widths[$1] + 2 } - width }
    // The widest code is cut first, then columns are left out, the last one first.
    while excess() > 0 {
      let codes = places.filter { columns[$0].isCode && widths[$0] > 16 }
      if excess() > codes.reduce(0, { $0 + widths[$1] - 16 }),
        let last = places.last(where: { columns[$0].isOptional })
      {
        places.removeAll { $0 == last }
      } else if let widest = codes.max(by: { widths[$0] < widths[$1] }) {
        widths[widest] -= 1
      } else {
        break
      }
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for index in places {
        let cell = cut(cells[index], to: widths[index])
        let space = String(repeating: " ", count: widths[index] - columnCount(of: cell))
        if index != places.first { text += "  " }
        text += columns[index].isNumber ? space + cell : cell + space
      }
      while text.last == " " { text.removeLast() }
      return cut(text, to: width)
    }
    return [style.bold(line(columns.map(\.title)))]
      + shown.flatMap { row in
        [line(row.cells)] + (row.note.map { wrapped($0, to: width - 4, limit: 3).map { style.dim("    \($0)") } } ?? [])
      }
  }

  // MARK: Markdown

  @_optimize(size)
  package var markdown: String {
    let shown = rows.prefix(Self.shownRows)
    var lines = ["**\(summary[0])**  "] + summary.dropFirst().map { "\($0)  " } + [""]
    if rows.isEmpty {
      lines.append(nothing)
    } else {
      lines.append("| \(columns.map { $0.title.lowercased() }.joined(separator: " | ")) |")
      lines.append("|\(columns.map { $0.isNumber ? "---:" : "---" }.joined(separator: "|"))|")
      lines += shown.map { row in
        let cells = zip(row.cells, columns).map { cell, column in
          column.isCode && !cell.isEmpty ? tableCode(cell) : cell
        }
        return "| \(cells.joined(separator: " | ")) |"
      }
      lines += rest(after: shown.count).map { "\n\($0)" }
    }
    for row in shown.filter({ $0.exemplar != nil }).prefix(Self.shownReports) {
      guard let report = row.exemplar else { continue }
      lines.append("\n<details><summary>\(title(of: row))</summary>\n\n\(report.markdown)\n</details>")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The row in a few words, as HTML.
  private func title(of row: Row) -> String {
    zip(row.cells, columns).filter { !$1.isOptional && !$1.isNumber && !$0.isEmpty }
      .map { $1.isCode ? "<code>\(markup($0))</code>" : markup($0) }.joined(separator: " ")
  }

  // MARK: HTML

  @_optimize(size)
  package func html(title: String) -> String {
    let shown = rows.prefix(DecodeTrend.groupLimit)
    let head = columns.map { "<th\($0.isNumber ? " class=\"n\"" : "")>\(markup($0.title.lowercased()))</th>" }.joined()
    var reports = 0
    let body = shown.map { row -> String in
      let cells = zip(row.cells, columns).map { cell, column in
        let text = column.isCode ? "<code>\(markup(cell))</code>" : markup(cell)
        let kind = column.isNumber ? " class=\"n\"" : column.isChart ? " class=\"chart\"" : ""
        return "<td\(kind)>\(cell.isEmpty ? "" : text)</td>"
      }.joined()
      var below = row.note.map { "<p class=\"hidden\">\(markup($0))</p>" } ?? ""
      if let report = row.exemplar, reports < Self.shownReports {
        reports += 1
        below += "<details><summary>Example</summary>\n\(report.htmlArticle)\n</details>"
      }
      return "<tr>\(cells)</tr>\n"
        + (below.isEmpty ? "" : "<tr class=\"below\"><td colspan=\"\(columns.count)\">\(below)</td></tr>\n")
    }.joined()
    let table =
      rows.isEmpty
      ? "<p>\(nothing)</p>"
      : "<div class=\"scroll\"><table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body)</tbody>\n</table></div>"
    return """
      \(DecodeReport.htmlHead(title: title, style: Self.style))
      <body>
      <main>
      <h1>\(markup(title))</h1>
      \(summary.map { "<p class=\"hidden\">\(markup($0))</p>" }.joined(separator: "\n"))
      \(table)
      \(rest(after: shown.count).map { "<p class=\"hidden\">\(markup($0))</p>\n" }.joined())</main>
      </body>
      </html>

      """
  }

  private static let style = """
    main { max-width: 75rem; }
    h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
    p.hidden { margin: .125rem 0; }
    .scroll { overflow-x: auto; margin: 1rem 0; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
    th { border: 0; color: var(--dim); font-weight: 400; white-space: nowrap; }
    td { white-space: nowrap; font-variant-numeric: tabular-nums; }
    td code { display: inline-block; width: max-content; max-width: 26rem; white-space: normal; overflow-wrap: anywhere; }
    .n { text-align: right; }
    .chart { color: var(--red); font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; }
    .below td { padding-top: 0; border: 0; white-space: normal; }
    .report code { display: inline; max-width: none; }
    summary { color: var(--key); cursor: pointer; }
    """
}

/// The text as code in a cell of a Markdown table. A pipe would end the cell even in code.
private func tableCode(_ text: String) -> String {
  if text.utf8.contains(UInt8(ascii: "|")) {
    return "<code>\(markup(text).replacing("|", with: "&#124;"))</code>"
  }
  return inlineCode(text)
}
