import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

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
}
