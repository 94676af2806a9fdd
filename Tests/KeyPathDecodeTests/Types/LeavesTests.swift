import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A leaf read in place in a document equals what `init(json:)` reads, or is left to it.
@Suite("leaves read in place") struct LeavesTests {
  /// Returns true if both ways read the same value, and nil if the node is left to `init(json:)`.
  private typealias Check = @Sendable (JSONNode) -> Bool?

  private static func check<Value: KeyPathDecodable & Equatable & SendableMetatype>(_: Value.Type) -> Check {
    { node in
      let quickly = Value._leaf(_BorrowedPlace(_UnretainedNode(node)))
      return quickly.map { (try? Value(json: node)) == $0 }
    }
  }

  private static let checks: [Check] = [
    check(String.self), check(Bool.self), check(Int.self), check(UInt8.self), check(Int64.self), check(UInt.self),
    check(Double.self), check(Date.self), check(URL.self), check(Int?.self), check(String??.self), check([Int].self),
    check([Double].self), check([String?].self), check([[Double]].self), check([Date?].self),
  ]

  @Test("leaves of random documents read as with `init(json:)`", arguments: 0..<8)
  func randomDocuments(part: UInt64) throws {
    for seed in part << 20..<part << 20 + UInt64(rounds(200)) {
      var generator = RandomDocument(seed: seed)
      let root = try node(generator.object(depth: 3))
      var open = [root]
      while let node = open.popLast() {
        for (index, check) in Self.checks.enumerated() where check(node) == false {
          Issue.record("check \(index) reads \(node) differently")
        }
        open += node.elements
      }
    }
  }

  @Test("a leaf of every type is read in place, and null only as an optional")
  func everyType() throws {
    let texts = [
      #""a""#, "true", "-5", "255", "9007199254740993", "7", "1.5", #""2024-02-29T12:00:00Z""#, #""https://swift.org""#,
      "1",
      #""a""#, "[1, 2]", "[0.5]", #"["a", null]"#, "[[1.5], []]", #"[null, "2024-02-29T12:00:00Z"]"#,
    ]
    #expect(try zip(Self.checks, texts).map { $0(try node($1)) } == Self.checks.map { _ in true })
    let nullable = [9, 10]
    #expect(
      try Self.checks.map { $0(try node("null")) } == Self.checks.indices.map { nullable.contains($0) ? true : nil })
  }

  @Test(
    "only scalars, their optionals, and arrays are leaves",
    arguments: [
      (String._isLeaf, true), (Int8._isLeaf, true), (Double._isLeaf, true), (Date._isLeaf, true), (URL._isLeaf, true),
      (Bool?._isLeaf, true), ([[Int]]._isLeaf, true), ([String: Int]._isLeaf, false), (Set<Int>._isLeaf, false),
      (Result<Int, DecodeError>._isLeaf, false), ([Result<Int, DecodeError>]._isLeaf, false),
    ])
  func leaves(isLeaf: Bool, expected: Bool) {
    #expect(isLeaf == expected)
  }
}
