import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct HelpPagesTests {
  private let options = DecodeReport.Options(helpBase: URL(string: "https://docs.example/keypathdecode"))

  @Test("a report links to the help page of its code") func error() throws {
    let report = try decodeError { try ["id": "x"] => "id" as Int }.report(options)
    let page = "https://docs.example/keypathdecode/type_mismatch"
    #expect(report.text(width: 40).hasSuffix("\n  help: \(page)"))
    #expect(report.markdown.contains("```\n\nHelp: <\(page)>\n\nFingerprint: "))
    #expect(report.html.contains("<li>help: <a class=\"key\" href=\"\(page)\">\(page)</a></li>"))
    #expect(report.json.contains("\"help\":\"\(page)\""))
    try expectEqual(DecodeReport(jsonData: Data(report.json.utf8)), report)
    expectEqual(report.fingerprint, (try decodeError { try ["id": "x"] => "id" as Int }).report().fingerprint)
  }

  /// Each page appears once, after the details of the failures.
  @Test("a diagnosis names each help page once") func diagnosis() throws {
    let report = diagnose([String: [Int]].self, json: ["a": ["x", 2], "b": NSNull(), "c": 1] as [String: Any]).report(
      options)
    let lines = report.text().split(separator: "\n").filter { $0.contains("docs.example") }
    expectEqual(
      lines,
      [
        "  help: https://docs.example/keypathdecode/type_mismatch",
        "  help: https://docs.example/keypathdecode/null_value",
      ])
  }

  @Test(
    "only a plain web address becomes a link",
    arguments: [
      ("https://a.example/x?y=1#z", true), ("http://localhost:8080/x", true), ("javascript:alert(1)", false),
      ("https://a.example/\"><b>", false), ("https://a.example/ x", false), ("https://a.example/é", false),
      ("file:///x", false), ("", false),
    ])
  func links(text: String, isLinked: Bool) throws {
    expectEqual(isWebAddress(text), isLinked)
    let json = try decodeError { try ["id": "x"] => "id" as Int }.report(options).json
    let page = "https://docs.example/keypathdecode/type_mismatch"
    let copy = json.replacing(page, with: text.replacing("\"", with: "\\\""))
    let report = try DecodeReport(jsonData: Data(copy.utf8))
    #expect(report.html.contains("href=") == isLinked && !report.html.contains("<b>"))
    expectEqual(report.markdown.contains("Help: <"), isLinked)
  }
}
