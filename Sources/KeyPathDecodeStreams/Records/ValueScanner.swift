import KeyPathDecode

/// Finds the end of a JSON value in bytes that arrive in pieces. It tracks only brackets and quotes; the parser
/// validates the value later.
struct ValueScanner {
  /// The first byte, which shows the kind of the value; nil before it has arrived.
  private var first: UInt8?
  /// The number of letters of a literal that have not arrived.
  private var letters = 0
  /// The number of open brackets.
  private var depth = 0
  private var isInString = false
  /// True if the last byte was a backslash that escapes the next one.
  private var isEscaping = false

  /// Scans more of a value. On the first call, `offset` is the value's first byte.
  ///
  /// - Parameter offset: The next byte to scan; after the call, the end of the value if it ended.
  /// - Returns: True if the value ended.
  mutating func scan(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    guard offset < bytes.count else { return false }
    let isFirst = first == nil, kind = first ?? bytes[offset]
    first = kind
    switch kind {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return scanContainer(bytes, &offset)
    case UInt8(ascii: "\""):
      if isFirst { offset += 1 }
      return scanString(bytes, &offset)
    case UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "f"):
      if isFirst { letters = kind == "f" ? 5 : 4 }
      let count = min(letters, bytes.count - offset)
      offset += count
      letters -= count
      return letters == 0
    default:
      while offset < bytes.count {
        if endsScalar(bytes[offset]) { return true }
        offset += 1
      }
      return false
    }
  }

  /// True for an array or object.
  var isContainer: Bool { first == UInt8(ascii: "{") || first == UInt8(ascii: "[") }

  /// True if the value cannot continue on the next line: it is a scalar, or a string in it is open.
  var mayEndWithLine: Bool { !isContainer || isInString }

  private mutating func scanContainer(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    while offset < bytes.count {
      if isInString {
        guard scanString(bytes, &offset) else { return false }
      } else {
        skipPlain(bytes, &offset)
        guard offset < bytes.count else { return false }
        let byte = bytes[offset]
        offset &+= 1
        if byte == "\"" {
          isInString = true
        } else if byte == "{" || byte == "[" {
          depth &+= 1
        } else if byte == "}" || byte == "]" {
          depth &-= 1
          if depth == 0 { return true }
        }
      }
    }
    return false
  }

  /// Skips bytes other than quotes and brackets, a word at a time.
  private func skipPlain(_ bytes: ByteView, _ offset: inout Int) {
    while offset &+ 8 <= bytes.count {
      // The OR maps `[`, `{`, `]`, and `}` to DEL. It also maps a few other characters, which the caller ignores.
      let word = bytes.word(at: offset),
        marks = (marks(of: "\"", in: word) | marks(of: "\u{7F}", in: word | 0x2626_2626_2626_2626))
      let stops = marks & highBits
      if stops != 0 {
        offset &+= stops.trailingZeroBitCount >> 3
        return
      }
      offset &+= 8
    }
  }

  /// Scans the rest of a string, up to its closing quote.
  private mutating func scanString(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    if isEscaping, offset < bytes.count {
      offset &+= 1
      isEscaping = false
    }
    while offset < bytes.count {
      if offset &+ 8 <= bytes.count {
        let word = bytes.word(at: offset), stops = (marks(of: "\"", in: word) | marks(of: "\\", in: word)) & highBits
        if stops == 0 {
          offset &+= 8
          continue
        }
        offset &+= stops.trailingZeroBitCount >> 3
      }
      let byte = bytes[offset]
      offset &+= 1
      if byte == "\"" {
        isInString = false
        return true
      }
      if byte == "\\" {
        guard offset < bytes.count else {
          isEscaping = true
          return false
        }
        offset &+= 1
      }
    }
    return false
  }
}

/// True if a byte ends a number: white space, punctuation, or the start of a string, array, or object.
private func endsScalar(_ byte: UInt8) -> Bool {
  isJSONSpace(byte) || !beginsValue(byte) || byte == "{" || byte == "[" || byte == "\""
}

/// False for `}`, `]`, `,`, and `:`, which cannot begin a value.
func beginsValue(_ byte: UInt8) -> Bool { byte != "}" && byte != "]" && byte != "," && byte != ":" }
