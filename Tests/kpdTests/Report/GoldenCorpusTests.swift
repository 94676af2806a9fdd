import Foundation
import KeyPathDecode
import TestSupport
import Testing

@testable import KeyPathDecodeReports
@testable import kpd

/// Compares whole outputs with reviewed files. `UPDATE_GOLDEN=1 swift test --filter GoldenCorpusTests` rewrites them.
@Suite struct GoldenCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test("the demo's reports match their file") func demo() throws {
    try compare("demo.txt") { format in
      let run = kpd("demo", "--report", format)
      if format == "text" { expectEqual(kpd("demo", "--report=\(format)"), run) }
      return run
    }
  }

  @Test("hostile text is escaped as in its file") func hostile() throws {
    try compare("hostile.txt") { format in
      let run = kpd(
        "report", "--show-values", "--format", format, "-", input: Self.hostileLines.joined(separator: "\n"))
      for line in run.output.split(separator: "\n") { #expect(escaped(String(line)) == line) }
      return run
    }
  }

  @Test("a week of trends with ten planted changes, and what changed in it, match their file") func trends() throws {
    let before = try DriftedDays.lines(0..<3).joined(separator: "\n")
    let now = try DriftedDays.lines(3..<7).joined(separator: "\n")
    var parts: [(String, String)] = []
    try withTemporaryFile(before.utf8) { file in
      for format in CorpusFormat.allCases where format != .json {
        let week = kpd("report", "--format", format.rawValue, "-", input: "\(before)\n\(now)")
        let change = kpd("report", "--format", format.rawValue, "--since", file, "-", input: now)
        expectEqual(week.exitCode, .done)
        expectEqual(change.exitCode, .dataFailed)
        #expect(!week.output.contains("canary") && !change.output.contains("canary"))
        expectEqual((format == .html), week.output.contains("<title>Decoding trend</title>"))
        // Another test has the text of a change, and Markdown says the same of a week and of a change.
        if format != .markdown { parts.append(("week, \(format)", week.output)) }
        if format != .text { parts.append(("change, \(format)", change.output)) }
      }
    }
    try expectGolden(parts, in: "trends.txt")
  }

  /// Text that would change its surroundings if it were not escaped.
  private static let hostileLines = [
    "<script>alert(1)</script><!--</details></summary></code>'\" onclick='x' &lt; $(x) %s {{x}}",
    "a|b\\|c\\\\|d `|`` ```\n```\n# heading ![x](http://x) [a](b) **b** \\`", " ",
    "\u{1B}[31mred\u{1B}[0m\u{7}\r\u{202E}evil\u{2066}\u{200B} 日本語 👩‍👩‍👧 e\u{301}\u{301} |\u{301}",
  ].enumerated().map { index, text in
    reportLine(
      "000000000000000\(index)", path: "\(text)[\(index)]", pattern: "\(text)[*]", message: text, text: text,
      source: text)
  }

  private func compare(_ file: String, _ run: (_ format: String) -> Run) throws {
    let parts = CorpusFormat.allCases.map { format in
      let run = run(format.rawValue)
      expectEqual(run.messages, "")
      expectEqual(run.exitCode, .done)
      return (format.rawValue, run.output)
    }
    try expectGolden(parts, in: file)
  }

  /// Compares outputs with a file. It has one whole page, with the names of the style sheets in place of their text, and
  /// of the other pages what their heads surround. Rows of one structure are there once, and a leaf of JSON is a line.
  private func expectGolden(_ parts: [(title: String, text: String)], in file: String) throws {
    var seen: Set<[Substring]> = []
    let parts = parts.map { title, text in
      (
        title,
        text.hasPrefix("{") ? leaves(of: text) : shortened(body(of: text, in: file), file == "hostile.txt", &seen)
      )
    }
    try TestSupport.expectGolden(parts: parts, in: Self.folder.appending(path: file))
  }

  private func body(of text: String, in file: String) -> String {
    if file == "demo.txt" {
      return text.replacing(DecodeReport.styleOfRows, with: "/* styleOfRows */").replacing(
        DecodeReport.style, with: "/* style */")
    }
    guard let start = text.firstRange(of: "<main>"), let end = text.firstRange(of: "</body>") else { return text }
    return String(text[start.lowerBound..<end.lowerBound])
  }

  /// The first of the rows with the same tags, or all of them.
  private func shortened(_ text: String, _ hasAllRows: Bool, _ seen: inout Set<[Substring]>) -> String {
    var kept: [Substring] = [], row: [Substring] = [], end: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if end == nil, !hasAllRows {
        end = line.hasPrefix("<details") ? "</details>" : line.hasPrefix("<div class=\"row") ? "</div>" : nil
      }
      guard let last = end else {
        kept.append(line)
        continue
      }
      row.append(line)
      if line != last { continue }
      if seen.insert(row.filter { $0.hasPrefix("<") }.map { $0.prefix { $0 != ">" } }).inserted { kept += row }
      (row, end) = ([], nil)
    }
    return kept.joined(separator: "\n")
  }
}
