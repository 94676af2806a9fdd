import Foundation
import Testing
import UnboxCompat3

private struct Throwing: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("Unbox, dictionary", "#7", "id: expected Int, found array in Numbered") {
        try Unbox(["id": $0]) as Numbered
      },
      Row("Unbox, dictionaries", "[#7]", "[0].id: expected Int, found array in Numbered") {
        try Unbox([["id": $0]]) as [Numbered]
      },
      Row(
        "Unbox, dictionaries, lossy", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element"
      ) {
        try Unbox([["id": $0]], allowInvalidElements: true) as [Numbered]
      },
      Row("Unbox, data", "#7", "id: expected Int, found array in Numbered") {
        try Unbox(bytes(["id": $0])) as Numbered
      },
      Row("Unbox, data, models", "[#7]", "[0].id: expected Int, found array in Numbered") {
        try Unbox(bytes([["id": $0]])) as [Numbered]
      },
      Row("Unbox, data, lossy", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element") {
        try Unbox(bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]
      },
      Row("Unbox, dictionary in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try Unbox(["id": $0], context: "Ada") as Owned
      },
      Row("Unbox, dictionaries in a context", "[Ada#7]", "[0].id: expected Int, found array in Owned") {
        try Unbox([["id": $0]], context: "Ada") as [Owned]
      },
      Row(
        "Unbox, dictionaries in a context, lossy", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try Unbox([["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("Unbox, data in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try Unbox(bytes(["id": $0]), context: "Ada") as Owned
      },
      Row("Unbox, data in a context, models", "[Ada#7]", "[0].id: expected Int, found array in Owned") {
        try Unbox(bytes([["id": $0]]), context: "Ada") as [Owned]
      },
      Row(
        "Unbox, data in a context, lossy", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try Unbox(bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned]
      },
    ]
  }
}

private struct OrNil: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("Unbox, dictionary, or nil", "#7", "nil") {
        Unbox(["id": $0]) as Numbered?
      },
      Row("Unbox, dictionaries, or nil", "[#7]", "nil") {
        Unbox([["id": $0]]) as [Numbered]?
      },
      Row(
        "Unbox, dictionaries, lossy, or nil", "[#7]",
        "[]; [0].id: expected Int, found array in Numbered; dropped the element"
      ) {
        Unbox([["id": $0]], allowInvalidElements: true) as [Numbered]?
      },
      Row("Unbox, data, or nil", "#7", "nil") {
        try Unbox(bytes(["id": $0])) as Numbered?
      },
      Row("Unbox, data, models, or nil", "[#7]", "nil") {
        try Unbox(bytes([["id": $0]])) as [Numbered]?
      },
      Row(
        "Unbox, data, lossy, or nil", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element"
      ) {
        try Unbox(bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]?
      },
      Row("Unbox, dictionary in a context, or nil", "Ada#7", "nil") {
        Unbox(["id": $0], context: "Ada") as Owned?
      },
      Row("Unbox, dictionaries in a context, or nil", "[Ada#7]", "nil") {
        Unbox([["id": $0]], context: "Ada") as [Owned]?
      },
      Row(
        "Unbox, dictionaries in a context, lossy, or nil", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        Unbox([["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row("Unbox, data in a context, or nil", "Ada#7", "nil") {
        try Unbox(bytes(["id": $0]), context: "Ada") as Owned?
      },
      Row("Unbox, data in a context, models, or nil", "[Ada#7]", "nil") {
        try Unbox(bytes([["id": $0]]), context: "Ada") as [Owned]?
      },
      Row(
        "Unbox, data in a context, lossy, or nil", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try Unbox(bytes([["id": $0]]), context: "Ada", allowInvalidElements: true) as [Owned]?
      },
    ]
  }
}

private struct OrThrow: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("UnboxOrThrow, dictionary", "#7", "id: expected Int, found array in Numbered") {
        try UnboxOrThrow(["id": $0]) as Numbered
      },
      Row("UnboxOrThrow, dictionaries", "[#7]", "[0].id: expected Int, found array in Numbered") {
        try UnboxOrThrow([["id": $0]]) as [Numbered]
      },
      Row(
        "UnboxOrThrow, dictionaries, lossy", "[#7]",
        "[]; [0].id: expected Int, found array in Numbered; dropped the element"
      ) {
        try UnboxOrThrow([["id": $0]], allowInvalidElements: true) as [Numbered]
      },
      Row("UnboxOrThrow, data", "#7", "id: expected Int, found array in Numbered") {
        try UnboxOrThrow(bytes(["id": $0])) as Numbered
      },
      Row("UnboxOrThrow, data, models", "[#7]", "[0].id: expected Int, found array in Numbered") {
        try UnboxOrThrow(bytes([["id": $0]])) as [Numbered]
      },
      Row("UnboxOrThrow, data, lossy", "[#7]", "[]; [0].id: expected Int, found array in Numbered; dropped the element")
      {
        try UnboxOrThrow(bytes([["id": $0]]), allowInvalidElements: true) as [Numbered]
      },
      Row("UnboxOrThrow, dictionary in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try UnboxOrThrow(["id": $0], context: "Ada") as Owned
      },
      Row("UnboxOrThrow, dictionaries in a context", "[Ada#7]", "[0].id: expected Int, found array in Owned") {
        try UnboxOrThrow([["id": $0]], context: "Ada") as [Owned]
      },
      Row(
        "UnboxOrThrow, dictionaries in a context, lossy", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try UnboxOrThrow([["id": $0]], context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row("UnboxOrThrow, data in a context", "Ada#7", "id: expected Int, found array in Owned") {
        try UnboxOrThrow(bytes(["id": $0]), context: "Ada") as Owned
      },
      Row("UnboxOrThrow, data in a context, models", "[Ada#7]", "[0].id: expected Int, found array in Owned") {
        try UnboxOrThrow(bytes([["id": $0]]), context: "Ada") as [Owned]
      },
      Row(
        "UnboxOrThrow, data in a context, lossy", "[Ada#7]",
        "[]; [0].id: expected Int, found array in Owned; dropped the element"
      ) {
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
