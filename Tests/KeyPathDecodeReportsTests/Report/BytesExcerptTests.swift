import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct BytesExcerptTests {
  @Test(
    "an excerpt of invalid JSON masks letters and digits",
    arguments: [
      ("{\"pin\": 12a}", "{\"xxx\": 00|x"), ("", "|<end>"), ("[1,", "[0,|<end>"),
      ("[\n  \"é\", tru\n]", "  \"x\", xxx|<end of line>"),
      ("[日]", "[|x"), ("[\"hunter\" \"2\"]", "[\"xxxxxx\" |\""), ("[\r\t+1]", " |x"),
      (
        "[" + String(repeating: "\"\u{1F511}\",", count: 50), "…x\"," + String(repeating: "\"x\",", count: 6) + "|<end>"
      ),
    ])
  func bytesThatAreNotJSON(text: String, line: String) throws {
    let report = try decodeError { try JSONDocument(Data(text.utf8)) }.report()
    expectEqual(report.excerpt.map { "\($0.key)|\($0.text)" }, [line])
  }
}
