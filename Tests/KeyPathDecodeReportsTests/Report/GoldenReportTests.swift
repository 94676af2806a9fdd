import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

/// Compares every kind of error, in every format, with reviewed files.
/// `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` rewrites them.
@Suite struct GoldenReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test("an error's report matches its files", arguments: ReportCase.all)
  func golden(reportCase: ReportCase) throws {
    try compare(try reportCase.report(), reportCase.name)
  }

  @Test("a diagnosis's report matches its files", arguments: DiagnosisReportCase.all)
  func diagnosis(reportCase: DiagnosisReportCase) throws {
    let report = reportCase.report()
    try compare(report, reportCase.name)
    #expect(report.text(width: 30).split(separator: "\n").count <= 40)
    if !report.failures.isEmpty { #expect(try DecodeReport(jsonData: Data(report.json.utf8)) == report) }
  }

  private func compare(_ report: DecodeReport, _ name: String) throws {
    for (text, type) in [
      (report.text() + "\n", "txt"), (report.markdown, "md"), (report.html, "html"), (report.json + "\n", "json"),
    ] {
      try expectGolden(text, in: Self.folder.appending(path: "\(name).\(type)"))
    }
  }

  @Test("every error code has a case") func everyKindHasAFile() throws {
    let codes = try Set(ReportCase.all.map { try $0.report().failures[0].code })
    #expect(codes == Set(DecodeError.Code.allCases))
  }
}
