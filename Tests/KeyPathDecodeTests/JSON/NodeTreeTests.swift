import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A node as a whole: its plain tree, its compact text, and its equality.
@Suite struct NodeTreeTests {
  @Test("a node's value is the tree that JSONSerialization makes") func valueIsTheTreeOfJSONSerialization() throws {
    for seed in 0..<600 as Range<UInt64> {
      var generator = RandomDocument(seed: seed)
      let text = generator.value(depth: 4)
      let tree = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      if !isSame(try node(text).value, tree) { Issue.record("document \(seed): \(text)") }
    }
  }

  @Test("a deep node has a deep value, and the least integer is one") func depthOfValue() throws {
    let text = String(repeating: "[{\"a\":", count: 256) + "1" + String(repeating: "}]", count: 256)
    var tree = try node(text).value
    for _ in 0..<256 {
      let object = try #require((tree as? [Any])?.first as? [String: Any])
      tree = try #require(object["a"])
    }
    expectEqual(tree as? Int, 1)
    try expectEqual(node("-9223372036854775808").value as? Int64, .min)
  }

  @Test("the last of equal keys wins with its own spelling", arguments: ["\u{E9}", "e\u{301}"])
  func spellingOfEqualKeys(last: String) throws {
    let first = last.utf8.count == 2 ? "e\u{301}" : "\u{E9}"
    let json = try node("{\"\(first)\":1,\"\(last)\":2}")
    for payload in [json, json.value] as [Any] {
      let members = try payload => "" as [String: Int]
      expectEqual(members, [last: 2])
    }
    expectEqual((json.value as? [String: Any])?.map { [UInt8]($0.key.utf8) }, [[UInt8](last.utf8)])
  }

  /// A number of many digits is a decimal if a double would lose digits, and a double if a decimal would.
  @Test(
    "a number's value has the class that JSONSerialization picks",
    arguments: [
      "0", "-0", "-0.0", "1.5", "12345678901234567", "18446744073709551616", "-9223372036854775809",
      "9007199254740993.5",
      "-123456789.123456789", "0.12345678901234567", "1234567890123456789e5", "123456789012345678e-20",
      "1.23456789012e-100", "1e30", "1E30", "1e-300", "true", "1", "1.0", "18446744073709551615",
      "12345678901234567890123456789012345678", "1e300",
    ])
  func numbers(text: String) throws {
    let expected = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSNumber)
    let found = try #require(node(text).value as? NSNumber)
    #expect(type(of: found) == type(of: expected) && found.isEqual(expected), "\(found), not \(expected)")
  }

  // MARK: Description

  @Test(
    "a description is compact and keeps the spelling",
    arguments: [
      (" [ 1 , 2 ] ", "[1,2]"), ("{ \"a b\" : \"c  d\" }", #"{"a b":"c  d"}"#),
      (#"["\" ] ", "\\", "\\\" "]"#, #"["\" ] ","\\","\\\" "]"#),
      ("[ 1.50 , -0 , 1E+2 ]", "[1.50,-0,1E+2]"), (#"{ "\u0061" : "\/" }"#, #"{"\u0061":"\/"}"#),
      ("\"é 😀\"", "\"é 😀\""),
      ("[\r\n\t[ ] , { } ]\n", "[[],{}]"), (#"{"a": 1, "a": 2}"#, #"{"a":1,"a":2}"#),
    ])
  func description(text: String, compact: String) throws {
    try expectEqual(node(text).description, compact)
    expectEqual("\(try node(text))", compact)
    try expectEqual(node("[ 0, \(text) ]")[1]?.description, compact)
  }

  @Test("a description reads back as an equal node with an equal hash") func descriptionReadsBack() throws {
    for seed in 1_000..<1_300 as Range<UInt64> {
      var generator = RandomDocument(seed: seed)
      let json = try node(generator.value(depth: 4))
      let again = try node(json.description)
      if again != json || again.hashValue != json.hashValue || again.description != json.description {
        Issue.record("document \(seed): \(json)")
      }
      for element in json.elements where try node(element.description) != element { Issue.record("document \(seed)") }
    }
  }

  // MARK: Equality

  /// The texts of a row, of which some are only JSON5, are equal to each other, and to none of another row.
  private static let classes = [
    ["1", "1.0", "10e-1", "1e0", "1E+0", "0.1e1", "0.0001e4", "1000e-3", "1.000", "+1", "1.", "0x1"],
    ["0", "-0", "0.0", "-0.0e5", "0e999999999999", "-0e-9", "+0", "0.", ".0", "0x0", "-0x0"],
    ["-1", "-1.0", "-10e-1", "-0x1"], ["100", "1e2", "1.00e2", "1000E-1"], ["16", "0X10", "+16"], ["0.5", ".5", "+.5"],
    ["9007199254740993", "9007199254740993.0", "9.007199254740993e15", "0x20000000000001"],
    ["9007199254740992", "0x20000000000000"], ["18446744073709551617"],
    ["18446744073709551616", "18446744073709551616.0", "1.8446744073709551616e19", "0x10000000000000000"],
    ["1e400", "10e399", "0.1e401", "+1e400"], ["1e401"], ["-1e400"], ["1e-400"], ["0.1"], ["NaN", "-NaN", "+NaN"],
    ["Infinity", "+Infinity"], ["-Infinity"], [#"{"a": [0x10, 1]}"#, #"{"a": [16, 1.0]}"#],
    ["0.10000000000000000000000000000000001"],
    ["\"a\"", #""\u0061""#], ["\"A\""], ["\"1\""], ["\"\""], [#""\u0000""#], ["\"é\"", #""\u00e9""#, "\"e\u{301}\""],
    ["\"/\"", #""\/""#],
    [#""😀""#, #""\ud83d\ude00""#], ["true", " true"], ["false"], ["null", "null "], ["\"null\""], ["[]", "[ ]"],
    ["{}", "{ }"], ["[{}]"], ["[[],2]"], [#"{"0":1}"#], ["[[1],2]"], ["[[1,2]]"], [#"{"a":2,"b":1}"#],
    ["[null]"], ["[[]]"], ["[1,2]", "[1.0, 2e0]"], ["[2,1]"], ["[1,2,3]"], ["[1]"],
    [#"{"a":1,"b":2}"#, #"{"b":2.0,"\u0061":1}"#],
    [#"{"a":1}"#, #"{"a":2,"a":1}"#, #"{"a":[],"a":{},"a":1}"#], [#"{"a":2}"#], [#"{"b":1}"#], [#"{"a":1,"b":null}"#],
    [#"{"a":1,"c":2}"#],
    [#"{"a":{"b":[1,{"c":"d"}]}}"#, #"{ "a" : { "b" : [ 1.0 , { "c" : "\u0064" } ] } }"#],
    [#"{"a":{"b":[1,{"c":"e"}]}}"#],
    [#"{"é":1}"#, "{\"e\u{301}\":1}"],
  ]

  @Test("nodes are equal if their values are, and equal nodes hash equally") func equality() throws {
    let nodes = try Self.classes.enumerated().flatMap { index, row in
      try row.flatMap { text in
        try ([node5(text)] + [try? node(text)].compactMap { $0 }).map { (index, text, $0, $0.hashValue) }
      }
    }
    for (row, text, node, hash) in nodes {
      for (otherRow, otherText, other, otherHash) in nodes {
        let isEqual = node == other, hasEqualHash = hash == otherHash
        if isEqual != (row == otherRow) || isEqual && !hasEqualHash { Issue.record("\(text) and \(otherText)") }
      }
    }
    // Different values mostly hash differently.
    #expect(Set(nodes.map(\.3)).count >= Self.classes.count - 2)
  }

  @Test("large objects are equal in any member order") func equalityOfLargeObjects() throws {
    let members = (0..<300).map { "\"k\($0)\":[\($0)]" }
    let first = try node("{\(members.joined(separator: ","))}"),
      second = try node("{\(members.reversed().joined(separator: ","))}")
    expectEqual(first, second)
    expectEqual(second, first)
    #expect(try first != node("{\(members.dropLast().joined(separator: ","))}"))
    #expect(try first != node("{\(members.dropLast().joined(separator: ",")),\"k299\":[300]}"))
    #expect(try first != node("{\(members.dropLast().joined(separator: ",")),\"k300\":[299]}"))
    // Nodes of the same document, and of a text that is read twice.
    #expect(first == first && first["k7"] == second["k7"] && first["k7"] != first["k8"])
  }
}

/// A document gives the same values and errors as the tree that `JSONSerialization` makes of it.
@Suite("parity with JSONSerialization") struct RandomReadsTests {
  @Test("random documents give the same results as their trees", arguments: 0..<8) func randomDocuments(part: UInt64)
    throws
  {
    for seed in 0..<UInt64(isThorough ? 250 : 10) {
      var generator = RandomDocument(seed: part << 32 + seed)
      let text = generator.object(depth: 3)
      let plain = try JSONSerialization.jsonObject(with: Data(text.utf8)), json = try node(text)
      for (index, read) in RandomReads.all.enumerated() {
        let path = RandomReads.paths.randomElement(using: &generator.random)!
        let expected = read(plain, path), found = read(json, path)
        if found != expected { Issue.record("read \(index) at \(path): \(found), not \(expected), in \(text)") }
      }
    }
  }
}
