/// Reads the dotted syntax of ``DecodePath``.
///
/// ```
/// path    = "" / first *( "." bare / bracket )
/// first   = bare / bracket
/// bare    = 1*( any character but . [ ] and " )
/// bracket = "[" 1*DIGIT "]" / "[" DQUOTE *( character / escape ) DQUOTE "]"
/// escape  = "\" ( DQUOTE / "\" / "n" / "r" / "t" / "u{" 1*6HEXDIG "}" )
/// ```
///
/// It works on UTF-8, so a combining mark after a dot stays part of its key.
@usableFromInline
enum PathReader {
  /// Reads `text`. A single key or dotted keys, the most common paths, are scanned but not parsed.
  static func read(_ text: String) -> DecodePath.Storage {
    if let key = inlineKey(text) { .inline(key) } else { readFurther(text) }
  }

  /// Reads a text that ``inlineKey(_:)`` has scanned without success.
  // Not inlined, to add little code to callers in other modules.
  @inline(never)
  @usableFromInline
  static func readFurther(_ text: String) -> DecodePath.Storage {
    switch form(of: text) {
    case .key: .key(text)
    case .dotted: .dotted(text)
    case .other: readByGrammar(text, values: [])
    }
  }

  /// Reads a literal whose values are in the given ranges of its UTF-8.
  static func readByGrammar(_ text: String, values: [Range<Int>]) -> DecodePath.Storage {
    do throws(PathFault) {
      var grammar = PathGrammar(text, values: values)
      return DecodePath(steps: try grammar.steps().compactMap(\.step)).storage
    } catch {
      return .malformed(text: text, fault: error)
    }
  }

  /// True if the text is one key that needs no splitting or unquoting. Nearly every literal is.
  static func isBareKey(_ text: String) -> Bool { form(of: text) == .key }

  /// Returns the text if it is a bare key of up to 15 ASCII bytes, or nil. The compiler evaluates this for a literal.
  @inlinable
  @inline(__always)
  static func inlineKey(_ text: String) -> InlineASCII? {
    guard let key = InlineASCII(text), !holdsSpecial(key.low), !holdsSpecial(key.highBytes) else {
      return nil
    }
    return key
  }

  private enum Form {
    /// One bare key.
    case key
    /// Bare keys with dots between them.
    case dotted
    /// Only the grammar can read it.
    case other
  }

  private static func form(of text: String) -> Form {
    withByteView(of: text) { bytes in
      var form = Form.key, isKeyOpen = false, offset = 0
      // Eight bytes at a time, up to the first special byte.
      while bytes.hasWord(at: offset), !holdsSpecial(bytes.word(at: offset)) {
        offset &+= 8
        isKeyOpen = true
      }
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == "." {
          guard isKeyOpen else { return .other }
          (form, isKeyOpen) = (.dotted, false)
        } else {
          if isSpecial(byte) { return .other }
          isKeyOpen = true
        }
        offset &+= 1
      }
      return isKeyOpen ? form : .other
    }
  }

  /// True if any of the eight bytes is special.
  @inlinable
  @inline(__always)
  static func holdsSpecial(_ word: UInt64) -> Bool {
    let marks =
      marks(of: ".", in: word) | marks(of: "[", in: word) | marks(of: "]", in: word) | marks(of: "\"", in: word)
    return marks & highBits != 0
  }

  fileprivate static func isSpecial(_ byte: UInt8) -> Bool {
    byte == "." || byte == "[" || byte == "]" || byte == "\""
  }
}

/// Iterates over the keys of a text like `user.name`.
struct DottedKeys {
  let text: ByteView
  private var start = 0
  private(set) var count = 0

  init(text: ByteView) { self.text = text }

  /// Returns the next key, or nil at the end. An ASCII key of up to 15 bytes allocates nothing.
  mutating func next() -> String? {
    guard start <= text.count else { return nil }
    let first = start
    var end = start
    while end < text.count, text[end] != "." { end &+= 1 }
    start = end &+ 1
    count &+= 1
    if let key = text.inlineASCII(at: first, count: end &- first), key.isASCII { return key.string }
    return text[first..<end].string
  }
}

/// Reads a path or a pattern by the grammar, step by step.
struct PathGrammar {
  private let bytes: [UInt8]
  /// The ranges of the values in an interpolated literal, in order. Their bytes are taken literally.
  private let values: [Range<Int>]
  /// True if stars are wildcards.
  private let isPattern: Bool
  private var offset = 0

  init(_ text: String, values: [Range<Int>] = [], isPattern: Bool = false) {
    bytes = Array(text.utf8)
    self.values = values
    self.isPattern = isPattern
  }

  mutating func steps() throws(PathFault) -> [PathPattern.Step] {
    var steps: [PathPattern.Step] = []
    while offset < bytes.count || steps.isEmpty && !values.isEmpty {
      // A value at the start of the text is its first key, even if the value is empty.
      if next == "[", !steps.isEmpty || value(at: offset) == nil {
        steps.append(try bracket())
        continue
      }
      if !steps.isEmpty {
        guard next == "." else { throw PathFault.textAfterBracket }
        offset += 1
      }
      steps.append(try bareKey())
    }
    return steps
  }

  private mutating func bareKey() throws(PathFault) -> PathPattern.Step {
    let start = offset
    while offset < bytes.count, isValue || !PathReader.isSpecial(bytes[offset]) { offset += 1 }
    if next == "]" { throw PathFault.unopenedBracket }
    if next == "\"" { throw PathFault.bareQuote }
    if start == offset, value(at: start) == nil { throw PathFault.emptyKey }
    let key = text(start..<offset)
    return isPattern && key == "*" ? .any : isPattern && key == "**" ? .anyDepth : .exactly(.key(key))
  }

  private mutating func bracket() throws(PathFault) -> PathPattern.Step {
    offset += 1
    let step: PathPattern.Step
    if let value = value(at: offset) {
      step = .exactly(.key(text(value)))
      offset = value.upperBound
      if let next, next != "]" { throw PathFault.bareKeyInBrackets }
    } else if isPattern, bytes[offset...].prefix(2) == [UInt8(ascii: "*"), UInt8(ascii: "]")] {
      step = .anyElement
      offset += 1
    } else {
      step = .exactly(next == "\"" ? .key(try quotedKey()) : .index(try index()))
    }
    guard next == "]" else { throw PathFault.unclosedBracket }
    offset += 1
    return step
  }

  private mutating func index() throws(PathFault) -> Int {
    let start = offset
    while let byte = next, byte != "]" { offset += 1 }
    if next == nil { throw PathFault.unclosedBracket }
    let digits = text(start..<offset)
    if digits.isEmpty { throw PathFault.emptyBrackets }
    if digits.hasPrefix("-") || digits.hasPrefix("+") { throw PathFault.signedIndex }
    if !allBytes(of: digits, satisfy: isDigit) { throw PathFault.bareKeyInBrackets }
    guard let index = Int(digits) else { throw PathFault.largeIndex }
    return index
  }

  private mutating func quotedKey() throws(PathFault) -> String {
    offset += 1
    var key: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case "\"": return String(decoding: key, as: UTF8.self)
      case "\\": key += Array(String(try escape()).utf8)
      default: key.append(bytes[offset - 1])
      }
    }
    throw PathFault.unclosedQuote
  }

  private mutating func escape() throws(PathFault) -> Unicode.Scalar {
    defer { offset += 1 }
    switch next {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape()
    default: throw PathFault.unknownEscape
    }
  }

  /// Reads a `u{…}` escape up to its `}`, which is left unread.
  private mutating func unicodeEscape() throws(PathFault) -> Unicode.Scalar {
    offset += 1
    guard next == "{" else { throw PathFault.badUnicodeEscape }
    offset += 1
    let start = offset
    var value: UInt32 = 0
    while let byte = next, byte != "}" {
      guard let digit = hexadecimalValue(bytes[offset]) else { throw PathFault.badUnicodeEscape }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    guard next != nil, start < offset, offset - start <= 6, let scalar = Unicode.Scalar(value) else {
      throw PathFault.badUnicodeEscape
    }
    return scalar
  }

  // MARK: Bytes

  /// The next byte as a scalar, to compare with ASCII characters. A byte of a value matches no ASCII character.
  private var next: Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return isValue ? "\u{FFFD}" : Unicode.Scalar(bytes[offset])
  }

  private var isValue: Bool {
    values.contains { $0.contains(offset) }
  }

  /// Returns the value that starts at an offset, or nil. It may be empty.
  private func value(at start: Int) -> Range<Int>? {
    values.first { $0.lowerBound == start }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The reason a text is not a path.
@usableFromInline
package enum PathFault: Error, Sendable {
  case textAfterBracket, unopenedBracket, unclosedBracket, emptyBrackets, bareKeyInBrackets
  case bareQuote, unclosedQuote, unknownEscape, badUnicodeEscape
  case emptyKey, signedIndex, largeIndex
  /// The path has alternatives where a single path is needed.
  case alternatives
  /// Alternatives are nested in too many others.
  case deepAlternatives
}
