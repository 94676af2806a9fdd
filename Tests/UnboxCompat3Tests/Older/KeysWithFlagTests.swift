import Foundation
import Testing
import UnboxCompat3

private struct Keys: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.value, at: key) { try unboxer($0).unbox(key: "a.b", isKeyPath: false) as Int },
      Row(.value, .orNil, at: key) { unboxer($0).unbox(key: "a.b", isKeyPath: false) as Int? },
      Row(.elements, at: key) { try unboxer([$0]).unbox(key: "a.b", isKeyPath: false) as [Int] },
      Row(.elements, .orNil, at: key) { unboxer([$0]).unbox(key: "a.b", isKeyPath: false) as [Int]? },
      Row(.elements, .lossy, at: key) {
        try unboxer([$0]).unbox(key: "a.b", isKeyPath: false, allowInvalidElements: true) as [Int]
      },
      Row(.elements, .lossy, at: key) {
        unboxer([$0]).unbox(key: "a.b", isKeyPath: false, allowInvalidElements: true) as [Int]?
      },
      Row(.model, at: key) { try unboxer(["id": $0]).unbox(key: "a.b", isKeyPath: false) as Numbered },
      Row(.model, .orNil, at: key) { unboxer(["id": $0]).unbox(key: "a.b", isKeyPath: false) as Numbered? },
      Row(.owned, at: key) { try unboxer(["id": $0]).unbox(key: "a.b", isKeyPath: false, context: "Ada") as Owned },
      Row(.owned, .orNil, at: key) {
        unboxer(["id": $0]).unbox(key: "a.b", isKeyPath: false, context: "Ada") as Owned?
      },
      Row(.allOwned, at: key) {
        try unboxer([["id": $0]]).unbox(key: "a.b", isKeyPath: false, context: "Ada") as [Owned]
      },
      Row(.allOwned, .orNil, at: key) {
        unboxer([["id": $0]]).unbox(key: "a.b", isKeyPath: false, context: "Ada") as [Owned]?
      },
      Row(.allOwned, .lossy, at: key) {
        try unboxer([["id": $0]]).unbox(key: "a.b", isKeyPath: false, context: "Ada", allowInvalidElements: true)
          as [Owned]
      },
      Row(.allOwned, .lossy, at: key) {
        unboxer([["id": $0]]).unbox(key: "a.b", isKeyPath: false, context: "Ada", allowInvalidElements: true)
          as [Owned]?
      },
      Row(.doubled, at: key) { try unboxer($0).unbox(key: "a.b", isKeyPath: false, formatter: Doubling()) as Int },
      Row(.doubled, .orNil, at: key) { unboxer($0).unbox(key: "a.b", isKeyPath: false, formatter: Doubling()) as Int? },
      Row(.doubledElements, at: key) {
        try unboxer([$0]).unbox(key: "a.b", isKeyPath: false, formatter: Doubling()) as [Int]
      },
      Row(.doubledElements, .orNil, at: key) {
        unboxer([$0]).unbox(key: "a.b", isKeyPath: false, formatter: Doubling()) as [Int]?
      },
      Row(.doubledElements, .lossy, at: key) {
        try unboxer([$0]).unbox(key: "a.b", isKeyPath: false, formatter: Doubling(), allowInvalidElements: true)
          as [Int]
      },
      Row(.doubledElements, .lossy, at: key) {
        unboxer([$0]).unbox(key: "a.b", isKeyPath: false, formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row(.element, at: key) { try unboxer([$0]).unbox(key: "a.b", isKeyPath: false, index: 0) as Int },
      Row(.element, .orNil, at: key) { unboxer([$0]).unbox(key: "a.b", isKeyPath: false, index: 0) as Int? },
    ]
  }
}

private struct KeyPaths: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.value, at: keyPath) { try unboxer($0).unbox(key: "c.d", isKeyPath: true) as Int },
      Row(.value, .orNil, at: keyPath) { unboxer($0).unbox(key: "c.d", isKeyPath: true) as Int? },
      Row(.elements, at: keyPath) { try unboxer([$0]).unbox(key: "c.d", isKeyPath: true) as [Int] },
      Row(.elements, .orNil, at: keyPath) { unboxer([$0]).unbox(key: "c.d", isKeyPath: true) as [Int]? },
      Row(.elements, .lossy, at: keyPath) {
        try unboxer([$0]).unbox(key: "c.d", isKeyPath: true, allowInvalidElements: true) as [Int]
      },
      Row(.elements, .lossy, at: keyPath) {
        unboxer([$0]).unbox(key: "c.d", isKeyPath: true, allowInvalidElements: true) as [Int]?
      },
      Row(.model, at: keyPath) { try unboxer(["id": $0]).unbox(key: "c.d", isKeyPath: true) as Numbered },
      Row(.model, .orNil, at: keyPath) { unboxer(["id": $0]).unbox(key: "c.d", isKeyPath: true) as Numbered? },
      Row(.owned, at: keyPath) { try unboxer(["id": $0]).unbox(key: "c.d", isKeyPath: true, context: "Ada") as Owned },
      Row(.owned, .orNil, at: keyPath) {
        unboxer(["id": $0]).unbox(key: "c.d", isKeyPath: true, context: "Ada") as Owned?
      },
      Row(.allOwned, at: keyPath) {
        try unboxer([["id": $0]]).unbox(key: "c.d", isKeyPath: true, context: "Ada") as [Owned]
      },
      Row(.allOwned, .orNil, at: keyPath) {
        unboxer([["id": $0]]).unbox(key: "c.d", isKeyPath: true, context: "Ada") as [Owned]?
      },
      Row(.allOwned, .lossy, at: keyPath) {
        try unboxer([["id": $0]]).unbox(key: "c.d", isKeyPath: true, context: "Ada", allowInvalidElements: true)
          as [Owned]
      },
      Row(.allOwned, .lossy, at: keyPath) {
        unboxer([["id": $0]]).unbox(key: "c.d", isKeyPath: true, context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row(.doubled, at: keyPath) { try unboxer($0).unbox(key: "c.d", isKeyPath: true, formatter: Doubling()) as Int },
      Row(.doubled, .orNil, at: keyPath) {
        unboxer($0).unbox(key: "c.d", isKeyPath: true, formatter: Doubling()) as Int?
      },
      Row(.doubledElements, at: keyPath) {
        try unboxer([$0]).unbox(key: "c.d", isKeyPath: true, formatter: Doubling()) as [Int]
      },
      Row(.doubledElements, .orNil, at: keyPath) {
        unboxer([$0]).unbox(key: "c.d", isKeyPath: true, formatter: Doubling()) as [Int]?
      },
      Row(.doubledElements, .lossy, at: keyPath) {
        try unboxer([$0]).unbox(key: "c.d", isKeyPath: true, formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(.doubledElements, .lossy, at: keyPath) {
        unboxer([$0]).unbox(key: "c.d", isKeyPath: true, formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row(.element, at: keyPath) { try unboxer([$0]).unbox(key: "c.d", isKeyPath: true, index: 0) as Int },
      Row(.element, .orNil, at: keyPath) { unboxer([$0]).unbox(key: "c.d", isKeyPath: true, index: 0) as Int? },
    ]
  }
}

/// The calls of Unbox 2 that say whether the key is a key path, each once.
struct KeysWithFlagTests {
  @Test("a call gives its value", arguments: (Keys() as any OldCalls).rows + (KeyPaths() as any OldCalls).rows)
  func everyCall(_ row: Row) { row.check() }
}
