import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

@Suite struct DecodeTrendTests {
  @Test("a trend reads back from its JSON, by both bridges") func roundTrips() throws {
    for trend in [WatchedDriftTests.now, WatchedDriftTests.before, DecodeTrend()] {
      let data = Data(trend.json.utf8)
      try expectEqual(DecodeTrend(jsonData: data), trend)
      try expectEqual(JSONDecoder().decode(DecodeTrend.self, from: data), trend)
    }
  }

  @Test(
    "a trend of another version, or a malformed one, is refused",
    arguments: [
      (#"{"v":2,"models":[]}"#, "invalid_value | (root): a trend of version 2, not 1, in DecodeTrend"),
      (#"{"models":[]}"#, #"missing_key | (root): missing key "v" in DecodeTrend"#),
      (
        #"{"v":1,"models":[{"name":"A","payloads":1,"findings":[{"kind":"x"}]}]}"#,
        "unknown_raw_value | models[0].findings[0].kind: the value is not a known Kind in Finding"
      ),
    ])
  func refused(text: String, message: String) { expectEqual(outcome { try DecodeTrend(jsonString: text) }, message) }

  @Test("hostile numbers and texts in a trend neither crash nor appear unescaped") func hostile() throws {
    let text = #"""
      {"v":1,"start":9223372036854775807,"end":-1,"versions":["\u001b[31m","<b>"],"omitted":-5,"models":[{
        "name":"<script>|`","endpoint":"\u202e","payloads":9223372036854775807,"lookedAt":0,"failed":-1,
        "findings":[{"kind":"failure","code":"other","pattern":"a|b`<x>\n","fingerprint":"0123456789abcdef",
          "count":9223372036854775807,"payloads":9223372036854775807,"firstSeen":5,"lastSeen":1,"rawValues":{"<i>":-1}}],
        "objects":[{"pattern":"","payloads":-9,"count":-9,"keys":[{"key":"<k>","count":99,"present":9,"complete":99,"isRead":true,"firstSeen":0,"lastSeen":0}]}]}]}
      """#
    let trend = try DecodeTrend(jsonData: Data(text.utf8))
    let sum = trend + trend + trend
    for output in [
      sum.text(), sum.text(color: true, width: 30), sum.markdown, sum.html, sum.compared(to: trend).outputs,
    ] {
      let isText = output == sum.text() || output == sum.text(color: true, width: 30)
      #expect(isText || !output.contains("<script>") || output.contains("`` <script>"))
      #expect(!output.contains("\u{202E}") && !output.contains("\u{1B}[31m"))
    }
    #expect(!sum.html.contains("<b>") && !sum.html.contains("<script>"))
    _ = trend.compared(to: sum).json
  }

  @Test(
    "a change must be more than chance",
    arguments: [
      ((0, 10), (3, 10), 0.2105), ((0, 1_000), (3, 10), 1.456e-6), ((5, 100), (5, 100), 1), ((0, 10), (0, 10), 1),
      ((1, 1_000_000), (50, 1_000_000), 3e-14), ((3, 10), (0, 1_000), 1.456e-6), ((0, 0), (1, 1), 1),
      ((20, 10), (3, 10), 0.0031), ((-5, 10), (0, 10), 1),
      ((500_000_000_000, 1_000_000_000_000), (500_000_000_000, 1_000_000_000_000), 1),
    ])
  func significance(before: (Int, Int), now: (Int, Int), probability: Double) {
    let found = SharePair(before: before, now: now).probability
    #expect(abs(found - probability) <= probability * 0.6 + 1e-15 && found <= 1, "\(found)")
  }
}
