import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct ReportJSONTests {
  @Test("a report reads back from its JSON unchanged", arguments: ReportCase.all)
  func readsBack(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    #expect(!report.json.contains("\n"))
    #expect(report.json.hasSuffix(#""v":2}"#))
    let copy = try JSONDecoder().decode(DecodeReport.self, from: Data(report.json.utf8))
    #expect(copy == report)
    #expect(copy.allFormats == report.allFormats)
    #expect(try DecodeReport(jsonData: Data(report.json.utf8)) == report)
  }

  @Test("an encoder writes a report as its JSON, whatever its strategy for keys", arguments: ReportCase.all)
  func encodes(reportCase: ReportCase) throws {
    let report = try reportCase.report()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    #expect(try text(report) == report.json)
    for failure in report.failures { #expect(try report.json.contains(text(failure))) }
    for line in report.excerpt { #expect(try report.json.contains(text(line))) }
  }
}
