import KeyPathDecode
import TestSupport
import Testing

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
