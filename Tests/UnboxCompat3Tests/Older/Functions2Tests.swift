import Foundation
import Testing
import UnboxCompat3

private struct Functions: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.model) { try Unbox(dictionary: ["id": $0]) as Numbered },
      Row(.models) { try Unbox(dictionaries: [["id": $0]]) as [Numbered] },
      Row(.models, .lossy) { try Unbox(dictionaries: [["id": $0]], allowInvalidElements: true) as [Numbered] },
      Row(.model) { try Unbox(data: bytes(["id": $0])) as Numbered },
      Row(.models) { try Unbox(data: bytes([["id": $0]])) as [Numbered] },
      Row(.models, .lossy) { try Unbox(data: bytes([["id": $0]]), allowInvalidElements: true) as [Numbered] },
      Row(.owned) { try Unbox(dictionary: ["id": $0], context: "Ada") as Owned },
      Row(.allOwned) { try Unbox(dictionaries: [["id": $0]], context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) {
        try Unbox(dictionaries: [["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(.owned) { try Unbox(data: bytes(["id": $0]), context: "Ada") as Owned },
      Row(.allOwned) { try Unbox(data: bytes([["id": $0]]), context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) {
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
      Row(.model, at: key) { try Unbox(dictionary: ["a.b": ["id": $0]], at: "a.b", isKeyPath: false) as Numbered },
      Row("Unbox, at, a key path, models", "[#7]", "a.b[0].id: expected Int, found array in Numbered") {
        try Unbox(dictionary: ["a": ["b": [["id": $0]]]], at: "a.b", isKeyPath: true) as [Numbered]
      },
      Row(.models, at: key) { try Unbox(dictionary: ["a.b": [["id": $0]]], at: "a.b", isKeyPath: false) as [Numbered] },
    ]
  }
}

/// The functions of Unbox 2, each once.
struct Functions2Tests {
  @Test("a call gives its value", arguments: (Functions() as any OldCalls).rows)
  func everyFunction(_ row: Row) { row.check() }
}
