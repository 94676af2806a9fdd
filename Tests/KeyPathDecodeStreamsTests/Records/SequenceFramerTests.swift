import KeyPathDecode
import KeyPathDecodeStreams
import Testing

@Suite struct SequenceFramerTests {
  @Test(
    "a record follows each record separator",
    arguments: [
      ("", []),
      ("\u{1E}", []),
      ("\u{1E}1\n", ["1"]),
      ("\u{1E}1\n\u{1E}\u{1E} \n\u{1E}{\"a\":\n2}\n\u{1E}\"x\"", ["1", "{\"a\":2}", "\"x\""]),
      ("\u{FEFF}\n \u{1E}[]\u{1E}{}\u{1E}null ", ["[]", "{}", "null"]),
      (
        "\u{1E}1\u{1E}2\n\u{1E}true",
        [
          "record 0 at 1:2 (1) | invalid_value | (root): the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)",
          "2",
          "record 2 at 2:2 (6) | invalid_value | (root): the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)",
        ]
      ),
      (
        "{}\u{1E}{\"a\":\u{1E}[1}\n\u{1E}3\n",
        [
          "record 0 at 1:1 (0) | invalid_value | (root): expected a record separator (U+001E) before the record",
          "record 1 at 1:9 (8) | invalid_json | (root): invalid JSON: expected a value, found the end",
          "record 2 at 1:12 (11) | invalid_json | (root): invalid JSON: expected `,` or `]`, found `}`", "3",
        ]
      ),
    ])
  func records(text: String, expected: [String]) {
    #expect(lines(of: text.utf8, .sequence) == expected)
  }

  @Test("a record over the limit is skipped") func longRecords() {
    #expect(
      lines(of: "\u{1E}[1,2,3,4,5,6]\n\u{1E}  [1,2,3,4]\n\u{1E}1\n".utf8, .sequence, .init(recordLimit: 10)) == [
        "record 0 at 1:2 (1) | invalid_value | (root): the record is longer than 10 bytes",
        "[1,2,3,4]", "1",
      ])
  }
}
