import Foundation
import Testing
import UnboxCompat3

private struct Calls: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.value, at: key) { try unboxer($0).unbox("a.b") as Int },
      Row(.value, .orNil, at: key) { unboxer($0).unbox("a.b") as Int? },
      Row(.elements, at: key) { try unboxer([$0]).unbox("a.b") as [Int] },
      Row(.elements, .orNil, at: key) { unboxer([$0]).unbox("a.b") as [Int]? },
      Row(.elements, .lossy, at: key) { try unboxer([$0]).unbox("a.b", allowInvalidElements: true) as [Int] },
      Row(.elements, .lossy, at: key) { unboxer([$0]).unbox("a.b", allowInvalidElements: true) as [Int]? },
      Row(.model, at: key) { try unboxer(["id": $0]).unbox("a.b") as Numbered },
      Row(.model, .orNil, at: key) { unboxer(["id": $0]).unbox("a.b") as Numbered? },
      Row(.owned, at: key) { try unboxer(["id": $0]).unbox("a.b", context: "Ada") as Owned },
      Row(.owned, .orNil, at: key) { unboxer(["id": $0]).unbox("a.b", context: "Ada") as Owned? },
      Row(.allOwned, at: key) { try unboxer([["id": $0]]).unbox("a.b", context: "Ada") as [Owned] },
      Row(.allOwned, .orNil, at: key) { unboxer([["id": $0]]).unbox("a.b", context: "Ada") as [Owned]? },
      Row(.allOwned, .lossy, at: key) {
        try unboxer([["id": $0]]).unbox("a.b", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(.allOwned, .lossy, at: key) {
        unboxer([["id": $0]]).unbox("a.b", context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row(.doubled, at: key) { try unboxer($0).unbox("a.b", formatter: Doubling()) as Int },
      Row(.doubled, .orNil, at: key) { unboxer($0).unbox("a.b", formatter: Doubling()) as Int? },
      Row(.doubledElements, at: key) { try unboxer([$0]).unbox("a.b", formatter: Doubling()) as [Int] },
      Row(.doubledElements, .orNil, at: key) { unboxer([$0]).unbox("a.b", formatter: Doubling()) as [Int]? },
      Row(.doubledElements, .lossy, at: key) {
        try unboxer([$0]).unbox("a.b", formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(.doubledElements, .lossy, at: key) {
        unboxer([$0]).unbox("a.b", formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row(.element, at: key) { try unboxer([$0]).unbox("a.b", index: 0) as Int },
      Row(.element, .orNil, at: key) { unboxer([$0]).unbox("a.b", index: 0) as Int? },
    ]
  }
}

private struct Indexes: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.element, at: keyPath) { try unboxer([$0]).unbox(key: "c.d", index: 0) as Int },
      Row(.element, .orNil, at: keyPath) { unboxer([$0]).unbox(key: "c.d", index: 0) as Int? },
    ]
  }
}

/// The calls of Unbox 1, each once.
struct KeysWithoutLabelTests {
  @Test("a call gives its value", arguments: (Calls() as any OldCalls).rows + (Indexes() as any OldCalls).rows)
  func everyCall(_ row: Row) { row.check() }
}
