import Foundation
import Testing
import UnboxCompat3

private struct Calls: OldCalls {
  @available(*, deprecated)
  var rows: [Row] { rows("a.b", false, at: key) + rows("c.d", true, at: keyPath) }

  @available(*, deprecated)
  private func rows(_ name: String, _ flag: Bool, at place: String) -> [Row] {
    [
      Row(.value, at: place) { try unboxer($0).unbox(key: name, isKeyPath: flag) as Int },
      Row(.value, .orNil, at: place) { unboxer($0).unbox(key: name, isKeyPath: flag) as Int? },
      Row(.elements, at: place) { try unboxer([$0]).unbox(key: name, isKeyPath: flag) as [Int] },
      Row(.elements, .orNil, at: place) { unboxer([$0]).unbox(key: name, isKeyPath: flag) as [Int]? },
      Row(.elements, .lossy, at: place) {
        try unboxer([$0]).unbox(key: name, isKeyPath: flag, allowInvalidElements: true) as [Int]
      },
      Row(.elements, .lossy, at: place) {
        unboxer([$0]).unbox(key: name, isKeyPath: flag, allowInvalidElements: true) as [Int]?
      },
      Row(.model, at: place) { try unboxer(["id": $0]).unbox(key: name, isKeyPath: flag) as Numbered },
      Row(.model, .orNil, at: place) { unboxer(["id": $0]).unbox(key: name, isKeyPath: flag) as Numbered? },
      Row(.owned, at: place) { try unboxer(["id": $0]).unbox(key: name, isKeyPath: flag, context: "Ada") as Owned },
      Row(.owned, .orNil, at: place) {
        unboxer(["id": $0]).unbox(key: name, isKeyPath: flag, context: "Ada") as Owned?
      },
      Row(.allOwned, at: place) {
        try unboxer([["id": $0]]).unbox(key: name, isKeyPath: flag, context: "Ada") as [Owned]
      },
      Row(.allOwned, .orNil, at: place) {
        unboxer([["id": $0]]).unbox(key: name, isKeyPath: flag, context: "Ada") as [Owned]?
      },
      Row(.allOwned, .lossy, at: place) {
        try unboxer([["id": $0]]).unbox(key: name, isKeyPath: flag, context: "Ada", allowInvalidElements: true)
          as [Owned]
      },
      Row(.allOwned, .lossy, at: place) {
        unboxer([["id": $0]]).unbox(key: name, isKeyPath: flag, context: "Ada", allowInvalidElements: true)
          as [Owned]?
      },
      Row(.doubled, at: place) { try unboxer($0).unbox(key: name, isKeyPath: flag, formatter: Doubling()) as Int },
      Row(.doubled, .orNil, at: place) { unboxer($0).unbox(key: name, isKeyPath: flag, formatter: Doubling()) as Int? },
      Row(.doubledElements, at: place) {
        try unboxer([$0]).unbox(key: name, isKeyPath: flag, formatter: Doubling()) as [Int]
      },
      Row(.doubledElements, .orNil, at: place) {
        unboxer([$0]).unbox(key: name, isKeyPath: flag, formatter: Doubling()) as [Int]?
      },
      Row(.doubledElements, .lossy, at: place) {
        try unboxer([$0]).unbox(key: name, isKeyPath: flag, formatter: Doubling(), allowInvalidElements: true)
          as [Int]
      },
      Row(.doubledElements, .lossy, at: place) {
        unboxer([$0]).unbox(key: name, isKeyPath: flag, formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row(.element, at: place) { try unboxer([$0]).unbox(key: name, isKeyPath: flag, index: 0) as Int },
      Row(.element, .orNil, at: place) { unboxer([$0]).unbox(key: name, isKeyPath: flag, index: 0) as Int? },
    ]
  }
}

/// The calls of Unbox 2 that say whether the key is a key path, each once.
struct KeysWithFlagTests {
  @Test("a call gives its value", arguments: (Calls() as any OldCalls).rows)
  func everyCall(_ row: Row) { row.check() }
}
