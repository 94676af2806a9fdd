import KeyPathDecode
import KeyPathDecodeReports

/// A table of text with aligned columns.
struct Table {
  /// One column: its title, its maximum width, whether its cells are right-aligned, and whether cutting keeps their
  /// end.
  struct Column {
    var title: String
    var limit = Int.max
    var isNumber = false
    var keepsEnd = false
  }

  var columns: [Column]
  var rows: [[String]]
  /// The notes below the rows, by row, and the column where their text starts.
  var notes: [String?] = []
  var noteStart = 0

  /// The text of the table. With `color`, the titles are bold.
  func text(color: Bool) -> String {
    let cells = ([columns.map(\.title)] + rows).map { row in
      zip(row, columns).map { cell, column in
        column.keepsEnd ? cutAtStart(cell, to: column.limit) : cut(cell, to: column.limit)
      }
    }
    let widths = columns.indices.map { column in cells.map { columnCount(of: $0[column]) }.max() ?? 0 }
    var lines = cells.map { line($0, widths) }
    if color { lines[0] = Style.bold + lines[0] + Style.plain }
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
