import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Hashes agree with equality.
@Suite struct JSONNodeHashableTests {
  @Test(
    "equal values hash equally",
    arguments: [
      ("1", "1.0"), ("1", "10e-1"), ("0", "-0.0"), ("-0", "0e5"), ("100", "1e2"), ("1e400", "10e399"),
      ("9007199254740993", "9.007199254740993e15"), (#""a""#, #""\u0061""#), (#""é""#, "\"e\u{301}\""),
      (#"{"a":1,"b":[2,{"c":3}]}"#, #" { "b" : [ 2.0, {"c":3e0} ], "a" : 1 } "#), (#"{"a":1,"a":2}"#, #"{"a":2}"#),
      ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}"),
    ])
  func equalValues(first: String, second: String) throws {
    #expect(try node(first) == node(second))
    #expect(try node(first).hashValue == node(second).hashValue)
  }

  @Test("different values mostly hash differently") func differentValues() throws {
    let texts = [
      "null", "true", "false", "0", "1", "\"\"", "\"1\"", "\"0\"", "[]", "{}", "[[]]", "[{}]", "[null]", "[1,2]",
      "[2,1]",
      #"{"a":1}"#, #"{"b":1}"#, #"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#, #"{"0":1}"#, "[1]", "[[1],2]", "[[1,2]]",
      "1e99999",
    ]
    let nodes = try texts.map(node)
    #expect(Set(nodes).count == texts.count)
    #expect(Set(nodes.map(\.hashValue)).count == texts.count)
  }

  /// Spellings of one number a row.
  private static let numbers = [
    ["NaN", "-NaN", "+NaN"], ["Infinity", "+Infinity"], ["-Infinity"], ["1e400", "10e399", "+1e400"], ["-1e400"],
    ["0", "-0", "+0", "0.0", "-0.0", "0.", ".0", "0e5", "0x0", "-0x0"],
    ["1", "+1", "1.0", "1.", "1e0", "10e-1", "0x1", "1E+0", "0.1e1"], ["-1", "-1.0", "-0x1"],
    ["16", "0x10", "0X10", "1.6e1", "160e-1", "+16"], ["0.5", ".5", "5e-1", "+.5"], ["1e-400"],
    ["9007199254740993", "0x20000000000001", "9.007199254740993e15"], ["9007199254740992", "0x20000000000000"],
    ["18446744073709551616", "0x10000000000000000", "18446744073709551616.0"],
  ]

  @Test("numbers are equal if their values are, however JSON5 spells them, and equal numbers hash equally")
  func spellingsOfNumbers() throws {
    var nodes: [(row: Int, text: String, node: JSONNode)] = []
    for (row, texts) in Self.numbers.enumerated() {
      for text in texts {
        for form in ["\(text)", "[\(text)]", #"{"a": [\#(text), 1]}"#] {
          nodes.append((row, form, try node5(form)))
          if let strict = try? node(form) { nodes.append((row, form, strict)) }
        }
      }
    }
    for first in nodes {
      for second in nodes {
        let isEqual = first.node == second.node
        let isExpected = first.row == second.row && first.node.kind == second.node.kind
        if isEqual != isExpected || isEqual && first.node.hashValue != second.node.hashValue {
          Issue.record("\(first.text) and \(second.text): \(isEqual)")
        }
      }
    }
  }

  @Test("a value nested a million deep has a hash") func depth() throws {
    let text = String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000)
    let deep = try JSONDocument(Data(text.utf8), depthLimit: .max).root
    #expect(deep.hashValue == deep.hashValue)
    #expect(deep.data.count == 2_000_000)
  }

  @Test("a random document hashes as its description") func descriptions() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = RandomDocument(seed: seed)
      let json = try node(generator.value(depth: 4))
      let again = try JSONNode(json.value)
      if try node(json.description).hashValue != json.hashValue { Issue.record("document \(seed): \(json)") }
      if again == json, again.hashValue != json.hashValue { Issue.record("document \(seed): \(json)") }
    }
  }
}
