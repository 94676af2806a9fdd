import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A line ends with a line feed, a carriage return, or both. Columns count characters.
@Suite struct ByteLocationTests {
  @Test(
    "a root's location counts every kind of line break",
    arguments: [
      ("1", 1, 1), (" 1", 1, 2), ("\n1", 2, 1), ("\r1", 2, 1), ("\r\n1", 2, 1), ("\n\r1", 3, 1), ("\r\r1", 3, 1),
      ("\n\n1", 3, 1), ("\r\n\r\n  1", 3, 3), ("\r\n\n\r1", 4, 1), ("\t1", 1, 2), ("\u{FEFF}1", 1, 1),
      ("\u{FEFF} 1", 1, 2),
      ("\u{FEFF}\n1", 2, 1), ("\u{FEFF}\r\n 1", 2, 2),
    ] as [(String, Int, Int)])
  func roots(text: String, line: Int, column: Int) throws { #expect(try node(text).location == (line, column)) }

  /// The element follows strings of all kinds.
  @Test(
    "columns count characters, and offsets count bytes",
    arguments: [
      (#"["a",1]"#, 1, 6, 5), ("[\"é\",1]", 1, 6, 6), ("[\"e\u{301}\",1]", 1, 6, 7), ("[\"€\",1]", 1, 6, 7),
      ("[\"😀\",1]", 1, 6, 8), ("[\"👩‍👩‍👧\",1]", 1, 6, 22), ("[\"🇫🇷\",1]", 1, 6, 12), ("[\"\\n\",1]", 1, 7, 6),
      ("[\"é\",\r\n\"👩‍💻\", 1]", 2, 6, 23), ("[\"é\",\r1]", 2, 1, 7), ("[\"é\",\n\r\n\r1]", 4, 1, 10),
      ("\u{FEFF}[\"é\",1]", 1, 6, 9), ("\u{FEFF}\r[\"é\",1]", 2, 6, 10), ("[\"\u{2028}\",1]", 1, 6, 7),
      ("[\"\u{85}\",1]", 1, 6, 6),
    ] as [(String, Int, Int, Int)])
  func elements(text: String, line: Int, column: Int, offset: Int) throws {
    let last = try #require(node(text).elements.last)
    #expect(last.location == (line, column))
    expectEqual(last.byteRange, offset..<offset + 1)
    let error = try decodeError { try node(text) => DecodePath(steps: [.index(node(text).count - 1)]) as String }
    expectEqual(error.location, .init(line: line, column: column, byteOffset: offset))
  }

  @Test(
    "invalid JSON is reported at its line and column",
    arguments: [
      ("[\"é\",\r\n", "1:6 (6)"), ("[\"é\"\r\n,", "2:2 (8)"), ("[\"é\r\n\"]", "1:4 (4)"), ("[\r\n\"a\nb\"]", "2:3 (5)"),
      ("[\"😀\"\n\n\"", "3:1 (9)"), ("\u{FEFF}[\"é\" 1]", "1:6 (9)"), ("[1\r2]", "2:1 (3)"), ("[1\r\n2]", "2:1 (4)"),
      ("[\"e\u{301}\" 1]", "1:6 (7)"), ("{\"👩‍💻\":\n\u{301}}", "2:1 (16)"),
    ])
  func problems(text: String, place: String) {
    expectEqual(problem(text)?.hasPrefix("\(place) invalid_json | "), true, "\(problem(text) ?? "valid")")
  }

  @Test("every member has its location under every line ending") func everyMemberOfAFormattedDocument() throws {
    let object: [String: Any] = ["a": ["b": [1, 2, ["c": NSNull()]]], "é": ["ü", "👩‍💻", ""], "z": true]
    let data = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    for ending in ["\n", "\r\n", "\r"] {
      let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\n", with: ending)
      var nodes = [try node(text)]
      while let node = nodes.popLast() {
        let before = String(decoding: Array(text.utf8)[..<node.byteRange.lowerBound], as: UTF8.self)
        let lines = before.split(omittingEmptySubsequences: false) { $0 == Character(ending) }
        #expect(node.location == (lines.count, lines.last!.count + 1))
        nodes += node.elements
      }
    }
  }
}
