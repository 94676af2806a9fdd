import Foundation
import Testing
import UnboxCompat3

private struct Throwing: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.model) { try Unbox(["id": $0]) as Numbered },
      Row(.models) { try Unbox([["id": $0]]) as [Numbered] },
      Row(.models, .lossy) { try Unbox([["id": $0]], allowInvalidElements: true) as [Numbered] },
      Row(.model) { try Unbox(bytes(["id": $0])) as Numbered },
      Row(.models) { try Unbox(bytes([["id": $0]])) as [Numbered] },
      Row(.models, .lossy) { try Unbox(bytes([["id": $0]]), allowInvalidElements: true) as [Numbered] },
      Row(.owned) { try Unbox(["id": $0], context: "Ada") as Owned },
      Row(.allOwned) { try Unbox([["id": $0]], context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) { try Unbox([["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned] },
      Row(.owned) { try Unbox(bytes(["id": $0]), context: "Ada") as Owned },
      Row(.allOwned) { try Unbox(bytes([["id": $0]]), context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) { try Unbox(bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned] },
    ]
  }
}

private struct OrNil: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.model, .withoutWarning, at: key) { Unbox(["id": $0]) as Numbered? },
      Row(.models, .withoutWarning, at: key) { Unbox([["id": $0]]) as [Numbered]? },
      Row(.models, .lossy) { Unbox([["id": $0]], allowInvalidElements: true) as [Numbered]? },
      Row(.model, .withoutWarning, at: key) { try Unbox(bytes(["id": $0])) as Numbered? },
      Row(.models, .withoutWarning, at: key) { try Unbox(bytes([["id": $0]])) as [Numbered]? },
      Row(.models, .lossy) { try Unbox(bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]? },
      Row(.owned, .withoutWarning, at: key) { Unbox(["id": $0], context: "Ada") as Owned? },
      Row(.allOwned, .withoutWarning, at: key) { Unbox([["id": $0]], context: "Ada") as [Owned]? },
      Row(.allOwned, .lossy) { Unbox([["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]? },
      Row(.owned, .withoutWarning, at: key) { try Unbox(bytes(["id": $0]), context: "Ada") as Owned? },
      Row(.allOwned, .withoutWarning, at: key) { try Unbox(bytes([["id": $0]]), context: "Ada") as [Owned]? },
      Row(.allOwned, .lossy) { try Unbox(bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned]? },
    ]
  }
}

private struct OrThrow: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row(.model) { try UnboxOrThrow(["id": $0]) as Numbered },
      Row(.models) { try UnboxOrThrow([["id": $0]]) as [Numbered] },
      Row(.models, .lossy) { try UnboxOrThrow([["id": $0]], allowInvalidElements: true) as [Numbered] },
      Row(.model) { try UnboxOrThrow(bytes(["id": $0])) as Numbered },
      Row(.models) { try UnboxOrThrow(bytes([["id": $0]])) as [Numbered] },
      Row("UnboxOrThrow, data, lossy", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element")
      {
        try UnboxOrThrow(bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]
      },
      Row("UnboxOrThrow, dictionary in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try UnboxOrThrow(["id": $0], context: "Ada") as Owned
      },
      Row(.allOwned) { try UnboxOrThrow([["id": $0]], context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) { try UnboxOrThrow([["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned] },
      Row(.owned) { try UnboxOrThrow(bytes(["id": $0]), context: "Ada") as Owned },
      Row(.allOwned) { try UnboxOrThrow(bytes([["id": $0]]), context: "Ada") as [Owned] },
      Row(.allOwned, .lossy) {
        try UnboxOrThrow(bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned]
      },
    ]
  }
}

/// The functions of Unbox 1, each once.
struct Functions1Tests {
  @Test(
    arguments: (Throwing() as any OldCalls).rows + (OrNil() as any OldCalls).rows + (OrThrow() as any OldCalls).rows)
  func everyFunction(_ row: Row) { row.check() }
}
