/// Converts JSON5 to strict JSON, following the specification at json5.org.
///
/// It works token by token. ``JSONScanner`` reads the result and rejects misplaced tokens. White space, comments and
/// trailing commas become spaces, byte for byte, so the distances between most bytes stay the same.
final class JSON5Rewriter {
  /// The last token read. White space and comments do not count.
  enum Token {
    case nothing, opening, comma, colon, key, value
  }

  let source: ByteView
  var offset = 0
  var text: StrictText
  private var last = Token.nothing
  /// The open brackets, outermost first.
  private var open: [UInt8] = []
  /// The offset, in `text`, of a comma that may turn out to be a trailing one.
  private var trailingComma: Int?

  private let ignoresProse: Bool

  private init(_ source: ByteView, from start: Int?) {
    self.source = source
    ignoresProse = start != nil
    offset = start ?? 0
    text = StrictText(capacity: source.count - offset)
    text.continues(from: offset)
  }

  /// Converts a whole text, up to the first error. If the text also has prose, its value is at `start`, and only the first byte
  /// after the value is kept.
  static func rewrite(_ source: ByteView, from start: Int? = nil, assumesObject: Bool) -> StrictText {
    let rewriter = JSON5Rewriter(source, from: start)
    var count = 0
    do throws(JSONProblem) {
      try rewriter.rewrite(assumesObject: assumesObject, &count)
    } catch {
      rewriter.text.removeAll(after: count)
      rewriter.text.problem = error
    }
    return rewriter.text
  }

  /// - Parameter count: The length of the part of `text` that is complete.
  private func rewrite(assumesObject: Bool, _ count: inout Int) throws(JSONProblem) {
    try skipSpace()
    let lacksBraces = assumesObject && byte(at: offset) != "{"
    if lacksBraces {
      text.append(UInt8(ascii: "{"))
      text.continues(from: offset)
      didOpen(UInt8(ascii: "{"))
    }
    while offset < source.count {
      count = text.count
      guard try rewriteToken() else { return copy() }
      count = text.count
      if ignoresProse, open.isEmpty {
        while offset < source.count, isJSONSpace(source[offset]) { copy() }
        if offset < source.count { copy() }
        count = text.count
        return
      }
      try skipSpace()
    }
    if lacksBraces {
      didClose()
      text.close(at: source.count)
    }
  }

  @inline(never)
  func byte(at offset: Int) -> UInt8 { offset < source.count ? source[offset] : 0 }

  @inline(never)
  func copy() {
    text.append(source[offset])
    offset += 1
  }

  /// Appends a replacement for the source bytes before `offset`.
  func append(_ text: String) {
    self.text.append(text)
    self.text.continues(from: offset)
  }

  // MARK: Tokens

  /// Converts the next token, or returns false if no token can start here. The scanner then reports why.
  private func rewriteToken() throws(JSONProblem) -> Bool {
    switch source[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      didOpen(source[offset])
      copy()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      didClose()
      copy()
    case UInt8(ascii: ","):
      trailingComma = last == .value ? text.count : nil
      last = .comma
      copy()
    case UInt8(ascii: ":"):
      last = .colon
      copy()
    default: return try rewriteScalar()
    }
    return true
  }

  private func rewriteScalar() throws(JSONProblem) -> Bool {
    // Keep the scanner from reading two scalars in a row as one.
    if last == .value || last == .key {
      append(" ")
      return false
    }
    let isKey = open.last == UInt8(ascii: "{") && (last == .opening || last == .comma)
    switch source[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try rewriteString()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if isKey { return false }
      try rewriteNumber()
    default:
      guard startsIdentifier else { return false }
      try rewriteIdentifier(isKey: isKey)
    }
    last = isKey ? .key : .value
    return true
  }

  private func didOpen(_ bracket: UInt8) {
    open.append(bracket)
    last = .opening
  }

  private func didClose() {
    if last == .comma, let trailingComma { text.blank(at: trailingComma) }
    _ = open.popLast()
    last = .value
  }

  // MARK: White space

  private func skipSpace() throws(JSONProblem) {
    while offset < source.count {
      let length = spaceLength
      if length > 0 {
        blank(length)
      } else if source[offset] == "/", byte(at: offset + 1) == "/" {
        try skipComment { $0.isAtLineEnd }
      } else if source[offset] == "/", byte(at: offset + 1) == "*" {
        blank(2)
        try skipComment { $0.source[$0.offset] == "*" && $0.byte(at: $0.offset + 1) == "/" }
        guard offset < source.count else { throw JSONProblem(.endOfComment, at: offset) }
        blank(2)
      } else {
        return
      }
    }
  }

  private func blank(_ length: Int) {
    for _ in 0..<length { text.append(UInt8(ascii: " ")) }
    offset += length
  }

  private func skipComment(until isEnd: (borrowing JSON5Rewriter) -> Bool) throws(JSONProblem) {
    while offset < source.count, !isEnd(self) {
      guard let scalar = scalar(at: offset) else { throw JSONProblem(.utf8, at: offset) }
      blank(UTF8.width(scalar))
    }
  }

  /// The length in bytes of the white space character here, or 0.
  private var spaceLength: Int {
    switch source[offset] {
    case 0x09...0x0D, 0x20: return 1
    case ..<0x80: return 0
    default:
      guard let scalar = scalar(at: offset) else { return 0 }
      let isSpace =
        scalar == "\u{FEFF}" || Self.isLineSeparator(scalar) || scalar.properties.generalCategory == .spaceSeparator
      return isSpace ? UTF8.width(scalar) : 0
    }
  }

  private var isAtLineEnd: Bool {
    let byte = source[offset]
    return byte == "\n" || byte == "\r" || byte >= 0x80 && scalar(at: offset).map(Self.isLineSeparator) == true
  }

  /// The character at an offset, or nil if the bytes there are not UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    byte(at: offset) < 0x80 ? Unicode.Scalar(byte(at: offset)) : longScalar(at: offset)
  }

  private func longScalar(at offset: Int) -> Unicode.Scalar? {
    var codec = UTF8(), bytes: [UInt8] = []
    source[offset..<min(offset + 4, source.count)].append(to: &bytes)
    var next = bytes.makeIterator()
    guard case .scalarValue(let scalar) = codec.decode(&next) else { return nil }
    return scalar
  }

  static func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2028}" || scalar == "\u{2029}" }
}
