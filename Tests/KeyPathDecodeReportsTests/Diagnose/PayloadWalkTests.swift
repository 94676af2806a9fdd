import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct PayloadWalkTests {
  /// Gives the same results as a walk from the root, and lists each long array once.
  @Test("a walk finds what `follow` finds") func answersLikeFollow() throws {
    let items: [String: Any] = [
      "items": (0..<200).map { ["id": $0, "tags": [$0, 1]] as [String: Any] }, "65": [1], "deep": [Array(0..<100)],
      "rows": Array(repeating: Array(0..<100), count: 100),
    ]
    let data = try JSONSerialization.data(withJSONObject: items)
    let document = try JSONDocument(data).root
    let steps: [DecodePath.Step] = [
      .key("items"), .key("id"), .key("tags"), .key("65"), .key("deep"), .key("rows"), .index(0), .index(1), .index(65),
      .index(199), .index(200), .index(-1),
    ]
    var random = SplitMix64(state: 17)
    for root in [document as Any, items] {
      let walk = PayloadWalk(from: root)
      for _ in 0..<2_000 {
        let path = (0..<Int.random(in: 0..<5, using: &random)).map { _ in steps.randomElement(using: &random)! }
        let (found, expected) = (walk.follow(path), TreeStepping.follow(path[...], from: root))
        expectEqual(found.count, expected.count, "\(path)")
        expectEqual(
          JSONNode(storedIn: found.value)?.byteRange, JSONNode(storedIn: expected.value)?.byteRange, "\(path)")
      }
      let rows = PayloadWalk(from: root)
      for row in 64..<100 { for column in 64..<100 { _ = rows.follow([.key("rows"), .index(row), .index(column)]) } }
      expectEqual(rows.listedCount, (JSONNode(storedIn: root) == nil ? 0 : 37))
      let fresh = PayloadWalk(from: root)
      for index in 64..<200 { expectEqual(fresh.follow([.key("items"), .index(index), .key("id")]).count, 3) }
      expectEqual(fresh.listedCount, (JSONNode(storedIn: root) == nil ? 0 : 1))
    }
  }

  /// In a repaired copy, arrays on the way to a repair are Swift arrays; all others belong to the document.
  @Test("a walk reads Swift arrays and document arrays") func walksThroughCopies() throws {
    let row = "[\((0..<100).map(String.init).joined(separator: ","))]"
    let root = try JSONDocument(Data("[\(Array(repeating: row, count: 100).joined(separator: ","))]".utf8)).root
    var copy = root.elements as [Any]
    copy[70] = "repaired"
    let walk = PayloadWalk(from: copy, copiedFrom: root)
    for row in 64..<100 {
      for column in [64, 99, 100] {
        let path = [DecodePath.Step.index(row), .index(column)]
        let (found, expected) = (walk.follow(path), TreeStepping.follow(path[...], from: copy))
        #expect(found.count == expected.count && "\(found.value)" == "\(expected.value)", "\(path)")
      }
    }
    expectEqual(walk.listedCount, 35)
  }
}
