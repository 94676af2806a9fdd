import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport
import Testing

@Suite struct SequenceFramerTests {
  @Test(
    "a record follows each record separator",
    arguments: [
      ("", []), ("\u{1E}", []), ("\u{1E}1\n", ["1"]),
      ("\u{1E}1\n\u{1E}\u{1E} \n\u{1E}{\"a\":\n2}\n\u{1E}\"x\"", ["1", "{\"a\":2}", "\"x\""]),
      ("\u{FEFF}\n \u{1E}[]\u{1E}{}\u{1E}null ", ["[]", "{}", "null"]),
      (
        "\u{1E}1\u{1E}2\n\u{1E}true",
        [
          "#0 1:2 (1) value: the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)",
          "2",
          "#2 2:2 (6) value: the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)",
        ]
      ),
      (
        "{}\u{1E}{\"a\":\u{1E}[1}\n\u{1E}3\n",
        [
          "#0 1:1 (0) value: expected a record separator (U+001E) before the record",
          "#1 1:9 (8) JSON: expected a value, found the end", "#2 1:12 (11) JSON: expected `,` or `]`, found `}`", "3",
        ]
      ),
    ])
  func records(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .sequence), expected) }

  @Test("a record over the limit is skipped") func longRecords() {
    expectEqual(
      lines(of: "\u{1E}[1,2,3,4,5,6]\n\u{1E}  [1,2,3,4]\n\u{1E}1\n".utf8, .sequence, .init(recordLimit: 10)),
      [
        "#0 1:2 (1) value: the record is longer than 10 bytes", "[1,2,3,4]", "1",
      ])
  }
}
