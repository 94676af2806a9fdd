import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

/// Reads the second list only if the first decodes.
private struct Lists: KeyPathDecodable {
  init(json: Any) throws {
    _ = try json => "a" as [Int]
    _ = try json => "b" as [Sick.Member]
  }
}

@Suite struct PayloadFixesTests {
  private func members(_ count: Int) -> [Any] {
    (0..<count).map { _ in ["id": "x", "name": "n", "rank": "junior"] as [String: Any] }
  }

  /// A tree's containers on the way to a failure are copied once. A document's are listed instead.
  @Test("many failures copy each container once") func copies() throws {
    let json = members(500)
    let data = try JSONSerialization.data(withJSONObject: json)
    for (root, count) in [(json as Any, 500 * 3 + 500), (try JSONDocument(data).root, 0)] {
      var search = FailureSearch(root: root, limit: .max) { json throws(DecodeError) in
        _ = try json => "" as [Sick.Member]
      }
      expectEqual(search.run().failures.count, 500)
      expectEqual(search.copiedCount, count)
    }
  }

  /// A list that first fails in a later decode is listed once, not once per failure.
  @Test("a list that fails later is listed once") func listsOfLaterRuns() throws {
    let json: [String: Any] = ["a": (0..<200).map { "\($0)" }, "b": members(500)]
    let root = try JSONDocument(JSONSerialization.data(withJSONObject: json)).root
    var search = FailureSearch(root: root, limit: .max) { json throws(DecodeError) in _ = try json => "" as Lists }
    expectEqual(search.run().failures.count, 700)
    expectEqual(search.listedCount, 2)
  }
}
