import KeyPathDecode
import TestSupport

@testable import KeyPathDecodeReports

/// Compares reports with one reviewed file. It has the text and the JSON of each, and the pages and the Markdown of some:
/// after the first report, without the head of the page and the text in the Markdown.
/// `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` rewrites it.
@Suite struct GoldenReportTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/reports.txt")

  /// The reports of which the file has every format. Together they have each part of a page.
  private static let inEveryFormat: Set = ["type_mismatch", "hostile", "diagnosis", "diagnosis-guesses"]

  @Test("the report of every error and diagnosis matches its part of reports.txt") func reports() throws {
    let errors = try ReportCase.all.map { (name: $0.name, report: try $0.report()) }
    let reports = errors + DiagnosisReportCase.all.map { ($0.name, $0.report()) }
    let parts = reports.enumerated().flatMap { index, part -> [(title: String, text: String)] in
      let (name, report) = part, isWhole = index == 0
      let body = report.html.firstRange(of: "<main>").flatMap { start in
        report.html.firstRange(of: "</body>").map { String(report.html[start.lowerBound..<$0.lowerBound]) }
      }
      let pages: [(title: String, text: String)] = [
        (
          "\(name), Markdown",
          isWhole ? report.markdown : report.markdown.replacing(report.text(width: 100), with: "(text)")
        ),
        (
          "\(name), HTML",
          isWhole ? report.html.replacing(DecodeReport.style, with: "/* style */") : body ?? report.html
        ),
      ]
      let shown = Self.inEveryFormat.contains(name) ? pages : []
      return [("\(name), text", report.text() + "\n")] + shown + [("\(name), JSON", report.json + "\n")]
    }
    try expectGolden(parts: parts, in: Self.file)
  }

  @Test("a diagnosis's report fits on 40 lines, and is read back from its JSON", arguments: DiagnosisReportCase.all)
  func bounds(reportCase: DiagnosisReportCase) throws {
    let report = reportCase.report()
    #expect(report.text(width: 30).split(separator: "\n").count <= 40)
    if !report.failures.isEmpty { try expectEqual(DecodeReport(jsonData: Data(report.json.utf8)), report) }
  }
}
