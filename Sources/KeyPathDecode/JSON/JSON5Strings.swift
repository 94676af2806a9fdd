extension JSON5Speller {
  /// Converts a string in single or double quotes.
  mutating func spellString() throws(JSONProblem) {
    let quote = source[offset]
    offset += 1
    text.append(UInt8(ascii: "\""))
    while offset < source.count {
      switch source[offset] {
      case quote:
        offset += 1
        text.append(UInt8(ascii: "\""))
        return
      case UInt8(ascii: "\""):
        offset += 1
        append("\\\"")
      case UInt8(ascii: "\\"): try spellEscape()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw JSONProblem(.escapedControl, at: offset)
      case let byte where byte < 0x20:
        offset += 1
        append(escape(byte))
      default: copy()
      }
    }
    throw JSONProblem(.quote, at: offset)
  }

  private mutating func spellEscape() throws(JSONProblem) {
    guard offset + 1 < source.count else { throw JSONProblem(.quote, at: source.count) }
    let byte = source[offset + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      copy()
      copy()
    case UInt8(ascii: "u"):
      _ = try hexadecimal(at: offset + 2, count: 4, .hexadecimal)
      for _ in 0..<6 { copy() }
    case UInt8(ascii: "x"):
      let value = try hexadecimal(at: offset + 2, count: 2, .hexadecimalByte)
      offset += 4
      append(escape(UInt8(truncatingIfNeeded: value)))
    case UInt8(ascii: "v"):
      offset += 2
      append(escape(0x0B))
    case UInt8(ascii: "0") where !isDigit(self.byte(at: offset + 2)):
      offset += 2
      append(escape(0))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw JSONProblem(.escapeWithoutDigit, at: offset + 1)
    default: skipBackslash()
    }
  }

  /// Skips a backslash and a line break after it. Any other character after the backslash represents itself.
  private mutating func skipBackslash() {
    offset += 1
    if source[offset] == "\r", byte(at: offset + 1) == "\n" {
      offset += 2
    } else if source[offset] == "\r" || source[offset] == "\n" {
      offset += 1
    } else if source[offset] >= 0x80, scalar(at: offset).map(isLineSeparator) == true {
      offset += 3
    }
    append("")
    if byte(at: offset) == "'", source[offset - 1] == "\\" { copy() }
  }

  /// The value of `count` hexadecimal digits. Throws `expected` at the first one that is missing.
  func hexadecimal(at start: Int, count: Int, _ expected: JSONProblem.Expected) throws(JSONProblem) -> UInt32 {
    var value: UInt32 = 0
    for offset in start..<start + count {
      guard offset < source.count, let digit = hexadecimalValue(source[offset]) else {
        throw JSONProblem(expected, at: min(offset, source.count))
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

/// A byte as a strict JSON escape: `\u000b`.
func escape(_ byte: UInt8) -> String {
  "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
}
