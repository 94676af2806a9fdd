// MARK: Strings

extension JSON5Rewriter {
  func rewriteString() throws(JSONProblem) {
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
      case UInt8(ascii: "\\"): try rewriteEscape()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw JSONProblem(.escapedControl, at: offset)
      case let byte where byte < 0x20:
        offset += 1
        append(JSONText.escape(byte))
      default: copy()
      }
    }
    throw JSONProblem(.quote, at: offset)
  }

  private func rewriteEscape() throws(JSONProblem) {
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
      append(JSONText.escape(UInt8(truncatingIfNeeded: value)))
    case UInt8(ascii: "v"):
      offset += 2
      append(JSONText.escape(0x0B))
    case UInt8(ascii: "0") where !isDigit(self.byte(at: offset + 2)):
      offset += 2
      append(JSONText.escape(0))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw JSONProblem(.escapeWithoutDigit, at: offset + 1)
    default: skipBackslash()
    }
  }

  /// Skips a backslash and a line break after it. Any other character after the backslash represents itself.
  private func skipBackslash() {
    offset += 1
    if source[offset] == "\r", byte(at: offset + 1) == "\n" {
      offset += 2
    } else if source[offset] == "\r" || source[offset] == "\n" {
      offset += 1
    } else if source[offset] >= 0x80, scalar(at: offset).map(Self.isLineSeparator) == true {
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

// MARK: Numbers

extension JSON5Rewriter {
  /// Writes a number without a plus sign, with digits on both sides of the point, and with decimal digits only.
  func rewriteNumber() throws(JSONProblem) {
    if source[offset] == "-" {
      copy()
    } else if source[offset] == "+" {
      offset += 1
    }
    let isHexadecimal = byte(at: offset) == "0" && byte(at: offset + 1) | 0x20 == "x"
    if isHexadecimal {
      try rewriteHexadecimal()
    } else if byte(at: offset) == "I" || byte(at: offset) == "N" {
      try rewriteName()
    } else {
      try rewriteDecimal()
    }
    append("")
  }

  /// Rewrites `Infinity` or `NaN` after a sign.
  private func rewriteName() throws(JSONProblem) {
    let start = offset, count = text.count
    try rewriteIdentifier(isKey: false)
    if source[start..<offset].string == "Infinity" || source[start..<offset].string == "NaN" { return }
    text.removeAll(after: count)
    throw JSONProblem(.digit, at: start)
  }

  private func rewriteDecimal() throws(JSONProblem) {
    // A leading zero is copied alone. The scanner rejects digits after it.
    let hasInteger = isDigit(byte(at: offset))
    if byte(at: offset) == "0" { copy() } else { copyDigits() }
    if byte(at: offset) == "." {
      if !hasInteger { text.append(UInt8(ascii: "0")) }
      copy()
      let hasFraction = isDigit(byte(at: offset))
      copyDigits()
      if !hasInteger, !hasFraction { throw JSONProblem(.digit, at: offset) }
      if !hasFraction { text.append(UInt8(ascii: "0")) }
    } else if !hasInteger {
      throw JSONProblem(.digit, at: offset)
    }
    if byte(at: offset) | 0x20 == "e" {
      copy()
      if byte(at: offset) == "+" || byte(at: offset) == "-" { copy() }
      guard isDigit(byte(at: offset)) else { throw JSONProblem(.digitOfExponent, at: offset) }
      copyDigits()
    }
  }

  private func copyDigits() {
    while isDigit(byte(at: offset)) { copy() }
  }

  private func rewriteHexadecimal() throws(JSONProblem) {
    offset += 2
    let start = offset
    while offset < source.count, hexadecimalValue(source[offset]) != nil { offset += 1 }
    if offset == start { throw JSONProblem(.hexadecimalDigit, at: offset) }
    text.append(decimal(ofHexadecimal: source[start..<offset]))
  }
}

/// A hexadecimal number of any length in decimal digits: `ff` is `255`.
private func decimal(ofHexadecimal digits: ByteView) -> String {
  let group: UInt64 = 1_000_000_000
  // Each group holds nine decimal digits. The lowest group comes first.
  var groups: [UInt64] = [0], count = 0
  for offset in 0..<digits.count {
    var carry = UInt64(hexadecimalValue(digits[offset]) ?? 0)
    if count > 0 || carry > 0 { count += 1 }
    // The largest number of any type has 256 hexadecimal digits. The time grows with the square of their count.
    if count > 256 { return numberBeyondAll }
    for index in groups.indices {
      let next = groups[index] * 16 + carry
      groups[index] = next % group
      carry = next / group
    }
    if carry > 0 { groups.append(carry) }
  }
  var text = "\(groups.removeLast())"
  while let next = groups.popLast() { text += String(next + group).dropFirst() }
  return text
}

// MARK: Names

extension JSON5Rewriter {
  var startsIdentifier: Bool {
    source[offset] == "\\" || scalar(at: offset).map { isIdentifierPart($0, isFirst: true) } == true
  }

  /// Rewrites an unquoted name. A key gets quotes; `Infinity` and `NaN` become a number that no type can hold.
  ///
  /// Any other name is copied. The scanner accepts `true`, `false` and `null`, and rejects the rest.
  func rewriteIdentifier(isKey: Bool) throws(JSONProblem) {
    let start = offset
    if !isKey {
      try skipIdentifier()
      let name = source[start..<offset].string
      return name == "Infinity" || name == "NaN" ? append(numberBeyondAll) : text.append(source[start..<offset])
    }
    append("\"")
    try skipIdentifier()
    text.append(source[start..<offset])
    append("\"")
  }

  /// Skips a name. An escape in it represents one character of the name.
  private func skipIdentifier() throws(JSONProblem) {
    let start = offset
    while offset < source.count {
      if source[offset] == "\\" {
        try skipIdentifierEscape(isFirst: offset == start)
      } else if let scalar = scalar(at: offset), isIdentifierPart(scalar, isFirst: offset == start) {
        offset += UTF8.width(scalar)
      } else {
        return
      }
    }
  }

  private func skipIdentifierEscape(isFirst: Bool) throws(JSONProblem) {
    guard byte(at: offset + 1) == "u" else { throw JSONProblem(.keyCharacter, at: offset) }
    let value = try hexadecimal(at: offset + 2, count: 4, .hexadecimal)
    guard let scalar = Unicode.Scalar(value), isIdentifierPart(scalar, isFirst: isFirst) else {
      throw JSONProblem(.keyCharacter, at: offset)
    }
    offset += 6
  }
}

/// True if a name may contain the character: ECMAScript 5.1, section 7.6.
private func isIdentifierPart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
  if scalar.isASCII {
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == "$" || byte == "_" || !isFirst && isDigit(byte)
  }
  return switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
  case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: !isFirst
  default: !isFirst && (scalar == "\u{200C}" || scalar == "\u{200D}")
  }
}
