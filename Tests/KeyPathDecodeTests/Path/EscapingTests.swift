import KeyPathDecode
import TestSupport
import Testing

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
    #expect(try decodeError { try json => DecodePath(steps: [.key(key)]) as Int }.description == message)
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
