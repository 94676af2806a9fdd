import Foundation
import Testing
import UnboxCompat3

private struct Keys: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("value", "7", #"["a.b"]: expected Int, found array"#) {
        try unboxer($0).unbox("a.b", isKeyPath: false) as Int
      },
      Row("value, or nil", "7", #"nil; ["a.b"]: expected Int, found array; used nil"#) {
        unboxer($0).unbox("a.b", isKeyPath: false) as Int?
      },
      Row("collection", "[7]", #"["a.b"][0]: expected Int, found array"#) {
        try unboxer([$0]).unbox("a.b", isKeyPath: false) as [Int]
      },
      Row("collection, or nil", "[7]", #"nil; ["a.b"][0]: expected Int, found array; used nil"#) {
        unboxer([$0]).unbox("a.b", isKeyPath: false) as [Int]?
      },
      Row("collection, lossy", "[7]", #"[]; ["a.b"][0]: expected Int, found array; dropped the element"#) {
        try unboxer([$0]).unbox("a.b", isKeyPath: false, allowInvalidElements: true) as [Int]
      },
      Row("collection, lossy, or nil", "[7]", #"[]; ["a.b"][0]: expected Int, found array; dropped the element"#) {
        unboxer([$0]).unbox("a.b", isKeyPath: false, allowInvalidElements: true) as [Int]?
      },
      Row("model", "#7", #"["a.b"].id: expected Int, found array in Numbered"#) {
        try unboxer(["id": $0]).unbox("a.b", isKeyPath: false) as Numbered
      },
      Row("model, or nil", "#7", #"nil; ["a.b"].id: expected Int, found array in Numbered; used nil"#) {
        unboxer(["id": $0]).unbox("a.b", isKeyPath: false) as Numbered?
      },
      Row("model in a context", "Ada#7", #"["a.b"].id: expected Int, found array in Owned"#) {
        try unboxer(["id": $0]).unbox("a.b", isKeyPath: false, context: "Ada") as Owned
      },
      Row("model in a context, or nil", "Ada#7", #"nil; ["a.b"].id: expected Int, found array in Owned; used nil"#) {
        unboxer(["id": $0]).unbox("a.b", isKeyPath: false, context: "Ada") as Owned?
      },
      Row("models in a context", "[Ada#7]", #"["a.b"][0].id: expected Int, found array in Owned"#) {
        try unboxer([["id": $0]]).unbox("a.b", isKeyPath: false, context: "Ada") as [Owned]
      },
      Row(
        "models in a context, or nil", "[Ada#7]", #"nil; ["a.b"][0].id: expected Int, found array in Owned; used nil"#
      ) {
        unboxer([["id": $0]]).unbox("a.b", isKeyPath: false, context: "Ada") as [Owned]?
      },
      Row(
        "models in a context, lossy", "[Ada#7]",
        #"[]; ["a.b"][0].id: expected Int, found array in Owned; dropped the element"#
      ) {
        try unboxer([["id": $0]]).unbox("a.b", isKeyPath: false, context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(
        "models in a context, lossy, or nil", "[Ada#7]",
        #"[]; ["a.b"][0].id: expected Int, found array in Owned; dropped the element"#
      ) {
        unboxer([["id": $0]]).unbox("a.b", isKeyPath: false, context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row("formatter", good: "7", "14", #"["a.b"]: expected String, found array"#) {
        try unboxer($0).unbox("a.b", isKeyPath: false, formatter: Doubling()) as Int
      },
      Row("formatter, or nil", good: "7", "14", #"nil; ["a.b"]: expected String, found array; used nil"#) {
        unboxer($0).unbox("a.b", isKeyPath: false, formatter: Doubling()) as Int?
      },
      Row("formatter of elements", good: "7", "[14]", #"["a.b"][0]: expected String, found array"#) {
        try unboxer([$0]).unbox("a.b", isKeyPath: false, formatter: Doubling()) as [Int]
      },
      Row(
        "formatter of elements, or nil", good: "7", "[14]", #"nil; ["a.b"][0]: expected String, found array; used nil"#
      ) {
        unboxer([$0]).unbox("a.b", isKeyPath: false, formatter: Doubling()) as [Int]?
      },
      Row(
        "formatter of elements, lossy", good: "7", "[14]",
        #"[]; ["a.b"][0]: expected String, found array; dropped the element"#
      ) {
        try unboxer([$0]).unbox("a.b", isKeyPath: false, formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(
        "formatter of elements, lossy, or nil", good: "7", "[14]",
        #"[]; ["a.b"][0]: expected String, found array; dropped the element"#
      ) {
        unboxer([$0]).unbox("a.b", isKeyPath: false, formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row("index", "7", #"["a.b"][0]: expected Int, found array"#) {
        try unboxer([$0]).unbox("a.b", isKeyPath: false, index: 0) as Int
      },
      Row("index, or nil", "7", #"nil; ["a.b"][0]: expected Int, found array; used nil"#) {
        unboxer([$0]).unbox("a.b", isKeyPath: false, index: 0) as Int?
      },
    ]
  }
}

private struct KeyPaths: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("value", "7", "c.d: expected Int, found array") {
        try unboxer($0).unbox("c.d", isKeyPath: true) as Int
      },
      Row("value, or nil", "7", "nil; c.d: expected Int, found array; used nil") {
        unboxer($0).unbox("c.d", isKeyPath: true) as Int?
      },
      Row("collection", "[7]", "c.d[0]: expected Int, found array") {
        try unboxer([$0]).unbox("c.d", isKeyPath: true) as [Int]
      },
      Row("collection, or nil", "[7]", "nil; c.d[0]: expected Int, found array; used nil") {
        unboxer([$0]).unbox("c.d", isKeyPath: true) as [Int]?
      },
      Row("collection, lossy", "[7]", "[]; c.d[0]: expected Int, found array; dropped the element") {
        try unboxer([$0]).unbox("c.d", isKeyPath: true, allowInvalidElements: true) as [Int]
      },
      Row("collection, lossy, or nil", "[7]", "[]; c.d[0]: expected Int, found array; dropped the element") {
        unboxer([$0]).unbox("c.d", isKeyPath: true, allowInvalidElements: true) as [Int]?
      },
      Row("model", "#7", "c.d.id: expected Int, found array in Numbered") {
        try unboxer(["id": $0]).unbox("c.d", isKeyPath: true) as Numbered
      },
      Row("model, or nil", "#7", "nil; c.d.id: expected Int, found array in Numbered; used nil") {
        unboxer(["id": $0]).unbox("c.d", isKeyPath: true) as Numbered?
      },
      Row("model in a context", "Ada#7", "c.d.id: expected Int, found array in Owned") {
        try unboxer(["id": $0]).unbox("c.d", isKeyPath: true, context: "Ada") as Owned
      },
      Row("model in a context, or nil", "Ada#7", "nil; c.d.id: expected Int, found array in Owned; used nil") {
        unboxer(["id": $0]).unbox("c.d", isKeyPath: true, context: "Ada") as Owned?
      },
      Row("models in a context", "[Ada#7]", "c.d[0].id: expected Int, found array in Owned") {
        try unboxer([["id": $0]]).unbox("c.d", isKeyPath: true, context: "Ada") as [Owned]
      },
      Row("models in a context, or nil", "[Ada#7]", "nil; c.d[0].id: expected Int, found array in Owned; used nil") {
        unboxer([["id": $0]]).unbox("c.d", isKeyPath: true, context: "Ada") as [Owned]?
      },
      Row(
        "models in a context, lossy", "[Ada#7]",
        "[]; c.d[0].id: expected Int, found array in Owned; dropped the element"
      ) {
        try unboxer([["id": $0]]).unbox("c.d", isKeyPath: true, context: "Ada", allowInvalidElements: true) as [Owned]
      },
      Row(
        "models in a context, lossy, or nil", "[Ada#7]",
        "[]; c.d[0].id: expected Int, found array in Owned; dropped the element"
      ) {
        unboxer([["id": $0]]).unbox("c.d", isKeyPath: true, context: "Ada", allowInvalidElements: true) as [Owned]?
      },
      Row("formatter", good: "7", "14", "c.d: expected String, found array") {
        try unboxer($0).unbox("c.d", isKeyPath: true, formatter: Doubling()) as Int
      },
      Row("formatter, or nil", good: "7", "14", "nil; c.d: expected String, found array; used nil") {
        unboxer($0).unbox("c.d", isKeyPath: true, formatter: Doubling()) as Int?
      },
      Row("formatter of elements", good: "7", "[14]", "c.d[0]: expected String, found array") {
        try unboxer([$0]).unbox("c.d", isKeyPath: true, formatter: Doubling()) as [Int]
      },
      Row("formatter of elements, or nil", good: "7", "[14]", "nil; c.d[0]: expected String, found array; used nil") {
        unboxer([$0]).unbox("c.d", isKeyPath: true, formatter: Doubling()) as [Int]?
      },
      Row(
        "formatter of elements, lossy", good: "7", "[14]",
        "[]; c.d[0]: expected String, found array; dropped the element"
      ) {
        try unboxer([$0]).unbox("c.d", isKeyPath: true, formatter: Doubling(), allowInvalidElements: true) as [Int]
      },
      Row(
        "formatter of elements, lossy, or nil", good: "7", "[14]",
        "[]; c.d[0]: expected String, found array; dropped the element"
      ) {
        unboxer([$0]).unbox("c.d", isKeyPath: true, formatter: Doubling(), allowInvalidElements: true) as [Int]?
      },
      Row("index", "7", "c.d[0]: expected Int, found array") {
        try unboxer([$0]).unbox("c.d", isKeyPath: true, index: 0) as Int
      },
      Row("index, or nil", "7", "nil; c.d[0]: expected Int, found array; used nil") {
        unboxer([$0]).unbox("c.d", isKeyPath: true, index: 0) as Int?
      },
    ]
  }
}

/// The calls of Unbox 1 that say whether the key is a key path, each once.
struct KeysWithFlagWithoutLabelTests {
  @Test("a call gives its value", arguments: (Keys() as any OldCalls).rows + (KeyPaths() as any OldCalls).rows)
  func everyCall(_ row: Row) { row.check() }
}
