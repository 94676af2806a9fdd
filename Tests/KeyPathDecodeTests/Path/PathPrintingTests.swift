import KeyPathDecode
import TestSupport
import Testing

@Suite struct PathPrintingTests {
  typealias Step = DecodePath.Step

  @Test(
    "a description quotes the keys that need it",
    arguments: [
      ([.key("users"), .index(1), .key("meta"), .key("a.b")], #"users[1].meta["a.b"]"#), ([], ""),
      ([.key("")], #"[""]"#),
      ([.index(0)], "[0]"), ([.key("a"), .key("")], #"a[""]"#), ([.key("0")], "0"), ([.key("a b")], "a b"),
      ([.key("a\"b")], #"["a\"b"]"#), ([.key("a[0]")], #"["a[0]"]"#), ([.key("a\nb")], #"["a\nb"]"#),
      ([.key("a\u{202E}b")], #"["a\u{202E}b"]"#), ([.key("\u{301}")], #"["\u{301}"]"#), ([.key("👨‍👩‍👧")], "👨‍👩‍👧"),
      ([.key("\u{0}")], #"["\u{0}"]"#), ([.key("a\\")], #"a\"#), ([.key("é"), .key("日本")], "é.日本"),
    ] as [([Step], String)])
  func descriptions(steps: [Step], text: String) {
    expectEqual(DecodePath(steps: steps).description, text)
    expectEqual(DecodePath(text), DecodePath(steps: steps))
  }

  @Test("any path reads back from its description") func descriptionsReadBack() {
    var random = SplitMix64(state: 1)
    let alphabet: [Character] = [
      "a", "Z", "0", ".", "[", "]", "\"", "\\", "\n", " ", "é", "\u{301}", "\u{202E}", "😀", "\u{200D}", "\0", "u", "{",
      "}",
    ]
    for _ in 0..<rounds(20_000) {
      let steps = (0..<Int.random(in: 0...4, using: &random)).map { _ -> Step in
        if Bool.random(using: &random) { return .index(Int.random(in: 0...Int.max, using: &random)) }
        let key = (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
        return .key(String(key))
      }
      let path = DecodePath(steps: steps)
      let back = DecodePath(path.description)
      expectEqual(back, path, "\(path.description.debugDescription)")
      expectEqual(back.steps.map(utf8), steps.map(utf8))
    }
  }

  private func utf8(_ step: Step) -> [UInt8] {
    if case .key(let key) = step { Array(key.utf8) } else { [] }
  }

  @Test(
    "a path has a JSON Pointer and a pattern",
    arguments: [
      ("users[1].id", "/users/1/id", "users[*].id"), ("", "", ""), (#"["a/b"]["c~d"]"#, "/a~1b/c~0d", "a/b.c~d"),
      ("[0][1]", "/0/1", "[*][*]"), (#"a[""]"#, "/a/", #"a[""]"#),
      ("a/\u{301}.~\u{301}", "/a~1\u{301}/~0\u{301}", "a/\u{301}.~\u{301}"),
    ])
  func pointerAndPattern(text: String, pointer: String, pattern: String) {
    expectEqual(DecodePath(text).jsonPointer, pointer)
    expectEqual(DecodePath(text).pattern, pattern)
  }
}

@Suite struct EscapingTests {
  /// A key never changes the text around it, and the message stays on one line.
  @Test(
    "special characters in a key are escaped",
    arguments: [
      ("a\nb", #"["a\nb"]: expected Int, found string"#), ("a\"b", #"["a\"b"]: expected Int, found string"#),
      ("\u{202E}abc", #"["\u{202E}abc"]: expected Int, found string"#), ("👩‍💻", "👩‍💻: expected Int, found string"),
      ("\u{301}x", #"["\u{301}x"]: expected Int, found string"#), ("a.b", #"["a.b"]: expected Int, found string"#),
      ("\u{1B}[31m", #"["\u{1B}[31m"]: expected Int, found string"#),
      ("\u{2028}", #"["\u{2028}"]: expected Int, found string"#),
    ])
  func strangeKeys(key: String, message: String) throws {
    let json: Any = [key: "secret"]
    try expectEqual(decodeError { try json => DecodePath(steps: [.key(key)]) as Int }.description, message)
  }

  @Test("long paths are shortened in messages") func longPathsAreShortened() throws {
    let key = String(repeating: "k", count: 100_000)
    let wrong = try decodeError { try [key: "x"] => DecodePath(steps: [.key(key)]) as Int }
    #expect(wrong.description.count < 300)
    let missing = try decodeError { try [:] => DecodePath(steps: [.key(key)]) as Int }
    #expect(missing.description.count < 300)
    let malformed = try decodeError { try [:] => DecodePath(key + "[") as Int }
    #expect(malformed.description.count < 300)
  }
}
