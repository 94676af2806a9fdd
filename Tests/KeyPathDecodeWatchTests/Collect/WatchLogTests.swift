import Foundation
import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport
import Testing

@Suite struct WatchLogTests {
  /// The watch of the test that runs.
  @TaskLocal private static var watch = DecodeWatch()

  @Test("a failure is counted although two trends are taken before it is known", arguments: [0, 1.0])
  func takenWhileDecoding(sampling: Double) {
    struct Slow: KeyPathDecodable {
      init(json: Any) throws {
        #expect(WatchLogTests.watch.takeTrend().payloadCount == 1)
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
    #expect(after.lines == ["missing_key Slow id 1/0"])
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
    #expect(watch.trend().payloadCount == 64 && watch.trend().omittedCount == 0)
    _ = decode(type, 5)
    #expect(watch.trend().payloadCount == 64 && watch.trend().omittedCount == 1)
  }
}
