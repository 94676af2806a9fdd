import KeyPathDecode
import KeyPathDecodeReports

/// A table that text, Markdown and HTML show: of a trend, or of a comparison.
package struct TrendTable {
  /// One column.
  package struct Column {
    package var title: String
    package var isNumber = false
    /// True for text from payloads and code, which Markdown must not interpret.
    package var isCode = false
    /// True if a narrow page omits the column.
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
    var lines: [String] = []
    if rows.count > shown { lines.append("… \(counted(rows.count - shown, "more row"))") }
    if omittedCount > 0 {
      lines.append("… \(counted(omittedCount, "more occurrence")), not listed")
    }
    return lines
  }

  // MARK: Text

  package func text(color: Bool, width: Int) -> String {
    let style = TextStyle(isColored: color), width = min(max(30, width), 10_000)
    var lines: [String] = []
    for line in summary { lines += wrapped(line, to: width, limit: 4) }
    lines.append("")
    if rows.isEmpty {
      lines.append(nothing)
    } else {
      let (places, widths) = layout(width)
      lines.append(style.bold(line(columns.map(\.title), places, widths, width)))
      for row in rows.prefix(Self.shownRows) {
        lines.append(line(row.cells, places, widths, width))
        guard let note = row.note else { continue }
        for part in wrapped(note, to: width - 4, limit: 3) { lines.append(style.dim("    \(part)")) }
      }
    }
    for line in rest(after: Self.shownRows) { lines.append(style.dim(cut(line, to: width))) }
    return lines.joined(separator: "\n")
  }

  /// The columns to show, and the width of each. The widest code is cut first, then columns are left out, the last one
  /// first.
  private func layout(_ width: Int) -> (places: [Int], widths: [Int]) {
    var widths = columns.map { columnCount(of: $0.title) }
    for row in rows.prefix(Self.shownRows) {
      for index in row.cells.indices { widths[index] = max(widths[index], columnCount(of: row.cells[index])) }
    }
    var places = Array(columns.indices)
    while true {
      var excess = -2 - width, spare = 0, widest: Int?, optional: Int?
      for place in places {
        excess += widths[place] + 2
        if columns[place].isOptional { optional = place }
        guard columns[place].isCode, widths[place] > 16 else { continue }
        spare += widths[place] - 16
        if widest.map({ widths[$0] <= widths[place] }) ?? true { widest = place }
      }
      if excess <= 0 { break }
      if excess > spare, let optional {
        places.removeAll { $0 == optional }
      } else if let widest {
        widths[widest] -= 1
      } else {
        break
      }
    }
    return (places, widths)
  }

  private func line(_ cells: [String], _ places: [Int], _ widths: [Int], _ width: Int) -> String {
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

  // MARK: Markdown

  package var markdown: String {
    var text = ""
    for (index, line) in summary.enumerated() {
      text += index == 0 ? "**\(markup(line))**  \n" : "\(markup(line))  \n"
    }
    text += "\n"
    if rows.isEmpty { return text + nothing + "\n" }
    for column in columns { text += "| \(column.title.lowercased()) " }
    text += "|\n"
    for column in columns { text += column.isNumber ? "|---:" : "|---" }
    text += "|\n"
    for row in rows.prefix(Self.shownRows) {
      for index in row.cells.indices {
        let cell = row.cells[index]
        text += "| \(columns[index].isCode && !cell.isEmpty ? tableCode(cell) : cell) "
      }
      text += "|\n"
    }
    for line in rest(after: Self.shownRows) { text += "\n\(line)\n" }
    var count = 0
    for row in rows.prefix(Self.shownRows) {
      if let note = row.note { text += "\n\(title(of: row)): \(inlineCode(note))\n" }
      guard let report = row.exemplar, count < Self.shownReports else { continue }
      count += 1
      text += "\n<details><summary>\(title(of: row))</summary>\n\n\(report.markdown)\n</details>\n"
    }
    return text
  }

  /// The row in a few words, as HTML.
  private func title(of row: Row) -> String {
    var title = ""
    for (index, column) in columns.enumerated() where !column.isOptional && !column.isNumber && !column.isChart {
      title += (title.isEmpty ? "" : " ") + html(row.cells[index], column)
    }
    return title
  }

  // MARK: HTML

  private func html(_ cell: String, _ column: Column) -> String {
    column.isCode && !cell.isEmpty ? "<code>\(markup(cell))</code>" : markup(cell)
  }

  package func html(title: String) -> String {
    var text = DecodeReport.htmlHead(title: title, style: Self.style)
    text += "\n<body>\n<main>\n<h1>\(markup(title))</h1>\n"
    for line in summary { text += "<p class=\"hidden\">\(markup(line))</p>\n" }
    if rows.isEmpty {
      text += "<p>\(nothing)</p>\n"
    } else {
      text += "<div class=\"scroll\"><table>\n<thead><tr>"
      for column in columns {
        text += "<th\(column.isNumber ? " class=\"n\"" : "")>\(markup(column.title.lowercased()))</th>"
      }
      text += "</tr></thead>\n<tbody>\n"
      var count = 0
      for row in rows.prefix(DecodeTrend.groupLimit) { text += html(row, &count) }
      text += "</tbody>\n</table></div>\n"
    }
    for line in rest(after: DecodeTrend.groupLimit) { text += "<p class=\"hidden\">\(markup(line))</p>\n" }
    return text + "</main>\n</body>\n</html>\n"
  }

  private func html(_ row: Row, _ reportCount: inout Int) -> String {
    var text = "<tr>"
    for (index, column) in columns.enumerated() {
      let kind = column.isNumber ? " class=\"n\"" : column.isChart ? " class=\"chart\"" : ""
      text += "<td\(kind)>\(html(row.cells[index], column))</td>"
    }
    text += "</tr>\n"
    var below = ""
    if let note = row.note { below += "<p class=\"hidden\">\(markup(note))</p>" }
    if let report = row.exemplar, reportCount < Self.shownReports {
      reportCount += 1
      below += "<details><summary>Example</summary>\n\(report.htmlArticle)\n</details>"
    }
    return below.isEmpty
      ? text : text + "<tr class=\"below\"><td colspan=\"\(columns.count)\">\(below)</td></tr>\n"
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
