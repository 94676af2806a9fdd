import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

@Suite struct WatchLogTests {
  /// The watch of the test that runs.
  @TaskLocal private static var watch = DecodeWatch()

  @Test("a failure is counted although two trends are taken before it is known", arguments: [0, 1.0])
  func takenWhileDecoding(sampling: Double) {
    struct Slow: KeyPathDecodable {
      init(json: Any) throws {
        expectEqual(WatchLogTests.watch.takeTrend().payloadCount, 1)
        throw DecodeError(.missingKey("id"), object: json)
      }
    }
    let watch = DecodeWatch(sampling: sampling)
    let before = watch.takeTrend()
    #expect(before.payloadCount == 0 && before.groups.isEmpty)
    Self.$watch.withValue(watch) {
      #expect(throws: DecodeError(.missingKey, at: "id")) { try watch.decode(Slow.self, json: [Int]()) }
    }
    let after = watch.takeTrend()
    expectEqual(after.lines, ["missing_key Slow id 1/0"])
    #expect(after.compared(to: before).changes.isEmpty)
    #expect(!watch.takeTrend().json.contains("Slow"))
  }

  @Test("of the models beyond the limit, only failures and warnings are omitted occurrences") func tooManyModels() {
    let watch = DecodeWatch(sampling: 0)
    func decode<T: KeyPathDecodable>(_ type: T.Type, _ json: Any) -> any KeyPathDecodable.Type {
      _ = try? watch.decode(type, json: json)
      return [T].self
    }
    var type: any KeyPathDecodable.Type = [Int].self
    for _ in 0..<70 { type = decode(type, [Int]()) }
    expectEqual(watch.trend().payloadCount, 64)
    expectEqual(watch.trend().omittedCount, 0)
    _ = decode(type, 5)
    expectEqual(watch.trend().payloadCount, 64)
    expectEqual(watch.trend().omittedCount, 1)
  }

  @Test("what a watch reads for a report or to learn keys is not read by the decode around it", arguments: [0, 1.0])
  func readsOfWatch(sampling: Double) throws {
    struct Inner: KeyPathDecodable {
      let id: Int
      init(json: Any) throws { id = try json => "id" => .or(0) }
    }
    struct Outer: KeyPathDecodable {
      init(json: Any) throws { _ = try parse(json, "inner") { try WatchLogTests.watch.decode(Inner.self, json: $0) } }
    }
    let root = try JSONDocument(jsonString: #"{"inner":{"id":"x","list":[{"other":1}],"name":{"first":"a"}}}"#).root
    let trees: [Any] = [root, ["inner": ["id": "x", "list": [["other": 1]], "name": ["first": "a"]] as [String: Any]]]
    for json in trees {
      let plain = try collectingWarnings { try Outer(json: json, unreadKeys: .warned) }.warnings
      let watch = DecodeWatch(sampling: sampling)
      let watched = try Self.$watch.withValue(watch) {
        try collectingWarnings { try Outer(json: json, unreadKeys: .warned) }.warnings
      }
      expectEqual(plain.map(\.description), watched.map(\.description))
      expectEqual(watched.filter { $0.recovery == .unreadKey }.map(\.error.path), ["inner.list", "inner.name"])
      #expect(watch.trend().lines.contains("used fallback Inner id 1/1"))
    }
  }
}
