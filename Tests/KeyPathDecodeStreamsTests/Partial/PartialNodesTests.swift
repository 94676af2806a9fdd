import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

/// Nodes of JSON that is still arriving, as fields and on their own: they are what is there.
@Suite struct PartialNodesTests {
  private struct Reply: Codable, Hashable { var title: String?, body: JSONNode?, list: [JSONNode]? }

  @Test(
    "the bytes, the encoding, equality and the hash are those of what is there",
    arguments: [
      (#"{"a": 1, "b": [2.50, {"c": "x"#, #"{"a": 1, "b": [2.50, {}]}"#, #"{"a": 1, "b": [2.50, {"c": "x"}]}"#),
      ("[1, 2", "[1]", "[1]"), (#"["a", "b"#, #"["a"]"#, #"["a", "b"]"#), ("", "null", "null"), ("{\"a\":", "{}", "{}"),
      (#"{"a": 1,"#, #"{"a": 1}"#, #"{"a": 1}"#), ("[[[", "[[[]]]", "[[[]]]"), ("\"ab", "null", "\"ab\""),
    ])
  func parts(text: String, whole: String, growing: String) throws {
    for (strings, expected) in [(PartialJSON.Strings.whole, whole), (.growing, growing)] {
      let root = try JSONDocument(partial: Data(text.utf8), strings: strings).root
      let same = try node(expected)
      expectEqual(root, same)
      expectEqual(root.hashValue, same.hashValue)
      try expectEqual(JSONDocument(root.data).root, same)
      try expectEqual(JSONDocument(JSONEncoder().encode(root)).root, same)
      #expect(!root.isComplete)
      // A literal is a copy, and complete.
      let copy: JSONNode = [root]
      #expect(copy.isComplete && copy[0]?.isComplete == true && copy[0] == same)
      for element in root.elements where element.isComplete {
        expectEqual(Data(text.utf8)[element.byteRange], element.data)
      }
    }
  }

  @Test("a model that grows has incomplete nodes as fields") func fields() throws {
    let text = #"{"title": "t", "body": {"id": 1, "tags": ["a", "b"#
    let reply = try KeyPathDecoder().decode(Reply.self, from: JSONDocument(partial: Data(text.utf8)).root)
    expectEqual(reply.body, ["id": 1, "tags": ["a"]])
    expectEqual(reply.body?.isComplete, false)
    expectEqual(reply.body?["id"]?.isComplete, true)
    try expectEqual(JSONDecoder().decode(Reply.self, from: JSONEncoder().encode(reply)), reply)
    let tags: [JSONNode] = try JSONDocument(partial: Data(text.utf8), strings: .growing).root => "body.tags"
    #expect(tags == ["a", "b"] && tags[1].data == Data(#""b""#.utf8))
  }

  @Test("what has not arrived is repaired like any failure") func repairs() throws {
    struct Users: Decodable {
      let users: [User]

      struct User: Decodable { let id: Int, name: String }
    }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["users[*]": .dropped]
    let json = try JSONDocument(partial: Data(#"{"users": [{"id": 1, "name": "a"}, {"id": 2, "na"#.utf8)).root
    let (value, warnings) = try collectingWarnings { try decoder.decode(Users.self, from: json) }
    expectEqual(value.users.map(\.id), [1])
    expectEqual(warnings.map(\.error.isIncomplete), [true])
  }
}
