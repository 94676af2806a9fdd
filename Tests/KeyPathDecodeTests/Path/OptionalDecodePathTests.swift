import KeyPathDecode
import Testing

@Suite struct OptionalDecodePathTests {
  @Test("equality compares steps and which of them are optional") func equality() {
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
    "an optional path prints its steps",
    arguments: [
      (OptionalDecodePath("a.b"), "a.b"), ("a" =>? "b" => "c", "a.b.c"), ("a" =>? ["b.c"], #"a["b.c"]"#),
      (OptionalDecodePath(""), ""),
    ] as [(OptionalDecodePath, String)])
  func printing(path: OptionalDecodePath, text: String) {
    #expect(path.description == text)
  }
}
