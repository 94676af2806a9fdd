import KeyPathDecode

/// True if more bytes can complete the character or escape at an offset. Eight readable zeros follow the bytes, unless it is an
/// escape.
func beginsCharacter(_ bytes: ByteView, at offset: Int) -> Bool {
  let count = bytes.count &- offset
  if bytes[offset] == "\\" { return count == 1 || beginsUnit(bytes[offset..<bytes.count]) }
  guard count < 4 else { return false }
  // If any bytes complete a character, the lowest or the highest do.
  let word = UInt32(truncatingIfNeeded: bytes.word(at: offset))
  let missing = UInt32.max &<< UInt32(truncatingIfNeeded: 8 &* count)
  return StringScanner.lengthOfCharacter(word | missing & 0x8080_8080) > 0
    || StringScanner.lengthOfCharacter(word | missing & 0xBFBF_BFBF) > 0
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
