import KeyPathDecode
import TestSupport
import Testing

@Suite struct OptionalDecodePathTests {
  @Test func equality() {
    #expect(OptionalDecodePath("a.b") == OptionalDecodePath("a.b"))
    #expect(OptionalDecodePath("a.b") != OptionalDecodePath("a" => "b"))
    #expect(("a" =>? "b") as OptionalDecodePath == ("a" => OptionalDecodePath("b")))
    #expect(("a" =>? "b") as OptionalDecodePath != OptionalDecodePath("a.b"))
    #expect(("" =>? "a.b") as OptionalDecodePath == OptionalDecodePath("a.b"))
    #expect(Set([OptionalDecodePath("a.b"), "" =>? "a.b", OptionalDecodePath("a" => "b")]).count == 2)
    #expect(OptionalDecodePath("a[") == OptionalDecodePath("a["))
    #expect(OptionalDecodePath("a[") != OptionalDecodePath("b["))
  }

  @Test(
    arguments: [
      (OptionalDecodePath("a.b"), "a.b"), ("a" =>? "b" => "c", "a.b.c"), ("a" =>? ["b.c"], #"a["b.c"]"#),
      (OptionalDecodePath(""), ""),
    ] as [(OptionalDecodePath, String)])
  func printing(path: OptionalDecodePath, text: String) {
    #expect(path.description == text)
  }

  /// Longer paths keep what may be absent and what may not, however they were put together.
  @Test func longPaths() throws {
    let json: Any = ["a": ["b": ["c": [1]]]]
    let path: OptionalDecodePath = "a" => "b" =>? "z" => "c"
    #expect(try json => path as Int? == nil)
    #expect(outcome { try json => ("a" => "y" =>? "z") as Int? }.hasPrefix("missing_key | a: "))
    #expect(try json =>? ("y" => "x" =>? "z") as Int? == nil)
    #expect(outcome { try json =>? ("a" => "x" =>? "z") as Int? }.hasPrefix("missing_key | a: "))
    #expect(try json =>? "a" => "b" => "c[0]" as Int? == 1)
    #expect(outcome { try json =>? "a" => "b" => 0 as Int? } == "type_mismatch | a.b: expected array, found object")
  }
}
