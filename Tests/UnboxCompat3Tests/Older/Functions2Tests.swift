import Foundation
import Testing
import UnboxCompat3

private struct Functions: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("Unbox, dictionary", "#7", "id: expected Int, found array in Numbered") {
        try Unbox(dictionary: ["id": $0]) as Numbered
      },
      Row("Unbox, dictionaries", "[#7]", "[0].id: expected Int, found array in Numbered") {
        try Unbox(dictionaries: [["id": $0]]) as [Numbered]
      },
      Row(
        "Unbox, dictionaries, lossy", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element"
      ) {
        try Unbox(dictionaries: [["id": $0]], allowInvalidElements: true) as [Numbered]
      },
      Row("Unbox, data", "#7", "id: expected Int, found array in Numbered") {
        try Unbox(data: bytes(["id": $0])) as Numbered
      },
      Row("Unbox, data, models", "[#7]", "[0].id: expected Int, found array in Numbered") {
        try Unbox(data: bytes([["id": $0]])) as [Numbered]
      },
      Row("Unbox, data, lossy", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element") {
        try Unbox(data: bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]
      },
      Row("Unbox, dictionary in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try Unbox(dictionary: ["id": $0], context: "Ada") as Owned
      },
      Row("Unbox, dictionaries in a context", "[Ada#7]", "[0].id: expected Int, found array in Owned") {
        try Unbox(dictionaries: [["id": $0]], context: "Ada") as [Owned]
      },
      Row(
        "Unbox, dictionaries in a context, lossy", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try Unbox(dictionaries: [["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("Unbox, data in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try Unbox(data: bytes(["id": $0]), context: "Ada") as Owned
      },
      Row("Unbox, data in a context, models", "[Ada#7]", "[0].id: expected Int, found array in Owned") {
        try Unbox(data: bytes([["id": $0]]), context: "Ada") as [Owned]
      },
      Row(
        "Unbox, data in a context, lossy", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try Unbox(data: bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("Unbox, at", "#7", "a.b.id: expected Int, found array in Numbered") {
        try Unbox(dictionary: ["a": ["b": ["id": $0]]], at: "a.b") as Numbered
      },
      Row("Unbox, at, models", "[#7]", "a.b[0].id: expected Int, found array in Numbered") {
        try Unbox(dictionary: ["a": ["b": [["id": $0]]]], at: "a.b") as [Numbered]
      },
      Row("Unbox, at, a key path", "#7", "a.b.id: expected Int, found array in Numbered") {
        try Unbox(dictionary: ["a": ["b": ["id": $0]]], at: "a.b", isKeyPath: true) as Numbered
      },
      Row("Unbox, at, a key", "#7", #"["a.b"].id: expected Int, found array in Numbered"#) {
        try Unbox(dictionary: ["a.b": ["id": $0]], at: "a.b", isKeyPath: false) as Numbered
      },
      Row("Unbox, at, a key path, models", "[#7]", "a.b[0].id: expected Int, found array in Numbered") {
        try Unbox(dictionary: ["a": ["b": [["id": $0]]]], at: "a.b", isKeyPath: true) as [Numbered]
      },
      Row("Unbox, at, a key, models", "[#7]", #"["a.b"][0].id: expected Int, found array in Numbered"#) {
        try Unbox(dictionary: ["a.b": [["id": $0]]], at: "a.b", isKeyPath: false) as [Numbered]
      },
    ]
  }
}

/// The functions of Unbox 2, each once.
struct Functions2Tests {
  @Test("a call gives its value", arguments: (Functions() as any OldCalls).rows)
  func everyFunction(_ row: Row) { row.check() }
}
