/// A Unicode encoding, detected as in RFC 4627: by a byte order mark, or else by which of the first bytes are zero.
struct TextEncoding: Equatable {
  /// The size of a code unit in bytes: 1, 2 or 4.
  private let width: Int
  private let isBigEndian: Bool
  /// The length of the byte order mark in bytes. The mark is not part of the text.
  private let markLength: Int

  static let utf8 = TextEncoding(width: 1, isBigEndian: false, markLength: 0)

  private init(width: Int, isBigEndian: Bool, markLength: Int) {
    self.width = width
    self.isBigEndian = isBigEndian
    self.markLength = markLength
  }

  /// Detects the encoding of a JSON text. A UTF-8 byte order mark counts as part of the text.
  init(of bytes: ByteView) {
    let word = bytes.shortWord(at: 0)
    let zeros = (0..<4).map { $0 >= bytes.count || bytes[$0] == 0 }
    switch (word, word & 0xFFFF, bytes.count) {
    case (0xFFFE_0000, _, 4...): self.init(width: 4, isBigEndian: true, markLength: 4)
    case (0x0000_FEFF, _, 4...): self.init(width: 4, isBigEndian: false, markLength: 4)
    case (_, 0xFFFE, 2...): self.init(width: 2, isBigEndian: true, markLength: 2)
    case (_, 0xFEFF, 2...): self.init(width: 2, isBigEndian: false, markLength: 2)
    case (_, _, 4...) where zeros[0] && zeros[1] && zeros[2]:
      self.init(width: 4, isBigEndian: true, markLength: 0)
    case (_, _, 4...) where zeros[1] && zeros[2] && zeros[3]:
      self.init(width: 4, isBigEndian: false, markLength: 0)
    case (_, _, 2...) where zeros[0]: self.init(width: 2, isBigEndian: true, markLength: 0)
    case (_, _, 2...) where zeros[1]: self.init(width: 2, isBigEndian: false, markLength: 0)
    default: self = .utf8
    }
  }

  /// The name of the encoding: `UTF-16`.
  var name: String { "UTF-\(8 * width)" }

  /// Converts the text to UTF-8.
  ///
  /// - Returns: The text, or the part before the first bytes that are not valid in this encoding.
  /// - Complexity: O(n) in the bytes.
  func text(of bytes: ByteView) -> (text: [UInt8], isComplete: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / width)
    var codec = UTF16()
    var units = CodeUnits(bytes: bytes, encoding: self, offset: markLength)
    while true {
      let scalar: Unicode.Scalar?
      if width == 4 {
        guard let unit = units.nextUnit() else { break }
        scalar = Unicode.Scalar(unit)
      } else {
        let result = codec.decode(&units)
        if case .emptyInput = result { break }
        scalar = if case .scalarValue(let value) = result { value } else { nil }
      }
      guard let scalar else { return (text, false) }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return (text, (bytes.count - markLength) % width == 0)
  }

  /// The code unit at an offset.
  fileprivate func unit(at offset: Int, in bytes: ByteView) -> UInt32 {
    (0..<width).reduce(0) { unit, index in
      unit | UInt32(bytes[offset + index]) << UInt32(8 * (isBigEndian ? width - 1 - index : index))
    }
  }

  fileprivate func offset(afterUnitAt offset: Int) -> Int { offset + width }

  /// The offset in this encoding of the byte at an offset in UTF-8.
  ///
  /// - Complexity: O(n) in the offset.
  func byteOffset(of offset: Int, in text: ByteView) -> Int {
    if width == 1 { return offset }
    var units = 0
    for index in 0..<min(offset, text.count) where text[index] & 0xC0 != 0x80 {
      units += width == 2 && text[index] >= 0xF0 ? 2 : 1
    }
    return markLength + width * units
  }
}

/// The complete code units of a text.
private struct CodeUnits: IteratorProtocol {
  let bytes: ByteView
  let encoding: TextEncoding
  var offset: Int

  mutating func nextUnit() -> UInt32? {
    let next = encoding.offset(afterUnitAt: offset)
    guard next <= bytes.count else { return nil }
    defer { offset = next }
    return encoding.unit(at: offset, in: bytes)
  }

  mutating func next() -> UInt16? { nextUnit().map { UInt16(truncatingIfNeeded: $0) } }
}
