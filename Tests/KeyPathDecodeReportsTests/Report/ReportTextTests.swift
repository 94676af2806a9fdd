import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct ReportTextTests {
  @Test("lines fit the width, and colors change no text", arguments: ReportCase.all)
  func linesKeepToTheWidth(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    for width in [Int.min, 1, 30, 31, 40, 57, 80, 200, .max] {
      let lines = report.text(width: width).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40)
      // Code is never split across lines.
      for line in lines where report.failures[0].suggestedCode.map({ !line.contains($0) }) ?? true {
        #expect(columnCount(of: String(line)) <= max(30, width) || line.contains("(`=> "), "\(width): \(line)")
      }
      let colored = report.text(color: true, width: width)
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report.text(width: width))
    }
  }

  @Test("a long path is cut between steps, and leaves room for the message") func longPaths() throws {
    var json: Any = "x"
    for _ in 0..<12 { json = ["a_key_of_a_good_length": json] }
    let path = DecodePath(steps: Array(repeating: .key("a_key_of_a_good_length"), count: 12))
    let lines = try decodeError { try json => path as Int }.report().text().split(separator: "\n")
    expectEqual(
      lines.prefix(4),
      [
        "error[type_mismatch] a_key_of_a_good_length…a_key_of_a_good_length: expected", "  Int, found string", "  {",
        "    \"a_key_of_a_good_length\": {",
      ])
  }
}
