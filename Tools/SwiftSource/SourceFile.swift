/// A Swift file as code without white space and comments, and its matching brackets.
package struct SourceFile {
  /// A token other than white space or a comment.
  package struct Code {
    package let kind: Token.Kind
    /// The text as written, except that backticks are removed around a name that is not a keyword.
    package let text: String
    package let range: Range<Int>
    /// The line number, from 1.
    package let line: Int
    /// True if the token is the first on its line.
    package let startsLine: Bool
    /// True if a comment comes between this token and the previous one.
    package let followsComment: Bool
  }

  /// The file name to show in reports.
  package let name: String
  package let bytes: [UInt8]
  package private(set) var code: [Code] = []
  /// The index of each bracket's partner; -1 for other tokens.
  package private(set) var partner: [Int] = []
  /// The index of the innermost open bracket around each token, or -1.
  package private(set) var parent: [Int] = []
  /// The names in string interpolations and regular expressions, with their lines.
  package private(set) var hiddenNames: [(text: String, line: Int)] = []
  let lookups = Lookups()
  /// The documentation comments before each token that has them.
  private var documentation: [Int: [Range<Int>]] = [:]
  /// The reason that the file cannot be read as Swift, with its line.
  package private(set) var unreadable: (line: Int, reason: String)?

  /// - Complexity: O(n) in the number of bytes.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let lexer = Lexer.read(bytes)
    var lines = LineCounter(bytes: bytes)
    var startsLine = true, followsComment = false, comments: [Range<Int>] = []
    for token in lexer.tokens {
      if token.kind == .space || token.kind == .comment {
        if token.kind == .comment { followsComment = true }
        if token.kind == .comment, isDocumentation(bytes[token.range]) { comments.append(token.range) }
        if bytes[token.range].contains(where: isLineEnd) { startsLine = true }
        continue
      }
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      if !comments.isEmpty { documentation[code.count] = comments }
      comments.removeAll()
      code.append(
        Code(
          kind: token.kind, text: Self.name(text), range: token.range,
          line: lines.line(of: token.range.lowerBound), startsLine: startsLine, followsComment: followsComment))
      (startsLine, followsComment) = (false, false)
    }
    lines = LineCounter(bytes: bytes)
    hiddenNames = lexer.hiddenNames.map { range in
      (String(decoding: bytes[range], as: UTF8.self), lines.line(of: range.lowerBound))
    }
    if let problem = lexer.unreadable {
      lines = LineCounter(bytes: bytes)
      unreadable = (lines.line(of: problem.offset), problem.reason)
    }
    matchBrackets()
  }

  /// A keyword keeps its backticks, so that it is not taken for the keyword.
  private static func name(_ text: String) -> String {
    let name = text.withoutBackticks
    return keywords.contains(name) ? text : name
  }

  /// The keywords that the readers and the recognizers look for.
  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "extension", "func", "init", "subscript", "let", "var", "typealias",
    "import", "try", "as", "is", "return", "in", "if", "guard", "while", "switch", "case", "catch", "else", "where",
    "do", "for", "throws", "repeat", "defer", "self", "super",
  ]

  /// True for a name that a type can have only in backticks.
  fileprivate static func needsBackticks(_ name: String) -> Bool {
    keywords.contains(name) || ["Type", "Protocol", "Any", "default"].contains(name)
  }

  private mutating func matchBrackets() {
    partner = Array(repeating: -1, count: code.count)
    parent = partner
    var open: [Int] = []
    for index in code.indices {
      let text = code[index].text
      if let last = open.last, text == Self.closing[code[last].text] {
        (partner[last], partner[index]) = (index, last)
        open.removeLast()
      } else if Self.closing.values.contains(text), unreadable == nil {
        unreadable = (code[index].line, "unmatched `\(text)`")
      }
      parent[index] = open.last ?? -1
      if code[index].kind == .sign, Self.closing[text] != nil { open.append(index) }
    }
    if let last = open.first, unreadable == nil { unreadable = (code[last].line, "`\(code[last].text)` is not closed") }
  }

  private static let closing = ["(": ")", "[": "]", "{": "}"]
}

extension SourceFile {
  /// The text of the token at an index; "" for a string or an index out of bounds.
  package subscript(index: Int) -> String {
    code.indices.contains(index) && code[index].kind != .string ? code[index].text : ""
  }

  /// True if the tokens starting at `index` have these texts.
  package func reads(_ texts: [String], at index: Int) -> Bool {
    texts.indices.allSatisfy { self[index + $0] == texts[$0] }
  }

  /// True for an `import` keyword outside all brackets.
  package func isImport(_ index: Int) -> Bool {
    self[index] == "import" && self[index - 1] != "." && parent[index] == -1
  }

  package func isName(_ index: Int) -> Bool {
    code.at(index).map { $0.kind == .word && !$0.text.hasPrefix("#") } ?? false
  }

  /// The source from one token to another, inclusive.
  package func source(_ tokens: ClosedRange<Int>) -> String {
    String(decoding: bytes[range(tokens)], as: UTF8.self)
  }

  package func range(_ tokens: ClosedRange<Int>) -> Range<Int> {
    code[tokens.lowerBound].range.lowerBound..<code[tokens.upperBound].range.upperBound
  }

  /// The text of the documentation comments before a token, without the comment signs. Lines of a paragraph are joined.
  package func documentation(before index: Int) -> String? {
    documentation[index].map { documentationText(of: $0.map { String(decoding: bytes[$0], as: UTF8.self) }) }
  }

  /// The source line of a token, without indentation.
  package func line(of index: Int) -> String {
    guard let token = code.at(index) else { return "" }
    let start = bytes[..<token.range.lowerBound].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[token.range.lowerBound...].firstIndex(where: isLineEnd) ?? bytes.count
    return String(decoding: bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// True if there is a comment between any two of the tokens.
  package func holdsComment(_ tokens: ClosedRange<Int>) -> Bool {
    tokens.dropFirst().contains { code[$0].followsComment }
  }
}

/// Counts lines up to an offset. Offsets must not decrease.
private struct LineCounter {
  let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func line(of target: Int) -> Int {
    while offset < target {
      // CR LF counts as one line end.
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D && bytes.at(offset + 1) != 0x0A { line += 1 }
      offset += 1
    }
    return line
  }
}

extension String {
  /// The qualified name with backticks around the parts that need them.
  package var withBackticks: String {
    split(separator: ".").map { SourceFile.needsBackticks(String($0)) ? "`\($0)`" : String($0) }.joined(separator: ".")
  }

  /// The qualified name without backticks.
  package var withoutAllBackticks: String { utf8.contains(UInt8(ascii: "`")) ? filter { $0 != "`" } : self }

  /// The text without enclosing backticks.
  package var withoutBackticks: String {
    hasPrefix("`") && hasSuffix("`") && utf8.count > 2 ? String(dropFirst().dropLast()) : self
  }
}
