import Foundation
import KeyPathDecode

extension DecodeError {
  /// What the bytes may be instead of JSON, and what to check: `starts like gzip: decompress it first, …`. Nil if that is unknown.
  ///
  /// - Complexity: O(1) for most formats; O(n) in the first 64 KiB to find a value in prose.
  package var adviceOnBytes: String? {
    guard code == .invalidJSON, let (problem, dialect) = fields.clues.unread, let data = object as? Data else {
      return nil
    }
    return ForeignFormat(BytesOwner(of: data), problem, dialect).advice
  }
}

/// The format that bytes may have instead of JSON, judged by how they begin and by where JSON parsing stopped.
private struct ForeignFormat {
  private let owner: BytesOwner
  private let problem: JSONProblem
  private let dialect: JSONDialect
  /// The beginning of the text, after whitespace and a byte order mark.
  private let head: String

  init(_ owner: BytesOwner, _ problem: JSONProblem, _ dialect: JSONDialect) {
    (self.owner, self.problem, self.dialect) = (owner, problem, dialect)
    let bytes = owner.bytes, start = bytes.firstText(from: bytes.startOfText) ?? bytes.count
    head = bytes[start..<min(start + 256, bytes.count)].string
  }

  private var bytes: ByteView { owner.bytes }
  private var found: UInt8 { byte(at: problem.offset) }
  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var advice: String? {
    if head.isEmpty { return "an empty body? check the status" }
    if let signature { return "starts like \(signature.name): \(signature.advice)" }
    // The offset of the problem is one in UTF-8.
    if dialect.encoding != .utf8 { return nil }
    let encoding = TextEncoding(of: bytes)
    if encoding != .utf8 {
      return "the bytes look like \(encoding.name), not UTF-8: convert them to a String for init(jsonString:)"
    }
    return dialect.assumesObject ? nil : (isSecondLine ? Self.lines : dialect.ignoresProse ? nil : format) ?? hint
  }

  private var signature: (name: String, advice: String)? {
    signatures.first { signature in signature.bytes.indices.allSatisfy { byte(at: $0) == signature.bytes[$0] } }
      .map { ($0.name, $0.advice) }
  }

  // MARK: Text that does not begin like JSON

  private static let lines =
    "a second value starts on a new line: JSON Lines? read them with `JSONStream` (`--lines` in kpd)"
  private static let answer = "the answer of a language model? `ignoresProse` reads it"

  private var format: String? {
    if head.hasPrefix("[object ") { return "a JavaScript object converted to a string: send JSON.stringify(object)" }
    guard let first = head.unicodeScalars.first, !"{[\"".unicodeScalars.contains(first) else { return nil }
    if head.hasPrefix("<think"), hasValue { return "JSON inside other text: \(Self.answer)" }
    if first == "<" { return markup }
    if dialect.isJSON5, first == "/" { return nil }
    if let known = textFormats.first(where: { head.prefixMatch(of: $0.start) != nil }) { return known.words }
    let isCut = { (text: String) in text.unicodeScalars.dropLast(3).contains { $0 == "\u{FFFD}" || $0.value < 9 } }
    if isCut(head) { return "not UTF-8 text: another encoding or format? check the Content-Type" }
    let isProse = head.prefixMatch(of: /(?:\d\S*\s+)?\p{L}/) != nil && head.wholeMatch(of: notLiteral) == nil
    let isNumber = head.prefixMatch(of: /\d|-(?! )/) != nil
    if !isNumber || isProse, hasValue { return "JSON inside other text: \(Self.answer)" }
    if !isProse || problem.isInFirstWord(of: head) { return nil }
    return isTable ? "CSV? check the Content-Type" : "an error message? check the status and Content-Type"
  }

  private var markup: String {
    if !head.hasPrefix("<?xml") { return "an HTML page? check the status and Content-Type" }
    return head.contains("<plist") || head.contains("<!DOCTYPE plist")
      ? "an XML property list? init(propertyList:) reads it" : "XML? check the status and Content-Type"
  }

  /// True if the first two lines have the same number of commas.
  private var isTable: Bool {
    let lines = head.split(separator: /\r?\n/).prefix(2).map { line in line.utf8.count { $0 == UInt8(ascii: ",") } }
    return lines.count == 2 && lines[0] == lines[1] && lines[0] > 0
  }

  /// True if the beginning of the text has a value that `.ignoresProse` finds.
  private var hasValue: Bool {
    var search = ValueSearch()
    return search.find(in: bytes[0..<min(bytes.count, 64 << 10)]) != nil
  }

  // MARK: The place

  /// True if a complete value is followed by a line break and another value.
  private var isSecondLine: Bool {
    guard case .end = problem.expected, isDigit(found) || "{[\"-".utf8.contains(found) else { return false }
    return (0..<problem.offset).reversed().prefix { isJSONSpace(bytes[$0]) }
      .contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }

  /// A guess at the format that is meant where parsing stopped.
  private var hint: String? {
    if dialect.isJSON5 || problem.offset >= bytes.count { return nil }
    if let known = notLiterals.first(where: { isWord($0.word) }) { return known.words }
    let next = byte(at: problem.offset + 1)
    var isKey = false
    switch problem.expected {
    case .key, .keyOrBrace: isKey = true
    case .end where !dialect.ignoresProse:
      let isText = isASCIILetter(found) || found >= 0xC3 && found != 0xE2 && found != 0xEF
      if found == "`" || isText && isJSONSpace(byte(at: problem.offset - 1)), hasValue { return Self.answer }
    case .value, .colon, .commaOrBrace, .commaOrBracket, .end: break
    default: return nil
    }
    switch found {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let last = (0..<problem.offset).reversed().first { !isJSONSpace(bytes[$0]) }
      let isAfterComma = last.map { bytes[$0] == "," } ?? false
      return isAfterComma && !dialect.allowsTrailingCommas
        ? "a trailing comma? options: .trailingCommas accepts it" : nil
    case UInt8(ascii: "/"): return next == "/" || next == "*" ? json5 : nil
    case UInt8(ascii: "'"): return json5
    case _ where isKey && (isASCIILetter(found) || found == "_" || found == "$" || found == "."): return json5
    case UInt8(ascii: "\\") where isKey: return "JSON that was escaped twice?"
    case 0xE2 where next == 0x80: return "a curly quote?"
    default: return nil
    }
  }

  /// True if the word, and no longer one, is where a value was expected.
  private func isWord(_ word: String) -> Bool {
    switch problem.expected {
    case .value, .digit: break
    default: return false
    }
    let next = byte(at: problem.offset + word.utf8.count)
    return word.utf8.enumerated().allSatisfy { byte(at: problem.offset + $0) == $1 }
      && !isASCIILetter(next) && !isDigit(next) && next != "_"
  }
}

extension JSONProblem {
  /// True if a text of one word is a value with a mistake, such as `nul`.
  fileprivate func isInFirstWord(of head: String) -> Bool {
    if case .value = expected { return false }
    return !head.contains(where: \.isWhitespace)
  }
}

/// A word that is meant as a value.
private var notLiteral: Regex<Substring> { /(?i)(?:null|true|false|nan|nil|none|undefined|infinity)\s*/ }

private let json5 = "JSON5? options: .json5 reads it"

/// Words that other languages write instead of a value.
private let notLiterals = [
  ("NaN", "`NaN` is JSON5: options: .json5 reads it"), ("Infinity", "`Infinity` is JSON5: options: .json5 reads it"),
  ("True", "`True` is Python: json.dumps writes JSON"), ("False", "`False` is Python: json.dumps writes JSON"),
  ("None", "`None` is Python: json.dumps writes JSON"),
  ("undefined", "`undefined` is JavaScript: JSON.stringify writes JSON"),
].map { (word: $0.0, words: $0.1) }

/// How other text formats begin.
private var textFormats: [(start: Regex<Substring>, words: String)] {
  [
    (#/\)\]\}'|while\(1\)|for ?\(;;\)/#, "an anti-hijacking prefix before the JSON: remove it first"),
    (
      /\/\*\*\/|[a-zA-Z_$][\w.$\[\]]*\(/,
      "JSON inside a function call: JSONP? request plain JSON, without a callback"
    ),
    (/HTTP\//, #"starts with "HTTP/": an HTTP response with its headers? decode only the body"#),
    (
      /(?s)(?:data|event)?:|(?:id|retry):.*\sdata:/,
      #"looks like server-sent events: decode the text after each "data:""#
    ),
    (/-----BEGIN/, #"starts with "-----BEGIN": a certificate or a key? check the file"#),
    (/---\s/, #"starts with "---": YAML? check the file"#),
    (/--[a-zA-Z_$.\-]/, #"starts with "--": a multipart body? decode one of its parts"#),
    (/eyJ/, "looks like base64 of JSON, or a JSON Web Token: decode it first"),
    (/\x{1E}/, "starts with a record separator: a JSON text sequence? decode each record separately"),
    (/[\w.$+%\[\]\-]+=[^=]/, "looks like a form body (key=value): check the Content-Type"),
    (
      /(?=\S*[A-Z])(?=\S*[a-z])(?=\S*[0-9+\/=])[a-zA-Z0-9_+\/=\r\n\-]{16,}$/,
      "looks like base64: decode it first"
    ),
  ]
}

private let decompress = "decompress it first, and check Content-Encoding"
private let checkFile = "check the URL and Content-Type"

/// The first bytes of formats.
private let signatures: [(bytes: [UInt8], name: String, advice: String)] = [
  ([0x1F, 0x8B], "gzip", decompress), ([0x78, 0x01], "zlib", decompress), ([0x78, 0x9C], "zlib", decompress),
  ([0x78, 0xDA], "zlib", decompress), ([0x28, 0xB5, 0x2F, 0xFD], "zstd", decompress),
  (Array("BZh".utf8), "bzip2", decompress), ([0xFD, 0x37, 0x7A, 0x58], "xz", decompress),
  (Array("PK\u{3}\u{4}".utf8), "a ZIP file", checkFile), ([0x89, 0x50, 0x4E, 0x47], "a PNG image", checkFile),
  ([0xFF, 0xD8, 0xFF], "a JPEG image", checkFile), (Array("GIF8".utf8), "a GIF image", checkFile),
  (Array("RIFF".utf8), "a WebP image or sound", checkFile), (Array("%PDF-".utf8), "a PDF", checkFile),
  (Array("bplist".utf8), "a binary property list", "init(propertyList:) reads it"),
]
