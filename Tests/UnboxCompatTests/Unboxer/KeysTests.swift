import Foundation
import KeyPathDecode
import Testing
import UnboxCompat

private func unboxer(_ value: Any) -> Unboxer { Unboxer(dictionary: ["a.b": value]) }

/// Calls each overload with a key once.
struct KeysTests {
  private static func failed(_ path: String, _ said: String, _ place: String = "", in model: String = "") -> String {
    "\(path): \(said)\(model) | \(place.isEmpty ? #""a.b": Invalid value ([]) for key "a.b"."# : place)"
  }

  private static let id = #""id": Invalid value ([]) for key "id"."#
  private static let path = #"["a.b"]"#

  @Test(
    "every overload unboxes or names the key",
    arguments: [
      Row("value", "7", failed(path, "expected Int, found array")) { try unboxer($0).unbox(key: "a.b") as Int },
      Row(
        "collection", "[7]",
        failed("\(path)[0]", "expected Int, found array", #""a.b": Invalid array element ([]) at index 0."#)
      ) { try unboxer([$0]).unbox(key: "a.b") as [Int] },
      Row("collection, lossy", "[7]", "[]") {
        try unboxer([$0]).unbox(key: "a.b", allowInvalidElements: true) as [Int]
      },
      Row("model", "#7", failed("\(path).id", "expected Int, found array", id, in: " in Numbered")) {
        try unboxer(["id": $0]).unbox(key: "a.b") as Numbered
      },
      Row("model in a context", "Ada#7", failed("\(path).id", "expected Int, found array", id, in: " in Owned")) {
        try unboxer(["id": $0]).unbox(key: "a.b", context: "Ada") as Owned
      },
      Row("models in a context", "[Ada#7]", failed("\(path)[0].id", "expected Int, found array", id, in: " in Owned")) {
        try unboxer([["id": $0]]).unbox(key: "a.b", context: "Ada") as [Owned]
      },
      Row("models in a context, lossy", "[Ada#7]", "[]") {
        try unboxer([["id": $0]]).unbox(key: "a.b", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("formatter", "14", failed(path, "expected String, found array")) {
        try unboxer($0).unbox(key: "a.b", formatter: Doubling())
      },
      Row(
        "formatter of elements", "[14]",
        failed("\(path)[0]", "expected String, found array", #""a.b": Invalid array element ([]) at index 0."#)
      ) { try unboxer([$0]).unbox(key: "a.b", formatter: Doubling()) as [Int] },
      Row("formatter of elements, lossy", "[14]", "[]") {
        try unboxer([$0]).unbox(key: "a.b", formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row("type of the library", "7", failed(path, "expected Character, found array")) {
        try unboxer($0).unbox(key: "a.b") as Character
      },
    ])
  func everyCall(_ row: Row) { row.check() }
}
