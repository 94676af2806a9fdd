import Foundation
import Testing
import UnboxCompat3

/// Calls each overload with a key once.
struct KeysOrNilTests {
  @Test(
    "every overload unboxes, throws, or gives nil",
    arguments: [
      Row(.value, at: key) { try unboxer($0).unbox(key: "a.b") as Int },
      Row(.value, .orNil, at: key) { unboxer($0).unbox(key: "a.b") as Int? },
      Row(.elements, at: key) { try unboxer([$0]).unbox(key: "a.b") as [Int] },
      Row(.elements, .orNil, at: key) { unboxer([$0]).unbox(key: "a.b") as [Int]? },
      Row(.elements, .lossy, at: key) { try unboxer([$0]).unbox(key: "a.b", allowInvalidElements: true) as [Int] },
      Row(.elements, .lossy, at: key) { unboxer([$0]).unbox(key: "a.b", allowInvalidElements: true) as [Int]? },
      Row(.model, at: key) { try unboxer(["id": $0]).unbox(key: "a.b") as Numbered },
      Row(.model, .orNil, at: key) { unboxer(["id": $0]).unbox(key: "a.b") as Numbered? },
      Row(.owned, at: key) { try unboxer(["id": $0]).unbox(key: "a.b", context: "Ada") as Owned },
      Row(.owned, .orNil, at: key) { unboxer(["id": $0]).unbox(key: "a.b", context: "Ada") as Owned? },
      Row(.allOwned, at: key) { try unboxer([["id": $0]]).unbox(key: "a.b", context: "Ada") as [Owned] },
      Row(.allOwned, .orNil, at: key) { unboxer([["id": $0]]).unbox(key: "a.b", context: "Ada") as [Owned]? },
      Row(.allOwned, .lossy, at: key) {
        try unboxer([["id": $0]]).unbox(key: "a.b", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(.allOwned, .lossy, at: key) {
        unboxer([["id": $0]]).unbox(key: "a.b", context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row(.doubled, at: key) { try unboxer($0).unbox(key: "a.b", formatter: Doubling()) as Int },
      Row(.doubled, .orNil, at: key) { unboxer($0).unbox(key: "a.b", formatter: Doubling()) as Int? },
      Row(.doubledElements, at: key) { try unboxer([$0]).unbox(key: "a.b", formatter: Doubling()) as [Int] },
      Row(.doubledElements, .orNil, at: key) { unboxer([$0]).unbox(key: "a.b", formatter: Doubling()) as [Int]? },
      Row(.doubledElements, .lossy, at: key) {
        try unboxer([$0]).unbox(key: "a.b", formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(.doubledElements, .lossy, at: key) {
        unboxer([$0]).unbox(key: "a.b", formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row("type of the library", good: "7", "7", #"["a.b"]: expected Character, found array"#) {
        try unboxer($0).unbox(key: "a.b") as Character
      },
      Row("type of the library, or nil", good: "7", "7", #"nil; ["a.b"]: expected Character, found array; used nil"#) {
        unboxer($0).unbox(key: "a.b") as Character?
      },
    ])
  func everyCall(_ row: Row) { row.check() }
}
