import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport
import Testing

@Suite struct LineFramerTests {
  @Test(
    "every line that is not blank is a record",
    arguments: [
      ("", []), ("\n", []), ("1", ["1"]), ("1\n", ["1"]), ("1\n2", ["1", "2"]), ("1\r\n2\r\n", ["1", "2"]),
      ("\n \n1\n\t\r\n\n2\n \n", ["1", "2"]), ("\u{FEFF}1\n2\n", ["1", "2"]), ("\u{FEFF}", []),
      ("{\"a\": 1}\n[2, 3]\n\"é😀\\n\\\"\"\nnull\n", ["{\"a\":1}", "[2,3]", "\"é😀\\n\\\"\"", "null"]),
      ("  {\"a\":1}  \n", ["{\"a\":1}"]),
    ])
  func records(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .lines), expected) }

  @Test(
    "a damaged line does not affect the next one",
    arguments: [
      ("1\n{\"a\":\n\n2\n", ["1", "#1 2:6 (7) JSON: expected a value, found the end", "2"]),
      (
        "1 2\n\r\n x\n3",
        ["#0 1:3 (2) JSON: expected the end, found a digit", "#1 3:2 (7) JSON: expected a value, found a letter", "3"]
      ),
      (
        "\u{FEFF}é\n\"a\u{1}\"\n",
        [
          "#0 1:1 (3) JSON: expected a value, found text",
          "#1 2:3 (8) JSON: a control character in a string must be escaped",
        ]
      ),
      (
        "1\n[1, 2",
        ["1", "#1 2:6 (7) JSON: expected `,` or `]`, found the end"]
      ),
    ])
  func damaged(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .lines), expected) }

  @Test("a line that is not UTF-8 fails alone") func notUTF8() {
    let bytes = Array("1\n\"a".utf8) + [0xFF] + Array("\"\n\"é".utf8).dropLast() + Array("\"\n2".utf8)
    expectEqual(
      lines(of: bytes, .lines),
      [
        "1", "#1 2:3 (4) JSON: the bytes are not valid UTF-8", "#2 3:2 (8) JSON: the bytes are not valid UTF-8", "2",
      ])
  }

  /// White space before a record does not count toward the limit, but white space after it on its line does.
  @Test("a line over the limit is skipped") func longRecords() {
    let text =
      "1\n\"123456789\"\n\"1234567\"\r\n\n\"1234567890123456789012345\"   \n              \n    2\n \"1234567890"
    expectEqual(
      lines(of: text.utf8, .lines, .init(recordLimit: 10)),
      [
        "1", "#1 2:1 (2) value: the record is longer than 10 bytes", "\"1234567\"",
        "#3 5:1 (26) value: the record is longer than 10 bytes", "2",
        "#5 8:2 (79) value: the record is longer than 10 bytes",
      ])
  }
}
