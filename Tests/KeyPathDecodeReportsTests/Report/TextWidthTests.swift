import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct TextWidthTests {
  @Test(
    "a wide character takes two columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🚀", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1),
      ("ｆ", 2), ("한국", 4), ("…", 1), ("\u{200B}", 0), ("日本 🚀", 7),
    ])
  func columns(text: String, columns: Int) { expectEqual(columnCount(of: text), columns) }

  @Test(
    "cut text fits the width with an ellipsis",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("ab cd", 4, "ab…"), ("日本語", 4, "日…"), ("日本語", 5, "日本…"), ("🚀🚀", 3, "🚀…"),
      ("abc", 1, "…"),
    ])
  func textIsCut(text: String, width: Int, result: String) { expectEqual(cut(text, to: width), result) }

  @Test(
    "cut text keeps the given end",
    arguments: [
      ("\"abcdef\": ", 8, "\": ", "\"abc…\": "), ("\"abcdef\"", 6, "\"", "\"abc…\""), ("abc", 3, "\"", "abc"),
      ("abcd", 3, "\"", "ab…"),
    ])
  func cutBeforeItsEnd(text: String, width: Int, end: String, result: String) {
    expectEqual(cut(text, to: width, before: end), result)
  }

  @Test(
    "text cut at its start keeps its end",
    arguments: [("folder/payload.json:4:10", 8, "…on:4:10"), ("abc", 3, "abc"), ("日本語", 4, "…語")])
  func textIsCutAtStart(text: String, width: Int, result: String) { expectEqual(cutAtStart(text, to: width), result) }

  @Test("padding counts columns, not characters") func textIsPadded() {
    expectEqual(padded("日本", to: 6), "日本  ")
    expectEqual(padded("abc", to: 2), "abc")
  }
}
