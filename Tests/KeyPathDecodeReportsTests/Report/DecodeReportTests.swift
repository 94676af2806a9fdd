import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct DecodeReportTests {
  @Test("every payload type gives the same report", arguments: shapes(of: ReportCase.users))
  func everyShapeGivesTheSame(shape: Shape) throws {
    for path in ["users[1].id", "users[1].profile.email", "users[1].token", "meta.limits.perPage"] as [DecodePath] {
      let report = try decodeError { try shape.json() => path as [Int] }.report()
      let expected = try decodeError { try shapes(of: ReportCase.users)[0].json() => path as [Int] }.report()
      expectEqual(report.failures.map(\.message), expected.failures.map(\.message))
      expectEqual(report.fingerprint, expected.fingerprint)
      if shape.name != "JSONNode" { expectEqual(report.text(), expected.text()) }
    }
  }

  @Test("reports hold no invisible characters, scripts, or links, nor help pages by default", arguments: ReportCase.all)
  func nothingInvisibleNorExecutable(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    for text in [report.text(), report.markdown, report.html, report.json] {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { escaped(String($0)) == $0 })
    }
    #expect(report.failures[0].help == nil && report.helpPages.isEmpty && !report.markdown.contains("Help:"))
    for word in ["href", "<script", "http://", "https://"] { #expect(!report.html.contains(word)) }
  }
}
