import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct DecodeReportTests {
  /// The example of the documentation, in a width at which nothing breaks.
  @Test func example() throws {
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
                "id": "2",
                      ^^^ expected Int; the string holds a valid Int (`=> .lenient` would accept it)
                "token": <string, redacted>,
                … 3 more keys
        """)
  }

  @Test(arguments: shapes(of: ReportCase.users))
  func everyShapeGivesTheSame(shape: Shape) throws {
    for path in ["users[1].id", "users[1].profile.email", "users[1].token", "meta.limits.perPage"] as [DecodePath] {
      let report = try decodeError { try shape.json() => path as [Int] }.report()
      let expected = try decodeError { try shapes(of: ReportCase.users)[0].json() => path as [Int] }.report()
      #expect(report.failures.map(\.message) == expected.failures.map(\.message))
      #expect(report.fingerprint == expected.fingerprint)
      if shape.name != "JSONNode" { #expect(report.text() == expected.text()) }
    }
  }

  @Test(arguments: ReportCase.all)
  func linesKeepToTheWidth(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    for width in [1, 30, 31, 40, 57, 80, 200] {
      let lines = report.text(width: width).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40)
      for line in lines { #expect(String(line).columns <= max(30, width), "\(width): \(line)") }
      let colored = report.text(color: true, width: width)
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report.text(width: width))
    }
  }

  @Test(arguments: ReportCase.all)
  func jsonReadsBack(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    #expect(!report.json.contains("\n"))
    #expect(report.json.hasSuffix(#""v":1}"#))
    let copy = try JSONDecoder().decode(DecodeReport.self, from: Data(report.json.utf8))
    #expect(copy == report)
    #expect(copy.allFormats == report.allFormats)
    #expect(try DecodeReport(jsonData: Data(report.json.utf8)) == report)
  }

  /// Reports from elsewhere may hold anything.
  @Test func foreignReportsAreEscaped() throws {
    let json = try ReportCase.all[0].report().json.replacing("expected Int", with: "\u{202E}<b>\\u001b[31m")
    let report = try JSONDecoder().decode(DecodeReport.self, from: Data(json.utf8))
    #expect(
      !report.allFormats.contains("\u{202E}") && !report.html.contains("<b>") && !report.text().contains("\u{1B}"))
    for wrong in [#"{"v":2,"failures":[],"excerpt":[]}"#, #"{"v":1,"failures":{},"excerpt":[]}"#, "{}"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(DecodeReport.self, from: Data(wrong.utf8)) }
      #expect(throws: DecodeError.self) { try DecodeReport(jsonData: Data(wrong.utf8)) }
    }
  }

  @Test(arguments: ReportCase.all)
  func nothingInvisibleNorExecutable(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    for text in [report.text(), report.markdown, report.html, report.json] {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { String($0).escaped == $0 })
    }
    #expect(!report.html.contains("<script") && !report.html.contains("http://") && !report.html.contains("https://"))
  }

  @Test func location() throws {
    let data = Data("{\n \"a\": \"x\"}".utf8)
    let error = try decodeError { try JSONSerialization.jsonObject(with: data) => "a" as Int }
    #expect(error.report().failures[0].location == nil)
    #expect(error.report(in: data).failures[0].location?.line == 2)
    #expect(error.report(in: Data("x".utf8)).failures[0].location == nil)
    #expect(
      error.report(in: data).text().hasPrefix("error[type_mismatch] a: expected Int, found string   line 2, column 7\n")
    )
  }

  @Test(arguments: [
    ("{\"pin\": 12a}", "{\"xxx\": 00|x"), ("", "|<end>"), ("[1,", "[0,|<end>"),
    ("[\n  \"é\", tru\n]", "  \"x\", xxx|<end of line>"),
    ("[日]", "[|x"), ("[\"hunter\" \"2\"]", "[\"xxxxxx\" |\""), ("[\r\t+1]", " |x"),
    ("[" + String(repeating: "\"\u{1F511}\",", count: 50), "…x\"," + String(repeating: "\"x\",", count: 6) + "|<end>"),
  ])
  func bytesThatAreNotJSON(text: String, line: String) throws {
    let report = try decodeError { try JSONDocument(Data(text.utf8)) }.report()
    #expect(report.excerpt.map { "\($0.key)|\($0.text)" } == [line])
  }

  @Test func pathsThatLeadNowhere() {
    var error = DecodeError(.invalidValue("wrong"), object: 5)
    error.path = "a.b[3]"
    error.root = ["a": ["c": 1]]
    #expect(error.report().failures[0].path == "a")
    #expect(error.report().text().contains("\"c\": 1"))
  }

  /// A long path leaves room for the message.
  @Test func longPaths() throws {
    var json: Any = "x"
    for _ in 0..<12 { json = ["a_key_of_a_good_length": json] }
    let path = DecodePath(steps: Array(repeating: .key("a_key_of_a_good_length"), count: 12))
    let lines = try decodeError { try json => path as Int }.report().text().split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "error[type_mismatch]",
        "  a_key_of_a_good_length.a_key_of_a_goo…_a_good_length.a_key_of_a_good_length:",
        "  expected Int, found string",
        "  {",
      ])
  }
}
