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
      #expect(kpd("demo", "--report=\(format)") == run)
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
        #expect(week.exitCode == .done && change.exitCode == .dataFailed)
        #expect(!week.output.contains("canary") && !change.output.contains("canary"))
        if format != .markdown { parts.append(("week, \(format)", week.output)) }
        parts.append(("change, \(format)", change.output))
      }
    }
    try expectGolden(parts, in: "trends.txt")
  }

  /// Text that would change its surroundings if it were not escaped.
  private static let hostileLines = [
    "<script>alert(1)</script><!--</details></summary></code>'\" onclick='x' &lt;",
    "a|b\\|c\\\\|d `|`` ```\n```\n# heading ![x](http://x) [a](b) **b** \\`",
    "\u{1B}[31mred\u{1B}[0m\u{7}\r\u{202E}evil\u{2066}\u{200B}", "日本語 👩‍👩‍👧 e\u{301}\u{301} |\u{301}", " ",
    "$(x) %s {{x}}",
  ].enumerated().map { index, text in
    reportLine(
      "00000000000000" + (index < 16 ? "0" : "") + String(index, radix: 16), path: "\(text)[\(index)]",
      pattern: "\(text)[*]",
      message: text, text: text, source: text)
  }

  private func compare(_ file: String, _ run: (_ format: String) -> Run) throws {
    let parts = CorpusFormat.allCases.map { format in
      let run = run(format.rawValue)
      #expect(run.messages == "" && run.exitCode == .done)
      return (format.rawValue, run.output)
    }
    try expectGolden(parts, in: file)
  }

  /// Compares outputs with a file, which has the names of the style sheets in place of their text, and rows of one
  /// structure once.
  private func expectGolden(_ parts: [(title: String, text: String)], in file: String) throws {
    let styles = [(DecodeReport.style, "/* style */"), (DecodeReport.styleOfRows, "/* styleOfRows */")]
    let parts = parts.map {
      ($0, shortened(styles.reduce($1) { $0.replacing($1.0, with: $1.1) }, file == "hostile.txt"))
    }
    try TestSupport.expectGolden(parts: parts, in: Self.folder.appending(path: file))
  }

  /// The first of the rows with the same tags, or all of them; of JSON, the first group.
  private func shortened(_ text: String, _ hasAllRows: Bool) -> String {
    if text.hasPrefix("{") {
      return text.firstRange(of: "\n    },\n    {\n").map { "\(text[..<$0.lowerBound])\n…\n" } ?? text
    }
    if hasAllRows { return text }
    var seen: Set<[Substring]> = []
    let end = "</details>\n", rows = text.components(separatedBy: end)
    return rows.map { row in
      guard let start = row.firstRange(of: "<details")?.lowerBound else { return row }
      let tags = row[start...].split(separator: "\n").filter { $0.hasPrefix("<") }.map { $0.prefix { $0 != ">" } }
      if seen.insert(tags).inserted { return row + end }
      return row[..<start].allSatisfy(\.isNewline) ? "" : String(row[..<start])
    }.joined()
  }
}
