import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct PathReaderTests {
  @Test(
    "a path's text gives its steps",
    arguments: [
      ("", []), ("a", [.key("a")]), ("user.name", [.key("user"), .key("name")]),
      ("users[0].name", [.key("users"), .index(0), .key("name")]), ("users.0", [.key("users"), .key("0")]),
      ("[0]", [.index(0)]), ("[0][1]", [.index(0), .index(1)]), (#"["a.b"]"#, [.key("a.b")]),
      (#"a["b.c"].d"#, [.key("a"), .key("b.c"), .key("d")]), (#"[""]"#, [.key("")]),
      (#"["\"\\\n\r\t\u{1F600}"]"#, [.key("\"\\\n\r\t😀")]), ("a b", [.key("a b")]), ("$ref", [.key("$ref")]),
      ("é.日本", [.key("é"), .key("日本")]), ("a.\u{301}b", [.key("a"), .key("\u{301}b")]), (#"a\b"#, [.key(#"a\b"#)]),
      ("[007]", [.index(7)]), (#"["]"]"#, [.key("]")]), (#"["a"]["b"]"#, [.key("a"), .key("b")]),
    ] as [(String, [DecodePath.Step])])
  func reading(text: String, steps: [DecodePath.Step]) {
    let path = DecodePath(text)
    expectEqual(path.steps, steps)
    expectEqual(path, DecodePath(steps: steps))
    expectEqual(path.hashValue, DecodePath(steps: steps).hashValue)
  }

  @Test(
    "a malformed path gives its reason",
    arguments: [
      ("a[", "`[` is not closed"), ("a..b", #"a key is empty; write [""] for an empty key"#),
      (".a", #"a key is empty; write [""] for an empty key"#),
      ("a.", #"a key is empty; write [""] for an empty key"#),
      (".", #"a key is empty; write [""] for an empty key"#), ("[-1]", "indexes start at 0 and have no sign"),
      ("[+1]", "indexes start at 0 and have no sign"), ("[]", "`[]` needs an index or a quoted key"),
      ("[x]", #"brackets need an index or a quoted key: [0] or ["key"]"#), ("a]", "`]` has no matching `[`"),
      ("[0]a", "expected `.`, `[` or the end after `]`"), ("a.[0]", #"a key is empty; write [""] for an empty key"#),
      ("[99999999999999999999]", "the index is too large"), (#"["a"#, "a quoted key is not closed"),
      (#"["a""#, "`[` is not closed"), (#"["\x"]"#, #"a quoted key allows only the escapes \" \\ \n \r \t and \u{…}"#),
      (#"["\u{}"]"#, #"\u{…} needs a hexadecimal code point"#),
      (#"["\u{D800}"]"#, #"\u{…} needs a hexadecimal code point"#),
      (#"["\u{110000}"]"#, #"\u{…} needs a hexadecimal code point"#),
      (#"["\u{0000041}"]"#, #"\u{…} needs a hexadecimal code point"#),
      (#"["\u12"]"#, #"\u{…} needs a hexadecimal code point"#),
      (#"["\"#, #"a quoted key allows only the escapes \" \\ \n \r \t and \u{…}"#),
      (#"a"b"#, #"a quoted key needs brackets: ["…"]"#), ("[0", "`[` is not closed"), ("[", "`[` is not closed"),
    ])
  func malformed(text: String, reason: String) throws {
    let path = DecodePath(text)
    #expect(path.steps.isEmpty)
    let message = "invalid_path | (root): invalid path \(quoted(text)): \(reason)"
    expectEqual(outcome { try [:] => path as Int }, message)
    expectEqual(outcome { try ([:] as Any) =>? path as Int? }, message)
    try expectEqual(decodeError { try [:] => ("a" => path) as Int }.code, .invalidPath)
    try expectEqual(decodeError { try [:] => (path => "a") as Int }.code, .invalidPath)
    try expectEqual(decodeError { try [:] => ("a" | path) as Int }.code, .invalidPath)
    try expectEqual(decodeError { try [:] => ("a" =>? path) as Int? }.code, .invalidPath)
    try expectEqual(decodeError { try [:] => (path =>? "a") as Int? }.code, .invalidPath)
  }

  @Test("a scanned text gives the path that the grammar reads", arguments: 0..<40) func scanning(length: Int) {
    var random = SplitMix64(state: UInt64(length))
    // Mostly letters, so that long texts are keys and dotted keys too.
    let bytes = Array("abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz.....[]\"é".utf8)
    for _ in 0..<rounds(500) {
      let text = String(decoding: (0..<length).map { _ in bytes.randomElement(using: &random)! }, as: UTF8.self)
      let read = DecodePath(text), parsed = DecodePath(storage: PathReader.readByGrammar(text, values: []))
      #expect(read == parsed && read.steps == parsed.steps && read.isMalformed == parsed.isMalformed, "\(text)")
    }
  }
}
