import Foundation
import Testing
import UnboxCompat3

/// Calls each overload with a key path once.
struct KeyPathsOrNilTests {
  @Test(
    "every overload unboxes, throws, or gives nil",
    arguments: [
      Row("value", "7", "c.d: expected Int, found array") {
        try unboxer($0).unbox(keyPath: "c.d") as Int
      },
      Row("value, or nil", "7", "nil; c.d: expected Int, found array; used nil") {
        unboxer($0).unbox(keyPath: "c.d") as Int?
      },
      Row("collection", "[7]", "c.d[0]: expected Int, found array") {
        try unboxer([$0]).unbox(keyPath: "c.d") as [Int]
      },
      Row("collection, or nil", "[7]", "nil; c.d[0]: expected Int, found array; used nil") {
        unboxer([$0]).unbox(keyPath: "c.d") as [Int]?
      },
      Row("collection, lossy", "[7]", "[]; c.d[0]: expected Int, found array; dropped the element") {
        try unboxer([$0]).unbox(keyPath: "c.d", allowInvalidElements: true) as [Int]
      },
      Row("collection, lossy, or nil", "[7]", "[]; c.d[0]: expected Int, found array; dropped the element") {
        unboxer([$0]).unbox(keyPath: "c.d", allowInvalidElements: true) as [Int]?
      },
      Row("model", "#7", "c.d.id: expected Int, found array in Numbered") {
        try unboxer(["id": $0]).unbox(keyPath: "c.d") as Numbered
      },
      Row("model, or nil", "#7", "nil; c.d.id: expected Int, found array in Numbered; used nil") {
        unboxer(["id": $0]).unbox(keyPath: "c.d") as Numbered?
      },
      Row("model in a context", "Ada#7", "c.d.id: expected Int, found array in Owned") {
        try unboxer(["id": $0]).unbox(keyPath: "c.d", context: "Ada") as Owned
      },
      Row("model in a context, or nil", "Ada#7", "nil; c.d.id: expected Int, found array in Owned; used nil") {
        unboxer(["id": $0]).unbox(keyPath: "c.d", context: "Ada") as Owned?
      },
      Row("models in a context", "[Ada#7]", "c.d[0].id: expected Int, found array in Owned") {
        try unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada") as [Owned]
      },
      Row("models in a context, or nil", "[Ada#7]", "nil; c.d[0].id: expected Int, found array in Owned; used nil") {
        unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada") as [Owned]?
      },
      Row(
        "models in a context, lossy", "[Ada#7]",
        "[]; c.d[0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(
        "models in a context, lossy, or nil", "[Ada#7]",
        "[]; c.d[0].id: expected Int, found array in Owned; dropped the element"
      ) {
        unboxer([["id": $0]]).unbox(keyPath: "c.d", context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row("formatter", good: "7", "14", "c.d: expected String, found array") {
        try unboxer($0).unbox(keyPath: "c.d", formatter: Doubling()) as Int
      },
      Row("formatter, or nil", good: "7", "14", "nil; c.d: expected String, found array; used nil") {
        unboxer($0).unbox(keyPath: "c.d", formatter: Doubling()) as Int?
      },
      Row("formatter of elements", good: "7", "[14]", "c.d[0]: expected String, found array") {
        try unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling()) as [Int]
      },
      Row("formatter of elements, or nil", good: "7", "[14]", "nil; c.d[0]: expected String, found array; used nil") {
        unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling()) as [Int]?
      },
      Row(
        "formatter of elements, lossy", good: "7", "[14]",
        "[]; c.d[0]: expected String, found array; dropped the element"
      ) {
        try unboxer([$0]).unbox(keyPath: "c.d", formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(
        "formatter of elements, lossy, or nil", good: "7", "[14]",
        "[]; c.d[0]: expected String, found array; dropped the element"
      ) {
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
