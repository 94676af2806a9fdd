import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct DecodePathTests {
  typealias Step = DecodePath.Step

  @Test(
    arguments: [
      ("", []), ("a", [.key("a")]), ("user.name", [.key("user"), .key("name")]),
      ("users[0].name", [.key("users"), .index(0), .key("name")]), ("users.0", [.key("users"), .key("0")]),
      ("[0]", [.index(0)]), ("[0][1]", [.index(0), .index(1)]), (#"["a.b"]"#, [.key("a.b")]),
      (#"a["b.c"].d"#, [.key("a"), .key("b.c"), .key("d")]), (#"[""]"#, [.key("")]),
      (#"["\"\\\n\r\t\u{1F600}"]"#, [.key("\"\\\n\r\t😀")]), ("a b", [.key("a b")]), ("$ref", [.key("$ref")]),
      ("é.日本", [.key("é"), .key("日本")]), ("a.\u{301}b", [.key("a"), .key("\u{301}b")]), (#"a\b"#, [.key(#"a\b"#)]),
      ("[007]", [.index(7)]), (#"["]"]"#, [.key("]")]), (#"["a"]["b"]"#, [.key("a"), .key("b")]),
    ] as [(String, [Step])])
  func reading(text: String, steps: [Step]) {
    let path = DecodePath(text)
    #expect(path.steps == steps)
    #expect(path == DecodePath(steps: steps))
    #expect(path.hashValue == DecodePath(steps: steps).hashValue)
  }

  @Test(arguments: [
    ("a[", "`[` is not closed"), ("a..b", #"a key is empty; write [""] when that is meant"#),
    (".a", #"a key is empty; write [""] when that is meant"#),
    ("a.", #"a key is empty; write [""] when that is meant"#),
    (".", #"a key is empty; write [""] when that is meant"#), ("[-1]", "an index counts from 0 and has no sign"),
    ("[+1]", "an index counts from 0 and has no sign"), ("[]", "`[]` holds neither an index nor a quoted key"),
    ("[x]", #"brackets hold an index or a quoted key: [0] or ["key"]"#), ("a]", "`]` closes no `[`"),
    ("[0]a", "after `]` comes `.`, `[` or the end"), ("a.[0]", #"a key is empty; write [""] when that is meant"#),
    ("[99999999999999999999]", "the index is too large"), (#"["a"#, "a quoted key is not closed"),
    (#"["a""#, "`[` is not closed"), (#"["\x"]"#, #"a quoted key knows the escapes \" \\ \n \r \t and \u{…}"#),
    (#"["\u{}"]"#, #"\u{…} holds the number of a character in hexadecimal"#),
    (#"["\u{D800}"]"#, #"\u{…} holds the number of a character in hexadecimal"#),
    (#"["\u{110000}"]"#, #"\u{…} holds the number of a character in hexadecimal"#),
    (#"["\u12"]"#, #"\u{…} holds the number of a character in hexadecimal"#), (#"["\"#, "a quoted key knows"),
    (#"a"b"#, #"a quoted key stands in brackets: ["…"]"#), ("[0", "`[` is not closed"), ("[", "`[` is not closed"),
  ])
  func malformed(text: String, reason: String) throws {
    let path = DecodePath(text)
    #expect(path.steps.isEmpty)
    for use in [{ try [:] => path as Int }, { try (([:] as Any) =>? path as Int?) ?? 0 }] {
      let error = try decodeError(use)
      #expect(error.code == .invalidPath)
      #expect(error.description.contains(reason))
      #expect(error.description.hasPrefix("(root): invalid path \""))
    }
    #expect(try decodeError { try [:] => ("a" => path) as Int }.code == .invalidPath)
    #expect(try decodeError { try [:] => (path => "a") as Int }.code == .invalidPath)
    #expect(try decodeError { try [:] => ("a" | path) as Int }.code == .invalidPath)
    #expect(try decodeError { try [:] => ("a" =>? path) as Int? }.code == .invalidPath)
    #expect(try decodeError { try [:] => (path =>? "a") as Int? }.code == .invalidPath)
  }

  @Test(
    arguments: [
      ([.key("users"), .index(1), .key("meta"), .key("a.b")], #"users[1].meta["a.b"]"#), ([], ""),
      ([.key("")], #"[""]"#),
      ([.index(0)], "[0]"), ([.key("a"), .key("")], #"a[""]"#), ([.key("0")], "0"), ([.key("a b")], "a b"),
      ([.key("a\"b")], #"["a\"b"]"#), ([.key("a[0]")], #"["a[0]"]"#), ([.key("a\nb")], #"["a\nb"]"#),
      ([.key("a\u{202E}b")], #"["a\u{202E}b"]"#), ([.key("\u{301}")], #"["\u{301}"]"#), ([.key("👨‍👩‍👧")], "👨‍👩‍👧"),
      ([.key("\u{0}")], #"["\u{0}"]"#), ([.key("a\\")], #"a\"#), ([.key("é"), .key("日本")], "é.日本"),
    ] as [([Step], String)])
  func printing(steps: [Step], text: String) {
    #expect(DecodePath(steps: steps).description == text)
    #expect(DecodePath(text) == DecodePath(steps: steps))
  }

  /// Whatever the keys hold, the description reads back to an equal path, byte for byte.
  @Test func descriptionsReadBack() {
    var random = SplitMix64(state: 1)
    let alphabet: [Character] = [
      "a", "Z", "0", ".", "[", "]", "\"", "\\", "\n", " ", "é", "\u{301}", "\u{202E}", "😀", "\u{200D}", "\0", "u", "{",
      "}",
    ]
    for _ in 0..<20_000 {
      let steps = (0..<Int.random(in: 0...4, using: &random)).map { _ -> Step in
        if Bool.random(using: &random) { return .index(Int.random(in: 0...Int.max, using: &random)) }
        let key = (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
        return .key(String(key))
      }
      let path = DecodePath(steps: steps)
      let back = DecodePath(path.description)
      #expect(back == path, "\(path.description.debugDescription)")
      #expect(back.steps.map(utf8) == steps.map(utf8))
    }
  }

  private func utf8(_ step: Step) -> [UInt8] {
    if case .key(let key) = step { Array(key.utf8) } else { [] }
  }

  /// Any text at all makes a path, or a malformed one; nothing traps.
  @Test func anyTextIsRead() {
    var random = SplitMix64(state: 2)
    let bytes = Array("ab.[]\"\\u{}019-\u{e9}".utf8) + [0xFF, 0x00]
    for _ in 0..<50_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in bytes.randomElement(using: &random)! }
      let path = DecodePath(String(decoding: text, as: UTF8.self))
      if !path.steps.isEmpty { #expect(DecodePath(path.description) == path) }
    }
  }

  /// Keys of every length around those that are stored in words, and around what fits there with a dot.
  @Test func joiningKeysOfEveryLength() throws {
    let letters = "abcdefghijklmnop"
    for first in (1...16).map({ String(letters.prefix($0)) }) {
      for second in (1...16).map({ String(letters.suffix($0)) }) {
        let joined = DecodePath(first) => DecodePath(second)
        #expect(joined.description == "\(first).\(second)" && joined == DecodePath("\(first).\(second)"))
        #expect(joined.steps == [.key(first), .key(second)])
        #expect(try [first: [second: 1]] => joined as Int == 1)
        #expect(try node("{\"\(first)\":{\"\(second)\":1}}") => joined as Int == 1)
      }
    }
  }

  @Test func joining() {
    #expect(("a" => "b") as DecodePath == "a.b")
    #expect((("a" => "b") as DecodePath => "c" => 0 as DecodePath) == "a.b.c[0]")
    #expect(("" => "a") as DecodePath == "a")
    #expect((["a.b"] => "c") as DecodePath == #"["a.b"].c"#)
    #expect((("a" =>? "b") as OptionalDecodePath).description == "a.b")
    #expect(("a" | "b" | "c.d").description == "a | b | c.d")
    #expect(("x" => ("a" | "b")) as DecodePath != "x.a")
    #expect((("x" => "a" | "b") as DecodePath).description == "x.(a | b)")
    #expect(DecodePath(steps: [.index(-1)]).steps.isEmpty)
  }

  @Test(arguments: [
    ("users[1].id", "/users/1/id", "users[*].id"), ("", "", ""), (#"["a/b"]["c~d"]"#, "/a~1b/c~0d", "a/b.c~d"),
    ("[0][1]", "/0/1", "[*][*]"), (#"a[""]"#, "/a/", #"a[""]"#),
  ])
  func pointerAndPattern(text: String, pointer: String, pattern: String) {
    #expect(DecodePath(text).jsonPointer == pointer)
    #expect(DecodePath(text).pattern == pattern)
  }

  @Test func digitsAreAnIndexOnlyInAnArray() throws {
    let json: Any = ["list": ["a", "b"], "object": ["0": "c"]] as [String: Any]
    #expect(try json => "list.1" == "b")
    #expect(try json => "object.0" == "c")
    #expect(try decodeError { try json => "list.1" as Int }.path == "list[1]")
    #expect(try decodeError { try json => "list.7" as Int }.code == .indexOutOfRange)
    #expect(outcome { try json => "list.x" as Int } == "type_mismatch | list: expected object, found array")
    #expect(outcome { try json => "object[0]" as Int } == "type_mismatch | object: expected array, found object")
    #expect(
      outcome { try json => "list.99999999999999999999" as Int }
        == "invalid_path | list: invalid path 99999999999999999999: the index is too large")
  }
}
