import KeyPathDecode
import Testing

@Suite struct EventFramerTests {
  @Test(
    "the data lines of an event are a record",
    arguments: [
      ("", []),
      ("data: 1\n\n", ["1"]),
      ("data:1\n\ndata:  2\n\n", ["1", "2"]),
      ("data: 1\r\n\r\ndata: 2\r\rdata: 3\n\r\ndata: 4\r\n\ndata: 5\r", ["1", "2", "3", "4", "5"]),
      (": hello\nevent: delta\nid: 7\nretry: 10\ndata: {\"a\": 1}\n\n: ping\n\n\n\nevent: stop\n\n", ["{\"a\":1}"]),
      ("data: {\"a\":\nevent: x\r\ndata: [1,\n: note\ndata\ndata:\ndata:2]}\n\n", ["{\"a\":[1,2]}"]),
      ("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", ["1"]),
      ("\u{FEFF}data: 1\n\ndata: 2", ["1", "2"]),
      ("data\n\ndata:\n\ndata: \n\ndatax: 1\n\ndat: 1\n\n data: 1\n\n", []),
      (
        "data: {\"a\":\ndata: x}\n\ndata: 1\n\ndata: {\"b\"",
        [
          "record 0 at 2:7 (18) | invalid_json | (root): invalid JSON: expected a value, found a letter", "1",
          "record 2 at 6:11 (41) | invalid_json | (root): invalid JSON: expected `:`, found the end",
        ]
      ),
    ])
  func records(text: String, expected: [String]) {
    #expect(lines(of: text.utf8, .events) == expected)
  }

  @Test("an event over the limit is skipped") func longRecords() {
    let text = "data: [1,2,3]\n\ndata: [1,\ndata: 2,3,4]\n: x\n\nid: 12345\ndata: 1\n\ndata: [1,2,3]"
    #expect(
      lines(of: text.utf8, .events, .init(recordLimit: 14)) == [
        "[1,2,3]",
        "record 1 at 3:1 (15) | invalid_value | (root): the record is longer than 14 bytes",
        "1", "[1,2,3]",
      ])
  }
}
