/// True if more bytes can complete a character or escape. No bytes are the beginning of any.
func beginsCharacter(_ bytes: ByteView) -> Bool {
  guard bytes.count > 0 else { return true }
  if bytes[0] == "\\" { return bytes.count == 1 || beginsUnit(bytes) }
  // The well-formed sequences are those in the Unicode Standard, table 3-7.
  let length: Int, second: ClosedRange<UInt8>
  switch bytes[0] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return false
  }
  guard bytes.count < length, bytes.count < 2 || second.contains(bytes[1]) else { return false }
  return bytes.count < 3 || (0x80...0xBF).contains(bytes[2])
}

/// True for the beginning of `\uXXXX`, or of two of them if the first is the first half of a surrogate pair.
private func beginsUnit(_ bytes: ByteView) -> Bool {
  guard bytes.count < 12 else { return false }
  for offset in 1..<bytes.count {
    let byte = bytes[offset]
    switch offset % 6 {
    case 0: if byte != "\\" { return false }
    case 1: if byte != "u" { return false }
    default: if hexadecimalValue(byte) == nil { return false }
    }
  }
  guard bytes.count >= 6 else { return true }
  return bytes[2] | 0x20 == "d" && (8...11).contains(hexadecimalValue(bytes[3]) ?? 0)
}
