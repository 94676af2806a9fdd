import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeWatch

extension CorpusPage {
  /// Writes the groups as a table, followed by a collapsed example of each.
  ///
  /// Text from a payload appears only inside code, so it cannot be interpreted as Markdown or HTML.
  func writeMarkdown(to output: Output) throws(Failure) {
    try output.write("**\(summary)**\(problemSummary.map { "; \($0)" } ?? "")\n\n")
    try output.write("| count | share | code | pattern | first seen | last seen | example |\n")
    try output.write("|---:|---:|---|---|---|---|---|\n")
    for group in groups {
      try output.write(
        row(group.count, "`\(group.failure.code.rawValue)`", cell(group.pattern), group.seen, cell(group.example)))
    }
    if others.count > 0 { try output.write(row(others.count, "any", othersSummary, others.seen, "-")) }
    if seen.first != nil { try output.write("\nTimes are in UTC.\n") }
    for group in groups {
      try output.write(
        """

        <details><summary>\(htmlSentence(group.words)): \
        \(counted(group.count, "report")), \(share(group.count))</summary>

        \(group.exemplar.markdown)\(group.places(inlineCode).map { "\nAt \($0)\n" } ?? "")
        </details>

        """)
    }
  }

  private func row(_ count: Int, _ code: String, _ pattern: String, _ seen: Span, _ example: String) -> String {
    let times = [seen.first, seen.last].map { $0?.minute ?? "-" }
    return "| \(([count.grouped, share(count), code, pattern] + times + [example]).joined(separator: " | ")) |\n"
  }
}

/// The text as code in a table cell.
///
/// A pipe ends a cell even in code, unless an unescaped backslash precedes it. Text with pipes is therefore written
/// with character references, which are never interpreted as Markdown.
private func cell(_ text: String) -> String {
  if !text.utf8.contains(UInt8(ascii: "|")) { return inlineCode(text) }
  let references = text.unicodeScalars.map { scalar in
    scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) && scalar != " "
      ? "&#\(scalar.value);" : String(scalar)
  }
  return "<code>\(references.joined())</code>"
}
