/// A Unicode encoding, detected as in RFC 4627: by a byte order mark, or else by which of the first bytes are zero.
package struct TextEncoding: Equatable, Sendable {
  /// The size of a code unit in bytes: 1, 2 or 4.
  private let width: Int
  private let isBigEndian: Bool
  /// The length of the byte order mark in bytes. The mark is not part of the text.
  private let markLength: Int

  package static let utf8 = TextEncoding(width: 1, isBigEndian: false, markLength: 0)

  private init(width: Int, isBigEndian: Bool, markLength: Int) {
    self.width = width
    self.isBigEndian = isBigEndian
    self.markLength = markLength
  }

  /// Detects the encoding of a JSON text. A UTF-8 byte order mark counts as part of the text.
  package init(of bytes: ByteView) {
    let word = bytes.shortWord(at: 0)
    func isZero(_ index: Int) -> Bool { index >= bytes.count || bytes[index] == 0 }
    switch (word, word & 0xFFFF, bytes.count) {
    case (0xFFFE_0000, _, 4...): self.init(width: 4, isBigEndian: true, markLength: 4)
    case (0x0000_FEFF, _, 4...): self.init(width: 4, isBigEndian: false, markLength: 4)
    case (_, 0xFFFE, 2...): self.init(width: 2, isBigEndian: true, markLength: 2)
    case (_, 0xFEFF, 2...): self.init(width: 2, isBigEndian: false, markLength: 2)
    case (_, _, 4...) where isZero(0) && isZero(1) && isZero(2):
      self.init(width: 4, isBigEndian: true, markLength: 0)
    case (_, _, 4...) where isZero(1) && isZero(2) && isZero(3):
      self.init(width: 4, isBigEndian: false, markLength: 0)
    case (_, _, 2...) where isZero(0): self.init(width: 2, isBigEndian: true, markLength: 0)
    case (_, _, 2...) where isZero(1): self.init(width: 2, isBigEndian: false, markLength: 0)
    default: self = .utf8
    }
  }

  /// The name of the encoding: `UTF-16`.
  package var name: String { "UTF-\(8 * width)" }

  /// Converts the text to UTF-8, up to the first bytes that are not valid in this encoding.
  func text(of bytes: ByteView) -> (text: [UInt8], isComplete: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / width)
    var offset = markLength
    while offset + width <= bytes.count {
      var value = unit(at: offset, in: bytes)
      offset += width
      if width == 2, value >> 10 == 0x36, offset + width <= bytes.count {
        // A high surrogate, which needs a low one after it.
        let low = unit(at: offset, in: bytes)
        guard low >> 10 == 0x37 else { return (text, false) }
        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        offset += width
      }
      guard let scalar = Unicode.Scalar(value) else { return (text, false) }
      for byte in scalar.utf8 { text.append(byte) }
    }
    return (text, (bytes.count - markLength) % width == 0)
  }

  private func unit(at offset: Int, in bytes: ByteView) -> UInt32 {
    var unit: UInt32 = 0
    for index in 0..<width {
      unit = unit << 8 | UInt32(bytes[offset + (isBigEndian ? index : width - 1 - index)])
    }
    return unit
  }

  /// The offset in this encoding of the byte at an offset in UTF-8.
  func byteOffset(of offset: Int, in text: ByteView) -> Int {
    if width == 1 { return offset }
    var units = 0
    for index in 0..<min(offset, text.count) where text[index] & 0xC0 != 0x80 {
      units += width == 2 && text[index] >= 0xF0 ? 2 : 1
    }
    return markLength + width * units
  }
}

extension ByteLocation {
  func encoded(as encoding: TextEncoding, in bytes: ByteView) -> ByteLocation {
    ByteLocation(line: line, column: column, offset: encoding.byteOffset(of: offset, in: bytes))
  }
}
