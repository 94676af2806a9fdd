import Testing

@testable import KeyPathDecode

/// ASCII text of up to 15 bytes as two words. If the layout is not proven, no text is inline.
@Suite struct InlineASCIITests {
  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  @Test("ASCII text of up to 15 bytes is stored inline", arguments: 1...15)
  func everyLength(count: Int) throws {
    let text = String(Self.letters.prefix(count))
    guard Layout.isProven else {
      #expect(InlineASCII(text) == nil)
      return
    }
    let inline = try #require(InlineASCII(text))
    #expect(inline.count == count)
    #expect(inline.string == text)
    #expect(inline.isASCII)
    #expect(withByteView(of: text) { $0.inlineASCII(at: 0, count: count) } == (count >= 8 ? inline : nil))
  }

  @Test("other text is not stored inline", arguments: ["", "é", "äöü", "1234567890123456", "a\u{301}", letters])
  func otherTextIsNotInline(text: String) {
    #expect(InlineASCII(text) == nil)
  }

  /// The text is read from the middle of other text.
  @Test("inline text is read from any position", .enabled(if: Layout.isProven), arguments: 0...15)
  func fromBytes(count: Int) throws {
    let text = "\u{7F}\(Self.letters)\u{7F}"
    for offset in 0...8 {
      let found = withByteView(of: text) { $0.inlineASCII(at: offset, count: count) }
      #expect(found?.string == String(text.dropFirst(offset).prefix(count)))
    }
    #expect(withByteView(of: text) { $0.inlineASCII(at: $0.count - 7, count: 7) } == nil)
    #expect(withByteView(of: "ééééé") { $0.inlineASCII(at: 0, count: 8) }?.isASCII == false)
  }

  @Test("two inline texts join with a dot if they fit", .enabled(if: Layout.isProven))
  func joinedByADot() throws {
    for first in 1...15 {
      for second in 1...15 {
        let texts = (String(Self.letters.prefix(first)), String(Self.letters.suffix(second)))
        let joined = InlineASCII(try #require(InlineASCII(texts.0)), dot: try #require(InlineASCII(texts.1)))
        #expect(joined?.string == (first + second < 15 ? "\(texts.0).\(texts.1)" : nil))
      }
    }
  }

  @Test("a change within a prefix is detected", .enabled(if: Layout.isProven), arguments: 1...15)
  func prefixes(count: Int) throws {
    let inline = try #require(InlineASCII(String(Self.letters.prefix(count))))
    var bytes = Array(Self.letters.utf8.prefix(16))
    func isPrefix() -> Bool {
      bytes.withUnsafeBufferPointer { inline.isPrefix(of: ByteView($0).twoWords(at: 0)!) }
    }
    #expect(isPrefix())
    for offset in bytes.indices {
      bytes[offset] ^= 0x20
      #expect(isPrefix() == (offset >= count), "a change at \(offset)")
      bytes[offset] ^= 0x20
    }
  }
}
