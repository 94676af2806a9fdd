import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct PayloadWalkTests {
  /// It answers like a walk from the root, and lists each long array once.
  @Test func answersLikeFollow() throws {
    let items: [String: Any] = [
      "items": (0..<200).map { ["id": $0, "tags": [$0, 1]] as [String: Any] }, "65": [1], "deep": [Array(0..<100)],
    ]
    let data = try JSONSerialization.data(withJSONObject: items)
    let document = try JSONDocument(data).root
    let steps: [DecodePath.Step] = [
      .key("items"), .key("id"), .key("tags"), .key("65"), .key("deep"), .index(0), .index(1), .index(65), .index(199),
      .index(200), .index(-1),
    ]
    var random = SplitMix64(state: 17)
    for root in [document as Any, items] {
      let walk = PayloadWalk(from: root)
      for _ in 0..<2_000 {
        let path = (0..<Int.random(in: 0..<5, using: &random)).map { _ in steps.randomElement(using: &random)! }
        let (found, expected) = (walk.follow(path), follow(path, from: root))
        #expect(found.count == expected.count, "\(path)")
        #expect(node(in: found.value)?.byteRange == node(in: expected.value)?.byteRange, "\(path)")
      }
      let fresh = PayloadWalk(from: root)
      for index in 64..<200 { #expect(fresh.follow([.key("items"), .index(index), .key("id")]).count == 3) }
      #expect(fresh.listedCount == (node(in: root) == nil ? 0 : 1))
    }
  }
}
