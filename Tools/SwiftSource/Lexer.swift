/// Splits Swift source into tokens: `Lexer.read(Array("a = 1 // b".utf8)).tokens.count   // 7`.
///
/// Handles strings (plain, raw, multiline, with interpolations), nested comments, and names in backticks. Nested
/// strings and comments do not recurse, so their depth cannot overflow the stack.
///
/// - Complexity: O(n) in the number of bytes.
package struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  package private(set) var tokens: [Token] = []
  /// The names in string interpolations and regular expressions.
  package private(set) var hiddenNames: [Range<Int>] = []
  package private(set) var unreadable: Unreadable?

  /// An open string, or an interpolation in one.
  private enum Frame {
    case string(StringForm)
    /// `depth` is the number of open parentheses.
    case code(depth: Int)
  }

  private struct StringForm {
    let pounds: Int, isMultiline: Bool, start: Int
  }

  private var frames: [Frame] = []
  private var stringStart = 0
  /// The last token other than a space or comment. It determines whether a slash is a division.
  private var lastCode: Range<Int>?
  private var lookahead = LineLookahead()
  /// The number of bytes scanned ahead of the position: at most twice the size of the file.
  package var bytesReadAhead: Int { lookahead.bytesRead }

  package static func read(_ bytes: [UInt8]) -> Lexer {
    var lexer = Lexer(bytes: bytes)
    lexer.run()
    return lexer
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { emit(.space, 3) }
    if next == "#", byte(1) == "!" { emit(.comment, lineLength) }
    while position < bytes.count {
      switch frames.last {
      case .string(let form): readString(form)
      case .code(let depth): readCode(depth)
      case nil: readToken()
      }
    }
    if let form = frames.compactMap({ if case .string(let form) = $0 { form } else { nil } }).first {
      refuse(form.start, "a string is not closed")
      tokens.append(Token(kind: .string, range: stringStart..<bytes.count))
    }
  }

  private mutating func refuse(_ offset: Int, _ reason: String) {
    unreadable = unreadable ?? Unreadable(offset: offset, reason: reason)
  }

  /// Appends a token. Inside strings, keeps only names.
  private mutating func emit(_ kind: Token.Kind, _ length: Int) {
    let range = position..<position + length
    position = range.upperBound
    if kind != .space, kind != .comment { lastCode = range }
    if frames.isEmpty {
      tokens.append(Token(kind: kind, range: range))
    } else if kind == .word {
      hiddenNames.append(range)
    }
  }

  // MARK: Code

  private mutating func readCode(_ depth: Int) {
    switch next {
    case "(": frames[frames.count - 1] = .code(depth: depth + 1)
    case ")" where depth == 1:
      frames.removeLast()
      position += 1
      return
    case ")": frames[frames.count - 1] = .code(depth: depth - 1)
    default: break
    }
    readToken()
  }

  private mutating func readToken() {
    let first = bytes[position]
    if isSpace(first) { return emit(.space, length { isSpace($0) }) }
    if isDigit(first) {
      // The numbers in `pair.0.1` are members.
      let isMember = lastCode.map { bytes[$0].elementsEqual(".".utf8) } ?? false
      return emit(.number, numberLength(at: position, isMember: isMember, in: bytes))
    }
    if isNameHead(first) { return emit(.word, length { isNamePart($0) }) }
    switch next {
    case "\"": openString(pounds: 0)
    case "#": readPound()
    case "`": readQuotedName()
    case "/" where byte(1) == "/": emit(.comment, lineLength)
    case "/" where byte(1) == "*": emit(.comment, commentLength())
    case "/" where mayBeginRegex: readSlash()
    default: emit(.sign, signLength())
    }
  }

  private mutating func readPound() {
    let pounds = length { $0 == UInt8(ascii: "#") }
    if byte(pounds) == "\"" {
      openString(pounds: pounds)
    } else if byte(pounds) == "/" {
      readRegex(pounds: pounds)
    } else if pounds == 1, let head = bytes.at(position + 1), isNameHead(head) {
      emit(.word, 1 + length(from: 1) { isNamePart($0) })
    } else {
      emit(.sign, pounds)
    }
  }

  private mutating func readQuotedName() {
    let name = length(from: 1) { $0 != UInt8(ascii: "`") && !isLineEnd($0) }
    if byte(1 + name) != "`" { refuse(position, "a name in backticks is not closed") }
    emit(.word, min(name + 2, bytes.count - position))
  }

  /// The length of the operator. `?`, `!` and `>` are tokens of their own, because types use them.
  private func signLength() -> Int {
    switch next {
    case "?": return byte(1) == "?" ? 2 : 1
    case "!": return byte(1) == "=" ? 2 : 1
    case ">": return byte(1) == "=" ? 2 : 1
    // The module selector in `Swift::Int`.
    case ":" where byte(1) == ":": return 2
    case ".": return max(1, length { $0 == UInt8(ascii: ".") })
    default: break
    }
    var count = 0
    while let byte = bytes.at(position + count), isOperator(byte) {
      if byte == UInt8(ascii: "/"), let after = bytes.at(position + count + 1),
        after == UInt8(ascii: "/") || after == UInt8(ascii: "*")
      {
        break
      }
      count += 1
    }
    return max(1, count)
  }

  private mutating func commentLength() -> Int {
    var depth = 0, offset = 0
    repeat {
      if byte(offset) == "/", byte(offset + 1) == "*" {
        depth += 1
        offset += 2
      } else if byte(offset) == "*", byte(offset + 1) == "/" {
        depth -= 1
        offset += 2
      } else if position + offset < bytes.count {
        offset += 1
      } else {
        refuse(position, "a comment is not closed")
        return bytes.count - position
      }
    } while depth > 0
    return offset
  }

  // MARK: Strings

  private mutating func openString(pounds: Int) {
    let isMultiline = byte(pounds + 1) == "\"" && byte(pounds + 2) == "\"" && !(pounds > 0 && closesOnItsLine(pounds))
    if frames.isEmpty { stringStart = position }
    frames.append(.string(StringForm(pounds: pounds, isMultiline: isMultiline, start: position)))
    position += pounds + (isMultiline ? 3 : 1)
  }

  /// True if a string such as `#"""#` closes on the line it opens on.
  private mutating func closesOnItsLine(_ pounds: Int) -> Bool {
    lookahead.poundsBehindQuotes(from: position + pounds + 1, in: bytes) >= pounds
  }

  private mutating func readString(_ form: StringForm) {
    switch next {
    case "\"" where closes(form): closeString(form.pounds + (form.isMultiline ? 3 : 1))
    case "\\" where hasPounds(form.pounds, at: position + 1):
      position += 1 + form.pounds
      if next == "(" {
        frames.append(.code(depth: 1))
        position += 1
      } else if let byte = bytes.at(position), form.isMultiline || !isLineEnd(byte) {
        position += 1
      }
    case "\n" where !form.isMultiline, "\r" where !form.isMultiline:
      refuse(form.start, "a string is not closed")
      closeString(0)
    default: position += 1
    }
  }

  private func closes(_ form: StringForm) -> Bool {
    if form.isMultiline { return byte(1) == "\"" && byte(2) == "\"" && hasPounds(form.pounds, at: position + 3) }
    return hasPounds(form.pounds, at: position + 1)
  }

  private mutating func closeString(_ length: Int) {
    position += length
    frames.removeLast()
    lastCode = position - 1..<position
    if frames.isEmpty { tokens.append(Token(kind: .string, range: stringStart..<position)) }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { bytes.at(offset + $0) == UInt8(ascii: "#") }
  }

  // MARK: Regular expressions

  /// True if a slash here cannot be a division or end an operator: it follows white space or an opening bracket.
  private var mayBeginRegex: Bool {
    guard let lastCode else { return true }
    if ["func", "operator"].contains(String(decoding: bytes[lastCode], as: UTF8.self)) { return false }
    return isSpace(bytes[position - 1]) || "([{,;:".utf8.contains(bytes[position - 1])
  }

  /// Reads a regular expression between bare slashes if one closes on this line. As for the compiler, a slash after a
  /// space, before a comment, or after a `)` that the expression did not open does not close one.
  private mutating func readSlash() {
    guard let end = lookahead.closingSlash(after: position, in: bytes), let first = bytes.at(position + 1),
      !isSpace(first), !isSpace(bytes[end - 1]) || bytes[end - 2] == UInt8(ascii: "\\"),
      !["/", "*"].contains(byte(end - position + 1)), opensAllGroups(position + 1..<end, in: bytes)
    else { return emit(.sign, signLength()) }
    readNames(in: position..<end)
    emit(.regex, end - position + 1)
  }

  private mutating func readRegex(pounds: Int) {
    var offset = pounds + 1
    while position + offset < bytes.count {
      if byte(offset) == "/", hasPounds(pounds, at: position + offset + 1) {
        readNames(in: position..<position + offset)
        return emit(.regex, offset + 1 + pounds)
      }
      offset += byte(offset) == "\\" ? 2 : 1
    }
    refuse(position, "a regular expression is not closed")
    emit(.regex, bytes.count - position)
  }

  private mutating func readNames(in range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset
      while offset < range.upperBound, isNamePart(bytes[offset]) { offset += 1 }
      if start < offset { hiddenNames.append(start..<offset) } else { offset += 1 }
    }
  }

  // MARK: Bytes

  private var next: Unicode.Scalar? { byte(0) }

  private func byte(_ offset: Int) -> Unicode.Scalar? {
    bytes.at(position + offset).map { Unicode.Scalar($0) }
  }

  private func length(from offset: Int = 0, while isPart: (UInt8) -> Bool) -> Int {
    var end = position + offset
    while let byte = bytes.at(end), isPart(byte) { end += 1 }
    return end - position - offset
  }

  private var lineLength: Int {
    length { !isLineEnd($0) }
  }
}
