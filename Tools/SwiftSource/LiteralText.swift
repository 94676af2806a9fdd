/// The length of the number at an offset: of `1.5`, `1e-9`, or `0x1.8p-3`, but of `0` in `0.description`.
///
/// - Parameter isMember: True after a period, where the number has no fraction.
func numberLength(at start: Int, isMember: Bool, in bytes: [UInt8]) -> Int {
  func end(from offset: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = offset
    while let byte = bytes.at(end), isPart(byte) { end += 1 }
    return end
  }

  func isOne(of signs: String, at offset: Int) -> Bool { bytes.at(offset).map { signs.utf8.contains($0) } ?? false }

  var offset = end(from: start, while: isNamePart)
  if isMember { return offset - start }
  let isHexadecimal = bytes[start...].starts(with: "0x".utf8), exponents = isHexadecimal ? "pP" : "eE"
  if isOne(of: ".", at: offset) {
    // The fraction of a hexadecimal number may begin with a letter, if an exponent follows.
    let digits = isHexadecimal ? end(from: offset + 1) { isHexDigit($0) || $0 == UInt8(ascii: "_") } : offset
    if bytes.at(offset + 1).map(isDigit) ?? false || digits > offset + 1 && isOne(of: exponents, at: digits) {
      offset = end(from: offset + 1, while: isNamePart)
    }
  }
  // The `E` in `0xE-1` is a digit.
  if isOne(of: exponents, at: offset - 1), isOne(of: "+-", at: offset) {
    offset = end(from: offset + 1, while: isNamePart)
  }
  return offset - start
}

/// True if each `)` in a regular expression has a `(` before it.
func opensAllGroups(_ text: Range<Int>, in bytes: [UInt8]) -> Bool {
  var groups = 0, classes = 0, offset = text.lowerBound
  while offset < text.upperBound {
    switch Unicode.Scalar(bytes[offset]) {
    case "\\": offset += 1
    case "[": classes += 1
    case "]": classes = max(0, classes - 1)
    case "(" where classes == 0: groups += 1
    case ")" where classes == 0: groups -= 1
    default: break
    }
    if groups < 0 { return false }
    offset += 1
  }
  return true
}
