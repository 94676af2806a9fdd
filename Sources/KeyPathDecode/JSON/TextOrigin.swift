/// The original text of a document whose bytes were converted, for example from JSON5 or another Unicode encoding.
///
/// Locations of nodes and errors refer to this text. It is immutable.
final class TextOrigin: DocumentOrigin, @unchecked Sendable {
  private let owner: BytesOwner
  private let map: OffsetMap
  private let encoding: TextEncoding

  /// - Parameters:
  ///   - owner: The text in UTF-8.
  ///   - map: Maps the document's offsets to offsets in the text.
  ///   - encoding: The encoding of the original bytes.
  init(_ owner: BytesOwner, _ map: OffsetMap, _ encoding: TextEncoding) {
    self.owner = owner
    self.map = map
    self.encoding = encoding
  }

  /// The NaN or infinity that JSON5 writes by name at an offset of the document, or nil.
  func nonFinite(at offset: Int) -> Double? {
    let bytes = owner.bytes, start = map.origin(of: offset)
    let isSigned = bytes[start] == "+" || bytes[start] == "-"
    switch bytes[isSigned ? start + 1 : start] {
    case UInt8(ascii: "I"): return bytes[start] == "-" ? -.infinity : .infinity
    case UInt8(ascii: "N"): return bytes[start] == "-" ? -.nan : .nan
    default: return nil
    }
  }

  /// The range of a value in the original bytes.
  func byteRange(of range: Range<Int>) -> Range<Int> {
    byteOffset(of: range.lowerBound)..<byteOffset(of: range.upperBound)
  }

  private func byteOffset(of offset: Int) -> Int {
    encoding.byteOffset(of: map.origin(of: offset), in: owner.bytes)
  }

  /// The location of a byte of the document in the original text, with its offset in the original bytes.
  func location(of offset: Int, in bytes: ByteView) -> ByteLocation {
    ByteLocation(of: map.origin(of: offset), in: owner.bytes).encoded(as: encoding, in: owner.bytes)
  }
}

extension ByteLocation {
  /// The same location with the offset in another encoding of the text.
  func encoded(as encoding: TextEncoding, in bytes: ByteView) -> ByteLocation {
    ByteLocation(line: line, column: column, offset: encoding.byteOffset(of: offset, in: bytes))
  }
}
