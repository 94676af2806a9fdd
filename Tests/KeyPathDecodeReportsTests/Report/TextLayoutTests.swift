import TestSupport
import Testing

@testable import KeyPathDecodeReports

@Suite struct TextLayoutTests {
  @Test(
    "text wraps at spaces, never inside code",
    arguments: [
      ("one two three", 13, 4, ["one two three"]), ("one two three", 7, 4, ["one two", "three"]),
      ("abcdefghij", 4, 4, ["abcd", "efgh", "ij"]), ("日本語 日本語", 7, 4, ["日本語", "日本語"]), ("", 7, 4, [""]),
      (" ", 7, 4, [""]),
      // Omitted characters are counted.
      ("one two three four five six seven eight", 28, 1, ["one two … 31 more characters"]),
      ("one two three four five six seven", 10, 2, ["one two", "… 25 more"]),
      // Code is not split.
      (
        "use `=> .date(format: \"yyyy-MM-dd HH:mm:ss\")` here", 20, 4,
        ["use", "`=> .date(format: \"yyyy-MM-dd HH:mm:ss\")`", "here"]
      ),
      ("a `b", 2, 4, ["a", "`b"]),
      (String(repeating: "x`y` ", count: 3), 4, 4, ["x`y`", "x`y`", "x`y`"]),
    ])
  func textIsWrapped(text: String, width: Int, limit: Int, lines: [String]) {
    expectEqual(wrapped(text, to: width, limit: limit), lines)
  }

  @Test("wrapping stops at the limit and counts the rest") func aLongTextIsBounded() {
    let lines = wrapped(String(repeating: "word ", count: 100_000), to: 40, limit: 3)
    #expect(lines.count == 3 && lines[2].hasSuffix("more characters"))
  }
}
