import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// An error about bytes that are not JSON names their format, what to check, and the location.
@Suite("bytes in other formats") struct ForeignFormatTests {
  private static let page = #"starts with "<": an HTML page? check the status and Content-Type"#
  private static let plist = #"starts with "<": an XML property list? init(propertyList:) reads it"#
  private static let text = "looks like plain text: an error message? check the status and Content-Type"
  private static let jsonp = "JSON inside a function call: JSONP? request plain JSON, without a callback"
  private static let hijacking = "an anti-hijacking prefix before the JSON: remove it first"
  private static let lines =
    "a second value starts on a new line: JSON Lines? read them with `JSONStream` (`--lines` in kpd)"
  private static let binary = "not UTF-8 text: another encoding or format? check the Content-Type"

  private static let nothing = [
    Refused("", "1:1 (0)", "expected a value, found no bytes: an empty body? check the status"),
    Refused(" \r\n\t", "1:1 (0)", "expected a value, found only whitespace: an empty body? check the status"),
    Refused("\u{FEFF}", "1:1 (3)", "expected a value, found only a byte order mark: an empty body? check the status"),
  ]

  private static let markup = [
    Refused("<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>", "1:1 (0)", page),
    Refused("\u{FEFF}\n <html>", "2:2 (5)", page),
    Refused("<br />\n<b>Warning</b>: hunter2\n{\"a\": 1}", "1:1 (0)", page),
    Refused(
      "<?xml version=\"1.0\"?><Error/>", "1:1 (0)", #"starts with "<": XML? check the status and Content-Type"#),
    Refused("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>", "1:1 (0)", plist),
  ]

  private static let files: [Refused] = [
    ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "gzip: decompress it first, and check Content-Encoding"),
    ([0x78, 0x9C, 0xAB, 0x56], "zlib: decompress it first, and check Content-Encoding"),
    ([0x28, 0xB5, 0x2F, 0xFD, 0x24], "zstd: decompress it first, and check Content-Encoding"),
    (Array("BZh91AY&SY".utf8), "bzip2: decompress it first, and check Content-Encoding"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz: decompress it first, and check Content-Encoding"),
    ([0x50, 0x4B, 3, 4, 20], "a ZIP file: check the URL and Content-Type"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a PNG image: check the URL and Content-Type"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image: check the URL and Content-Type"),
    (Array("GIF89a".utf8), "a GIF image: check the URL and Content-Type"),
    (Array("RIFF....WEBP".utf8), "a WebP image or sound: check the URL and Content-Type"),
    (Array("%PDF-1.7".utf8), "a PDF: check the URL and Content-Type"),
    (Array("bplist00".utf8), "a binary property list: init(propertyList:) reads it"),
  ].map { Refused($0.0, "1:1 (0)", "starts like \($0.1)") }

  private static let texts = [
    Refused("Not Found", "1:1 (0)", text), Refused("error: no such user hunter2", "1:1 (0)", text),
    Refused("404 page not found\n", "1:1 (0)", text), Refused("\n Forbidden", "2:2 (2)", text),
    Refused("nginx is down", "1:1 (0)", text), Refused("true story", "1:1 (0)", text),
    Refused("Überlastet, 2 Minuten", "1:1 (0)", text),
    Refused("a=1&b=hunter2", "1:1 (0)", "looks like a form body (key=value): check the Content-Type"),
    Refused("user%5Bid%5D=1", "1:1 (0)", "looks like a form body (key=value): check the Content-Type"),
    Refused("id,name\n1,Ada\n2,Bob\n", "1:1 (0)", "looks like CSV: check the Content-Type"),
    Refused("iVBORw0KGgoAAAANSUhEUgAA", "1:1 (0)", "looks like base64: decode it first"),
    Refused("bmFtZTogQWRhLCBhZ2U6IDM2Cg==", "1:1 (0)", "looks like base64: decode it first"),
    Refused("eyJuYW1lIjoiQWRhIn0=", "1:1 (0)", "looks like base64 of JSON, or a JSON Web Token: decode it first"),
    Refused(
      "HTTP/1.1 200 OK\r\n\r\n{}", "1:1 (0)",
      #"starts with "HTTP/": an HTTP response with its headers? decode only the body"#),
    Refused(
      "data: {\"a\": 1}\n\n", "1:1 (0)", #"looks like server-sent events: decode the text after each "data:""#),
    Refused(
      ": ping\n\ndata: {\"a\": 1}\n\n", "1:1 (0)", #"looks like server-sent events: decode the text after each "data:""#
    ),
    Refused(
      "id: 1\r\nevent: x\r\ndata: {\"a\": 1}\r\n\r\n", "1:1 (0)",
      #"looks like server-sent events: decode the text after each "data:""#),
    Refused(
      "retry: 10\ndata: {\"a\": 1}\n\n", "1:1 (0)",
      #"looks like server-sent events: decode the text after each "data:""#),
    Refused("--boundary\r\n", "1:1 (0)", #"starts with "--": a multipart body? decode one of its parts"#),
    Refused("-----BEGIN KEY-----", "1:1 (0)", #"starts with "-----BEGIN": a certificate or a key? check the file"#),
    Refused("---\na: 1\n", "1:1 (0)", #"starts with "---": YAML? check the file"#),
    Refused(
      "[object Object]", "1:1 (0)", "a JavaScript object converted to a string: send JSON.stringify(object)"),
    Refused([0x55, 0xFC, 0x62, 0x65, 0x72], "1:1 (0)", binary), Refused([0xA2, 0x61, 0x61, 1], "1:1 (0)", binary),
    Refused([0x0A, 0x03, 0x41, 0x64, 0x61], "2:1 (1)", binary),
  ]

  private static let answer =
    "JSON inside other text: the answer of a language model? JSONDocument(data, options: .ignoresProse) reads it"
  private static let orAnswer =
    " (the answer of a language model? JSONDocument(data, options: .ignoresProse) reads it)"

  private static let answers = [
    Refused("Warning: x\n{\"a\": 1}", "1:1 (0)", answer), Refused("\n```json\n{hunter2\n```", "2:1 (1)", answer),
    Refused("```\nhunter2", "1:1 (0)", answer), Refused("~~~JSON\n1", "1:1 (0)", answer),
    Refused("Sure, here:\n{\"a\": 1, \"b\": 2}", "1:1 (0)", answer), Refused("## Answer\n[1]", "1:1 (0)", answer),
    Refused("1. First: {\"a\": 1}", "1:1 (0)", answer), Refused("- so: {}", "1:1 (0)", answer),
    Refused("<think>hunter2</think>\n{\"a\": 1}", "1:1 (0)", answer), Refused("<think>hunter2", "1:1 (0)", page),
    Refused("```swift\nlet x = 1\n```", "1:1 (0)", "expected a value, found ```"),
    Refused("Sure: {x}", "1:1 (0)", text),
    Refused("{\"a\": 1}\nHope it helps!", "2:1 (9)", "expected the end, found a letter" + orAnswer),
    Refused("{\"a\": 1}\n```", "2:1 (9)", "expected the end, found ```" + orAnswer),
    Refused("[1] Überall", "1:5 (4)", "expected the end, found a non-ASCII character" + orAnswer),
    Refused("[1]x", "1:4 (3)", "expected the end, found a letter"),
    Refused("\"a\" b", "1:5 (4)", "expected the end, found a letter"),
    Refused("1 {\"a\": 1}", "1:3 (2)", "expected the end, found `{`"),
    Refused("id,a\n1,\"{\"\"a\"\"}\"\n", "1:1 (0)", "looks like CSV: check the Content-Type"),
    Refused(String(repeating: "word ", count: 14_000) + "{\"a\": 1}", "1:1 (0)", text),
  ]

  private static let scripts = [
    Refused("callback({\"a\": 1})", "1:1 (0)", jsonp), Refused("/**/window.cb_1([1]);", "1:1 (0)", jsonp),
    Refused("n({})", "1:1 (0)", jsonp), Refused(")]}',\n{\"a\": 1}", "1:1 (0)", hijacking),
    Refused("while(1);[1]", "1:1 (0)", hijacking), Refused("for(;;);{}", "1:1 (0)", hijacking),
    Refused("{a: 1}", "1:2 (1)", "expected a key in quotes or `}`, found a letter" + orJSON5),
    Refused("{\"a\": 1, b: 2}", "1:10 (9)", "expected a key in quotes, found a letter" + orJSON5),
    Refused("{'a': 1}", "1:2 (1)", "expected a key in quotes or `}`, found `'`" + orJSON5),
    Refused("[\n  // hunter2\n  1]", "2:3 (4)", "expected a value, found `/`" + orJSON5),
    Refused("[1 /* a */]", "1:4 (3)", "expected `,` or `]`, found `/`" + orJSON5),
    Refused("{\"a\": NaN}", "1:7 (6)", "expected a value, found a letter (`NaN` is JSON5: options: .json5 reads it)"),
    Refused(
      "[-Infinity]", "1:3 (2)", "expected a digit, found a letter (`Infinity` is JSON5: options: .json5 reads it)"),
    Refused("[True]", "1:2 (1)", "expected a value, found a letter (`True` is Python: json.dumps writes JSON)"),
    Refused("[False, 1]", "1:2 (1)", "expected a value, found a letter (`False` is Python: json.dumps writes JSON)"),
    Refused("{\"a\":None}", "1:6 (5)", "expected a value, found a letter (`None` is Python: json.dumps writes JSON)"),
    Refused(
      "[undefined", "1:2 (1)",
      "expected a value, found a letter (`undefined` is JavaScript: JSON.stringify writes JSON)"),
    Refused("[Nones]", "1:2 (1)", "expected a value, found a letter"),
    Refused("[1, 2,\n]", "2:1 (7)", "expected a value, found `]`" + orTrailingComma),
    Refused("{\"a\": 1,}", "1:9 (8)", "expected a key in quotes, found `}`" + orTrailingComma),
    Refused(
      "{\\\"a\\\": 1}", "1:2 (1)", #"expected a key in quotes or `}`, found `\` (JSON that was escaped twice?)"#),
    Refused(
      "{“a”: 1}", "1:2 (1)",
      "expected a key in quotes or `}`, found a non-ASCII character (a curly quote?)"),
  ]

  private static let ends = [
    Refused("{\"a\": 1}\n{\"a\": 2}\n", "2:1 (9)", lines), Refused("1\r\n\r\n2", "3:1 (5)", lines),
    Refused(
      "\u{1E}{\"a\": 1}\n", "1:1 (0)",
      "starts with a record separator: a JSON text sequence? decode each record separately"),
    Refused("{\"a\": [1, 2", "1:12 (11)", cut("an array", "{[")),
    Refused("[{\"a\": \"hun", "1:12 (11)", cut("a string", "[{\"")),
    Refused("{\"a\":", "1:6 (5)", cut("an object", "{")),
    Refused("[\"\\ud8", "1:7 (6)", cut("a string", "[\"")),
    Refused("[\"\\ud83d", "1:3 (2)", cut("a string", "[\"")),
    Refused(
      Array("[\"a".utf8) + [0xE2, 0x82], "1:4 (3)", cut("a string", "[\"")
    ),
    Refused(
      String(repeating: "[", count: 40), "1:41 (40)",
      cut("an array", "…[[[[[[[[[[[[")),
    Refused("{\"a\": 1} {\"a\": 2}", "1:10 (9)", "expected the end, found `{`"),
  ]

  @Test(
    "the error names the format of the bytes", arguments: nothing + markup + files + texts + answers + scripts + ends)
  func namesTheFormat(_ refused: Refused) throws {
    #expect(problem(refused.bytes) == refused.problem)
    let data = Data(refused.bytes)
    #expect(outcome { try [Int](jsonData: data) } == outcome { try JSONDocument(data) })
    #expect(outcome { try [Int](jsonData: refused.bytes) } == outcome { try JSONDocument(data) })
    let document = outcome { try JSONDocument(data) }
    // `KeyPathDecoder` accepts trailing commas.
    if document.contains(".trailingCommas") { return }
    #expect(outcome { try KeyPathDecoder().decode([Int].self, from: data) } == document)
  }

  /// `JSONDocument` names these encodings in its error.
  @Test(
    "only KeyPathDecoder reads UTF-16 and UTF-32",
    arguments: [(String.Encoding.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16"), (.utf32BigEndian, "UTF-32")])
  func encodings(encoding: String.Encoding, name: String) throws {
    let data = try #require("{\"a\": 1}".data(using: encoding))
    #expect(
      problem(data)
        == "1:1 (0) invalid_json | (root): invalid JSON: the bytes look like \(name), not UTF-8: convert them to a String for init(jsonString:)"
    )
    #expect(try KeyPathDecoder().decode([String: Int].self, from: data) == ["a": 1])
    let page = try #require("<html>".data(using: encoding))
    let error = try decodeError { try KeyPathDecoder().decode([String: Int].self, from: page) }
    #expect("\(error)" == "(root): invalid JSON: \(Self.page)")
  }

  @Test("a UTF-8 byte order mark is skipped") func byteOrderMark() throws {
    #expect(try [Int](jsonData: Data("\u{FEFF}[1]".utf8)) == [1])
  }

  @Test("JSON5 is not suggested when it is already enabled") func inJSON5() {
    for text in ["<html>", "Not Found", "a=1&b=2"] {
      #expect(problem(text, options: .json5) == problem(text))
    }
    #expect(
      problem("{a: 1,,}", options: .json5)
        == "1:7 (6) invalid_json | (root): invalid JSON: expected an identifier or a key in quotes, found `,`")
  }

  @Test("the messages show nothing of the payload") func noPayload() {
    for refused in Self.nothing + Self.markup + Self.files + Self.texts + Self.answers + Self.scripts + Self.ends {
      #expect(problem(refused.bytes)?.contains("hunter2") == false)
    }
  }

  @Test("damaged bytes give a value or a location in them") func damaged() {
    var random = SplitMix64(state: 16)
    for refused in Self.nothing + Self.markup + Self.files + Self.texts + Self.answers + Self.scripts + Self.ends {
      for round in 0..<200 {
        var bytes = Array(refused.bytes.prefix(round < refused.bytes.count ? round : .max))
        for _ in 0..<round % 3 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        do throws(DecodeError) {
          _ = try JSONDocument(bytes, options: round % 2 == 0 ? [] : .json5)
        } catch {
          let offset = error.location?.byteOffset ?? -1
          if !(0...bytes.count ~= offset) { Issue.record("\(bytes): \(offset)") }
        }
      }
    }
  }
}
