import Foundation
import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport
import Testing

@testable import kpd

/// The first moment of the test's days.
private let start = 1_749_945_600.0

private let legend =
  "The app can read the payloads that decode. Failing: 1% or more do not. Degraded: fewer, or parts are lost. Sound: neither."

private struct User: KeyPathDecodable {
  init(json: Any) throws {
    _ = try json => "id" as Int
    _ = try json =>? "name" as String?
    _ = try json =>? "tags" => .lossy() as [String]?
  }
}

/// A line with the trend of one day, on which a part of 200 payloads fails.
private func line(day: Int, failures: Int, warnings: Int = 0) -> String {
  let watch = DecodeWatch(sampling: 1, version: "4.\(day)", seed: 1) {
    Date(timeIntervalSince1970: start + Double(day) * 86_400)
  }
  for index in 0..<200 {
    let tags: [Any] = index >= 200 - warnings ? [1, "a"] : ["a"]
    _ = try? watch.decode(
      User.self, json: ["id": index < failures ? "7" : 7, "etag": 1, "tags": tags] as [String: Any])
  }
  return watch.trend().json
}

@Suite struct TrendReportTests {
  private let week = (0..<7).map { line(day: $0, failures: [0, 0, 0, 5, 20, 40, 80][$0], warnings: 10) }.joined(
    separator: "\n")

  @Test("trends are added up, with a chart of the days") func table() {
    let page = kpd("report", "-", input: week).output
    #expect(page.hasPrefix("1,400 payloads of 1 model, 1,400 of them checked for keys\n2025-06-15 to 2025-06-21; "))
    #expect(page.contains("decode, 60.0% on the last day\n          failing by day ···▁▂▄█\n"))
    #expect(page.contains("dropped element, type_mismatch at tags[*] in User; by day ███████\n"))
    #expect(page.contains("`etag` is in 100.0% of payloads, and the app does not read it.\n"))
  }

  @Test("the JSON of trends has a line for each day, and reads back") func lines() {
    let written = kpd("report", "--format", "json", "-", input: week + "\n" + line(day: 6, failures: 0))
    expectEqual(written.output.split(separator: "\n").count, 7)
    expectEqual(kpd("report", "--format", "json", "-", input: written.output), written)
  }

  @Test("a trend without a date has its own line of JSON") func undatedTrends() throws {
    var days = DailyTrends()
    for text in [line(day: 0, failures: 1), #"{"v":1,"models":[{"name":"A","payloads":5}]}"#] {
      days.add(try DecodeTrend(jsonData: Data(text.utf8)))
    }
    let read = try days.lines.split(separator: "\n").map { try DecodeTrend(jsonData: Data($0.utf8)) }
    expectEqual(read.map(\.payloadCount).reduce(0, +), days.total.payloadCount)
    expectEqual(read.count, 2)
  }

  @Test("a failure that is new since an earlier file fails the command") func newFailures() throws {
    try withTemporaryFile(line(day: 0, failures: 0, warnings: 10).utf8) { file in
      expectEqual(
        kpd("report", "--since", file, "-", input: line(day: 1, failures: 40, warnings: 10)),
        Run(
          output: """
            Now: 200 payloads of 1 model, 200 of them checked for keys; 2025-06-16; version 4.1
            Before: 200 payloads of 1 model, 200 of them checked for keys; 2025-06-15; version 4.0

            New or worse. Missing: a key that was there before. Handled: the app uses a default or a repair. Note: nothing fails.
            failing   `User`: New: 20.0% of payloads do not decode: `id` arrived as text instead of a whole number.
                      40 of 200 payloads, before 0 of 200, since 2025-06-16; type_mismatch at id in User

            Endpoints: 1 failing. \(legend)
            failing   `User`: 80.0% of 200 payloads decode, 100.0% before

            No clear change. Chance may explain the difference, if there is any.
            degraded  `User`: 5.0% of payloads lose entries: an entry of `tags` arrived as a number instead of text.
                      10 of 200 payloads, since 2025-06-15; dropped element, type_mismatch at tags[*] in User

            """, messages: "kpd: 1 failure is new or more frequent\n", exitCode: .dataFailed))
      let same = kpd("report", "--since", file, "-", input: line(day: 1, failures: 2, warnings: 12))
      #expect(same.exitCode == .done && same.output.hasSuffix("\n\nNothing changed beyond chance.\n"))
      let warned = kpd("report", "--since", file, "-", input: line(day: 1, failures: 0, warnings: 90))
      #expect(warned.exitCode == .done && warned.output.contains("Up from 5.0%: 45.0% of payloads lose entries"))
      for format in ["markdown", "html", "json"] {
        let run = kpd("report", "--format", format, "--since", file, "-", input: line(day: 1, failures: 40))
        #expect(run.exitCode == .dataFailed && run.output.contains("type_mismatch"))
      }
    }
  }

  @Test("only reports with new fingerprints are shown, and they fail the command") func newReports() throws {
    let old = reportLine()
    let new = #"{"a":1}"#
    let error = #expect(throws: DecodeError.self) { try JSONDocument(Data(new.utf8)).root => "b" as Int }
    let line = error?.report().json ?? ""
    try withTemporaryFile(old.utf8) { file in
      let run = kpd("report", "--since", file, "-", input: "\(old)\n\(line)")
      expectEqual(run.exitCode, .dataFailed)
      expectEqual(run.messages, "kpd: 1 fingerprint is new\n")
      #expect(run.output.contains("missing_key  b") && !run.output.contains("type_mismatch"))
      expectEqual(kpd("report", "--since", file, "-", input: old).exitCode, .done)
    }
  }

  @Test("reports and trends are not added, and log entries have trends") func mixed() {
    let trend = line(day: 0, failures: 1)
    expectEqual(
      kpd("report", "-", input: "\(trend)\n\(reportLine())"),
      Run(messages: "kpd: the files have both reports and trends; read them in two runs\n", exitCode: .dataFailed))
    let entry = #"{"level":"info","trend":\#(trend)}"#
    expectEqual(kpd("report", "-", input: entry), kpd("report", "-", input: trend))
    #expect(kpd("report", "-", input: #"{"v":9,"models":[]}"#).messages.contains("a trend of version 9, not 1"))
  }

  @Test("a chart is relative to the largest share") func chart() {
    expectEqual(TrendPage.chart([nil, 0, 0.001, 0.5, 1]), " ·▁▅█")
    #expect(TrendPage.chart([0, nil]) == "· " && TrendPage.chart([]).isEmpty)
  }
}
