import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct JSONNodeTests {
  private let json = try! node(
    #"{"n":null,"t":true,"f":false,"i":1,"d":1.5,"s":"text","e":"\n","l":[1,[2],{"x":3}],"o":{"x":{"y":[]}},"z":{},"y":[]}"#
  )

  @Test(
    "a node has its kind and count",
    arguments: [
      ("n", JSONKind.null, 0), ("t", .bool, 0), ("f", .bool, 0), ("i", .number, 0), ("d", .number, 0),
      ("s", .string, 0),
      ("e", .string, 0), ("l", .array, 3), ("o", .object, 1), ("z", .object, 0), ("y", .array, 0),
    ])
  func kindAndCount(key: String, kind: JSONKind, count: Int) throws {
    let node = try #require(json[key])
    expectEqual(node.kind, kind)
    expectEqual(JSONKind(of: node), kind)
    expectEqual(node.count, count)
    expectEqual(node.elements.count, count)
    if kind != .object { #expect(node.keys == [] && node["x"] == nil) }
    if kind != .array { expectEqual(node[0], nil) }
  }

  @Test("a node takes at most 24 bytes") func aNodeIsSmall() {
    #expect(MemoryLayout<JSONNode>.size <= 24)
    #expect(json as Any is JSONNode)
  }

  @Test("an index gives its element or nil") func elementsByIndex() throws {
    let list = try #require(json["l"])
    #expect(list[0]?.description == "1" && list[1]?[0]?.description == "2" && list[2]?["x"]?.description == "3")
    for index in [-1, 3, 4, Int.min, Int.max] { #expect(list[index] == nil && json["y"]?[index] == nil) }
    let many = try node("[\((0..<1_000).map { "[\($0)]" }.joined(separator: ","))]")
    for index in [0, 1, 500, 999] { expectEqual(many[index]?[0]?.description, "\(index)") }
    expectEqual(many[1_000], nil)
    expectEqual(many.count, 1_000)
    expectEqual(many.elements.map(\.description), (0..<1_000).map { "[\($0)]" })
  }

  @Test("keys and elements are in document order") func orderOfTheDocument() throws {
    expectEqual(json.keys, ["n", "t", "f", "i", "d", "s", "e", "l", "o", "z", "y"])
    expectEqual(json.elements.prefix(5).map(\.description), ["null", "true", "false", "1", "1.5"])
    let keys = (0..<300).map { "k\($0 * 7919 % 300)" }
    let many = try node("{\(keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ","))}")
    expectEqual(many.keys, keys)
    expectEqual(many.elements.map { $0.value as? String }, keys)
  }

  @Test("the bytes of a value are an equal document") func byteRanges() throws {
    for seed in 0..<200 as Range<UInt64> {
      var generator = RandomDocument(seed: seed)
      let data = Data(generator.value(depth: 4).utf8)
      var nodes = [try JSONDocument(data).root]
      while let node = nodes.popLast() {
        let slice = try JSONDocument(data[node.byteRange]).root
        if slice != node || slice.byteRange != 0..<node.byteRange.count || slice.kind != node.kind {
          Issue.record("\(node) of the document \(seed)")
        }
        nodes += node.elements
      }
    }
  }

  @Test(
    "a byte range covers exactly its value",
    arguments: [
      ("[1, \"a\\n\", {\"k\": [ ] }]", ["0..<23", "1..<2", "4..<9", "11..<22", "17..<20"]),
      ("\u{FEFF} [true,null]\n", ["4..<15", "5..<9", "10..<14"]),
      ("\"é\"", ["0..<4"]), (" -1.5e3 ", ["1..<7"]), ("{\"a\":{},\"b\":\"\"}", ["0..<15", "5..<7", "12..<14"]),
    ])
  func places(text: String, ranges: [String]) throws {
    var nodes = [try node(text)], found: [String] = []
    while !nodes.isEmpty {
      let node = nodes.removeFirst()
      found.append("\(node.byteRange)")
      nodes = node.elements + nodes
    }
    expectEqual(found, ranges)
  }
}

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
      expectEqual(literal.description, text)
      expectEqual(literal, (try node(text)))
    }
  }

  @Test("the last of equal keys in a literal wins") func equalKeys() {
    let body: JSONNode = ["a": 1, "a": 2]
    expectEqual(body["a"], 2)
    expectEqual(body.count, 1)
  }

  @Test("a literal too large for Double is a number that no type holds") func largeLiterals() {
    let body: JSONNode = ["a": JSONNode(floatLiteral: .infinity), "b": JSONNode(floatLiteral: -.infinity)]
    #expect(outcome { try body => "a" as Double }.hasPrefix("number_out_of_range"))
    #expect(body["a"] != body["b"])
  }

  @Test("nil compares and assigns as an absent node") func absence() throws {
    let json = try node(#"{"a":null}"#)
    expectEqual(json["b"], nil)
    #expect(json["a"] != nil)
    expectEqual(json["a"], JSONNode.null)
    expectEqual((json.count > 1 ? json : nil), nil, "a conditional nil stays absent")
    var members = ["a": json]
    members["a"] = nil
    #expect(members.isEmpty)
  }

  @Test(
    "a node's data is its bytes, unchanged",
    arguments: ["2.50", "-0", "1E+2", #""a\u0041 é""#, "[ 1 ,\t2 ]", "{ \"b\" : 1,\n \"a\" : [ ] }", "null", "\"\""])
  func data(text: String) throws {
    try expectEqual(node(text).data, Data(text.utf8))
    let around = try node("  [0, \(text) , {\"k\":\(text)}] ")
    expectEqual(around[1]?.data, Data(text.utf8))
    expectEqual(around[2]?["k"]?.data, Data(text.utf8))
  }

  @Test("data of converted text is strict JSON in UTF-8") func convertedData() throws {
    let json5 = try JSONDocument(Data("{a: 'x', b: +.5, /* c */ c: 0x10}".utf8), options: .json5).root
    try expectEqual(JSONDocument(json5.data).root, ["a": "x", "b": 0.5, "c": 16])
    let text = try #require("[\"é\"]".data(using: .utf16))
    try expectEqual(KeyPathDecoder().decode(JSONNode.self, from: text).data, Data("[\"é\"]".utf8))
  }
}
