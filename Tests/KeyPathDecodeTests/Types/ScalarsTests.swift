import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct ScalarsTests {
  @Test(
    "a Character is a string of one character",
    arguments: [
      (["a"], "a"), (["é"], "é"), (["👨‍👩‍👧"], "👨‍👩‍👧"),
      ([""], "invalid_value | [0]: \(words(of: .character))"),
      (["ab"], "invalid_value | [0]: \(words(of: .character))"),
      ([5], "type_mismatch | [0]: expected Character, found number"),
    ] as [([any Sendable], String)])
  func characters(json: [any Sendable], expected: String) {
    expectEqual(outcome { try json => 0 as Character }, expected)
  }

  @Test(
    "a valid URL is kept as written",
    arguments: [
      "https://swift.org", "http://[::1]:8080/a?b=c#d", "mailto:a@b.c", "/relative/path", "a",
      "https://a.b/%20?q=1&r=%5B",
      "https://avatars.githubusercontent.com/u/1?v=4", "data:text/plain,hi", "?q", "#f", "urn:isbn:123",
    ])
  func urls(text: String) throws { try expectEqual(URL(json: text).absoluteString, text) }

  @Test(
    "text that is not a URL names the bad character",
    arguments: [
      ("Clearly not a URL!", 7), (" https://a.b", nil), ("https://a.b/ c", 12), ("https://a.b/%zz", 13),
      ("https://a.b/|", 12),
      ("a\u{0}b", 1), ("https://例え.jp", 8), ("a\nb", 1), ("<>", 0), ("http://a.b/{id}", 11), ("http://[::1", nil),
    ])
  func notURLs(text: String, offset: Int?) {
    let why = offset.map { ": the character at offset \($0) must be percent-encoded" } ?? ""
    expectEqual(
      outcome { try URL(json: text) }, "invalid_value | (root): \(words(of: .url(firstUnencoded: nil)))\(why)")
  }

  @Test("a URL decodes only if Foundation keeps its text") func randomURLs() throws {
    let pieces = [
      "http", "https", "mailto:", "file:", "://", ":", "/", "?", "#", "@", "[", "]", "::1", "a", "example.com", "..",
      "80", "99999", "xn--", "%", "%2", "%41", "%zz", "%C3%A4", "|", "\\", "^", "`", "{", "}", "<", "\"", "'", "(", ",",
      ";", "=", "&", "$", "!", "~", "-", "_", " ", "\t", "\n", "\u{0}", "\u{7F}", "\u{200B}", "ä", "e\u{301}", "İ",
      "例え", "。", "😀",
    ]
    var random = SplitMix64(state: 5)
    var urls = 0
    for _ in 0..<2_000 {
      let text = (0...Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      let expected = URL(string: text).flatMap { $0.absoluteString == text ? $0 : nil }
      expectEqual((try? URL(json: text)), expected)
      expectEqual((try? JSONDocument(JSONEncoder().encode([text])).root => 0), expected)
      if expected != nil { urls += 1 }
    }
    #expect(urls > 100)
  }

  @Test("UUIDs, data, and dates decode or give their reason") func otherFoundationTypes() throws {
    expectEqual(outcome { try URL(json: "") }, "invalid_value | (root): \(words(of: .emptyURL))")
    expectEqual(outcome { try URL(json: 5) }, "type_mismatch | (root): expected URL, found number")
    expectEqual(outcome { try URL(json: NSNull()) }, "null_value | (root): expected URL, found null")
    let url = try #require(URL(string: "https://a.b"))
    try expectEqual(URL(json: url), url)
    let uuid = UUID()
    try expectEqual(UUID(json: uuid.uuidString), uuid)
    try expectEqual(UUID(json: uuid.uuidString.lowercased()), uuid)
    try expectEqual(UUID(json: uuid), uuid)
    expectEqual(outcome { try UUID(json: "123") }, "invalid_value | (root): \(words(of: .uuid))")
    try expectEqual(Data(json: "AAE="), Data([0, 1]))
    try expectEqual(Data(json: ""), Data())
    expectEqual(outcome { try Data(json: "A") }, "invalid_value | (root): \(words(of: .base64))")
    expectEqual(outcome { try Data(json: [1]) }, "type_mismatch | (root): expected Data, found array")
    expectEqual(outcome { try Date(json: 5) }, "type_mismatch | (root): expected Date, found number")
    expectEqual(outcome { try Date(json: ["a": 1]) }, "type_mismatch | (root): expected Date, found object")
  }
}

@Suite("lenient URLs") struct URLTextTests {
  @Test(
    "a lenient URL escapes what a URL must escape",
    arguments: [
      ("https://a.b/c?d=%20#e", "https://a.b/c?d=%20#e"), ("https://a.b/x y", "https://a.b/x%20y"),
      ("https://a.b/ü?q=ü#ü", "https://a.b/%C3%BC?q=%C3%BC#%C3%BC"),
      ("https://a.b/?page[offset]=2", "https://a.b/?page%5Boffset%5D=2"), ("https://a.b/%20 x", "https://a.b/%20%20x"),
      ("https://a.b/%zz%4", "https://a.b/%25zz%254"), (" https://a.b\n", "https://a.b"),
      ("https://a.b/x\ny", "https://a.b/xy"), ("https://[::1]:80/a[1]", "https://[::1]:80/a%5B1%5D"),
      ("https://a.b/#c#d", "https://a.b/#c%23d"), ("//a.b/ü", "//a.b/%C3%BC"), ("a b", "a%20b"),
      ("mailto:a b@c", "mailto:a%20b@c"), ("https://a.b/|{}^`\"<>\\", "https://a.b/%7C%7B%7D%5E%60%22%3C%3E%5C"),
    ])
  func escaped(text: String, url: String) throws {
    try expectEqual(DecodeRule<URL>.lenient(text).absoluteString, url)
    let root = try JSONDocument(data(of: text)).root
    try expectEqual((root => 0 => .lenient as URL).absoluteString, url)
  }

  @Test(
    "a lenient URL without a form in RFC 3986 is refused", arguments: ["", " ", "https://a.b:80x/", "https://a b/"])
  func refused(text: String) { #expect(throws: DecodeError.self) { try DecodeRule<URL>.lenient(text) } }

  @Test("a URL without a rule stays strict") func strict() {
    #expect(throws: DecodeError.self) { try ["https://a.b/x y"] => 0 as URL }
  }

  private func data(of text: String) throws -> Data { try JSONEncoder().encode([text]) }
}

#if Foundation || canImport(Darwin)
  extension URLTextTests {
    @Test("the host of a lenient URL is in IDNA") func host() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
      try expectEqual(DecodeRule<URL>.lenient("https://ü.example/a b").absoluteString, "https://xn--tda.example/a%20b")
    }
  }
#endif
