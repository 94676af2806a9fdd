import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeWatch
import TestSupport

@Suite struct DecodeTrendLimitsTests {
  private struct Wide: KeyPathDecodable {
    init(json: Any) throws {
      let key: String = try json => "key"
      _ = try json => "items" => .lossy() as [Int]
      throw DecodeError(.missingKey(key), object: json)
    }
  }

  private struct Many: KeyPathDecodable { init(json: Any) throws { _ = try json => "id" as Int } }

  @Test(
    "a trend of anything has at most 200 groups and 64 KB, and counts the rest",
    arguments: [
      String(repeating: "long_", count: 12), String(repeating: "漢", count: 60),
      String(repeating: "\u{1F600}", count: 60), String(repeating: "\\\"", count: 30),
      String(repeating: "\u{202E}", count: 60),
    ])
  func bounds(endpoint: String) throws {
    let watch = DecodeWatch(
      sampling: 1, version: String(repeating: endpoint, count: 9), seed: 1, now: TestClock().now)
    let long = String(repeating: "long_", count: 12)
    for index in 0..<300 {
      let name =
        "\(long)\(["a", "b", "c", "d", "e"][index % 5])\(["x", "y", "z", "u", "v"][index / 5 % 5])_\(index / 25)"
      let endpoint = watch.at("\(endpoint)/\(index)")
      _ = try? endpoint.decode(Wide.self, json: ["key": name, "items": [1, "x"]])
      _ = try? endpoint.decode(Many.self, json: ["id": 1, name: 1, "\(name)_b": 2, "\(name)\"\\": ["a": 1]])
      _ = try? watch.decode(Many.self, json: ["id": 1, name: 1, "\(name)_b": 2])
    }
    let trend = watch.trend()
    #expect(trend.json.utf8.count <= 64 << 10 && trend.groups.count <= 200, "\(trend.json.utf8.count)")
    #expect(trend.groups.filter { $0.kind == .failure }.reduce(0) { $0 + $1.count } + trend.omittedCount >= 300)
    try expectEqual(DecodeTrend(jsonString: trend.json), trend)
    var sum = DecodeTrend()
    for _ in 0..<8 { sum += trend }
    #expect(sum.json.utf8.count <= 64 << 10 && sum.groups.count <= 200)
    expectEqual(sum, (0..<8).reduce(DecodeTrend()) { sum, _ in sum + trend })
    #expect(sum.text().split(separator: "\n").count <= 260)
  }

  @Test("a sum of trends keeps the models with most payloads, and counts the failures of others") func manyModels()
    throws
  {
    let trends = try ["a", "b"].map { half in
      let models = (1...40).map {
        #"{"name":"\#(half)\#($0)","payloads":\#($0),"findings":[{"kind":"failure","code":"other","pattern":"","fingerprint":"0123456789abcdef","count":1,"payloads":1,"firstSeen":0,"lastSeen":0}]}"#
      }
      return try DecodeTrend(jsonString: #"{"v":1,"models":[\#(models.joined(separator: ","))]}"#)
    }
    let sum = trends[0] + trends[1]
    expectEqual(sum.groups.count, 64)
    expectEqual(sum.omittedCount, 16)
  }

  @Test("versions and names of a trend from another source are shortened", arguments: ["a", "漢", "\u{7F}", "\\\""])
  func foreignNames(text: String) throws {
    let long = String(repeating: text, count: rounds(20_000)), json = JSONEncoder()
    let versions = try json.encode((0..<30).map { "\($0)\(long)" }), name = try json.encode(long)
    let models = (0..<64).map {
      #"{"name":\#(String(decoding: name, as: UTF8.self)),"endpoint":"\#($0)","payloads":1}"#
    }
    let trend = try DecodeTrend(
      jsonString:
        #"{"v":1,"versions":\#(String(decoding: versions, as: UTF8.self)),"models":[\#(models.joined(separator: ","))]}"#
    )
    #expect(trend.json.utf8.count <= 64 << 10, "\(trend.json.utf8.count)")
    #expect(trend.versions.count == 20 && trend.versions.allSatisfy { $0.unicodeScalars.count <= 40 })
    try expectEqual(DecodeTrend(jsonString: trend.json), trend)
  }

  @Test("reports that grow when they are escaped take the room that they need") func growingReports() throws {
    let report = try decodeError { try JSONDocument(jsonString: #"{"a":1}"#).root => "b" as Int }.report().json
    let grown = report.replacing(#""path":"""#, with: #""path":"\#(String(repeating: "\u{7F}", count: 3_000))""#)
    #expect(grown != report)
    let findings = (10..<60).map {
      #"{"kind":"failure","code":"other","pattern":"","fingerprint":"0123456789abcd\#($0)","count":1,"payloads":1,"firstSeen":0,"lastSeen":0,"exemplar":\#(grown)}"#
    }
    let trend = try DecodeTrend(
      jsonString: #"{"v":1,"models":[{"name":"A","payloads":60,"findings":[\#(findings.joined(separator: ","))]}]}"#)
    expectEqual(trend.groups.count, 50)
    #expect(trend.json.utf8.count <= 64 << 10, "\(trend.json.utf8.count)")
  }
}
