extension ByteView {
  /// The bytes with a space for each comma after the last element of an array or the last member of an object; nil without
  /// such a comma.
  ///
  /// - Parameter start: The offset of the value.
  /// - Complexity: O(n) in the bytes.
  func withoutTrailingCommas(from start: Int = 0) -> [UInt8]? {
    var text: [UInt8]?, comma: Int?, isAfterValue = false, offset = start
    while offset < count {
      let byte = self[offset]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      case UInt8(ascii: ","):
        comma = isAfterValue ? offset : nil
        isAfterValue = false
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"): (comma, isAfterValue) = (nil, false)
      default:
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), let comma {
          if text == nil { text = unsafe Array(buffer) }
          text?[comma] = UInt8(ascii: " ")
        }
        (comma, isAfterValue) = (nil, true)
        guard byte == UInt8(ascii: "\"") else { break }
        offset += 1
        while offset < count, self[offset] != UInt8(ascii: "\"") {
          offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      }
      offset += 1
    }
    return text
  }
}
