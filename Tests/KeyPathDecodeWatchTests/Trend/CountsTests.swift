import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

private enum Level: String, KeyPathDecodable { case low, high }

/// The unknown raw values of a trend.
@Suite struct CountsTests {
  private func trend(_ values: [String]) -> DecodeTrend {
    let watch = DecodeWatch(sampling: 0, rawValuesOf: ["Level"], seed: 1, now: TestClock().now)
    for value in values { _ = try? watch.decode(Level.self, json: value) }
    return watch.trend()
  }

  private static let secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
  private static let greek = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]

  // The order of a dictionary is another in each instance.
  @Test("eight raw values, and the count of the others, read back from JSON", arguments: 0..<8)
  func readsBack(_: Int) throws {
    let trend = trend([Self.secret] + Self.greek)
    expectEqual(trend.groups[0].rawValues, Dictionary(uniqueKeysWithValues: (Self.greek + ["…"]).map { ($0, 1) }))
    try expectEqual(DecodeTrend(jsonString: trend.json), trend)
    for value in Self.greek { #expect(trend.text().contains("\(value) (1)")) }
    #expect(trend.text().contains("… (1)"))
  }

  @Test("a sum keeps the most frequent raw values", arguments: 0..<8) func sums(_: Int) {
    let rare = trend(["iota", "kappa", "lambda", "mu", "nu", "xi", "omicron", "pi"])
    let frequent = trend(Self.greek + Self.greek)
    var expected = Dictionary(uniqueKeysWithValues: Self.greek.map { ($0, 2) })
    expected["…"] = 8
    expectEqual((rare + frequent).groups.map(\.rawValues), [expected])
    expectEqual(rare + frequent, frequent + rare)
  }

  @Test("a sum keeps the report of what was seen first") func exemplars() {
    let trends = [["x"], ["low", "x"]].map { values in
      let watch = DecodeWatch(sampling: 0, seed: 1) { Date(timeIntervalSince1970: Double(values.count)) }
      _ = try? watch.decode([Level].self, json: values)
      return watch.trend()
    }
    expectEqual((trends[1] + trends[0]).groups.map(\.exemplar?.failures[0].path), ["[0]"])
  }

  @Test("an invisible raw value is escaped, and reads back from JSON") func invisible() throws {
    let trend = trend([String(repeating: "\u{200B}", count: 20)])
    let value = try #require(trend.groups[0].rawValues.keys.first)
    #expect(value.hasPrefix(#"\u{200B}\u{200B}"#) && value.unicodeScalars.count == 64)
    try expectEqual(DecodeTrend(jsonString: trend.json), trend)
  }
}
