import Foundation
import KeyPathDecode
import TestSupport
import Testing

@testable import KeyPathDecodeReports

/// Compares reports, in every format, with one reviewed file. After the first report, it has the pages without their
/// head, and the Markdown without its text.
/// `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` rewrites it.
@Suite struct GoldenReportTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/reports.txt")

  @Test("the report of every error and diagnosis matches its part of reports.txt") func reports() throws {
    let errors = try ReportCase.all.map { (name: $0.name, report: try $0.report()) }
    let reports = errors + DiagnosisReportCase.all.map { ($0.name, $0.report()) }
    let parts = reports.enumerated().flatMap { index, part in
      let (name, report) = part, isWhole = index == 0
      let body = report.html.firstRange(of: "<main>").flatMap { start in
        report.html.firstRange(of: "</body>").map { String(report.html[start.lowerBound..<$0.lowerBound]) }
      }
      return [
        ("\(name), text", report.text() + "\n"),
        (
          "\(name), Markdown",
          isWhole ? report.markdown : report.markdown.replacing(report.text(width: 100), with: "(text)")
        ),
        (
          "\(name), HTML",
          isWhole ? report.html.replacing(DecodeReport.style, with: "/* style */") : body ?? report.html
        ),
        ("\(name), JSON", report.json + "\n"),
      ]
    }
    try expectGolden(parts: parts, in: Self.file)
  }

  @Test("a diagnosis's report fits on 40 lines, and is read back from its JSON", arguments: DiagnosisReportCase.all)
  func bounds(reportCase: DiagnosisReportCase) throws {
    let report = reportCase.report()
    #expect(report.text(width: 30).split(separator: "\n").count <= 40)
    if !report.failures.isEmpty { #expect(try DecodeReport(jsonData: Data(report.json.utf8)) == report) }
  }
}
