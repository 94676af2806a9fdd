import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

@Suite struct DecodeTrendComparisonTests {
  private func trend<T: KeyPathDecodable>(of type: T.Type, _ texts: [(endpoint: String, json: String)]) throws
    -> DecodeTrend
  {
    let watch = DecodeWatch(sampling: 1, seed: 1, now: TestClock().now)
    for (endpoint, json) in texts { _ = try watch.at(endpoint).decode(type, jsonData: Data(json.utf8)) }
    return watch.trend()
  }

  @Test("a key that vanished is missing from its own object, not from one whose key begins the same way")
  func keyPrefixes() throws {
    struct Account: KeyPathDecodable {
      init(json: Any) throws {
        _ = try json =>? "username" as String?
        _ = try json =>? "user" => "id" as Int?
      }
    }
    func trend(_ name: String) throws -> DecodeTrend {
      try self.trend(
        of: Account.self, (0..<200).map { ("", $0 == 0 ? #"{\#(name)"user":{"id":1}}"# : #"{\#(name)"user":null}"#) })
    }
    let changes = try trend("").compared(to: trend(#""username":"a","#)).changes
    expectEqual(
      changes.map { "\($0.direction) \($0.group.pattern) \($0.countNow)/\($0.totalNow)" }, ["new username 200/200"])
  }

  @Test("endpoints and keys with spaces are not mixed up") func spaces() throws {
    struct Row: KeyPathDecodable {
      init(json: Any) throws {
        _ = try json =>? "c" as Int?
        _ = try json =>? "b c" as Int?
      }
    }
    let both = #"{"c":1,"b c":1}"#
    let before = try trend(of: Row.self, (0..<200).flatMap { _ in [("a", both), ("a b", both)] })
    let now = try trend(of: Row.self, (0..<200).flatMap { _ in [("a", #"{"c":1}"#), ("a b", both)] })
    expectEqual(
      now.compared(to: before).changes.map { "\($0.direction) \($0.group.endpoint ?? "") \($0.group.pattern)" },
      [
        "new a b c"
      ])
  }

  @Test("more occurrences than payloads count as all payloads, and fewer than none as none")
  func impossibleCounts() throws {
    func trend(_ failures: Int, complete: Int) throws -> DecodeTrend {
      try DecodeTrend(
        jsonString: #"""
          {"v":1,"models":[{"name":"A","payloads":10,"lookedAt":10,"findings":[{"kind":"failure","code":"other",
          "pattern":"a","fingerprint":"0123456789abcdef","count":1,"payloads":\#(failures),"firstSeen":0,"lastSeen":0}],
          "objects":[{"pattern":"","payloads":10,"count":10,"keys":[{"key":"k","count":\#(complete),"present":10,"complete":\#(complete),"isRead":true,
          "firstSeen":0,"lastSeen":0}]}]}]}
          """#)
    }
    let changes = try trend(1_000, complete: 10).compared(to: trend(0, complete: 10)).changes
    expectEqual(changes.map { "\($0.direction) \($0.countNow)/\($0.totalNow)" }, ["new 10/10"])
    let keys = try trend(0, complete: 1_000).compared(to: trend(0, complete: 0)).changes
    expectEqual(keys.map { "\($0.direction) \($0.countNow)/\($0.totalNow)" }, ["gone 0/10"])
    for change in changes + keys { #expect(change.probability > 0 && change.probability < 0.01) }
  }
}
