import Foundation
import Testing
import UnboxCompat3

/// Calls each overload with a key path once.
struct KeyPathsOrNilTests {
  @Test(
    "every overload unboxes, throws, or gives nil",
    arguments: [
      Row(.value, at: keyPath) { try unboxer($0).unbox(keyPath: "c.d") as Int },
      Row(.value, .orNil, at: keyPath) { unboxer($0).unbox(keyPath: "c.d") as Int? },
      Row(.elements, at: keyPath) { try unboxer([$0]).unbox(keyPath: "c.d") as [Int] },
      Row(.elements, .orNil, at: keyPath) { unboxer([$0]).unbox(keyPath: "c.d") as [Int]? },
      Row(.elements, .lossy, at: keyPath) {
        try unboxer([$0]).unbox(keyPath: "c.d", allowInvalidElements: true) as [Int]
      },
      Row(.elements, .lossy, at: keyPath) { unboxer([$0]).unbox(keyPath: "c.d", allowInvalidElements: true) as [Int]? },
      Row(.model, at: keyPath) { try unboxer(["id": $0]).unbox(keyPath: "c.d") as Numbered },
      Row(.model, .orNil, at: keyPath) { unboxer(["id": $0]).unbox(keyPath: "c.d") as Numbered? },
      Row(.owned, at: keyPath) { try unboxer(["id": $0]).unbox(keyPath: "c.d", context: "Ada") as Owned },
      Row(.owned, .orNil, at: keyPath) { unboxer(["id": $0]).unbox(keyPath: "c.d", context: "Ada") as Owned? },
      Row(.allOwned, at: keyPath) { try unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada") as [Owned] },
      Row(.allOwned, .orNil, at: keyPath) { unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada") as [Owned]? },
      Row(.allOwned, .lossy, at: keyPath) {
        try unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(.allOwned, .lossy, at: keyPath) {
        unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row(.doubled, at: keyPath) { try unboxer($0).unbox(keyPath: "c.d", formatter: Doubling()) as Int },
      Row(.doubled, .orNil, at: keyPath) { unboxer($0).unbox(keyPath: "c.d", formatter: Doubling()) as Int? },
      Row(.doubledElements, at: keyPath) { try unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling()) as [Int] },
      Row(.doubledElements, .orNil, at: keyPath) {
        unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling()) as [Int]?
      },
      Row(.doubledElements, .lossy, at: keyPath) {
        try unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(.doubledElements, .lossy, at: keyPath) {
        unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row("type of the library", good: "7", "7", "c.d: expected Character, found array") {
        try unboxer($0).unbox(keyPath: "c.d") as Character
      },
      Row("type of the library, or nil", good: "7", "7", "nil; c.d: expected Character, found array; used nil") {
        unboxer($0).unbox(keyPath: "c.d") as Character?
      },
    ])
  func everyCall(_ row: Row) { row.check() }
}
