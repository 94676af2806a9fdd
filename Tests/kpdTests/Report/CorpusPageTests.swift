import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@testable import kpd

@Suite struct CorpusPageTests {
  @Test("every format counts other fingerprints and entries", arguments: CorpusFormat.allCases) func otherFingerprints(
    format: CorpusFormat
  ) throws {
    var corpus = Corpus(.init(groups: 1))
    for number in [1, 1, 2, 3] {
      try corpus.add(JSONDocument(Data(reportLine("000000000000000\(number)").utf8)).root, at: nil)
    }
    var output = ""
    let writer = Output(on: nil) { text throws(POSIXError) in output += text }
    try writer.write(CorpusPage(corpus, problemCount: 7), format, Surroundings())
    try writer.flush()
    let said = [
      .text: ["    2  50.0%  (any)          (2 other fingerprints)  -\n\n7 entries were not reports.\n"],
      .markdown: ["| 2 | 50.0% | any | 2 other fingerprints | - | - | - |\n", "**; 7 entries were not reports\n"],
      .html: ["2 other fingerprints, counted together", " · 7 entries were not reports</p>"],
      .json: [
        "\"others\": {\n    \"count\": 2,\n    \"fingerprints\": 2,\n    \"hasMoreFingerprints\": false\n  }",
        "\"notReports\": 7,",
      ],
    ][format, default: []]
    for words in said { #expect(output.contains(words)) }
  }

  @Test(
    "a group's places read as a phrase",
    arguments: [
      ([[1]], "`users[1].id`"), ([[1], [0]], "`users[1].id` and `users[0].id`"),
      ([[1], [0], [7]], "`users[1].id`, `users[0].id` and `users[7].id`"),
      ((0..<5).map { [$0] }, "5 places, first `users[0].id`, `users[1].id` and `users[2].id`"),
      ((0..<99).map { [$0] }, "more than 32 places, first `users[0].id`, `users[1].id` and `users[2].id`"),
      // In a report from another source, the pattern may not match the path.
      ([[1, 2]], "`index 1.2`"),
    ])
  func places(indexes: [[Int]], words: String) throws {
    var corpus = Corpus()
    for indexes in indexes {
      let path = "users" + indexes.map { "[\($0)]" }.joined() + ".id"
      try corpus.add(JSONDocument(Data(reportLine(path: path, pattern: "users[*].id").utf8)).root, at: nil)
    }
    expectEqual(corpus.groups[0].places { "`\($0)`" }, words)
  }

  @Test("the HTML page loads and runs nothing") func nothingButText() {
    let page = kpd("demo", "--report", "html").output
    for wrong in ["<script", "src=", "href=", "url(", "@import", "javascript:", "<link", "<iframe", "onclick"] {
      #expect(!page.contains(wrong))
    }
    #expect(page.contains(#"content="default-src 'none'; style-src 'unsafe-inline'">"#))
    expectEqual(page.ranges(of: "<details").count, 9)
    expectEqual(page.ranges(of: "</details>").count, 9)
    expectEqual(page.ranges(of: "<mark>").count, 9)
  }

  @Test("the JSON has the documented keys") func jsonIsWhatIsDocumented() throws {
    let line = reportLine(more: #""time":"2025-06-02T09:14:31Z","#)
    let output = kpd("report", "--format", "json", "-", input: "\(line)\n\(line)\nx").output
    let json = try JSONDocument(Data(output.utf8)).root
    expectEqual(json.keys, ["firstSeen", "lastSeen", "notReports", "reports", "v", "groups"])
    let group = try #require(json["groups"]?[0])
    expectEqual(
      group.keys,
      [
        "code", "count", "exemplar", "fingerprint", "firstSeen", "hasMoreIndexes", "indexes", "lastSeen", "pattern",
      ])
    try expectEqual(group => "firstSeen" as Date, Date(timeIntervalSince1970: 1_748_855_671))
    try expectEqual(group => "indexes" as [[Int]], [[1]])
    try expectEqual(group => "exemplar" as DecodeReport, DecodeReport(jsonData: Data(line.utf8)).withoutValues)
  }
}
