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
        #expect(joined.description == "\(first).\(second)" && joined == DecodePath("\(first).\(second)"))
        #expect(joined.steps == [.key(first), .key(second)])
        #expect(try [first: [second: 1]] => joined as Int == 1)
        #expect(try node("{\"\(first)\":{\"\(second)\":1}}") => joined as Int == 1)
      }
    }
  }

  @Test("paths join with `=>`, `=>?`, and `|`") func joining() {
    #expect(("a" => "b") as DecodePath == "a.b")
    #expect((("a" => "b") as DecodePath => "c" => 0 as DecodePath) == "a.b.c[0]")
    #expect(("a" => 0 => "b" => "c" => 0) as DecodePath == "a[0].b.c[0]")
    #expect(("" => "a") as DecodePath == "a")
    #expect((["a.b"] => "c") as DecodePath == #"["a.b"].c"#)
    #expect((("a" =>? "b") as OptionalDecodePath).path.description == "a.b")
    #expect(("a" | "b" | "c.d").description == "a | b | c.d")
    #expect(("x" => ("a" | "b")) as DecodePath != "x.a")
    #expect((("x" => "a" | "b") as DecodePath).description == "x.(a | b)")
    #expect(DecodePath(steps: [.index(-1)]).steps.isEmpty)
  }

  @Test("literals of every kind are paths") func literals() throws {
    let json: Any = ["a.b": ["c": [1, 2]], "a": ["b": 3]] as [String: Any]
    #expect(try json => "a.b" == 3)
    #expect(try json => ["a.b", "c", 1] == 2)
    #expect(try json => #"["a.b"].c[0]"# == 1)
    #expect(try json => ["a.b", "c"] => 0 == 1)
    #expect(try json => "" => "a" => "b" == 3)
    #expect(try ([5, 6] as Any) => 1 == 6)
    #expect(try ([5, 6] as Any) => "1" == 6)
    #expect(try (8 as Any) => "" == 8)
    #expect(try (NSNull() as Any) =>? "" as Int? == nil)
  }
}

@Suite struct DecodePathElementTests {
  /// One array mixes variables and literals of every kind.
  @Test("an array literal makes a path of keys and indices") func elements() throws {
    let name = "a.b", index = 1, step = DecodePath.Step.key("c")
    let path: DecodePath = ["users", index, name, step, .key("d"), .index(0), 2]
    #expect(path.steps == [.key("users"), .index(1), .key("a.b"), .key("c"), .key("d"), .index(0), .index(2)])
    #expect(try [["a.b": 5]] => [0, name] == 5)
    #expect(try [5] =>? [index] as Int? == nil)
    #expect(try [5, 6] => [index] == 6)
    #expect(try ["a.b": ["c": "7"]] => [name] => "c" => .lenient == 7)
    #expect([] as DecodePath == "")
  }

  @Test("a negative index is an invalid path", arguments: [-1, Int.min])
  func negativeIndexes(index: Int) {
    let message = #"invalid_path | (root): invalid path "[\#(index)]": indexes start at 0 and have no sign"#
    #expect(outcome { try [1] => [index] as Int } == message)
    #expect(outcome { try [1] => ["a", index] as Int } == message)
  }
}
