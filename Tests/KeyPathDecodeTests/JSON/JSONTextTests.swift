import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The bytes of a node, and nodes from literals.
@Suite struct JSONTextTests {
  @Test("literals are the same values as text")
  func literals() throws {
    let name = "Ada"
    let cases: [(JSONNode, String)] = [
      (.null, "null"), (true, "true"), (false, "false"), (1, "1"), (-7, "-7"), (2.5, "2.5"), ("a", #""a""#),
      ("a\"\\\n\u{0}é😀", #""a\"\\\u000a\u0000é😀""#), ("\(name) \(1 + 1)", #""Ada 2""#), ([], "[]"), ([:], "{}"),
      (["id": 1, "tags": ["a"]], #"{"id":1,"tags":["a"]}"#),
      ([1, "a", .null, [true, [:]]], #"[1,"a",null,[true,{}]]"#),
      (["a\n": ["b": .null, "c": 1.5e300]], #"{"a\u000a":{"b":null,"c":1.5e+300}}"#),
    ]
    for (literal, text) in cases {
      #expect(literal.description == text)
      #expect(literal == (try node(text)))
    }
  }

  @Test("the last of equal keys in a literal wins") func equalKeys() {
    let body: JSONNode = ["a": 1, "a": 2]
    #expect(body["a"] == 2)
    #expect(body.count == 1)
  }

  @Test("a literal too large for Double is a number that no type holds") func largeLiterals() {
    let body: JSONNode = ["a": JSONNode(floatLiteral: .infinity), "b": JSONNode(floatLiteral: -.infinity)]
    #expect(outcome { try body => "a" as Double }.hasPrefix("number_out_of_range"))
    #expect(body["a"] != body["b"])
  }

  @Test("nil compares and assigns as an absent node") func absence() throws {
    let json = try node(#"{"a":null}"#)
    #expect(json["b"] == nil)
    #expect(json["a"] != nil)
    #expect(json["a"] == JSONNode.null)
    #expect((json.count > 1 ? json : nil) == nil, "a conditional nil stays absent")
    var members = ["a": json]
    members["a"] = nil
    #expect(members.isEmpty)
  }

  @Test(
    "a node's data is its bytes, unchanged",
    arguments: ["2.50", "-0", "1E+2", #""a\u0041 é""#, "[ 1 ,\t2 ]", "{ \"b\" : 1,\n \"a\" : [ ] }", "null", "\"\""])
  func data(text: String) throws {
    #expect(try node(text).data == Data(text.utf8))
    let around = try node("  [0, \(text) , {\"k\":\(text)}] ")
    #expect(around[1]?.data == Data(text.utf8))
    #expect(around[2]?["k"]?.data == Data(text.utf8))
  }

  @Test("data is the bytes at the byte range") func byteRanges() throws {
    for seed in 0..<200 as Range<UInt64> {
      var generator = RandomDocument(seed: seed)
      let bytes = Data(generator.value(depth: 4).utf8)
      var rest = [try JSONDocument(bytes).root]
      while let node = rest.popLast() {
        if node.data != bytes[node.byteRange] { Issue.record("document \(seed): \(node)") }
        rest += node.elements
      }
    }
  }

  @Test("data of converted text is strict JSON in UTF-8") func convertedData() throws {
    let json5 = try JSONDocument(Data("{a: 'x', b: +.5, /* c */ c: 0x10}".utf8), options: .json5).root
    #expect(try JSONDocument(json5.data).root == ["a": "x", "b": 0.5, "c": 16])
    let text = try #require("[\"é\"]".data(using: .utf16))
    #expect(try KeyPathDecoder().decode(JSONNode.self, from: text).data == Data("[\"é\"]".utf8))
  }
}
