import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct ReportReadingTests {
  @Test("a digest combines the fingerprints of several failures") func severalFailures() throws {
    let failure =
      #"{"code":"other","path":"a","pattern":"a","message":"","label":"","hints":[],"attempts":[],"fingerprint":"%"}"#
    for fingerprints in [["0000000000000002", "0000000000000001"], ["0000000000000001", "0000000000000001"]] {
      let failures = fingerprints.map { failure.replacing("%", with: $0) }.joined(separator: ",")
      let json = Data(#"{"v":1,"failures":[\#(failures)],"excerpt":[]}"#.utf8)
      let digest = try ReportDigest(jsonData: json)
      try expectEqual(digest.fingerprint, DecodeReport(jsonData: json).fingerprint)
      expectEqual(digest.paths, ["a", "a"])
    }
  }

  @Test("an extreme count of hidden failures is clamped", arguments: [(Int.max, "1,000,000,003"), (Int.min, "3")])
  func numbersFromElsewhere(hidden: Int, more: String) throws {
    let failures = (1...8).map { index in
      #"{"code":"other","path":"a","pattern":"a","message":"m","label":"m","hints":[],"attempts":[],"#
        + #""fingerprint":"000000000000000\#(index)"}"#
    }
    let json = #"{"v":1,"failures":[\#(failures.joined(separator: ","))],"excerpt":[],"hiddenFailures":\#(hidden)}"#
    let report = try DecodeReport(jsonData: Data(json.utf8))
    for text in [report.text(), report.markdown, report.html] { #expect(text.contains("… \(more) more failures")) }
  }

  @Test("a report without failures reads back, without a digest", arguments: ["[]", #"[{"other": 1}]"#])
  func noFailure(payload: String) throws {
    let report = diagnose([NeverFailing].self, jsonData: Data(payload.utf8)).report
    let data = Data(report.json.utf8)
    try expectEqual(DecodeReport(jsonData: data), report)
    try expectEqual(JSONDecoder().decode(DecodeReport.self, from: data), report)
    let group = DecodeReportGroup(report)
    try expectEqual(JSONDecoder().decode(DecodeReportGroup.self, from: JSONEncoder().encode(group)), group)
    #expect(report.text().hasPrefix("nothing failed"))
    #expect(report.markdown.hasPrefix("**nothing failed**\n\n```text\nnothing failed\n"))
    #expect(report.html.contains("<title>nothing failed</title>") && report.html.contains("<p>nothing failed</p>"))
    expectEqual(
      try decodeError { try ReportDigest(jsonData: data) }.summary, "(root): it has no failures, in ReportDigest")
  }

  private struct NeverFailing: KeyPathDecodable { init(json: Any) throws { _ = try json =>? "name" as String? } }

  /// Both throw the same messages.
  @Test(
    "a digest and a report refuse the same JSON",
    arguments: [
      ("\"v\":2", "\"v\":3", "(root): a report of version 3, not 1 to 2, in %"),
      ("\"v\":2", "\"v\":\"1\"", "v: expected Int, found string in %"),
      ("\"type_mismatch\"", "\"mismatch\"", "failures[0].code: the value is not a known Code in Failure"),
      ("\"path\"", "\"route\"", #"failures[0]: missing key "path" in Failure"#),
      ("\"path\":\"", "\"path\":null,\"x\":\"", "failures[0].path: expected String, found null in Failure"),
      ("6\",\"hints\"", "6x\",\"hints\"", "failures[0].fingerprint: not 16 hexadecimal digits, in Failure"),
      ("6\",\"hints\"", "G\",\"hints\"", "failures[0].fingerprint: not 16 hexadecimal digits, in Failure"),
      ("6\",\"hints\"", "\",\"hints\"", "failures[0].fingerprint: not 16 hexadecimal digits, in Failure"),
    ])
  func invalidReports(text: String, wrong: String, message: String) throws {
    let report = try ReportCase.all[0].report()
    let fingerprint = "\"fingerprint\":\"\(report.failures[0].fingerprint)\",\"hints\""
    let json = report.json.replacing(fingerprint, with: "\"fingerprint\":\"0123456789abcde6\",\"hints\"")
    #expect(json.contains(text))
    let data = Data(json.replacing(text, with: wrong).utf8)
    expectEqual(
      try decodeError { try ReportDigest(jsonData: data) }.summary, message.replacing("%", with: "ReportDigest"))
    expectEqual(
      try decodeError { try DecodeReport(jsonData: data) }.summary, message.replacing("%", with: "DecodeReport"))
  }

  /// Reports from older releases have no suggested code. Code too long to print is refused.
  @Test("suggested code may be missing, but not too long") func suggestedCode() throws {
    let report = try ReportCase.all[0].report()
    let code = #""suggestedCode":"try json => \"users[1].id\" => .lenient""#
    #expect(report.json.contains(code))
    let old = report.json.replacing("," + code, with: "")
    try expectEqual(DecodeReport(jsonData: Data(old.utf8)).failures[0].suggestedCode, nil)
    let long = report.json.replacing("users[1].id\\\" =>", with: String(repeating: "x", count: 200))
    expectEqual(
      try decodeError { try DecodeReport(jsonData: Data(long.utf8)) }.description,
      "failures[0].suggestedCode: too long, in Failure")
  }

  /// A report from another source may hold anything.
  @Test("stored text is escaped, and other versions are refused") func reportsFromElsewhere() throws {
    let json = try ReportCase.all[0].report().json.replacing("expected Int", with: "\u{202E}<b>\\u001b[31m")
    let report = try JSONDecoder().decode(DecodeReport.self, from: Data(json.utf8))
    #expect(
      !report.allFormats.contains("\u{202E}") && !report.html.contains("<b>") && !report.text().contains("\u{1B}"))
    for wrong in [#"{"v":3,"failures":[],"excerpt":[]}"#, #"{"v":1,"failures":{},"excerpt":[]}"#, "{}"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(DecodeReport.self, from: Data(wrong.utf8)) }
      #expect(throws: DecodeError.self) { try DecodeReport(jsonData: Data(wrong.utf8)) }
    }
  }
}
