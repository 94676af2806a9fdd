import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Nodes from trees.
@Suite struct JSONNodePlainTests {
  private static let text = #"{"a":[1,-2,2.5,true,null,"x\n"],"b":{"c":{},"d":[]},"big":9007199254740993,"z":""}"#

  @Test("a tree of any shape becomes a document with the same values", arguments: shapes(of: text))
  func read(shape: Shape) throws {
    try expectEqual(JSONNode(shape.json()), node(Self.text))
    try expectEqual((["m": shape.json()] => "m" as JSONNode), node(Self.text))
  }

  @Test("a node is returned unchanged") func nodes() throws {
    let json = try node(#"{ "a" : 2.50 }"#)
    try expectEqual(JSONNode(json).byteRange, json.byteRange)
    try expectEqual(JSONNode(json => "a" as JSONNode).data, Data("2.50".utf8))
    try expectEqual(JSONNode(["x": json]).description, #"{"x":{"a":2.50}}"#)
  }

  @Test("numbers keep all digits, and keys are sorted") func numbers() throws {
    let tree: [String: Any] = [
      "d": Decimal(string: "12345678901234567890.12345") as Any, "c": UInt64.max, "b": 0.1, "a": Int64.min,
      "e": Float(0.5),
    ]
    expectEqual(
      try JSONNode(tree).description,
      #"{"a":-9223372036854775808,"b":0.1,"c":18446744073709551615,"d":12345678901234567890.12345,"e":0.5}"#)
  }

  @Test(
    "what JSON does not have is an error with its path",
    arguments: [
      ("type_mismatch | a[1]", ["a": [0, Date()] as [any Sendable]]),
      ("type_mismatch | a[0].b", ["a": [["b": Data()]]]), ("number_out_of_range | [0]", [Double.nan]),
      ("number_out_of_range | a", ["a": -Double.infinity]), ("invalid_value | (root)", [1: 2]),
    ] as [(String, any Sendable)])
  func refused(expected: String, tree: any Sendable) {
    do throws(DecodeError) {
      _ = try JSONNode(tree)
      Issue.record("no error")
    } catch {
      let path = error.path.steps.isEmpty ? "(root)" : error.path.description
      expectEqual("\(error.code.rawValue) | \(path)", expected)
    }
  }

  @Test("a tree that is too deep, or contains itself, is an error") func depth() {
    var tree: Any = 1
    for _ in 0..<600 { tree = [tree] }
    #expect(throws: DecodeError.self) { try JSONNode(tree) }
    let endless = NSMutableArray()
    endless.add(endless)
    #expect(throws: DecodeError.self) { try JSONNode(endless) }
    endless.removeAllObjects()
  }

  @Test("a random tree reads back") func randomTrees() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = RandomDocument(seed: seed)
      let tree = try node(generator.value(depth: 4)).value
      if !isSame(try JSONNode(tree).value, tree) { Issue.record("document \(seed)") }
    }
  }
}
