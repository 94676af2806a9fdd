import KeyPathDecode
import TestSupport
import Testing

@Suite struct CollectionsTests {
  @Test("an error's path has the indices and keys of elements") func paths() throws {
    let json: Any = ["a": [["x": [1, 2]], ["x": [3, "4"]]] as [Any]]
    let error = try decodeError { try json => "a" as [[String: [Int]]] }
    #expect(error.path == "a[1].x[1]")
    #expect(error.object as? String == "4")
    #expect(try error.root => error.path as String == "4")
  }

  @Test("a value that is not a collection names the type") func typeMismatches() {
    #expect(
      outcome { try [String: Int](json: [1, 2]) } == "type_mismatch | (root): expected [String: Int], found array")
    #expect(outcome { try [[Int?]](json: "x") } == "type_mismatch | (root): expected [[Int?]], found string")
    #expect(outcome { try Set<Int>(json: "x") } == "type_mismatch | (root): expected Set<Int>, found string")
  }
}
