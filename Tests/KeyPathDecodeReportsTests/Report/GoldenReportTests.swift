import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// Compares every kind of error, in every format, with two reviewed files.
/// `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` rewrites them.
@Suite struct GoldenReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test("the report of every error matches its part of errors.txt") func errors() throws {
    try compare(ReportCase.all.map { ($0.name, try $0.report()) }, "errors.txt")
  }

  @Test("the report of every diagnosis matches its part of diagnoses.txt") func diagnoses() throws {
    try compare(DiagnosisReportCase.all.map { ($0.name, $0.report()) }, "diagnoses.txt")
  }

  @Test("a diagnosis's report fits on 40 lines, and is read back from its JSON", arguments: DiagnosisReportCase.all)
  func bounds(reportCase: DiagnosisReportCase) throws {
    let report = reportCase.report()
    #expect(report.text(width: 30).split(separator: "\n").count <= 40)
    if !report.failures.isEmpty { #expect(try DecodeReport(jsonData: Data(report.json.utf8)) == report) }
  }

  private func compare(_ reports: [(name: String, report: DecodeReport)], _ file: String) throws {
    let parts = reports.flatMap { name, report in
      [
        ("\(name), text", report.text() + "\n"), ("\(name), Markdown", report.markdown),
        ("\(name), HTML", report.html), ("\(name), JSON", report.json + "\n"),
      ]
    }
    try expectGolden(parts: parts, in: Self.folder.appending(path: file))
  }

  @Test("every error code has a case") func everyKindHasAFile() throws {
    let codes = try Set(ReportCase.all.map { try $0.report().failures[0].code })
    #expect(codes == Set(DecodeError.Code.allCases))
  }
}
