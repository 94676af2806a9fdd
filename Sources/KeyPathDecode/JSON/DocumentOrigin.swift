/// The original of a document whose bytes are not all of it, or not as it was: a text that was converted, a stream of which the
/// document has some records, or a text that is still arriving.
///
/// Locations of nodes and errors are in the original.
package protocol DocumentOrigin: AnyObject, Sendable {
  /// The range of a value of the document in the original bytes.
  func byteRange(of range: Range<Int>) -> Range<Int>
  func location(of offset: Int, in bytes: ByteView) -> ByteLocation
  func shifted(_ place: ByteLocation) -> ByteLocation
  func isComplete(_ range: Range<Int>) -> Bool
  var mayRepeatKeys: Bool { get }
  /// The NaN or infinity that JSON5 writes by name at an offset of the document, or nil.
  func nonFinite(at offset: Int) -> Double?
  /// The number and the offset of the record of a stream that contains a byte, or nil if the original is not a stream.
  func record(at offset: Int) -> (number: Int, offset: Int)?
  /// The number of arrays and objects around the document in the original, which the limit on nesting counts as well.
  var levels: Int { get }
  /// The origin of a document that was converted from `text`, which is from this origin.
  func converting(_ text: any DocumentOrigin) -> any DocumentOrigin
}

extension DocumentOrigin {
  package func byteRange(of range: Range<Int>) -> Range<Int> { range }
  package func location(of offset: Int, in bytes: ByteView) -> ByteLocation { ByteLocation(of: offset, in: bytes) }
  package func shifted(_ place: ByteLocation) -> ByteLocation { place }
  package func isComplete(_ range: Range<Int>) -> Bool { true }
  package var mayRepeatKeys: Bool { false }
  package func nonFinite(at offset: Int) -> Double? { nil }
  package func record(at offset: Int) -> (number: Int, offset: Int)? { nil }
  package var levels: Int { 0 }
  package func converting(_ text: any DocumentOrigin) -> any DocumentOrigin { text }
}

/// The place of a value in the origin of its document.
package final class OriginPlace {
  package let document: any DocumentOrigin
  /// The offset in the document.
  package let offset: Int

  init(_ document: any DocumentOrigin, _ offset: Int) {
    self.document = document
    self.offset = offset
  }

  package var record: (number: Int, offset: Int)? { document.record(at: offset) }
}

extension JSONNode {
  /// The place of the value in the origin of its document, or nil if the document has all of the original.
  package var originPlace: OriginPlace? {
    read { reader in reader.origin.map { OriginPlace($0, reader.contentRange(of: position).lowerBound) } }
  }

  /// The next value of a document that has several, or nil.
  package var nextRoot: JSONNode? { read { $0.root(after: position) }.map(sibling) }
}
