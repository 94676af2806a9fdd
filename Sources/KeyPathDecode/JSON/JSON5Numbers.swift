/// A number in strict JSON that no type can hold.
let numberBeyondAll = "1e99999"

extension JSON5Speller {
  /// Spells a number without a plus sign, with digits on both sides of the point, and with decimal digits only.
  mutating func spellNumber() throws(JSONProblem) {
    if source[offset] == "-" {
      copy()
    } else if source[offset] == "+" {
      offset += 1
    }
    let isHexadecimal = byte(at: offset) == "0" && byte(at: offset + 1) | 0x20 == "x"
    if isHexadecimal {
      try spellHexadecimal()
    } else if byte(at: offset) == "I" || byte(at: offset) == "N" {
      try spellName()
    } else {
      try spellDecimal()
    }
    append("")
  }

  /// Spells `Infinity` or `NaN` after a sign.
  private mutating func spellName() throws(JSONProblem) {
    let start = offset, count = text.count
    try spellIdentifier(isKey: false)
    if source[start..<offset].string == "Infinity" || source[start..<offset].string == "NaN" { return }
    text.removeAll(after: count)
    throw JSONProblem(.digit, at: start)
  }

  private mutating func spellDecimal() throws(JSONProblem) {
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

  private mutating func copyDigits() {
    while isDigit(byte(at: offset)) { copy() }
  }

  private mutating func spellHexadecimal() throws(JSONProblem) {
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
