import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite struct ElementFramerTests {
  @Test(
    "the elements of the array at a path are records",
    arguments: [
      ("", "[]", []), ("", " [ ] ", []),
      ("", "\u{FEFF}[1,\"a\" , {\"b\":[2]},\n[], null,true]\n", ["1", "\"a\"", "{\"b\":[2]}", "[]", "null", "true"]),
      ("items", "{\"items\":[1,2]}", ["1", "2"]),
      (
        "data.items", "{\"x\":[{\"items\":[0]}],\"data\":{\"y\":\"]}\",\"items\":[1,{}],\"z\":{}},\"items\":[3]}",
        ["1", "{}"]
      ),
      ("a[1].b", "{\"a\":[{\"b\":[0]},{\"b\":[1]},{\"b\":[2]}]}", ["1"]), ("a.1", "{\"a\":[[0],[1],[2]]}", ["1"]),
      ("[1]", "[[0],[1],2]", ["1"]), ("a", "{\"\\u0061\":[1],\"b\":1.5e3}", ["1"]),
      ("é[\"a.b\"]", "{\"é\":{\"a\":{},\"a.b\":[1]}}", ["1"]),
      // An empty array has no records.
      ("a.b", "{\"a\":{\"c\":1,\"b\":[]}}", []),
    ])
  func records(path: String, text: String, expected: [String]) {
    expectEqual(lines(of: text.utf8, .elements(of: DecodePath(path))), expected)
  }

  @Test(
    "a failure has its location and reason",
    arguments: [
      ("", "", "#none 1:1 (0) JSON: expected a value, found nothing"),
      ("", "[1", "#none 1:3 (2) JSON: expected `,` or `]`, found the end"),
      ("", "[1,", "#none 1:4 (3) JSON: expected a value, found the end"),
      ("", "[1,]", "#none 1:4 (3) JSON: expected a value, found `]`"),
      ("", "[1 2]", "#none 1:4 (3) JSON: expected `,` or `]`, found a digit"),
      (
        "", "[1]\n\n 2",
        "#none 3:2 (6) JSON: expected the end, found a digit; if it begins a record, say `lines` or `concatenated`"
      ),
      ("", "[1]]", "#none 1:4 (3) JSON: expected the end, found `]`"),
      ("", "[1,x]", "#1 1:4 (3) JSON: expected a value, found a letter"),
      ("", "[1,{\"a\":2]]", "#1 1:10 (9) JSON: expected `,` or `}`, found `]`"),
      ("", "{}", "#none 1:1 (0) | type_mismatch | (root): expected array, found object"),
      ("", "null", "#none 1:1 (0) | null_value | (root): expected array, found null"),
      ("a", "{\"b\":1}", "#none 1:7 (6) | missing_key | (root): missing key \"a\""),
      ("a", "[{\"a\":[]}]", "#none 1:1 (0) | type_mismatch | (root): expected object, found array"),
      ("a.b", "{\"a\":{\"c\":[]}}", "#none 1:13 (12) | missing_key | a: missing key \"b\""),
      ("a.b", "{\"a\":null}", "#none 1:6 (5) | null_value | a: expected object, found null"),
      ("a.b", "{\"a\":{\"b\":\"x\"}}", "#none 1:11 (10) | type_mismatch | a.b: expected array, found string"),
      ("a[2]", "{\"a\":[[],[]]}", "#none 1:12 (11) | index_out_of_range | a: no index 2 (array of 2)"),
      ("a", "{\"a\":[1],\"b\":tru}", "#none 1:17 (16) JSON: expected `true`, found `}`"),
      ("a", "{\"a\":[1],\"b\":[1,,2]}", "#none 1:17 (16) JSON: expected a value, found `,`"),
      ("a", "{\"a\":[1],}", "#none 1:10 (9) JSON: expected a key in quotes, found `}`"),
      ("a", "{\"a\":[1] \"b\":1}", "#none 1:10 (9) JSON: expected `,` or `}`, found a string"),
      ("a", "{\"a\":[1],\"a\":[2]}", "#none 1:14 (13) JSON: duplicate key in an object"),
      ("a", "{\"a\\x\":[1]}", "#none 1:5 (4) JSON: expected one of `\"\\/bfnrtu` after a backslash, found a letter"),
      (
        String(repeating: "[0]", count: 512), String(repeating: "[", count: 513),
        "#none 1:513 (512) JSON: nested deeper than 512 levels"
      ),
      ("", "[\(deep(511)),[\(deep(511))]]", "#1 1:1536 (1535) JSON: nested deeper than 512 levels"),
      ("a", "{\"b\":\(deep(512)),\"a\":[]}", "#none 1:517 (516) JSON: nested deeper than 512 levels"),
      ("a", "{1:[1]}", "#none 1:2 (1) JSON: expected a key in quotes or `}`, found a digit"),
      ("a", "{\"a\" [1]}", "#none 1:6 (5) JSON: expected `:`, found `[`"),
      ("a[", "{}", "#none 1:1 (0) | invalid_path | (root): invalid path \"a[\": `[` is not closed"),
    ])
  func failures(path: String, text: String, expected: String) {
    expectEqual(lines(of: text.utf8, .elements(of: DecodePath(path))).last, expected)
  }

  @Test("a stream's path has no alternatives") func alternatives() {
    expectEqual(
      lines(of: "{\"a\":[]}".utf8, .elements(of: "a" | "b")),
      [
        "#none 1:1 (0) | invalid_path | (root): invalid path \"a | b\": the path of a stream cannot have alternatives"
      ])
  }

  /// The values are larger than the buffer.
  @Test("large values beside the array are skipped but validated") func largeNeighbours() {
    let element = "[1,{\"y\":\"]\(String(repeating: "x", count: 486))\"}],"
    let large = "{\"x\":[\(String(repeating: element, count: 600))2]}"
    func read(_ text: String, _ count: Int) -> [String] {
      lines(JSONRecords(of: JSONNode.self, chunks: chunks(of: text.utf8, count), framing: .elements(of: "a")))
    }
    for count in [1_000, 65_536, 1_000_000] {
      expectEqual(read("{\"b\":\(large),\"a\":[1,2],\"c\":\(large)}", count), ["1", "2"])
      let broken = large.replacingOccurrences(of: "2]", with: "2}")
      expectEqual(
        read("{\"a\":[1,2],\"c\":\(broken)}", count).last,
        "#none 1:300023 (300022) JSON: expected `,` or `]`, found `}`")
    }
  }

  @Test("an element over the limit is skipped") func longRecords() {
    expectEqual(
      lines(
        of: "{\"a\":[1,[1,2,3,4,5,6],\"1234567890\"  ,[1,2,3,4] ]}".utf8, .elements(of: "a"), .init(recordLimit: 10)),
      [
        "1", "#1 1:9 (8) value: the record is longer than 10 bytes",
        "#2 1:23 (22) value: the record is longer than 10 bytes", "[1,2,3,4]",
      ])
  }
}

/// An array in an array, and so on.
private func deep(_ levels: Int) -> String {
  String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
}
