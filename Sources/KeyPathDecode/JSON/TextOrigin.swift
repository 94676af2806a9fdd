/// The text that a document was made from if its bytes are spelled anew: JSON5, or another encoding of Unicode.
///
/// The places of nodes and errors are those of this text. Nothing in it changes.
final class TextOrigin: @unchecked Sendable {
  private let owner: BytesOwner
  private let map: OffsetMap
  private let encoding: TextEncoding

  /// - Parameters:
  ///   - owner: The text in UTF-8.
  ///   - map: Where the document's bytes come from in it.
  ///   - encoding: The encoding that the text had.
  init(_ owner: BytesOwner, _ map: OffsetMap, _ encoding: TextEncoding) {
    self.owner = owner
    self.map = map
    self.encoding = encoding
  }

  /// The number that JSON5 spells by its name at an offset of the document: NaN or an infinity.
  func nonFinite(at offset: Int) -> Double? {
    let bytes = owner.bytes, start = map.origin(of: offset)
    let isSigned = bytes[start] == "+" || bytes[start] == "-"
    switch bytes[isSigned ? start + 1 : start] {
    case UInt8(ascii: "I"): return bytes[start] == "-" ? -.infinity : .infinity
    case UInt8(ascii: "N"): return bytes[start] == "-" ? -.nan : .nan
    default: return nil
    }
  }

  /// The range of the original bytes of a value.
  func byteRange(of range: Range<Int>) -> Range<Int> {
    byteOffset(of: range.lowerBound)..<byteOffset(of: range.upperBound)
  }

  private func byteOffset(of offset: Int) -> Int {
    encoding.byteOffset(of: map.origin(of: offset), in: owner.bytes)
  }

  /// The place of a byte of the document, with its offset in the original bytes.
  func location(of offset: Int) -> ByteLocation {
    ByteLocation(of: map.origin(of: offset), in: owner.bytes).encoded(as: encoding, in: owner.bytes)
  }
}

extension ByteLocation {
  /// The same place with its offset in another encoding of the text.
  func encoded(as encoding: TextEncoding, in bytes: ByteView) -> ByteLocation {
    ByteLocation(line: line, column: column, offset: encoding.byteOffset(of: offset, in: bytes))
  }
}
