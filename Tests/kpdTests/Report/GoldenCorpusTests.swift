import Foundation
import KeyPathDecode
import TestSupport
import Testing

@testable import kpd

/// Compares whole outputs with reviewed files. `UPDATE_GOLDEN=1 swift test --filter GoldenCorpusTests` rewrites them.
@Suite struct GoldenCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let extensions = [CorpusFormat.text: "txt", .markdown: "md", .html: "html", .json: "json"]

  @Test("the demo's report matches its file", arguments: CorpusFormat.allCases)
  func demo(format: CorpusFormat) throws {
    let run = kpd("demo", "--report", format.rawValue)
    #expect(run.messages == "" && run.exitCode == .done)
    #expect(kpd("demo", "--report=\(format.rawValue)") == run)
    try compare(run.output, "demo", format)
  }

  @Test("hostile text is escaped as in its file", arguments: CorpusFormat.allCases)
  func hostile(format: CorpusFormat) throws {
    let run = kpd(
      "report", "--show-values", "--format", format.rawValue, "-", input: Self.hostileLines.joined(separator: "\n"))
    #expect(run.messages == "" && run.exitCode == .done)
    try compare(run.output, "hostile", format)
    for line in run.output.split(separator: "\n") { #expect(escaped(String(line)) == line) }
  }

  /// Text that would change its surroundings if it were not escaped.
  private static let hostileLines = [
    "<script>alert(1)</script><!--", "</details></summary></code></script>", "a|b\\|c\\\\|d",
    "`|`` ```\n```\n# heading",
    "\u{1B}[31mred\u{1B}[0m\u{7}\r", "\u{202E}evil\u{2066}\u{200B}", "'\" onclick='x' &lt;",
    "![x](http://x) [a](b) **b** \\`",
    "日本語 👩‍👩‍👧 e\u{301}\u{301} |\u{301}", " ", "$(x) %s {{x}}",
  ].enumerated().map { index, text in
    reportLine(
      "00000000000000" + (index < 16 ? "0" : "") + String(index, radix: 16), path: "\(text)[\(index)]",
      pattern: "\(text)[*]",
      message: text, text: text, source: text)
  }

  private func compare(_ text: String, _ name: String, _ format: CorpusFormat) throws {
    try expectGolden(text, in: Self.folder.appending(path: "\(name).\(Self.extensions[format] ?? "")"))
  }
}
