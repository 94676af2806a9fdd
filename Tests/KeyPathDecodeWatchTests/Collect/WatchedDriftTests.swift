import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

@Suite struct WatchedDriftTests {
  static func trend(_ payloads: DriftedPayloads, _ range: Range<Int>, from time: Double = 1_750_000_000) -> DecodeTrend
  {
    let watch = DecodeWatch(sampling: 1, version: "4.2", seed: 1, now: TestClock(time).now)
    payloads.run(range, with: watch)
    return watch.trend()
  }

  /// 3,000 payloads without drift, and later the first 1,000 that drift.
  static let before = trend(DriftedPayloads(), 20_000..<23_000)
  static let now = trend(DriftedPayloads(drift: Set(Drift.allCases)), 0..<1_000, from: 1_751_000_000)

  @Test("payloads without drift list only unread keys and keys that are sometimes absent")
  func quiet() {
    expectEqual(
      Self.before.lines,
      [
        "unread key User etag 500/500", "absent key [Invoice] [*].note 500/500",
        "absent key User nickname 166/500",
      ])
  }

  @Test("the trend of 1,000 payloads names each planted change at its pattern") func planted() {
    expectEqual(
      Self.now.lines,
      [
        "type_mismatch GET /cart Order total 83/83", "dropped element Feed tags[*] 34/167",
        "used fallback User role 5/167", "unread key User etag 167/167", "unread key Article subheading 10/166",
        "absent key Sensor battery 117/167", "absent key [Invoice] [*].note 166/166", "absent key User nickname 56/167",
        "absent key Article subtitle 10/166",
      ])
    expectEqual(Self.now.payloadCount, 1_000)
    expectEqual(Self.now.lookedAtCount, 1_000)
  }

  @Test("a comparison names the planted changes and nothing else") func compared() {
    let comparison = Self.now.compared(to: Self.before)
    expectEqual(
      comparison.changes.map { "\($0.direction) \($0.group.what) \($0.group.pattern) \($0.countNow)/\($0.totalNow)" },
      [
        "new type_mismatch total 83/83", "new dropped element tags[*] 34/167", "new used fallback role 5/167",
        "new unread key subheading 10/166", "new absent key battery 117/167", "new absent key subtitle 10/166",
      ])
    let reversed = Self.before.compared(to: Self.now)
    expectEqual(Set(reversed.changes.map(\.direction)), [.gone])
    expectEqual(reversed.changes.count, 6)
    #expect(Self.before.compared(to: Self.before).changes.isEmpty)
    expectEqual(comparison.changes.filter(\.isNewFailure).map(\.group.pattern), ["total"])
    #expect(reversed.changes.filter(\.isNewFailure).isEmpty)
  }

  @Test("no two periods without drift differ", arguments: thinned(Array(0..<8))) func noFalseAlarm(period: Int) {
    let start = 40_000 + period * 1_000
    #expect(Self.trend(DriftedPayloads(), start..<start + 1_000).compared(to: Self.before).changes.isEmpty)
  }

  @Test("no output has a value of the payloads, even if they drift") func canaries() {
    let trend = Self.trend(DriftedPayloads(drift: Set(Drift.allCases)), 0..<rounds(10_000))
    let outputs = [trend.outputs, "\(trend)", trend.compared(to: Self.before).outputs].joined()
    for mark in [DriftedPayloads.mark, "7700", "8800", "7 wing", "attic"] {
      #expect(!outputs.contains(mark), "\(mark)")
    }
    var dumped = ""
    dump(trend, to: &dumped)
    #expect(!dumped.contains(DriftedPayloads.mark))
  }

  @Test("the trends of many clients add up to what one client counts") func sums() throws {
    let payloads = DriftedPayloads(drift: Set(Drift.allCases)), clock = TestClock()
    let one = DecodeWatch(sampling: 1, seed: 1) { Date(timeIntervalSince1970: 1_750_000_000) }
    let count = rounds(1_000)
    payloads.run(0..<3 * count, with: one)
    var sum = DecodeTrend()
    for client in 0..<count {
      let watch = DecodeWatch(sampling: 1, seed: 1) { Date(timeIntervalSince1970: 1_750_000_000) }
      // Payloads of a client are far apart, so all kinds occur in all clients.
      for turn in 0..<3 { payloads.decode(turn * count + client, with: watch) }
      sum += try DecodeTrend(jsonData: Data(watch.trend().json.utf8))
    }
    expectEqual(sum.groups.map(\.counted), one.trend().groups.map(\.counted))
    expectEqual(sum.payloadCount, 3 * count)
    expectEqual(sum.lookedAtCount, one.trend().lookedAtCount)
    expectEqual(sum.seen(clock), one.trend().seen(clock))
  }

  @Test("the order of adding does not matter") func order() {
    let trends = (0..<6).map { part in
      Self.trend(
        DriftedPayloads(drift: part % 2 == 0 ? [] : Set(Drift.allCases)), part * 300..<part * 300 + 300,
        from: 1_750_000_000 + Double(part) * 1_000)
    }
    expectEqual(trends.reduce(DecodeTrend(), +), trends.reversed().reduce(DecodeTrend(), +))
    expectEqual((trends[0] + trends[1]) + trends[2], trends[0] + (trends[1] + trends[2]))
  }
}

extension DecodeTrend {
  fileprivate func seen(_: TestClock) -> [Date?] { [start, end] + groups.flatMap { [$0.firstSeen, $0.lastSeen] } }
}

extension DecodeTrend.Group {
  /// The counts, without the example.
  fileprivate var counted: String {
    "\(what) \(model) \(endpoint ?? "-") \(pattern) \(fingerprint) \(count) \(payloadCount)/\(payloadTotal)"
  }
}

extension DecodeTrend.Comparison { var outputs: String { [text(), markdown, html, json].joined(separator: "\n") } }
