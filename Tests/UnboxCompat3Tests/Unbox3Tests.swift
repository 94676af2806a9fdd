import Foundation
import Testing
import UnboxCompat3

/// Calls each top-level function once.
struct Unbox3Tests {
  @Test(
    "every function unboxes or names the path",
    arguments: [
      Row(.model) { try unbox(dictionary: ["id": $0]) as Numbered },
      Row(.models) { try unbox(dictionaries: [["id": $0]]) as [Numbered] },
      Row(.models, .lossy) { try unbox(dictionaries: [["id": $0]], allowInvalidElements: true) as [Numbered] },
      Row(.model) { try unbox(data: bytes(["id": $0])) as Numbered },
      Row(.models) { try unbox(data: bytes([["id": $0]])) as [Numbered] },
      Row(.models, .lossy) { try unbox(data: bytes([["id": $0]]), allowInvalidElements: true) as [Numbered] },
      Row(.owned) { try unbox(dictionary: ["id": $0], context: "Ada") as Owned },
      Row(.allOwned) { try unbox(dictionaries: [["id": $0]], context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) {
        try unbox(dictionaries: [["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(.owned) { try unbox(data: bytes(["id": $0]), context: "Ada") as Owned },
      Row(.allOwned) { try unbox(data: bytes([["id": $0]]), context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) {
        try unbox(data: bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("unbox, dictionary of models", #"["a": #7]"#, "a.id: expected Int, found array in Numbered") {
        try unbox(dictionary: ["a": ["id": $0]]) as [String: Numbered]
      },
      Row(.model, at: key) { try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b") as Numbered },
      Row("unbox, atKey, models", "[#7]", "a[0].id: expected Int, found array in Numbered") {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a") as [Numbered]
      },
      Row("unbox, atKey, lossy", "[#7]", "[]; a[0].id: expected Int, found array in Numbered; dropped the element") {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", allowInvalidElements: true) as [Numbered]
      },
      Row("unbox, atKeyPath", "#7", "a.b.id: expected Int, found array in Numbered") {
        try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b") as Numbered
      },
      Row("unbox, atKeyPath, models", "[#7]", "a.b[0].id: expected Int, found array in Numbered") {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b") as [Numbered]
      },
      Row("unbox, data, dictionary of models", #"["a": #7]"#, "a.id: expected Int, found array in Numbered") {
        try unbox(data: bytes(["a": ["id": $0]])) as [String: Numbered]
      },
      Row("unbox, data, atKeyPath", "#7", "a.b.id: expected Int, found array in Numbered") {
        try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b") as Numbered
      },
      Row("unbox, data, atKeyPath, models", "[#7]", "a.b[0].id: expected Int, found array in Numbered") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b") as [Numbered]
      },
      Row("unbox, data, an optional key path", "[#7]", "a.b[0].id: expected Int, found array in Numbered") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b" as String?) as [Numbered]
      },
      Row(.models) { try unbox(data: bytes([["id": $0]]), atKeyPath: nil) as [Numbered] },
      Row(.owned, at: key) { try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b", context: "Ada") as Owned },
      Row("unbox, atKey in a context, models", "[Ada#7]", "a[0].id: expected Int, found array in Owned") {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", context: "Ada") as [Owned]
      },
      Row("unbox, atKeyPath in a context", "Ada#7", "a.b.id: expected Int, found array in Owned") {
        try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b", context: "Ada") as Owned
      },
      Row("unbox, atKeyPath in a context, models", "[Ada#7]", "a.b[0].id: expected Int, found array in Owned") {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b", context: "Ada") as [Owned]
      },
      Row("unbox, data, atKeyPath in a context", "Ada#7", "a.b.id: expected Int, found array in Owned") {
        try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b", context: "Ada") as Owned
      },
      Row("unbox, data, atKeyPath in a context, models", "[Ada#7]", "a.b[0].id: expected Int, found array in Owned") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b", context: "Ada") as [Owned]
      },
    ])
  func everyFunction(_ row: Row) { row.check() }
}
