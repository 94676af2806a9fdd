import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite struct AutomaticFramerTests {
  @Test(
    "the framing is detected from the first bytes",
    arguments: [
      ("", []), (" \n", []), ("[1, 2,\n{}]", ["1", "2", "{}"]), ("\u{FEFF}\n [[1]]", ["[1]"]),
      // An array is a record if another array or an object follows it.
      ("[1]\n[2]\n", ["[1]", "[2]"]), (" [\"a\", 1] \r\n\n[\"[\"]\n5", ["[\"a\",1]", "[\"[\"]", "5"]),
      ("[]\n{}\n", ["[]", "{}"]), ("[1][2]\n[3]", ["[1]", "[2]", "[3]"]), ("[1] {}", ["[1]", "{}"]),
      ("[1]\n \r\n", ["1"]),
      (
        "[1]\n5\n",
        [
          "1",
          "#none 2:1 (4) JSON: expected the end, found a digit; if it begins a record, say `lines` or `concatenated`",
        ]
      ),
      (
        "[\n1]\n[\n2]",
        [
          "1",
          "#none 3:1 (5) JSON: expected the end, found `[`; if it begins a record, say `lines` or `concatenated`",
        ]
      ),
      (
        "[1", ["1", "#none 1:3 (2) JSON: expected `,` or `]`, found the end"]
      ),
      ("\u{1E}1\n\u{1E}2\n", ["1", "2"]), ("data: 1\n\ndata: 2\n\n", ["1", "2"]), ("event: a\ndata: 1\n\n", ["1"]),
      (": a\n\ndata: 1\n\n", ["1"]), ("id: a\ndata: 1\n\n", ["1"]), ("retry: 1\ndata: 1\n\n", ["1"]), ("1", ["1"]),
      ("1\n2\n", ["1", "2"]), ("{\"a\":1}  \r\n{\"a\":2}", ["{\"a\":1}", "{\"a\":2}"]),
      ("{\"a\":1} {\"a\":2}\n3 4", ["{\"a\":1}", "{\"a\":2}", "3", "4"]), ("{\n\"a\":1\n}\n{\n}", ["{\"a\":1}", "{}"]),
      ("\"{\"\n\"[\"", ["\"{\"", "\"[\""]), ("1 2\n3", ["1", "2", "3"]),
      // A damaged first line is a record of its own if nothing open in it can contain a line break, or if the next line is
      // a record.
      ("{\"a\": \"b\n{\"a\": 2}\n", ["#0 1:9 (8) JSON: ends too early: a truncated download?", "{\"a\":2}"]),
      (
        "{bad\n{\"a\": 2}\n\n{\"a\": 3}",
        ["#0 1:2 (1) JSON: expected a key in quotes or `}`, found a letter", "{\"a\":2}", "{\"a\":3}"]
      ),
      (
        "{\"a\": 1,\r\n {\"a\": 2} \r\n[3]\n",
        ["#0 1:9 (8) JSON: ends too early: a truncated download?", "{\"a\":2}", "[3]"]
      ),
      ("{\"a\": 1\n{\"a\": 2}", ["#0 1:8 (7) JSON: ends too early: a truncated download?", "{\"a\":2}"]),
      ("{\"a\":\n{\"b\": 2}\n}\n5", ["{\"a\":{\"b\":2}}", "5"]), ("{\"a\": [\n[1]\n]}\n{}", ["{\"a\":[[1]]}", "{}"]),
      ("{bad\n\"a\"\n", ["#0 1:2 (1) JSON: expected a key in quotes or `}`, found a letter"]),
      ("{bad\n{\"a\"\n{}", ["#0 1:2 (1) JSON: expected a key in quotes or `}`, found a letter"]),
      ("tru\n2\n", ["#0 1:4 (3) JSON: expected `true`, found the end", "2"]),
    ])
  func records(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .automatic), expected) }

  /// The array does not end in the first 64 KiB.
  @Test(
    "a long first array is an array of records", arguments: [65_534, 65_535, 65_536, 65_537, 70_000],
    ["\n[1]", " [1]", "", "\n"])
  func longFirstArray(count: Int, end: String) {
    let text = "[\"\(String(repeating: "x", count: count - 4))\"]" + end
    let isRecord = end.contains("[") && count + 1 <= 65_536
    for size in [1_000, 65_536, 65_537, 1 << 20] {
      let found = lines(JSONRecords(of: JSONNode.self, chunks: chunks(of: text.utf8, size)))
      expectEqual(found.count, (end.contains("[") ? 2 : 1), "\(found.last ?? "")")
      expectEqual(found[0].hasPrefix("["), isRecord)
    }
  }

  @Test("a first line over 64 KiB is not waited for") func longFirstLine() {
    let value = "{\"a\":\"\(String(repeating: "x", count: 70_000))\"}"
    let found = JSONRecords(of: JSONNode.self, chunks: [Data("\(value)\n{\"a\":1} {\"a\":2}".utf8)])
    expectEqual(lines(found).dropFirst(), ["{\"a\":1}", "{\"a\":2}"])
  }
}
