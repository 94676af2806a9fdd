import Foundation
import TestSupport
import Testing
import UnboxCompat

/// Calls each top-level function once.
struct UnboxTests {
  @Test(
    "functions that take dictionaries unbox or name the path",
    arguments: [
      Row(in: "Numbered", at: "") { try unbox(dictionary: ["id": $0]) as Numbered },
      Row(#"["a": #7]"#, in: "Numbered", at: "a.") { try unbox(dictionary: ["a": ["id": $0]]) as [String: Numbered] },
      Row(in: "Numbered", at: #"["a.b"]."#) { try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b") as Numbered },
      Row("[#7]", in: "Numbered", at: "a[0].") { try unbox(dictionary: ["a": [["id": $0]]], atKey: "a") as [Numbered] },
      Row("[#7]", in: "Numbered", at: nil) {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", allowInvalidElements: true) as [Numbered]
      },
      Row(in: "Numbered", at: "a.b.") { try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b") as Numbered },
      Row("[#7]", in: "Numbered", at: "a.b[0].") {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b") as [Numbered]
      },
      Row("[#7]", in: "Numbered", at: nil) {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b", allowInvalidElements: true) as [Numbered]
      },
      Row("[#7]", in: "Numbered", at: "[0].") { try unbox(dictionaries: [["id": $0]]) as [Numbered] },
      Row("[#7]", in: "Numbered", at: nil) {
        try unbox(dictionaries: [["id": $0]], allowInvalidElements: true) as [Numbered]
      },
    ])
  func dictionaries(_ row: Row) { row.check() }

  @Test(
    "functions that take data unbox or name the path",
    arguments: [
      Row(in: "Numbered", at: "") { try unbox(data: bytes(["id": $0])) as Numbered },
      Row(#"["a": #7]"#, in: "Numbered", at: "a.") {
        let models: [String: Numbered] = try unbox(data: bytes(["a": ["id": $0]]))
        return models
      },
      Row("[#7]", in: "Numbered", at: "[0].") {
        let models: [Numbered] = try unbox(data: bytes([["id": $0]]))
        return models
      },
      Row("[#7]", in: "Numbered", at: nil) {
        try unbox(data: bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]
      },
      Row(in: "Numbered", at: "a.b.") {
        try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b") as Numbered
      },
      Row("[#7]", in: "Numbered", at: "a.b[0].") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b") as [Numbered]
      },
      Row("[#7]", in: "Numbered", at: nil) {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b", allowInvalidElements: true) as [Numbered]
      },
      Row("[#7]", in: "Numbered", at: "a.b[0].") {
        let keyPath: String? = "a.b"
        return try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: keyPath) as [Numbered]
      },
      Row("[#7]", in: "Numbered", at: "[0].") { try unbox(data: bytes([["id": $0]]), atKeyPath: nil) as [Numbered] },
      Row("[#7]", in: "Numbered", at: nil) {
        try unbox(data: bytes([["id": $0]]), atKeyPath: nil, allowInvalidElements: true) as [Numbered]
      },
    ])
  func documents(_ row: Row) { row.check() }

  @Test(
    "functions that take a context pass it to models",
    arguments: [
      Row("Ada#7", in: "Owned", at: "") { try unbox(dictionary: ["id": $0], context: "Ada") as Owned },
      Row("Ada#7", in: "Owned", at: #"["a.b"]."#) {
        try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b", context: "Ada") as Owned
      },
      Row("[Ada#7]", in: "Owned", at: "a[0].") {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", context: "Ada") as [Owned]
      },
      Row("[Ada#7]", in: "Owned", at: nil) {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("Ada#7", in: "Owned", at: "a.b.") {
        try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b", context: "Ada") as Owned
      },
      Row("[Ada#7]", in: "Owned", at: "a.b[0].") {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b", context: "Ada") as [Owned]
      },
      Row("[Ada#7]", in: "Owned", at: "[0].") { try unbox(dictionaries: [["id": $0]], context: "Ada") as [Owned] },
      Row("[Ada#7]", in: "Owned", at: nil) {
        try unbox(dictionaries: [["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("Ada#7", in: "Owned", at: "") { try unbox(data: bytes(["id": $0]), context: "Ada") as Owned },
      Row("[Ada#7]", in: "Owned", at: "[0].") { try unbox(data: bytes([["id": $0]]), context: "Ada") as [Owned] },
      Row("Ada#7", in: "Owned", at: "a.b.") {
        try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b", context: "Ada") as Owned
      },
      Row("[Ada#7]", in: "Owned", at: "a.b[0].") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b", context: "Ada") as [Owned]
      },
    ])
  func contexts(_ row: Row) { row.check() }

  @Test("a dictionary of other values fails with a path") func dictionaryOfOtherValues() {
    let said = #"a: expected object, found number | "a": Invalid value (5) for key "a"."#
    expectEqual(outcome { try unbox(dictionary: ["a": 5]) as [String: Numbered] }, said)
    expectEqual(outcome { try unbox(data: bytes(["a": 5])) as [String: Numbered] }, said)
  }

  @Test("other data is invalid", arguments: ["5", "{", "", "null"]) func invalidData(json: String) {
    let data = Data(json.utf8), said = "[UnboxError] Invalid data. | [UnboxError] Invalid data."
    expectEqual(outcome { try unbox(data: data) as Numbered }, said)
    expectEqual(outcome { try unbox(data: data) as [String: Numbered] }, said)
    expectEqual(outcome { try unbox(data: data, allowInvalidElements: true) as [Numbered] }, said)
    expectEqual(outcome { try unbox(data: data, atKeyPath: "a" as String?) as [Numbered] }, said)
    expectEqual(outcome { try unbox(data: data, atKeyPath: nil) as [Numbered] }, said)
    expectEqual(outcome { try unbox(data: data, context: "") as [Owned] }, said)
  }
}
