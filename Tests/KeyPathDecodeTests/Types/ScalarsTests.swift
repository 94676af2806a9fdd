import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct ScalarsTests {
  @Test(
    "a Character is a string of one character",
    arguments: [
      (["a"], "a"), (["é"], "é"), (["👨‍👩‍👧"], "👨‍👩‍👧"),
      ([""], "invalid_value | [0]: \(words(of: .character))"),
      (["ab"], "invalid_value | [0]: \(words(of: .character))"),
      ([5], "type_mismatch | [0]: expected Character, found number"),
    ] as [([any Sendable], String)])
  func characters(json: [any Sendable], expected: String) {
    #expect(outcome { try json => 0 as Character } == expected)
  }
}

@Suite struct NodesTests {
  @Test("a JSONNode is a result type") func nodes() throws {
    let root = try node(#"{"meta": {"n": 1.50}, "list": [1, null]}"#)
    #expect(try (root => "meta" as JSONNode).description == #"{"n":1.50}"#)
    #expect(try (root => "list" as [JSONNode]).map(\.description) == ["1", "null"])
    #expect(try (root => "meta" as [String: JSONNode])["n"]?.location.column == 16)
    #expect(try (root =>? "zzz" as JSONNode?) == nil)
    #expect(
      outcome { try ["meta": Date()] => "meta" as JSONNode }
        == "type_mismatch | meta: expected JSONNode, found other")
  }
}
