extension JSONProblem {
  /// The problem in words that show no values, and its offset. If the bytes look like another format, the words name the
  /// format and say what to check.
  ///
  /// - Parameters:
  ///   - isEmpty: True if there were no bytes at all, not even whitespace.
  ///   - proseOption: The option of the caller that reads a value with prose around it.
  /// - Complexity: O(1); O(n) in the bytes if they end too early or have prose around the value.
  func description(
    in bytes: ByteView, as form: TextForm, isEmpty: Bool, proseOption: ProseOption
  ) -> (words: String, offset: Int) {
    if case .encoding = expected { return (words(in: bytes), offset) }
    guard let start = bytes.firstText(from: bytes.startOfText) else {
      let found = isEmpty ? "no bytes" : bytes.count > 0 ? "only a byte order mark" : "only whitespace"
      return ("expected a value, found \(found): an empty body? check the status", offset)
    }
    if form.assumesObject { return (words(in: bytes, isJSON5: form.isJSON5), offset) }
    var format = ForeignFormat(bytes, from: start, as: form, self, proseOption)
    if form.ignoresProse, let value = try? bytes.startOfValue(isJSON5: form.isJSON5) {
      format = ForeignFormat(bytes, from: bytes.firstText(from: value) ?? value, as: form, self, proseOption)
    } else {
      if let name = format.nameOfBytes { return (name, 0) }
      if !form.ignoresProse, let name = format.name { return (name, start) }
    }
    return (format.end ?? words(in: bytes, isJSON5: form.isJSON5) + format.hint, offset)
  }
}

extension ByteView {
  /// The format of bytes that are not server-sent events: `an HTML page`, `JSON`, `text`. They have text.
  package var formatName: String {
    guard let start = firstText(from: 0) else { return "text" }
    return ForeignFormat(self, from: start, as: TextForm(), JSONProblem(.value, at: start), ProseOption("")).nameOfAny
  }
}

/// The format that bytes may have instead of JSON, judged by how they begin or by where JSON parsing stopped.
private struct ForeignFormat {
  private let bytes: ByteView
  /// The offset of the text, after whitespace and a byte order mark.
  private let start: Int
  private let form: TextForm
  private let problem: JSONProblem
  private let proseOption: ProseOption
  /// The beginning of the text.
  private let head: [UInt8]

  init(_ bytes: ByteView, from start: Int, as form: TextForm, _ problem: JSONProblem, _ option: ProseOption) {
    self.bytes = bytes
    self.start = start
    self.form = form
    self.problem = problem
    proseOption = option
    head = (start..<min(start + 256, bytes.count)).map { bytes[$0] }
  }

  private var first: UInt8 { bytes[start] }
  private var found: UInt8? { problem.offset < bytes.count ? bytes[problem.offset] : nil }
  /// The offsets before the problem, the last one first.
  private var before: ReversedCollection<Range<Int>> { (start..<max(start, problem.offset)).reversed() }

  // MARK: The whole

  private var signature: (name: String, advice: String)? {
    let word = (0..<8).reduce(0 as UInt64) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
    return signatures.first { word >> (64 - 8 * $0.count) == $0.bytes }.map { ($0.name, $0.advice) }
  }

  /// The name of a format that is not UTF-8 text, by its first bytes.
  var nameOfBytes: String? {
    if let signature { return "starts like \(signature.name): \(signature.advice)" }
    let encoding = TextEncoding(of: bytes)
    guard encoding != .utf8, form.encoding == .utf8 else { return nil }
    return "the bytes look like \(encoding.name), not UTF-8: convert them to a String for init(jsonString:)"
  }

  /// The name of another text format, or nil if the text begins like JSON.
  var name: String? {
    if first == "{" || first == "\"" || isSecondLine || form.isJSON5 && first == "/" { return nil }
    if first == "[" {
      return has("[object ") ? "a JavaScript object converted to a string: send JSON.stringify(object)" : nil
    }
    if first == "<" { return has("<think") && hasValue ? answer : markup }
    if let known = beginnings.first(where: { has($0.text) }) { return known.words }
    if has("id:") || has("retry:"), head.indices.contains(where: { has("\ndata:", at: $0) || has("\rdata:", at: $0) }) {
      return eventStream
    }
    return isText ? text : "not UTF-8 text: another encoding or format? check the Content-Type"
  }

  /// The name of any format, JSON included.
  var nameOfAny: String {
    if let signature { return signature.name }
    let encoding = TextEncoding(of: bytes)
    if encoding != .utf8 { return encoding.name }
    let next = bytes.firstText(from: start + 1).map { bytes[$0] } ?? UInt8(ascii: "]")
    switch first {
    case UInt8(ascii: "<"): return has("<?xml") ? "XML" : "an HTML page"
    case UInt8(ascii: "{") where !isASCIILetter(next), UInt8(ascii: "[") where !isASCIILetter(next): return "JSON"
    case UInt8(ascii: "\""): return "JSON"
    default: return isText ? "text" : "bytes that are not text"
    }
  }

  private var markup: String {
    if head.indices.contains(where: { has("plist", at: $0) }) {
      return #"starts with "<": an XML property list? init(propertyList:) reads it"#
    }
    return #"starts with "<": \#(has("<?xml") ? "XML" : "an HTML page")? check the status and Content-Type"#
  }

  /// True if the text occurs at an offset of the beginning.
  private func has(_ text: String, at offset: Int = 0) -> Bool {
    var end = offset
    for byte in text.utf8 {
      guard end < head.count, head[end] == byte else { return false }
      end += 1
    }
    return true
  }

  /// True if the beginning has no control characters, and looks like UTF-8.
  private var isText: Bool {
    var last: UInt8 = 0
    for byte in head {
      let isCut = byte & 0xC0 == 0x80 ? last < 0x80 : last >= 0xC0
      if isCut || byte > 0xF4 || byte < 0x20 && !isJSONSpace(byte) { return false }
      last = byte
    }
    return true
  }

  /// The name of the format of text that does not begin with a bracket.
  private var text: String? {
    let key = head.prefix { isOfWord($0) || $0 == "-" || $0 == "+" || $0 == "%" || $0 == "[" || $0 == "]" }.count
    let next = key < head.count ? head[key] : 0, afterNext = key + 1 < head.count ? head[key + 1] : 0
    if key > 0, next == "=", afterNext != 0, afterNext != "=" {
      return "looks like a form body (key=value): check the Content-Type"
    }
    if key > 0, next == "(", !isDigit(first) { return jsonp }
    if key == 0 || first == "-" {
      let isBoundary = has("--") && head.count > 2 && !isDigit(head[2]) && (isOfWord(head[2]) || head[2] == "-")
      if isBoundary { return #"starts with "--": a multipart body? decode one of its parts"# }
    }
    if isBase64 { return "looks like base64: decode it first" }
    let mayBeNumber = isDigit(first) || first == "-" && !has("- ")
    if !mayBeNumber || isProse, hasValue { return answer }
    if proseOption.isCut, isFenceMark(first) { return "text before the JSON: \(prose)" }
    guard isProse else { return nil }
    if proseOption.isCut { return "looks like plain text: an error message, or \(prose) if it has JSON" }
    return isTable
      ? "looks like CSV: check the Content-Type"
      : "looks like plain text: an error message? check the status and Content-Type"
  }

  /// True if the beginning of the text has a value that `.ignoresProse` finds.
  private var hasValue: Bool {
    var search = ValueSearch()
    return search.find(in: bytes[0..<min(bytes.count, 64 << 10)]) != nil
  }

  private var answer: String { "JSON inside other text: \(prose)" }
  private var prose: String { "the answer of a language model? \(proseOption.name) reads it" }

  /// True if the first two lines have the same number of commas.
  private var isTable: Bool {
    var commas = (0, 0), line = 0
    for byte in head where line < 2 {
      if byte == 0x0A { line += 1 }
      if byte == ",", line == 0 { commas.0 += 1 }
      if byte == ",", line == 1 { commas.1 += 1 }
    }
    return line > 0 && commas.0 == commas.1 && commas.0 > 0
  }

  private var isBase64: Bool {
    var count = 0, classes: UInt8 = 0
    for byte in head {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): classes |= 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"): classes |= 2
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): classes |= 4
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case 0x0A, 0x0D: continue
      default: return false
      }
      count += 1
    }
    return classes == 7 && count >= 16 && count + 8 >= head.count
  }

  /// True for text that begins with a letter, or with a number and a word, unless it is only a misspelled literal.
  private var isProse: Bool {
    let word = head.prefix { !isJSONSpace($0) }.count
    let rest = (word..<head.count).first { !isJSONSpace(head[$0]) }
    let start = isDigit(first) ? rest ?? 0 : 0
    guard isLetter(head[start]) else { return false }
    if rest != nil { return true }
    guard case .value = problem.expected else { return false }
    return !["null", "true", "false", "nan", "nil", "none", "undefined", "infinity"]
      .contains(String(decoding: head, as: UTF8.self).lowercased())
  }

  // MARK: The place

  /// True if a complete value is followed by a line break and another value.
  private var isSecondLine: Bool {
    guard case .end = problem.expected, let found,
      isDigit(found) || found == "{" || found == "[" || found == "\"" || found == "-"
    else { return false }
    return before.prefix { isJSONSpace(bytes[$0]) }.contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }

  /// The words for text that ends too early, or continues with another value.
  var end: String? {
    if isSecondLine {
      return "a second value starts on a new line: JSON Lines? read them with `JSONStream` (`--lines` in kpd)"
    }
    return isCut ? truncated : nil
  }

  /// True if the text ends before the value does.
  private var isCut: Bool {
    if form.isJSON5 { return false }
    return switch problem.expected {
    case .utf8: found.map { bytes.count - problem.offset < (~$0).leadingZeroBitCount } ?? true && endsInCharacter
    case .surrogatePair: beginsCharacter(bytes, at: problem.offset)
    case .valueInProse: false
    default: found == nil
    }
  }

  /// True if all bytes after the problem continue a character.
  private var endsInCharacter: Bool {
    (min(problem.offset + 1, bytes.count)..<bytes.count).allSatisfy { bytes[$0] & 0xC0 == 0x80 }
  }

  private var truncated: String? {
    var open: [UInt8] = []
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if open.last == UInt8(ascii: "\"") {
        if byte == "\\" { offset += 1 } else if byte == "\"" { open.removeLast() }
      } else if byte == "{" || byte == "[" || byte == "\"" {
        open.append(byte)
      } else if byte == "}" || byte == "]" {
        _ = open.popLast()
      }
      offset += 1
    }
    guard let last = open.last else { return nil }
    let place = last == "\"" ? "a string" : last == "{" ? "an object" : "an array"
    let marks = (open.count > 12 ? "…" : "") + String(decoding: open.suffix(12), as: UTF8.self)
    return "ends inside \(place), with `\(marks)` still open: a truncated download?"
  }

  /// A guess at the intended format, in parentheses after a space, or an empty string.
  var hint: String {
    guard let found, !form.isJSON5 else { return "" }
    if case .end = problem.expected, !form.ignoresProse,
      found == "`" || isLetter(found) && isJSONSpace(bytes[problem.offset - 1]), hasValue
    {
      return " (\(prose))"
    }
    if let known = notLiterals.first(where: { isWord($0.word) }) { return known.hint }
    let next = problem.offset + 1 < bytes.count ? bytes[problem.offset + 1] : 0
    let isKey: Bool
    switch problem.expected {
    case .key, .keyOrBrace: isKey = true
    case .value, .colon, .commaOrBrace, .commaOrBracket, .end: isKey = false
    default: return ""
    }
    switch found {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let isAfterComma = before.first { !isJSONSpace(bytes[$0]) }.map { bytes[$0] == "," } ?? false
      return isAfterComma && !form.allowsTrailingCommas
        ? " (a trailing comma? options: .trailingCommas accepts it)" : ""
    case UInt8(ascii: "/"): return next == "/" || next == "*" ? json5 : ""
    case UInt8(ascii: "'"): return json5
    case _ where isKey && isOfWord(found) && !isDigit(found): return json5
    case UInt8(ascii: "\\") where isKey: return " (JSON that was escaped twice?)"
    case 0xE2 where next == 0x80: return " (a curly quote?)"
    default: return ""
    }
  }

  /// True if the word, and no longer one, is where a value was expected.
  private func isWord(_ word: String) -> Bool {
    switch problem.expected {
    case .value, .digit: break
    default: return false
    }
    let word = Array(word.utf8), end = problem.offset + word.count
    return bytes.sameCount(as: word, at: problem.offset) == word.count && (end == bytes.count || !isOfWord(bytes[end]))
  }

  private var json5: String { " (JSON5? options: .json5 reads it)" }
}

/// True for an ASCII letter, and for the first byte of most other letters, but not of other spaces and marks.
private func isLetter(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || byte >= 0xC3 && byte != 0xE2 && byte != 0xEF
}

/// True for an ASCII letter or digit, `_`, `$` and `.`.
private func isOfWord(_ byte: UInt8) -> Bool {
  isDigit(byte) || isASCIILetter(byte) || byte == "_" || byte == "$" || byte == "."
}
