import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct ReportJSONTests {
  @Test(
    "a report reads back from its JSON unchanged, and an encoder writes that, whatever its strategy for keys",
    arguments: ReportCase.all)
  func json(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    #expect(!report.json.contains("\n"))
    #expect(report.json.hasSuffix(#""v":2}"#))
    let copy = try JSONDecoder().decode(DecodeReport.self, from: Data(report.json.utf8))
    expectEqual(copy, report)
    expectEqual(copy.allFormats, report.allFormats)
    try expectEqual(DecodeReport(jsonData: Data(report.json.utf8)), report)
    let digest = try ReportDigest(jsonData: Data(report.json.utf8))
    expectEqual(digest.fingerprint, report.fingerprint)
    expectEqual(digest.paths, report.failures.map(\.path))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    try expectEqual(text(report), report.json)
    for failure in report.failures { #expect(try report.json.contains(text(failure))) }
    for line in report.excerpt { #expect(try report.json.contains(text(line))) }
  }
}
