import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeWatch
import TestSupport
import Testing

@testable import kpd

@Suite struct CorpusTextTests {
  private func page(_ input: String, _ limits: Corpus.Limits = .init()) throws -> CorpusPage {
    var intake = ReportIntake(Corpus(limits))
    var pieces = [Data(input.utf8), Data()]
    try intake.read("-", Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }))
    return CorpusPage(intake.corpus, problemCount: intake.problemCount)
  }

  private var input: String {
    let first = reportLine("0000000000000001", source: "users.json", more: #""time":"2025-06-02T09:14:31Z","#)
    let last = reportLine("0000000000000001", more: #""time":"2025-06-03T23:59:59Z","#)
    let wide = reportLine(
      "0000000000000002", path: "日本[0]", pattern: "日本[*]", code: "missing_key", message: #"missing key "🚀""#)
    return [first, last, first, wide, reportLine("0000000000000003", path: "", pattern: "")].joined(separator: "\n")
  }

  @Test("the table lists each group with its dates") func table() throws {
    expectEqual(
      try page(input).text(width: nil, color: false),
      """
      5 reports of 3 fingerprints, times in UTC

      COUNT  SHARE  CODE           PATTERN      FIRST SEEN        LAST SEEN         EXAMPLE
          3  60.0%  type_mismatch  users[*].id  2025-06-02 09:14  2025-06-03 23:59  users[1].id users.json
          1  20.0%  missing_key    日本[*]      -                 -                 日本[0]
          1  20.0%  type_mismatch  (root)       -                 -                 (root)

      """)
  }

  @Test(
    "a narrow table drops columns",
    arguments: [
      (
        90,
        """
        COUNT  SHARE  CODE           PATTERN      FIRST SEEN  LAST SEEN   EXAMPLE
            3  60.0%  type_mismatch  users[*].id  2025-06-02  2025-06-03  users[1].id users.json
            1  20.0%  missing_key    日本[*]      -           -           日本[0]
            1  20.0%  type_mismatch  (root)       -           -           (root)
        """
      ),
      (
        80,
        """
        COUNT  SHARE  CODE           PATTERN      FIRST SEEN  LAST SEEN
            3  60.0%  type_mismatch  users[*].id  2025-06-02  2025-06-03
                                     users.json
            1  20.0%  missing_key    日本[*]      -           -
            1  20.0%  type_mismatch  (root)       -           -
        """
      ),
    ])
  func narrow(width: Int, table: String) throws {
    let text = try page(input).text(width: width, color: false)
    expectEqual(text, "5 reports of 3 fingerprints, times in UTC\n\n\(table)\n")
  }

  @Test("no line exceeds the width", arguments: [1, 50, 60, 75, 80, 100, 120, 160]) func keepsToTheWidth(width: Int)
    throws
  {
    let steps = (0..<30).map { "日本語\($0)" }.joined(separator: ".")
    let line = reportLine(
      path: steps, pattern: steps, code: "number_out_of_range", source: steps, more: #""time":"2025-06-02T09:14:31Z","#)
    let text = try page(line).text(width: width, color: false)
    for line in text.split(separator: "\n") { #expect(columnCount(of: String(line)) <= max(50, width)) }
  }

  @Test("date columns without dates are left out") func withoutTimes() throws {
    expectEqual(
      try page(reportLine() + "\nx\n\n{}").text(width: 80, color: false),
      """
      1 report of 1 fingerprint

      COUNT   SHARE  CODE           PATTERN      EXAMPLE
          1  100.0%  type_mismatch  users[*].id  users[1].id

      2 entries were not reports.

      """)
  }

  @Test("reports without a group share the last row") func others() throws {
    let lines = (0..<1_204).map {
      reportLine(padded(String(String($0 % 3 + 0x1_0000).reversed()), to: 16).replacing(" ", with: "0"))
    }
    expectEqual(
      try page(lines.joined(separator: "\n"), .init(groups: 1, fingerprints: 1)).text(width: nil, color: false),
      """
      1,204 reports of more than 2 fingerprints

      COUNT  SHARE  CODE           PATTERN                          EXAMPLE
        402  33.4%  type_mismatch  users[*].id                      users[1].id
        802  66.6%  (any)          (more than 1 other fingerprint)  -

      """)
  }

  @Test("color adds escapes and changes no text") func color() throws {
    let page = try page(input)
    let plain = page.text(width: 80, color: false), colored = page.text(width: 80, color: true)
    #expect(colored.contains("\n\n\u{1B}[1mCOUNT "))
    expectEqual(["\u{1B}[1m", "\u{1B}[0m"].reduce(colored) { $0.replacing($1, with: "") }, plain)
    expectEqual(CorpusPage(Corpus()).text(width: 80, color: true), "0 reports of 0 fingerprints\n\n")
  }

  @Test(
    "a share never rounds to 0% or 100%",
    arguments: [
      (1, 3, "33.3%"), (0, 3, "0.0%"), (3, 3, "100.0%"), (1, 1_000_000, "<0.1%"), (999_999, 1_000_000, ">99.9%"),
    ])
  func share(part: Int, count: Int, text: String) { expectEqual(percentage(part, of: count), text) }

  @Test(
    "commas group the digits of a number",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")]) func grouped(
      number: Int, text: String
    )
  { expectEqual(number.grouped, text) }
}
