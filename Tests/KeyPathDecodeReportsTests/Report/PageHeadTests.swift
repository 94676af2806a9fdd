import TestSupport

@testable import KeyPathDecodeReports

@Suite struct PageHeadTests {
  @Test("the style has a rule for each class of the reviewed pages, and for no other") func classes() throws {
    let tests = URL(filePath: #filePath).appending(path: "../../..").standardized
    let files =
      ["KeyPathDecodeReportsTests/Report/Golden/reports.txt"]
      + ["demo", "trends"].map { "kpdTests/Report/Golden/\($0).txt" }
    let pages = try files.map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }.joined()
    let used = Set(pages.matches(of: /class="(.*?)"/).flatMap { $0.1.split(separator: " ") })
    let styled = Set((DecodeReport.style + DecodeReport.styleOfRows).matches(of: /\.([a-z]+)/).map(\.1))
    // These two have the color of any row.
    expectEqual(used, styled.union(["handled", "note"]))
  }
}
