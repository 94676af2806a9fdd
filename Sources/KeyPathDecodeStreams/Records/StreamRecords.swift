import KeyPathDecode

/// The records of a stream that one document has. They are contiguous in the stream.
final class StreamRecords: DocumentOrigin {
  private let starts: [RecordStart]
  /// The text that the document was converted from, if it was.
  private let text: (any DocumentOrigin)?

  init(_ starts: [RecordStart], from text: (any DocumentOrigin)? = nil) {
    self.starts = starts
    self.text = text
  }

  /// The start of the record that contains a byte of the document.
  ///
  /// - Complexity: O(log n) in the records of the document.
  func start(at offset: Int) -> RecordStart {
    if starts.count == 1 { return starts[0] }
    let offset = starts[0].place.offset + offset
    var low = 0, high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle].place.offset <= offset { low = middle } else { high = middle }
    }
    return starts[low]
  }

  func record(at offset: Int) -> (number: Int, offset: Int)? {
    let start = start(at: offset)
    return (start.number, start.place.offset)
  }

  func byteRange(of range: Range<Int>) -> Range<Int> {
    let range = text?.byteRange(of: range) ?? range, first = starts[0].place.offset
    return first + range.lowerBound..<first + range.upperBound
  }

  func location(of offset: Int, in bytes: ByteView) -> ByteLocation {
    let start = start(at: offset), first = start.place.offset - starts[0].place.offset
    return start.shifted(
      text?.location(of: offset, in: bytes) ?? ByteLocation(of: offset - first, in: bytes[first..<bytes.count]))
  }

  func shifted(_ place: ByteLocation) -> ByteLocation { starts[0].shifted(place) }
  func nonFinite(at offset: Int) -> Double? { text?.nonFinite(at: offset) }
  func converting(_ text: any DocumentOrigin) -> any DocumentOrigin { StreamRecords(starts, from: text) }
}
