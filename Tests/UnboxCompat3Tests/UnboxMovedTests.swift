import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat3

private struct Moved: KeyPathDecodable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
  }
}

private struct Both: Unboxable, KeyPathDecodable {
  let id: Int

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
  }
}

private func idOf(_ model: Moved) -> Int { model.id }
private func idOf(both model: Both) -> Int { model.id }

struct UnboxMoved3Tests {
  /// A model with both conformances is unboxed as in Unbox 3.
  @Test("only migrated models refuse fractions") func modelsThatHaveMoved() throws {
    let data = Data(#"{"id": 2.9}"#.utf8), moved = Data(#"[{"id": 7}]"#.utf8), object: UnboxableDictionary = ["id": 7]
    try expectEqual(idOf(both: unbox(data: data)), 2)
    try expectEqual((unbox(dictionary: ["a": ["id": 2.9]], atKey: "a") as Both).id, 2)
    try expectEqual((unbox(dictionaries: [["id": 2.9]]) as [Both])[0].id, 2)
    try expectEqual(idOf(unbox(dictionary: object)), 7)
    try expectEqual(idOf(unbox(dictionary: ["a": object], atKeyPath: "a")), 7)
    try expectEqual((unbox(dictionary: ["a": object]) as [String: Moved])["a"]?.id, 7)
    try expectEqual((unbox(data: moved) as [Moved]).map(\.id), [7])
    try expectEqual((unbox(data: moved, allowInvalidElements: true) as [Moved]).map(\.id), [7])
    try expectEqual((unbox(dictionaries: [object, [:]], allowInvalidElements: true) as [Moved]).map(\.id), [7])
    let none: Moved? = try? unbox(data: data)
    #expect(none == nil)
  }
}
