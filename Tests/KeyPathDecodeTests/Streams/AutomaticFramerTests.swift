import Foundation
import KeyPathDecode
import Testing

@Suite struct AutomaticFramerTests {
  @Test(arguments: [
    ("", []),
    (" \n", []),
    ("[1, 2,\n{}]", ["1", "2", "{}"]),
    ("\u{FEFF}\n [[1]]", ["[1]"]),
    ("\u{1E}1\n\u{1E}2\n", ["1", "2"]),
    ("data: 1\n\ndata: 2\n\n", ["1", "2"]),
    ("event: a\ndata: 1\n\n", ["1"]),
    (": a\n\ndata: 1\n\n", ["1"]),
    ("id: a\ndata: 1\n\n", ["1"]),
    ("retry: 1\ndata: 1\n\n", ["1"]),
    ("1", ["1"]),
    ("1\n2\n", ["1", "2"]),
    ("{\"a\":1}  \r\n{\"a\":2}", ["{\"a\":1}", "{\"a\":2}"]),
    ("{\"a\":1} {\"a\":2}\n3 4", ["{\"a\":1}", "{\"a\":2}", "3", "4"]),
    ("{\n\"a\":1\n}\n{\n}", ["{\"a\":1}", "{}"]),
    ("\"{\"\n\"[\"", ["\"{\"", "\"[\""]),
    ("1 2\n3", ["1", "2", "3"]),
    // A first line that is damaged is a line where a line break cannot be in what is open.
    (
      "{\"a\": \"b\n{\"a\": 2}\n",
      [
        "record 0 at 1:9 (8) | invalid_json | (root): invalid JSON: ends inside a string, with `{\"` still open: a truncated download?",
        "{\"a\":2}",
      ]
    ),
    ("tru\n2\n", ["record 0 at 1:4 (3) | invalid_json | (root): invalid JSON: expected `true`, found the end", "2"]),
  ])
  func records(text: String, expected: [String]) {
    #expect(lines(of: text.utf8, .automatic) == expected)
  }

  /// A first line of more than 64 KiB is not waited for.
  @Test func longFirstLine() {
    let value = "{\"a\":\"\(String(repeating: "x", count: 70_000))\"}"
    let found = JSONRecords(of: JSONNode.self, chunks: [Data("\(value)\n{\"a\":1} {\"a\":2}".utf8)])
    #expect(lines(found).dropFirst() == ["{\"a\":1}", "{\"a\":2}"])
  }
}
