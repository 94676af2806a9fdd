import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct MaximumFailuresTests {
  /// Nine fields of which each is a string for an Int, and then twice the same field.
  private static let diagnosis = diagnose(
    Wide.self, json: ["pair": ["x", "x"]].merging((0..<9).map { ("k\($0)", ["x"]) }) { $1 } as [String: [String]])

  private struct Wide: KeyPathDecodable {
    let fields: [[Int]]
    init(json: Any) throws {
      fields = try [
        json => "pair", json => "k0", json => "k1", json => "k2", json => "k3", json => "k4", json => "k5",
        json => "k6", json => "k7", json => "k8",
      ]
    }
  }

  @Test(
    "a report lists as many failures as asked, each field first, and counts the others",
    arguments: [(-1, 1, 10, 1), (1, 1, 10, 1), (3, 3, 8, 3), (9, 9, 2, 9), (10, 10, 1, 10), (.max, 11, 0, 10)])
  func maximum(asked: Int, listed: Int, hidden: Int, fields: Int) throws {
    let report = Self.diagnosis.report(.init(maximumFailures: asked))
    expectEqual(report.failures.count, listed)
    expectEqual(report.hiddenFailures, hidden)
    for text in [report.text(), report.markdown] { expectEqual(text.ranges(of: "error[").count, fields) }
    expectEqual(report.html.ranges(of: "<header>").count, fields)
    let rest = "… \(hidden) more failure\(hidden == 1 ? "" : "s")"
    for text in [report.text(), report.markdown, report.html] { expectEqual(text.contains(rest), hidden > 0) }
    expectEqual(report.json.contains("\"hiddenFailures\":\(hidden)"), hidden > 0)
    try expectEqual(DecodeReport(jsonData: Data(report.json.utf8)), report)
  }

  @Test("by default, five fields are shown and all failures are listed") func byDefault() {
    let report = Self.diagnosis.report
    expectEqual(report.failures.count, 11)
    expectEqual(report.hiddenFailures, 0)
    #expect(report.text().ranges(of: "error[").count == 5 && report.text().contains("… 6 more failures"))
  }
}
