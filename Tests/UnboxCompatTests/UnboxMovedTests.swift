import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

private struct Moved: KeyPathDecodable, CustomStringConvertible {
  let id: Int
  var description: String { "#\(id)" }

  init(json: Any) throws { id = try json => "id" => .lenient }
}

/// Conforms to both protocols. Each call reads it as `Unboxable`.
private struct Both: Unboxable, KeyPathDecodable, CustomStringConvertible {
  let way: String
  var description: String { way }

  init(unboxer: Unboxer) throws { way = "unboxer \(try unboxer.unbox(key: "id") as Int)" }

  init(json: Any) throws { way = "json \(try json => "id" as Int)" }
}

/// Gets `init(json:)` from UnboxCompat.
private struct Bridged: Unboxable, KeyPathDecodable {
  let id: Int

  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

private func show(_ model: Moved) -> String { "\(model)" }
private func show(_ model: Numbered) -> String { "unboxed \(model)" }
private func showMoved(_ model: Moved) -> String { "\(model)" }
private func showAll(_ models: [Moved]) -> String { "\(models)" }
private func showNumbered(_ model: Numbered) -> String { "unboxed \(model)" }
private func showBoth(_ model: Both?) -> String { model?.way ?? "nil" }

/// Calls each top-level function with a migrated model.
struct UnboxMovedTests {
  @Test(
    "functions that take dictionaries decode migrated models",
    arguments: [
      Row(in: "Moved", at: "") { try unbox(dictionary: ["id": $0]) as Moved },
      Row(#"["a": #7]"#, in: "Moved", at: "a.") { try unbox(dictionary: ["a": ["id": $0]]) as [String: Moved] },
      Row(in: "Moved", at: #"["a.b"]."#) { try unbox(dictionary: ["a.b": ["id": $0]], atKey: "a.b") as Moved },
      Row("[#7]", in: "Moved", at: "a[0].") { try unbox(dictionary: ["a": [["id": $0]]], atKey: "a") as [Moved] },
      Row("[#7]", in: "Moved", at: nil) {
        try unbox(dictionary: ["a": [["id": $0]]], atKey: "a", allowInvalidElements: true) as [Moved]
      },
      Row(in: "Moved", at: "a.b.") { try unbox(dictionary: ["a": ["b": ["id": $0]]], atKeyPath: "a.b") as Moved },
      Row("[#7]", in: "Moved", at: "a.b[0].") {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b") as [Moved]
      },
      Row("[#7]", in: "Moved", at: nil) {
        try unbox(dictionary: ["a": ["b": [["id": $0]]]], atKeyPath: "a.b", allowInvalidElements: true) as [Moved]
      },
      Row("[#7]", in: "Moved", at: "[0].") { try unbox(dictionaries: [["id": $0]]) as [Moved] },
      Row("[#7]", in: "Moved", at: nil) {
        try unbox(dictionaries: [["id": $0]], allowInvalidElements: true) as [Moved]
      },
    ])
  func dictionaries(_ row: Row) { row.check() }

  @Test(
    "functions that take data decode migrated models",
    arguments: [
      Row(in: "Moved", at: "") { try unbox(data: bytes(["id": $0])) as Moved },
      Row(#"["a": #7]"#, in: "Moved", at: "a.") {
        let models: [String: Moved] = try unbox(data: bytes(["a": ["id": $0]]))
        return models
      },
      Row("[#7]", in: "Moved", at: "[0].") {
        let models: [Moved] = try unbox(data: bytes([["id": $0]]))
        return models
      },
      Row("[#7]", in: "Moved", at: nil) { try unbox(data: bytes([["id": $0]]), allowInvalidElements: true) as [Moved] },
      Row(in: "Moved", at: "a.b.") { try unbox(data: bytes(["a": ["b": ["id": $0]]]), atKeyPath: "a.b") as Moved },
      Row("[#7]", in: "Moved", at: "a.b[0].") {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b") as [Moved]
      },
      Row("[#7]", in: "Moved", at: nil) {
        try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: "a.b", allowInvalidElements: true) as [Moved]
      },
      Row("[#7]", in: "Moved", at: "a.b[0].") {
        let keyPath: String? = "a.b"
        return try unbox(data: bytes(["a": ["b": [["id": $0]]]]), atKeyPath: keyPath) as [Moved]
      },
      Row("[#7]", in: "Moved", at: "[0].") { try unbox(data: bytes([["id": $0]]), atKeyPath: nil) as [Moved] },
      Row("[#7]", in: "Moved", at: nil) {
        try unbox(data: bytes([["id": $0]]), atKeyPath: nil, allowInvalidElements: true) as [Moved]
      },
    ])
  func documents(_ row: Row) { row.check() }

  @Test("the requested type selects the overload") func requestedTypes() throws {
    let data = Data(#"{"id": "7"}"#.utf8), list = Data(#"[{"id": "7"}]"#.utf8)
    try expectEqual(showMoved(unbox(data: data)), "#7")
    try expectEqual(showNumbered(unbox(data: data)), "unboxed #7")
    try expectEqual(showAll(unbox(data: list)), "[#7]")
    try expectEqual(showMoved(unbox(dictionary: ["id": 7])), "#7")
    try expectEqual(showAll(unbox(dictionaries: [["id": 7]])), "[#7]")
    try expectEqual(show(unbox(data: data) as Moved), "#7")
    try expectEqual([data].map(unbox(data:)).map(showMoved), ["#7"])
    let result: Result<Moved, any Error> = Result { try unbox(data: data) }
    try expectEqual(result.get().id, 7)
  }

  @Test("a migrated model may be an optional") func optionals() throws {
    let data = Data(#"{"id": "7", "a": null}"#.utf8)
    let tried: Moved? = try? unbox(data: data)
    let thrown: Moved? = try unbox(data: data)
    let none: Moved? = try? unbox(data: data, atKeyPath: "b")
    let all: [Moved]? = try? unbox(data: data)
    #expect(tried?.id == 7 && thrown?.id == 7 && none == nil && all == nil)
    let chosen: Moved = try (try? unbox(dictionary: [:])) ?? unbox(data: data)
    expectEqual(chosen.id, 7)
    let advice = #"| "a": Invalid value (<null>) for key "a"."#
    expectEqual(outcome { try unbox(data: data, atKeyPath: "a") as Moved }, "a: expected Moved, found null \(advice)")
    expectEqual(
      outcome { try unbox(data: data, atKeyPath: "a") as Moved? as Any }, "a: expected Moved?, found null \(advice)")
  }

  @Test("a model with both conformances is unboxed") func declaredBoth() throws {
    let object: UnboxableDictionary = ["id": 7, "a": ["id": 7], "l": [["id": 7]]], way = "unboxer 7"
    let data = try bytes(object), list = try bytes([["id": 7]])
    try expectEqual(showBoth(unbox(data: data)), way)
    expectEqual(showBoth(try? unbox(data: data)), way)
    try expectEqual((unbox(dictionary: object) as Both).way, way)
    try expectEqual((unbox(dictionary: object, atKey: "a") as Both).way, way)
    try expectEqual((unbox(dictionary: object, atKeyPath: "a") as Both).way, way)
    try expectEqual((unbox(dictionary: object, atKey: "l") as [Both]).map(\.way), [way])
    try expectEqual((unbox(dictionary: object, atKey: "l", allowInvalidElements: true) as [Both]).map(\.way), [way])
    try expectEqual((unbox(dictionary: object, atKeyPath: "l") as [Both]).map(\.way), [way])
    try expectEqual((unbox(dictionary: ["a": ["id": 7]]) as [String: Both])["a"]?.way, way)
    try expectEqual((unbox(dictionaries: [["id": 7]]) as [Both]).map(\.way), [way])
    try expectEqual((unbox(data: data, atKeyPath: "a") as Both).way, way)
    try expectEqual((unbox(data: data, atKeyPath: "l") as [Both]).map(\.way), [way])
    try expectEqual((unbox(data: data, atKeyPath: "l", allowInvalidElements: true) as [Both]).map(\.way), [way])
    try expectEqual((unbox(data: list) as [Both]).map(\.way), [way])
    try expectEqual((unbox(data: list, allowInvalidElements: true) as [Both]).map(\.way), [way])
    try expectEqual((unbox(data: list, atKeyPath: nil) as [Both]).map(\.way), [way])
    #expect(try (unbox(data: data) as Bridged).id == 7 && (unbox(data: list) as [Bridged])[0].id == 7)
  }

  @Test("other data is invalid", arguments: ["5", "{", "", "null"]) func invalidData(json: String) {
    let data = Data(json.utf8), said = "[UnboxError] Invalid data. | [UnboxError] Invalid data."
    expectEqual(outcome { try unbox(data: data) as Moved }, said)
    expectEqual(outcome { try unbox(data: data) as [Moved] }, said)
    expectEqual(outcome { try unbox(data: data, allowInvalidElements: true) as [Moved] }, said)
    expectEqual(outcome { try unbox(data: data, atKeyPath: nil) as [Moved] }, said)
  }

  @Test("an error keeps Unbox's wording, with the path") func words() {
    let object: UnboxableDictionary = ["a": [["b": 5]]]
    expectEqual(
      outcome { try unbox(dictionary: object, atKey: "a") as [Moved] },
      #"a[0]: missing key "id" in Moved | "id": The key "id" is missing."#)
    expectEqual(
      outcome { try unbox(data: bytes([5])) as [Moved] },
      #"[0]: expected object, found number in Moved | "[0]": Invalid array element (5) at index 0."#)
    expectEqual(
      outcome { try unbox(data: bytes([["id": 5]])) as Moved },
      #"(root): expected object, found array in Moved | "(root)": Invalid value ([["id": 5]]) for key "(root)"."#)
  }
}
