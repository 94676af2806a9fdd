import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// An error about bytes that are not JSON at all has one of five short answers.
@Suite("bytes that are not JSON") struct InvalidJSONTests {
  private static let markup = "expected a value, found markup such as HTML"
  private static let compressed = "expected a value, found compressed bytes"
  private static let text = "expected a value, found text"

  private static let answers = [
    Refused("", "1:1 (0)", "expected a value, found no bytes"),
    Refused(" \r\n\t", "1:1 (0)", "expected a value, found only whitespace"),
    Refused("\u{FEFF}", "1:1 (3)", "expected a value, found only a byte order mark"),
    Refused("<!DOCTYPE html>\n<body>hunter2</body>", "1:1 (0)", markup),
    Refused("\u{FEFF}\n <html>", "2:2 (5)", markup),
    Refused([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "1:1 (0)", compressed), Refused([0x78, 0x9C, 0xAB], "1:1 (0)", compressed),
    Refused([0x28, 0xB5, 0x2F, 0xFD, 0x24], "1:1 (0)", compressed), Refused("BZh91AY&SY", "1:1 (0)", compressed),
    Refused([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "1:1 (0)", compressed),
    Refused("Not Found", "1:1 (0)", text), Refused("404 page not found\n", "1:1 (0)", text),
    Refused("\n Forbidden", "2:2 (2)", text), Refused("true story", "1:1 (0)", text),
    Refused("a=1&b=2", "1:1 (0)", text),
    Refused("Überlastet, 2 Minuten", "1:1 (0)", text), Refused("Here: {\"a\": 1}", "1:1 (0)", text),
    Refused("{\"a\": [1, 2", "1:12 (11)", cutOff), Refused("[{\"a\": \"hun", "1:12 (11)", cutOff),
    Refused("{\"a\":", "1:6 (5)", cutOff), Refused("[\"\\ud83d", "1:3 (2)", cutOff),
    Refused(Array("[\"a".utf8) + [0xE2, 0x82], "1:4 (3)", cutOff),
    Refused("tru", "1:4 (3)", "expected `true`, found the end"),
    Refused("{\"a\": 1} {\"a\": 2}", "1:10 (9)", "expected the end, found `{`"),
    Refused("[1] x", "1:5 (4)", "expected the end, found a letter"), Refused("1 x", "1:1 (0)", text),
    Refused("%PDF-1.7", "1:1 (0)", "expected a value, found `%`"),
  ]

  @Test("the answer is the same wherever the bytes are read", arguments: answers)
  func answer(_ refused: Refused) throws {
    expectEqual(problem(refused.bytes), refused.problem)
    let data = Data(refused.bytes), document = outcome { try JSONDocument(data) }
    expectEqual(outcome { try [Int](jsonData: data) }, document)
    expectEqual(outcome { try [Int](jsonData: refused.bytes) }, document)
    expectEqual(outcome { try KeyPathDecoder().decode([Int].self, from: data) }, document)
  }

  /// `JSONDocument` does not.
  @Test("only KeyPathDecoder reads UTF-16 and UTF-32", arguments: [String.Encoding.utf16, .utf32BigEndian])
  func encodings(encoding: String.Encoding) throws {
    let data = try #require("{\"a\": 1}".data(using: encoding))
    #expect(throws: DecodeError.self) { try JSONDocument(data) }
    try expectEqual(KeyPathDecoder().decode([String: Int].self, from: data), ["a": 1])
    let page = try #require("<html>".data(using: encoding))
    let error = try decodeError { try KeyPathDecoder().decode([String: Int].self, from: page) }
    expectEqual("\(error)", "(root): invalid JSON: \(Self.markup)")
  }

  @Test("a UTF-8 byte order mark is skipped") func byteOrderMark() throws {
    try expectEqual([Int](jsonData: Data("\u{FEFF}[1]".utf8)), [1])
  }

  @Test("text and markup have the same answers as JSON5") func inJSON5() {
    for text in ["<html>", "Not Found", "a=1&b=2"] { expectEqual(problem(text, options: .json5), problem(text)) }
  }
}
