import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@Suite struct DecodeTrendTests {
  @Test("a trend reads back from its JSON, by both bridges") func roundTrips() throws {
    for trend in [WatchedDriftTests.now, WatchedDriftTests.before, DecodeTrend()] {
      let data = Data(trend.json.utf8)
      #expect(try DecodeTrend(jsonData: data) == trend)
      #expect(try JSONDecoder().decode(DecodeTrend.self, from: data) == trend)
    }
  }

  @Test(
    "a trend of another version, or of nonsense, is refused",
    arguments: [
      (#"{"v":2,"models":[]}"#, "(root): a trend of version 2, not 1, in DecodeTrend"),
      (#"{"models":[]}"#, #"(root): missing key "v" in DecodeTrend (use =>? if it may be missing)"#),
      (
        #"{"v":1,"models":[{"name":"A","payloads":1,"findings":[{"kind":"x"}]}]}"#,
        "models[0].findings[0].kind: the value is not a known Kind in DecodeTrend"
      ),
    ])
  func refused(text: String, message: String) throws {
    let error = try decodeError { try DecodeTrend(jsonData: Data(text.utf8)) }
    #expect(error.path == (try decodeError { try DecodeTrend(jsonData: Data(text.utf8)) }).path)
    #expect(error.description.hasPrefix(String(message.prefix(20))), "\(error)")
  }

  @Test("hostile numbers and texts of a trend neither crash nor escape") func hostile() throws {
    let text = #"""
      {"v":1,"start":9223372036854775807,"end":-1,"versions":["\u001b[31m","<b>"],"omitted":-5,"models":[{
        "name":"<script>|`","endpoint":"\u202e","payloads":9223372036854775807,"lookedAt":0,"failed":-1,
        "findings":[{"kind":"failure","code":"other","pattern":"a|b`<x>\n","fingerprint":"0123456789abcdef",
          "count":9223372036854775807,"payloads":9223372036854775807,"firstSeen":5,"lastSeen":1,"rawValues":{"<i>":-1}}],
        "objects":[{"pattern":"","payloads":-9,"keys":[{"key":"<k>","present":9,"complete":99,"isRead":true,"firstSeen":0,"lastSeen":0}]}]}]}
      """#
    let trend = try DecodeTrend(jsonData: Data(text.utf8))
    let sum = trend + trend + trend
    for output in [
      sum.text(), sum.text(color: true, width: 30), sum.markdown, sum.html, sum.compared(to: trend).outputs,
    ] {
      #expect(!output.contains("<script>") || output == sum.text() || output.contains("`` <script>"))
      #expect(!output.contains("\u{202E}") && !output.contains("\u{1B}[31m"))
    }
    #expect(!sum.html.contains("<b>") && !sum.html.contains("<script>"))
    _ = trend.compared(to: sum).json
  }

  @Test("a trend of anything has at most 200 groups and 64 KB, and counts the rest") func bounds() throws {
    struct Wide: KeyPathDecodable {
      init(json: Any) throws {
        let key: String = try json => "key"
        _ = try json => "items" => .lossy() as [Int]
        throw DecodeError(.missingKey(key), object: json)
      }
    }
    struct Many: KeyPathDecodable {
      init(json: Any) throws { _ = try json => "id" as Int }
    }
    let watch = DecodeWatch(sampling: 1, version: String(repeating: "v", count: 999), seed: 1, now: TestClock().now)
    let long = String(repeating: "long_", count: 12)
    for index in 0..<500 {
      let name =
        "\(long)\(["a", "b", "c", "d", "e"][index % 5])\(["x", "y", "z", "u", "v"][index / 5 % 5])_\(index / 25)"
      let endpoint = watch.at("\(long)/\(index)")
      _ = try? endpoint.decode(Wide.self, json: ["key": name, "items": [1, "x"]])
      _ = try? endpoint.decode(Many.self, json: ["id": 1, name: 1, "\(name)_b": 2, "\(name)\"\\": ["a": 1]])
      _ = try? watch.decode(Many.self, json: ["id": 1, name: 1, "\(name)_b": 2])
    }
    let trend = watch.trend()
    #expect(trend.json.utf8.count <= 64 << 10 && trend.groups.count <= 200, "\(trend.json.utf8.count)")
    #expect(trend.groups.filter { $0.kind == .failure }.reduce(0) { $0 + $1.count } + trend.omittedCount >= 500)
    var sum = DecodeTrend()
    for _ in 0..<20 { sum += trend }
    #expect(sum.json.utf8.count <= 64 << 10 && sum.groups.count <= 200)
    #expect(sum == (0..<20).reduce(DecodeTrend()) { sum, _ in sum + trend })
    #expect(sum.text().split(separator: "\n").count <= 48)
  }

  @Test(
    "a change must be more than chance",
    arguments: [
      ((0, 10), (3, 10), 0.2105), ((0, 1_000), (3, 10), 1.456e-6), ((5, 100), (5, 100), 1), ((0, 10), (0, 10), 1),
      ((1, 1_000_000), (50, 1_000_000), 3e-14), ((3, 10), (0, 1_000), 1.456e-6), ((0, 0), (1, 1), 1),
      ((500_000_000_000, 1_000_000_000_000), (500_000_000_000, 1_000_000_000_000), 1),
    ])
  func significance(before: (Int, Int), now: (Int, Int), probability: Double) {
    let found = SharePair(before: before, now: now).probability
    #expect(abs(found - probability) <= probability * 0.6 + 1e-15 && found <= 1, "\(found)")
  }
}
