import KeyPathDecode

/// Finds the end of a JSON value in bytes that arrive in pieces. It tracks only brackets and quotes; the parser
/// validates the value later.
struct ValueScanner {
  private enum Form {
    case none, container, string, literal(Int), scalar
  }

  private var form = Form.none
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
    if case .none = form, offset < bytes.count { begin(with: bytes[offset]) }
    switch form {
    case .none: return false
    case .container: return scanContainer(bytes, &offset)
    case .string:
      if !isInString, offset < bytes.count {
        isInString = true
        offset += 1
      }
      return scanString(bytes, &offset)
    case .literal(let rest):
      let count = min(rest, bytes.count - offset)
      offset += count
      form = .literal(rest - count)
      return rest == count
    case .scalar:
      while offset < bytes.count {
        if endsScalar(bytes[offset]) { return true }
        offset += 1
      }
      return false
    }
  }

  /// True for an array or object.
  var isContainer: Bool { if case .container = form { true } else { false } }

  /// True if the value cannot continue on the next line: it is a scalar, or a string in it is open.
  var mayEndWithLine: Bool {
    switch form {
    case .container: isInString
    default: true
    }
  }

  private mutating func begin(with byte: UInt8) {
    form =
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): .container
      case UInt8(ascii: "\""): .string
      case UInt8(ascii: "t"), UInt8(ascii: "n"): .literal(4)
      case UInt8(ascii: "f"): .literal(5)
      default: .scalar
      }
  }

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
