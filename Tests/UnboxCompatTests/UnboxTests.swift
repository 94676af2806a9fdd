import Foundation
import Testing
import UnboxCompat

/// Calls each top-level function once.
struct UnboxTests {
  private static let id = #" | "id": Invalid value ([]) for key "id"."#

  private static func failed(_ path: String, _ model: String) -> String {
    "\(path): expected Int, found array in \(model)" + id
  }

  @Test(
    "functions that take dictionaries unbox or name the path",
    arguments: [
      Row("dictionary", "#7", failed("id", "Numbered")) { try unbox(dictionary: ["id": $0]) as Numbered },
      Row("dictionary of models", #"["a": #7]"#, failed("a.id", "Numbered")) {
        try unbox(dictionary: ["a": ["id": $0]]) as [String: Numbered]
      },
      Row("atKey", "#7", failed(#"["a.b"].id"#, "Numbered")) {
        try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b") as Numbered
      },
      Row("atKey, models", "[#7]", failed("a[0].id", "Numbered")) {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a") as [Numbered]
      },
      Row("atKey, lossy", "[#7]", "[]") {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", allowInvalidElements: true) as [Numbered]
      },
      Row("atKeyPath", "#7", failed("a.b.id", "Numbered")) {
        try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b") as Numbered
      },
      Row("atKeyPath, models", "[#7]", failed("a.b[0].id", "Numbered")) {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b") as [Numbered]
      },
      Row("atKeyPath, lossy", "[#7]", "[]") {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b", allowInvalidElements: true) as [Numbered]
      },
      Row("dictionaries", "[#7]", failed("[0].id", "Numbered")) { try unbox(dictionaries: [["id": $0]]) as [Numbered] },
      Row("dictionaries, lossy", "[#7]", "[]") {
        try unbox(dictionaries: [["id": $0]], allowInvalidElements: true) as [Numbered]
      },
    ])
  func dictionaries(_ row: Row) { row.check() }

  @Test(
    "functions that take data unbox or name the path",
    arguments: [
      Row("data", "#7", failed("id", "Numbered")) { try unbox(data: bytes(["id": $0])) as Numbered },
      Row("data, dictionary of models", #"["a": #7]"#, failed("a.id", "Numbered")) {
        let models: [String: Numbered] = try unbox(data: bytes(["a": ["id": $0]]))
        return models
      },
      Row("data, models", "[#7]", failed("[0].id", "Numbered")) {
        let models: [Numbered] = try unbox(data: bytes([["id": $0]]))
        return models
      },
      Row("data, lossy", "[#7]", "[]") {
        try unbox(data: bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]
      },
      Row("data, atKeyPath", "#7", failed("a.b.id", "Numbered")) {
        try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b") as Numbered
      },
      Row("data, atKeyPath, models", "[#7]", failed("a.b[0].id", "Numbered")) {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b") as [Numbered]
      },
      Row("data, atKeyPath, lossy", "[#7]", "[]") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b", allowInvalidElements: true) as [Numbered]
      },
      Row("data, an optional key path", "[#7]", failed("a.b[0].id", "Numbered")) {
        let keyPath: String? = "a.b"
        return try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: keyPath) as [Numbered]
      },
      Row("data, no key path", "[#7]", failed("[0].id", "Numbered")) {
        try unbox(data: bytes([["id": $0]]), atKeyPath: nil) as [Numbered]
      },
      Row("data, no key path, lossy", "[#7]", "[]") {
        try unbox(data: bytes([["id": $0]]), atKeyPath: nil, allowInvalidElements: true) as [Numbered]
      },
    ])
  func documents(_ row: Row) { row.check() }

  @Test(
    "functions that take a context pass it to models",
    arguments: [
      Row("dictionary", "Ada#7", failed("id", "Owned")) { try unbox(dictionary: ["id": $0], context: "Ada") as Owned },
      Row("atKey", "Ada#7", failed(#"["a.b"].id"#, "Owned")) {
        try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b", context: "Ada") as Owned
      },
      Row("atKey, models", "[Ada#7]", failed("a[0].id", "Owned")) {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", context: "Ada") as [Owned]
      },
      Row("atKey, lossy", "[Ada#7]", "[]") {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("atKeyPath", "Ada#7", failed("a.b.id", "Owned")) {
        try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b", context: "Ada") as Owned
      },
      Row("atKeyPath, models", "[Ada#7]", failed("a.b[0].id", "Owned")) {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b", context: "Ada") as [Owned]
      },
      Row("dictionaries", "[Ada#7]", failed("[0].id", "Owned")) {
        try unbox(dictionaries: [["id": $0]], context: "Ada") as [Owned]
      },
      Row("dictionaries, lossy", "[Ada#7]", "[]") {
        try unbox(dictionaries: [["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("data", "Ada#7", failed("id", "Owned")) { try unbox(data: bytes(["id": $0]), context: "Ada") as Owned },
      Row("data, models", "[Ada#7]", failed("[0].id", "Owned")) {
        try unbox(data: bytes([["id": $0]]), context: "Ada") as [Owned]
      },
      Row("data, atKeyPath", "Ada#7", failed("a.b.id", "Owned")) {
        try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b", context: "Ada") as Owned
      },
      Row("data, atKeyPath, models", "[Ada#7]", failed("a.b[0].id", "Owned")) {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b", context: "Ada") as [Owned]
      },
    ])
  func contexts(_ row: Row) { row.check() }

  @Test("a dictionary of other values fails with a path") func dictionaryOfOtherValues() {
    let said = #"a: expected object, found number | "a": Invalid value (5) for key "a"."#
    #expect(outcome { try unbox(dictionary: ["a": 5]) as [String: Numbered] } == said)
    #expect(outcome { try unbox(data: bytes(["a": 5])) as [String: Numbered] } == said)
  }

  @Test("other data is invalid", arguments: ["5", "{", "", "null"]) func invalidData(json: String) {
    let data = Data(json.utf8), said = "[UnboxError] Invalid data. | [UnboxError] Invalid data."
    #expect(outcome { try unbox(data: data) as Numbered } == said)
    #expect(outcome { try unbox(data: data) as [String: Numbered] } == said)
    #expect(outcome { try unbox(data: data, allowInvalidElements: true) as [Numbered] } == said)
    #expect(outcome { try unbox(data: data, atKeyPath: "a" as String?) as [Numbered] } == said)
    #expect(outcome { try unbox(data: data, atKeyPath: nil) as [Numbered] } == said)
    #expect(outcome { try unbox(data: data, context: "") as [Owned] } == said)
  }
}
