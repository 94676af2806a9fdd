import KeyPathDecode

/// The records of a stream that one document has. They are contiguous in the stream.
final class StreamRecords: DocumentOrigin {
  private let records: ArraySlice<StreamRecord>
  /// The text that the document was converted from, if it was.
  private let text: (any DocumentOrigin)?
  let levels: Int

  init(_ records: ArraySlice<StreamRecord>, levels: Int, from text: (any DocumentOrigin)? = nil) {
    self.records = records
    self.levels = levels
    self.text = text
  }

  private var first: StreamRecord { records[records.startIndex] }

  /// The record that contains a byte of the document.
  ///
  /// - Complexity: O(log n) in the records of the document.
  func record(containing offset: Int) -> StreamRecord {
    let offset = first.place.offset + offset
    var low = records.startIndex, high = records.endIndex
    while low + 1 < high {
      let middle = (low + high) / 2
      if records[middle].place.offset <= offset { low = middle } else { high = middle }
    }
    return records[low]
  }

  func record(at offset: Int) -> (number: Int, offset: Int)? {
    let record = record(containing: offset)
    return (record.number, record.place.offset)
  }

  func byteRange(of range: Range<Int>) -> Range<Int> {
    let range = text?.byteRange(of: range) ?? range, start = first.place.offset
    return start + range.lowerBound..<start + range.upperBound
  }

  func location(of offset: Int, in bytes: ByteView) -> ByteLocation {
    let record = record(containing: offset), start = record.place.offset - first.place.offset
    return record.shifted(
      text?.location(of: offset, in: bytes) ?? ByteLocation(of: offset - start, in: bytes[start..<bytes.count]))
  }

  func shifted(_ place: ByteLocation) -> ByteLocation { first.shifted(place) }
  func nonFinite(at offset: Int) -> Double? { text?.nonFinite(at: offset) }
  func converting(_ text: any DocumentOrigin) -> any DocumentOrigin {
    StreamRecords(records, levels: levels, from: text)
  }
}
