import Foundation
import KeyPathDecode
import Testing

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
    #expect(try DecodeRule<URL>.lenient(text).absoluteString == url)
    let root = try JSONDocument(data(of: text)).root
    #expect(try (root => 0 => .lenient as URL).absoluteString == url)
  }

  @Test(
    "a lenient URL without a form in RFC 3986 is refused", arguments: ["", " ", "https://a.b:80x/", "https://a b/"])
  func refused(text: String) {
    #expect(throws: DecodeError.self) { try DecodeRule<URL>.lenient(text) }
  }

  @Test("a URL without a rule stays strict") func strict() {
    #expect(throws: DecodeError.self) { try ["https://a.b/x y"] => 0 as URL }
  }

  private func data(of text: String) throws -> Data { try JSONEncoder().encode([text]) }
}

#if Foundation || canImport(Darwin)
  extension URLTextTests {
    @Test("the host of a lenient URL is in IDNA") func host() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
      #expect(try DecodeRule<URL>.lenient("https://ü.example/a b").absoluteString == "https://xn--tda.example/a%20b")
    }
  }
#endif
