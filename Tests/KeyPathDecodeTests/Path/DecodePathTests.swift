import Foundation
@testable import KeyPathDecode
import TestSupport
import Testing

@Suite struct DecodePathTests {
  /// The lengths surround the 15 bytes that are stored inline.
  @Test("keys of every length join with a dot") func joiningKeysOfEveryLength() throws {
    let letters = "abcdefghijklmnop"
    for first in (1...16).map({ String(letters.prefix($0)) }) {
      for second in (1...16).map({ String(letters.suffix($0)) }) {
        let joined = DecodePath(first) => DecodePath(second)
        expectEqual(joined.description, "\(first).\(second)")
        expectEqual(joined, DecodePath("\(first).\(second)"))
        expectEqual(joined.steps, [.key(first), .key(second)])
        try expectEqual([first: [second: 1]] => joined as Int, 1)
        try expectEqual(node("{\"\(first)\":{\"\(second)\":1}}") => joined as Int, 1)
      }
    }
  }

  @Test("paths join with `=>`, `=>?`, and `|`") func joining() {
    expectEqual(("a" => "b") as DecodePath, "a.b")
    expectEqual((("a" => "b") as DecodePath => "c" => 0 as DecodePath), "a.b.c[0]")
    expectEqual(("a" => 0 => "b" => "c" => 0) as DecodePath, "a[0].b.c[0]")
    expectEqual(("" => "a") as DecodePath, "a")
    expectEqual((["a.b"] => "c") as DecodePath, #"["a.b"].c"#)
    expectEqual((("a" =>? "b") as OptionalDecodePath).path.description, "a.b")
    expectEqual(("a" | "b" | "c.d").description, "a | b | c.d")
    #expect(("x" => ("a" | "b")) as DecodePath != "x.a")
    expectEqual((("x" => "a" | "b") as DecodePath).description, "x.(a | b)")
    #expect(DecodePath(steps: [.index(-1)]).steps.isEmpty)
  }

  @Test("literals of every kind are paths") func literals() throws {
    let json: Any = ["a.b": ["c": [1, 2]], "a": ["b": 3]] as [String: Any]
    try expectEqual(json => "a.b", 3)
    try expectEqual(json => ["a.b", "c", 1], 2)
    try expectEqual(json => #"["a.b"].c[0]"#, 1)
    try expectEqual(json => ["a.b", "c"] => 0, 1)
    try expectEqual(json => "" => "a" => "b", 3)
    try expectEqual(([5, 6] as Any) => 1, 6)
    try expectEqual(([5, 6] as Any) => "1", 6)
    try expectEqual((8 as Any) => "", 8)
    try expectEqual((NSNull() as Any) =>? "" as Int?, nil)
  }
}

@Suite struct DecodePathElementTests {
  /// One array mixes variables and literals of every kind.
  @Test("an array literal makes a path of keys and indices") func elements() throws {
    let name = "a.b", index = 1, step = DecodePath.Step.key("c")
    let path: DecodePath = ["users", index, name, step, .key("d"), .index(0), 2]
    expectEqual(path.steps, [.key("users"), .index(1), .key("a.b"), .key("c"), .key("d"), .index(0), .index(2)])
    try expectEqual([["a.b": 5]] => [0, name], 5)
    try expectEqual([5] =>? [index] as Int?, nil)
    #expect(try [5, 6] => [index] == 6)
    try expectEqual(["a.b": ["c": "7"]] => [name] => "c" => .lenient, 7)
    expectEqual([] as DecodePath, "")
  }

  @Test("a negative index is an invalid path", arguments: [-1, Int.min])
  func negativeIndexes(index: Int) {
    let message = #"invalid_path | (root): invalid path "[\#(index)]": indexes start at 0 and have no sign"#
    expectEqual(outcome { try [1] => [index] as Int }, message)
    expectEqual(outcome { try [1] => ["a", index] as Int }, message)
  }
}
