import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// The report of an error about bytes that are not JSON says what they may be, and what to check.
@Suite("bytes in other formats") struct ForeignFormatTests {
  private static let page = "an HTML page? check the status and Content-Type"
  private static let text = "an error message? check the status and Content-Type"
  private static let csv = "CSV? check the Content-Type"
  private static let jsonp = "JSON inside a function call: JSONP? request plain JSON, without a callback"
  private static let hijacking = "an anti-hijacking prefix before the JSON: remove it first"
  private static let lines =
    "a second value starts on a new line: JSON Lines? read them with `JSONStream` (`--lines` in kpd)"
  private static let events = #"looks like server-sent events: decode the text after each "data:""#
  private static let form = "looks like a form body (key=value): check the Content-Type"
  private static let base64 = "looks like base64: decode it first"
  private static let orAnswer = "the answer of a language model? `ignoresProse` reads it"
  private static let answer = "JSON inside other text: \(orAnswer)"
  private static let json5 = "JSON5? options: .json5 reads it"
  private static let comma = "a trailing comma? options: .trailingCommas accepts it"
  private static let binary = "not UTF-8 text: another encoding or format? check the Content-Type"
  private static let decompress = "decompress it first, and check Content-Encoding"
  private static let file = "check the URL and Content-Type"

  private static let files: [([UInt8], String)] = [
    ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "gzip: \(decompress)"), ([0x78, 0x9C, 0xAB, 0x56], "zlib: \(decompress)"),
    ([0x28, 0xB5, 0x2F, 0xFD, 0x24], "zstd: \(decompress)"), (Array("BZh91AY&SY".utf8), "bzip2: \(decompress)"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz: \(decompress)"), ([0x50, 0x4B, 3, 4, 20], "a ZIP file: \(file)"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a PNG image: \(file)"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image: \(file)"), (Array("GIF89a".utf8), "a GIF image: \(file)"),
    (Array("RIFF....WEBP".utf8), "a WebP image or sound: \(file)"), (Array("%PDF-1.7".utf8), "a PDF: \(file)"),
    (Array("bplist00".utf8), "a binary property list: init(propertyList:) reads it"),
  ]

  private static let binaries: [[UInt8]] = [
    [0x55, 0xFC, 0x62, 0x65, 0x72], [0xA2, 0x61, 0x61, 1], [0x0A, 0x03, 0x41, 0x64, 0x61],
  ]

  private static let texts: [(String, String?)] = [
    ("", "an empty body? check the status"), (" \r\n\t", "an empty body? check the status"),
    ("<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>", page), ("\u{FEFF}\n <html>", page),
    ("<br />\n<b>Warning</b>: hunter2\n{\"a\": 1}", page),
    ("<?xml version=\"1.0\"?><Error/>", "XML? check the status and Content-Type"),
    (
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>",
      "an XML property list? init(propertyList:) reads it"
    ),
    ("Not Found", text), ("error: no such user hunter2", text), ("404 page not found\n", text),
    ("\n Forbidden", text), ("true story", text), ("Überlastet, 2 Minuten", text), ("nul", nil),
    ("None", "`None` is Python: json.dumps writes JSON"), ("a=1&b=hunter2", form), ("user%5Bid%5D=1", form),
    ("id,name\n1,Ada\n2,Bob\n", csv), ("iVBORw0KGgoAAAANSUhEUgAA", base64), ("bmFtZTogQWRhLCBhZ2U6IDM2Cg==", base64),
    ("eyJuYW1lIjoiQWRhIn0=", "looks like base64 of JSON, or a JSON Web Token: decode it first"),
    ("HTTP/1.1 200 OK\r\n\r\n{}", #"starts with "HTTP/": an HTTP response with its headers? decode only the body"#),
    ("data: {\"a\": 1}\n\n", events), (": ping\n\ndata: {\"a\": 1}\n\n", events),
    ("id: 1\r\nevent: x\r\ndata: {\"a\": 1}\r\n\r\n", events), ("retry: 10\ndata: {\"a\": 1}\n\n", events),
    ("--boundary\r\n", #"starts with "--": a multipart body? decode one of its parts"#),
    ("-----BEGIN KEY-----", #"starts with "-----BEGIN": a certificate or a key? check the file"#),
    ("---\na: 1\n", #"starts with "---": YAML? check the file"#),
    ("[object Object]", "a JavaScript object converted to a string: send JSON.stringify(object)"),
    ("\u{1E}{\"a\": 1}\n", "starts with a record separator: a JSON text sequence? decode each record separately"),
  ]

  private static let answers: [(String, String?)] = [
    ("Warning: x\n{\"a\": 1}", answer), ("\n```json\n{hunter2\n```", answer), ("```\nhunter2", answer),
    ("~~~JSON\n1", answer), ("Sure, here:\n{\"a\": 1, \"b\": 2}", answer), ("## Answer\n[1]", answer),
    ("1. First: {\"a\": 1}", answer), ("- so: {}", answer), ("<think>hunter2</think>\n{\"a\": 1}", answer),
    ("<think>hunter2", page), ("```swift\nlet x = 1\n```", nil), ("Sure: {x}", text),
    ("{\"a\": 1}\nHope it helps!", orAnswer), ("{\"a\": 1}\n```", orAnswer), ("[1] Überall", orAnswer), ("[1]x", nil),
    ("\"a\" b", nil), ("1 {\"a\": 1}", nil), ("id,a\n1,\"{\"\"a\"\"}\"\n", csv),
    (String(repeating: "word ", count: 14_000) + "{\"a\": 1}", text),
  ]

  private static let scripts: [(String, String?)] = [
    ("callback({\"a\": 1})", jsonp), ("/**/window.cb_1([1]);", jsonp), ("n({})", jsonp),
    (")]}',\n{\"a\": 1}", hijacking), ("while(1);[1]", hijacking), ("for(;;);{}", hijacking), ("{a: 1}", json5),
    ("{\"a\": 1, b: 2}", json5), ("{'a': 1}", json5), ("[\n  // hunter2\n  1]", json5), ("[1 /* a */]", json5),
    ("{\"a\": NaN}", "`NaN` is JSON5: options: .json5 reads it"),
    ("[-Infinity]", "`Infinity` is JSON5: options: .json5 reads it"),
    ("[True]", "`True` is Python: json.dumps writes JSON"), ("[False, 1]", "`False` is Python: json.dumps writes JSON"),
    ("[undefined", "`undefined` is JavaScript: JSON.stringify writes JSON"), ("[Nones]", nil), ("[1, 2,\n]", comma),
    ("{\"a\": 1,}", comma), ("{\\\"a\\\": 1}", "JSON that was escaped twice?"), ("{“a”: 1}", "a curly quote?"),
    ("{\"a\": 1}\n{\"a\": 2}\n", lines), ("1\r\n\r\n2", lines), ("{\"a\": 1} {\"a\": 2}", nil), ("{\"a\": [1, 2", nil),
    ("[\"\\ud83d", nil),
  ]

  private static var all: [([UInt8], String?)] {
    var all: [([UInt8], String?)] = files.map { ($0, "starts like \($1)") }
    all += binaries.map { ($0, binary) }
    for table in [texts, answers, scripts] { all += table.map { (Array($0.utf8), $1) } }
    return all
  }

  @Test("the first hint names the format of the bytes") func namesTheFormat() throws {
    for (bytes, hint) in Self.all {
      let name = String(decoding: bytes.prefix(40), as: UTF8.self)
      let failure = try decodeError { try JSONDocument(Data(bytes)) }.report().failures[0]
      expectEqual(failure.hints, [hint].compactMap { $0 }, "\(name)")
      #expect(!"\(failure)".contains("hunter2"), "\(name)")
    }
  }

  @Test("bytes in another encoding are named", arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian])
  func encodings(encoding: String.Encoding) throws {
    let data = try #require("{\"a\": 1}".data(using: encoding)),
      name = encoding == .utf32BigEndian ? "UTF-32" : "UTF-16"
    let hint = "the bytes look like \(name), not UTF-8: convert them to a String for init(jsonString:)"
    try expectEqual(decodeError { try JSONDocument(data) }.report().failures[0].hints, [hint])
  }

  @Test("JSON5 is not suggested when it is already enabled") func inJSON5() throws {
    expectEqual(
      try decodeError { try JSONDocument(Data("{a: 1,,}".utf8), options: .json5) }.report().failures[0].hints, [])
  }

  @Test(
    "a text that does not follow a date format says where",
    arguments: [
      ("yyyy-MM-dd", "x024-02-29", 1), ("yyyy-MM-dd", "24-02-29", 3), ("yyyy-MM-dd", "2024-02", 0),
      ("yyyy-MM-dd", "2024-02-30", nil), ("d.M.yyyy", "29.x.2024", 4), ("d.M.yyyy", "1.2.24", 0),
      ("h 'o''clock'", "7 o’clock", 4), ("yyyy-MM-dd Z", "2024-02-29 x", nil), ("yyyy", "👩‍👩‍👧", 1), ("'", "a", 1),
    ] as [(String, String, Int?)])
  func difference(format: String, text: String, character: Int?) throws {
    let error = try decodeError { try ["at": text] => "at" => .date(format: format) as Date }
    let hint = character.map {
      $0 == 0 ? "it ends before the format does" : "it differs from the format at character \($0)"
    }
    expectEqual(error.report().failures[0].hints, [hint].compactMap { $0 })
  }
}
