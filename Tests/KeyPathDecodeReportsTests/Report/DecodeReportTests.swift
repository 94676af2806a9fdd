import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct DecodeReportTests {
  /// Uses a width at which no line breaks.
  @Test("the text matches the documentation's example") func example() throws {
    let data = Data(
      """
      {"version": 1, "next": null,
       "users": [{"id": 1, "token": "a"},
         {
           "id": "2", "token": "b", "x": 1, "y": 2, "z": 3}]}
      """.utf8)
    let error = try decodeError { try JSONDocument(data).root => "users[1].id" as Int }
    #expect(
      error.report(.init(source: "payload.json")).text(width: 100) == """
        error[type_mismatch] users[1].id: expected Int, found string   payload.json:4:12
          {
            … 2 more keys
            "users": [
              … 1 more
              [1] {
                "id": <string of 1 character>,
                      ^^^^^^^^ expected Int; the string holds a valid Int (`=> .lenient` would accept it)
                "token": <string, redacted>,
                … 3 more keys
          write: try json => "users[1].id" => .lenient
        """)
  }

  @Test("every payload type gives the same report", arguments: shapes(of: ReportCase.users))
  func everyShapeGivesTheSame(shape: Shape) throws {
    for path in ["users[1].id", "users[1].profile.email", "users[1].token", "meta.limits.perPage"] as [DecodePath] {
      let report = try decodeError { try shape.json() => path as [Int] }.report()
      let expected = try decodeError { try shapes(of: ReportCase.users)[0].json() => path as [Int] }.report()
      #expect(report.failures.map(\.message) == expected.failures.map(\.message))
      #expect(report.fingerprint == expected.fingerprint)
      if shape.name != "JSONNode" { #expect(report.text() == expected.text()) }
    }
  }

  @Test("reports hold no invisible characters, scripts, or links", arguments: ReportCase.all)
  func nothingInvisibleNorExecutable(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    for text in [report.text(), report.markdown, report.html, report.json] {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { escaped(String($0)) == $0 })
    }
    #expect(!report.html.contains("<script") && !report.html.contains("http://") && !report.html.contains("https://"))
  }
}
