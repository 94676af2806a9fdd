/// Finds the JSON value in a text that also has prose, such as the answer of a language model. It is what comes first of these:
///
/// - An object, which is certain at `{}` or at the colon after its first key, or an array, which is certain at `[]`, after its first
///   scalar, or with its first object or array. Any other bracket is prose, such as `[ ]`, the box of a task in Markdown, and the
///   search goes on after it.
/// - What follows the first line of a code fence without a language, or with one that begins with `json`.
///
/// A search keeps its state between calls and visits each byte once, so the result does not depend on where the text is cut.
package struct ValueSearch {
  private enum State {
    /// In prose, in the marks of a fence, and in the first letters of its language.
    case prose, fence, language
    /// After the bracket of an object or array that is not certain; in its first key or scalar; after that.
    case object, array
    case string, escape, word
    case colon, comma
  }

  private let isJSON5: Bool
  private var state = State.prose
  private(set) var offset = 0
  /// The offset of the value, or of the outermost bracket that may begin it.
  private var start = 0
  /// The quote of the current string, and the offset of the current number, literal or unquoted key.
  private var quote: UInt8 = 0, word = 0
  private var isKey = false
  /// True if only white space, or a byte order mark, comes before in the line.
  private var isAtLineStart = true
  /// The fence that the line begins with, and the open fence in another language.
  private var fence = (mark: 0 as UInt8, count: 0), open: (mark: UInt8, count: Int)?
  /// True if the line begins with a fence and has a language; how many of its letters spell `json`.
  private var isFence = false, letterCount = 0

  /// - Parameter isJSON5: True if a key may also have single quotes or none.
  package init(isJSON5: Bool = false) { self.isJSON5 = isJSON5 }

  /// Searches the bytes that have arrived since the last call. Returns the offset of the value, or of white space before it; nil
  /// if no value is certain.
  package mutating func find(in bytes: ByteView) -> Int? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if readValue(byte, bytes) ?? readProse(byte) { return start }
      if Self.isLineBreak(byte) {
        (isAtLineStart, isFence) = (true, false)
      } else if isAtLineStart, byte != " ", byte != "\t" {
        isAtLineStart = offset < 3 && byte == UInt8(truncatingIfNeeded: 0xBF_BBEF >> (8 * offset))
      }
      offset += 1
    }
    return nil
  }

  /// Reads a byte of prose or of a fence. Returns true if the value begins after it.
  private mutating func readProse(_ byte: UInt8) -> Bool {
    if state == .fence {
      if byte == fence.mark {
        fence.count += 1
        return false
      }
      if fence.count >= 3 { (state, letterCount) = (.language, 0) }
    }
    if state == .language {
      if letterCount == 0, byte == " " || byte == "\t" { return false }
      isFence = letterCount > 0 || !Self.isLineBreak(byte)
      if !isFence { return endBareFence() }
      let letter = UInt8(truncatingIfNeeded: 0x6E6F_736A >> (8 * letterCount))  // "json", the first letter lowest
      if byte | 0x20 == letter {
        letterCount += 1
        if letterCount == 4 { state = .prose }
        return false
      }
    }
    state = .prose
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): (state, start) = (byte == "{" ? .object : .array, offset)
    case _ where isAtLineStart && Self.isFenceMark(byte): (state, fence) = (.fence, (byte, 1))
    // The line is a code span.
    case UInt8(ascii: "`"): isFence = false
    case _ where isFence && Self.isLineBreak(byte):
      start = offset + 1
      if letterCount == 4 { return true }
      self.open = open ?? fence
    default: break
    }
    return false
  }

  /// Ends the line of a fence without a language. Returns true unless a fence in another language is open, which it may close.
  private mutating func endBareFence() -> Bool {
    (state, start) = (.prose, offset + 1)
    guard let open else { return true }
    if fence.mark == open.mark, fence.count >= open.count { self.open = nil }
    return false
  }

  /// Reads a byte after a bracket. Returns true if the value is certain, and nil if the byte is prose.
  private mutating func readValue(_ byte: UInt8, _ bytes: ByteView) -> Bool? {
    if state == .word, !isOfWord(byte) {
      guard isKey || isScalar(bytes[word..<offset]) else { return nil }
      state = isKey ? .colon : .comma
    }
    switch (state, byte) {
    case (.word, _): break
    case (.string, quote): state = isKey ? .colon : .comma
    case (.string, UInt8(ascii: "\\")): state = .escape
    case (.string, 0x20...), (.escape, 0x20...): state = .string
    case (.prose, _), (.fence, _), (.language, _), (.string, _), (.escape, _): return nil
    case (_, _) where isJSONSpace(byte): break
    case (.object, UInt8(ascii: "}")), (.colon, UInt8(ascii: ":")): return true
    case (.comma, UInt8(ascii: ",")), (.comma, UInt8(ascii: "]")): return true
    case (.array, UInt8(ascii: "]")): return offset == start + 2 && bytes[start + 1] == " " ? nil : true
    case (.array, UInt8(ascii: "[")): break
    case (.array, UInt8(ascii: "{")): state = .object
    case (.object, _) where isQuote(byte), (.array, _) where isQuote(byte):
      (state, isKey, quote) = (.string, state == .object, byte)
    case (.array, _) where isOfWord(byte), (.object, _) where isJSON5 && isOfWord(byte):
      (state, isKey, word) = (.word, state == .object, offset)
    default: return nil
    }
    return false
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == "\"" || isJSON5 && byte == "'" }

  /// True for the bytes of numbers, literals and, in JSON5, most keys.
  private func isOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isASCIILetter(byte) || byte == "-" || byte == "+" || byte == "."
      || isJSON5 && (byte == "_" || byte == "$" || byte >= 0x80)
  }

  private func isScalar(_ word: ByteView) -> Bool {
    let text = JSONDialect(isJSON5: isJSON5).strictText(of: word) ?? StrictText(copying: word)
    let owner = BytesOwner(of: text.bytes)
    guard text.problem == nil, let tape = try? JSONDocument.tape(of: owner.bytes, depthLimit: 0) else { return false }
    tape.deallocate()
    return true
  }

  /// True for the mark of a code fence.
  package static func isFenceMark(_ byte: UInt8) -> Bool { byte == "`" || byte == "~" }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }
}

extension ByteView {
  /// The offset of the value in a text with prose, or of white space before it.
  func startOfValue(isJSON5: Bool) throws(JSONProblem) -> Int {
    var search = ValueSearch(isJSON5: isJSON5)
    guard let start = search.find(in: self) else { throw JSONProblem(.valueInProse, at: count) }
    return start
  }
}

extension JSONDocument {
  /// Reads a document that is still arriving, with the brackets and quotes that close it. Prose may come before `start`.
  package init(
    closed owner: BytesOwner, from start: Int, of origin: any DocumentOrigin, options: Options
  ) throws(JSONProblem) {
    let tape = try Self.tape(ofValueAt: start > 0 ? start : nil, in: owner.bytes, depthLimit: Self.defaultDepthLimit)
    self.init(owner, tape: tape, of: origin)
    if options.contains(.rejectDuplicateKeys) { try checkUniqueKeys() }
  }

  /// Reads the value at an offset. Prose may follow it; after a scalar, only a code fence. Without an offset, the value is all of
  /// the text.
  static func tape(ofValueAt start: Int?, in bytes: ByteView, depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    guard let start else { return try tape(of: bytes, depthLimit: depthLimit) }
    if UInt32(exactly: bytes.count) == nil { throw JSONProblem(.size, at: 0) }
    if start >= bytes.count { throw JSONProblem(.value, at: bytes.count) }
    var tape = TapeWriter(forBytes: bytes.count - start)
    do throws(JSONProblem) {
      try JSONScanner.scan(
        bytes, in: start..<bytes.count, depthLimit: max(0, depthLimit), resembling: 0, onto: &tape)
    } catch {
      guard case .end = error.expected,
        TapeWord(bits: tape[0]).isContainer || ValueSearch.isFenceMark(bytes[error.offset])
      else {
        tape.deallocate()
        throw error
      }
    }
    return tape
  }
}
