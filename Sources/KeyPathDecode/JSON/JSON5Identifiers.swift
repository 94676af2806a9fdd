extension JSON5Speller {
  /// True if an unquoted name starts here.
  var startsIdentifier: Bool {
    source[offset] == "\\" || scalar(at: offset).map { isIdentifierPart($0, isFirst: true) } == true
  }

  /// Spells an unquoted name. A key gets quotes; `Infinity` and `NaN` become a number that no type can hold.
  ///
  /// Any other name is copied. The scanner accepts `true`, `false` and `null`, and rejects the rest.
  mutating func spellIdentifier(isKey: Bool) throws(JSONProblem) {
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
  private mutating func skipIdentifier() throws(JSONProblem) {
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

  private mutating func skipIdentifierEscape(isFirst: Bool) throws(JSONProblem) {
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
