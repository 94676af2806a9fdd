import KeyPathDecode
import KeyPathDecodeReports

/// A table of text with aligned columns.
struct Table {
  /// One column: its title, its cells, whether they are right-aligned, whether cutting keeps their end, and its maximum
  /// width.
  struct Column {
    var title: String
    var cells: [String]
    var isNumber = false
    var keepsEnd = false
    var limit = Int.max

    var width: Int { min(limit, ([title] + cells).map(columnCount(of:)).max() ?? 0) }

    /// The title and the cells, cut to the maximum width.
    fileprivate var shown: [String] {
      ([title] + cells).map { keepsEnd ? cutAtStart($0, to: limit) : cut($0, to: limit) }
    }
  }

  var columns: [Column]
  /// The notes below the rows, by row, and the column where their text starts.
  var notes: [String?] = []
  var noteStart = 0

  /// The text of the table. With `color`, the titles are bold.
  func text(color: Bool) -> String {
    let shown = columns.map(\.shown), widths = shown.map { $0.map(columnCount(of:)).max() ?? 0 }
    let rows = shown.map(\.count).min() ?? 0
    var lines = (0..<rows).map { row in line(shown.map { $0[row] }, widths) }
    if let titles = lines.first { lines[0] = TextStyle(isColored: color).bold(titles) }
    for row in notes.indices.reversed() {
      if let note = notes[row] { lines.insert(String(repeating: " ", count: noteStart) + note, at: row + 2) }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += "  " }
      let isLast = index == cells.count - 1
      let space = String(repeating: " ", count: widths[index] - columnCount(of: cell))
      line += columns[index].isNumber ? space + cell : isLast ? cell : cell + space
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension Int {
  /// The number with commas between thousands: `1,204`.
  var grouped: String { KeyPathDecodeReports.grouped(self) }
}
