import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension CorpusPage {
  /// The groups as a table for the terminal, one row for each group.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 50; nil for as many as needed.
  ///   - color: True to print the titles in bold.
  func text(width: Int?, color: Bool) -> String {
    var table = CorpusTable(self)
    if let width { table.fit(max(width, 50)) }
    let times = seen.first == nil ? "" : ", times in UTC"
    return "\(summary)\(times)\n\n\(table.text(color: color))\(problemSummary.map { "\n\($0).\n" } ?? "")"
  }
}

/// The columns of the table. They are shortened or left out to fit the width.
private struct CorpusTable {
  private typealias Column = Table.Column

  private var count, share, code, pattern, first, last, example: Column
  private let spans: [Span]
  private let sources: [String?]
  private var width = Int.max

  init(_ page: CorpusPage) {
    let hasOthers = page.others.count > 0
    sources = page.groups.map(\.source)
    let rest = { (text: String) in hasOthers ? [text] : [] }
    let counts = page.groups.map(\.count) + (hasOthers ? [page.others.count] : [])
    spans = page.seen.first == nil ? [] : page.groups.map(\.seen) + (hasOthers ? [page.others.seen] : [])
    count = Column(title: "COUNT", cells: counts.map(\.grouped), isNumber: true)
    share = Column(title: "SHARE", cells: counts.map(page.share), isNumber: true)
    code = Column(title: "CODE", cells: page.groups.map(\.failure.code.rawValue) + rest("(any)"))
    pattern = Column(title: "PATTERN", cells: page.groups.map(\.pattern) + rest("(\(page.othersSummary))"))
    first = Column(title: "FIRST SEEN", cells: spans.map { $0.first?.minute ?? "-" })
    last = Column(title: "LAST SEEN", cells: spans.map { $0.last?.minute ?? "-" })
    example = Column(title: "EXAMPLE", cells: page.groups.map(\.example) + rest("-"), keepsEnd: true)
  }

  /// Makes room for the pattern and example. Shortens times to days first, then moves the example's place below the
  /// pattern, then leaves out the times.
  mutating func fit(_ width: Int) {
    self.width = width
    // A place is useless if it is cut before its line number.
    let need = min(pattern.width, 32) + min(example.width, 24) + 2
    if room(width) < need {
      first.cells = spans.map { $0.first?.day ?? "-" }
      last.cells = spans.map { $0.last?.day ?? "-" }
    }
    if room(width) < need { example.cells = [] }
    if room(width) < min(pattern.width, 32) { (first.cells, last.cells) = ([], []) }
    if !example.cells.isEmpty { example.limit = min(example.width, max(24, room(width) - 2 - pattern.width)) }
    pattern.limit = room(width) - (example.cells.isEmpty ? 0 : example.width + 2)
  }

  func text(color: Bool) -> String {
    Table(
      columns: [count, share, code, pattern, first, last, example].filter { !$0.cells.isEmpty },
      notes: example.cells.isEmpty ? sources.map { $0.map { cutAtStart($0, to: width - noteStart) } } : [],
      noteStart: noteStart
    ).text(color: color)
  }

  /// The column where the pattern starts.
  private var noteStart: Int { [count, share, code].map { $0.width + 2 }.reduce(0, +) }

  /// The width left for the pattern and example by the other columns and the spaces after them.
  private func room(_ width: Int) -> Int {
    width - [count, share, code, first, last].filter { !$0.cells.isEmpty }.map { $0.width + 2 }.reduce(0, +)
  }
}
