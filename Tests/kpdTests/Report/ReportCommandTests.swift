import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct ReportCommandTests {
  private let table = """
    2 reports of 1 fingerprint

    COUNT   SHARE  CODE           PATTERN      EXAMPLE
        2  100.0%  type_mismatch  users[*].id  users[1].id

    """
  private let notes = """
    kpd: -:2: not a report: missing key "v"
    kpd: -:3: not a report: invalid JSON: expected a value, found text
    kpd: -:4: not a report: invalid JSON: expected a value, found text
    kpd: -:5: not a report: invalid JSON: expected a value, found text
    kpd: -:6: not a report: invalid JSON: expected a value, found text
    kpd: … and 1,000 more that are not reports
    kpd: -:1, and 1 more: the time is neither RFC 3339 nor seconds or milliseconds since 1970

    """

  @Test("files and standard input are read together") func readsSeveralFiles() throws {
    try withTemporaryFile(reportLine().utf8) { file in
      expectEqual(kpd("report", file, "-", input: reportLine()), Run(output: table))
      expectEqual(kpd("report", "--format=text", "--", file, file), Run(output: table))
    }
  }

  @Test("the first five malformed lines are named") func malformedLinesAreNamed() {
    let report = reportLine(more: #""at":"now","#)
    let input = "\(report)\n{}\n\(String(repeating: "x\n", count: 1_004))\(report)"
    expectEqual(
      kpd("report", "-", input: input), Run(output: "\(table)\n1,005 entries were not reports.\n", messages: notes))
  }

  @Test("an unreadable file is named, the rest read") func unreadableFiles() throws {
    try withTemporaryDirectory { directory in
      let none = "\(directory)/a\nb", shown = "\(directory)/a\\nb"
      expectEqual(
        kpd("report", directory, "-", none, input: "\(reportLine())\n\(reportLine())"),
        Run(
          output: table,
          messages: """
            kpd: \(directory): cannot be read: Is a directory
            kpd: \(shown): cannot be read: No such file or directory

            """, exitCode: .dataFailed))
      expectEqual(
        kpd("report", directory),
        Run(messages: "kpd: \(directory): cannot be read: Is a directory\n", exitCode: .dataFailed))
    }
  }

  @Test(
    "input without reports fails in every format",
    arguments: [("", ""), ("\n\n", ""), ("[]", ""), ("{}", "kpd: -:1: not a report: missing key \"v\"\n")])
  func noReport(input: String, notes: String) {
    for format in CorpusFormat.allCases {
      expectEqual(
        kpd("report", "--format", format.rawValue, "-", input: input),
        Run(messages: "\(notes)kpd: no report in -\n", exitCode: .dataFailed))
    }
  }

  @Test("the table fits the terminal") func fitsTheTerminal() {
    var pieces = [Data(reportLine().utf8), Data()]
    let run = kpd(
      ["report", "-"],
      Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }, columns: 50, colorsOutput: true))
    expectEqual(
      run.output,
      """
      1 report of 1 fingerprint

      \u{1B}[1mCOUNT   SHARE  CODE           PATTERN\u{1B}[0m
          1  100.0%  type_mismatch  users[*].id

      """)
  }

  @Test("a closed pipe ends the command quietly") func closedOutput() {
    var pieces = [Data(reportLine().utf8), Data("\nx".utf8), Data()]
    let surroundings = Surroundings(
      readInput: { () throws(POSIXError) in pieces.removeFirst() },
      write: { _ throws(POSIXError) in throw POSIXError(.EPIPE) })
    expectEqual(Tool.run(["report", "-"], surroundings), Outcome())
  }
}
