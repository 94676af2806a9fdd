import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport
import Testing

@Suite struct ConcatenatedFramerTests {
  @Test(
    "values need no separator between them",
    arguments: [
      ("", []), (" \n", []), ("{}", ["{}"]), ("{}{}", ["{}", "{}"]),
      ("{\"a\": [1, {}]}\n\n [\n2] \"x\"3 4,", ["{\"a\":[1,{}]}", "[2]", "\"x\"", "3", "4"]),
      ("truefalsenull\"\"1\"\"", ["true", "false", "null", "\"\"", "1", "\"\""]),
      ("-1.5e3{\"}\\\"]\":\"\\\\\"}\"\\\\\"[\"[\"]0", ["-1.5e3", "{\"}\\\"]\":\"\\\\\"}", "\"\\\\\"", "[\"[\"]", "0"]),
      ("\u{FEFF}\"é😀\"\n\"\u{2028}yY_\u{7F}\"", ["\"é😀\"", "\"\u{2028}yY_\u{7F}\""]),
      (
        "[\"y_Y\u{7F}yyyyyyyy_______\", 1234567890, {\"a\":[]}]1",
        ["[\"y_Y\u{7F}yyyyyyyy_______\",1234567890,{\"a\":[]}]", "1"]
      ),
    ])
  func records(text: String, expected: [String]) {
    let found = lines(of: text.utf8, .concatenated)
    expectEqual(Array(found.prefix(expected.count)), expected)
    expectEqual(found.count, expected.count + (text.hasSuffix(",") ? 1 : 0))
  }

  @Test(
    "a record that is not JSON is the last",
    arguments: [
      ("1 {\"a\"}\n{}", ["1", "#1 1:7 (6) JSON: expected `:`, found `}`"]),
      ("{}]{}", ["{}", "#1 1:3 (2) JSON: expected a value, found `]`"]),
      ("1,2", ["1", "#1 1:2 (1) JSON: expected a value, found `,`"]),
      (
        "{}\n{\"a\":[1,\n2",
        ["{}", "#1 3:2 (13) JSON: expected `,` or `]`, found the end"]
      ),
      (
        "[1]\n\"ab",
        ["[1]", "#1 2:4 (7) JSON: expected a closing quote, found the end"]
      ),
      (
        "{\"é\":1} tru 2",
        ["{\"é\":1}", "#1 1:12 (12) JSON: expected `true`, found the end"]
      ),
    ])
  func damaged(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .concatenated), expected) }

  @Test("a record over the limit is skipped") func longRecords() {
    let text = "1\n[1234567,\n9]{\"a\":\"  }]\\\"\\\\\"}\n\"1234567890\"\"12345678\"true 12345678901 2"
    expectEqual(
      lines(of: text.utf8, .concatenated, .init(recordLimit: 10)),
      [
        "1", "#1 2:1 (2) value: the record is longer than 10 bytes",
        "#2 3:3 (14) value: the record is longer than 10 bytes",
        "#3 4:1 (31) value: the record is longer than 10 bytes", "\"12345678\"", "true",
        "#6 4:28 (58) value: the record is longer than 10 bytes", "2",
      ])
  }
}
