import Foundation

/// Reads a document through its tape.
///
/// It is one pointer without reference counting, which would cost more than a lookup; its user keeps the
/// ``JSONStorage`` alive.
@safe struct JSONReader: @unchecked Sendable {
  @safe private struct Fields {
    /// How many diagnoses watch the document; if none does, lookups need not ask.
    var watchers: UInt64 = 0
    var memory = unsafe LazyReference<LookupMemory>.initial { LookupMemory() }
    let bytes: ByteView
    let tape: UnsafeMutablePointer<UInt64>
    let tapeCount: Int
    /// Not counted, so that reading the other fields never counts either; the storage keeps it.
    let origin: Unmanaged<TextOrigin>?
    let records: [RecordStart]
  }

  private let fields: UnsafeMutablePointer<Fields>

  init(bytes: ByteView, tape: TapeWriter, origin: TextOrigin?, records: [RecordStart]) {
    unsafe fields = .allocate(capacity: 1)
    unsafe fields.initialize(
      to: Fields(
        bytes: bytes, tape: tape.words, tapeCount: tape.count, origin: origin.map(Unmanaged.passUnretained),
        records: records))
  }

  func deallocate() {
    unsafe free(fields.pointee.tape)
    unsafe fields.pointee.memory?.release()
    unsafe fields.deinitialize(count: 1)
    unsafe fields.deallocate()
  }

  /// Identifies an object of the document among all that are alive.
  func id(ofObject object: Int) -> ObjectID {
    unsafe ObjectID(base: UInt(bitPattern: fields), position: object)
  }

  // Fields that threads mutate come first, so their address can be taken without a Swift access.

  /// How many diagnoses watch the document.
  var watchers: AtomicWord {
    @_transparent get { unsafe AtomicWord(at: UnsafeMutableRawPointer(fields)) }
  }

  /// What lookups remember that the tape cannot hold.
  var memory: LookupMemory {
    precondition(unsafe MemoryLayout<Fields>.offset(of: \.memory) == MemoryLayout<UInt64>.stride)
    let reference = unsafe UnsafeMutableRawPointer(fields) + MemoryLayout<UInt64>.stride
    return unsafe LazyReference<LookupMemory>(at: reference).instance { LookupMemory() }
  }

  var bytes: ByteView {
    @_transparent get { unsafe fields.pointee.bytes }
  }

  /// The text that the bytes are spelled from, if it is another one.
  var origin: TextOrigin? { unsafe fields.pointee.origin?.takeUnretainedValue() }

  /// Where the values of the document begin in a stream, if they are records of one.
  private var records: [RecordStart] { unsafe fields.pointee.records }

  /// The word at a position; every position comes from the tape itself.
  subscript(position: Int) -> TapeWord {
    @_transparent get {
      assert(position >= 0 && position < tapeCount)
      return unsafe TapeWord(bits: fields.pointee.tape[position])
    }
  }

  /// The word at a position that several threads may change at once.
  @_transparent
  func atomicWord(at position: Int) -> AtomicWord {
    assert(position >= 0 && position < tapeCount)
    return unsafe AtomicWord(at: UnsafeMutableRawPointer(fields.pointee.tape + position))
  }

  // MARK: Positions

  /// The position of the value after a value of no container, if there is another one.
  func root(after position: Int) -> Int? {
    let next = self.position(after: position)
    return next < tapeCount ? next : nil
  }

  /// The position after the last value.
  var tapeCount: Int { unsafe fields.pointee.tapeCount }

  /// The position after the value at `position`.
  @_transparent
  func position(after position: Int) -> Int {
    let word = self[position]
    // This is a branch, which is predicted; a conditional move would make every skip wait for the word.
    return _fastPath(!word.isContainer) ? position &+ 1 : word.end
  }

  /// The position of the first element of an array, or of the first key of an object.
  @_transparent
  func firstPosition(in container: Int) -> Int {
    self[container].kind == .object ? container &+ 3 : container &+ 2
  }

  /// The position of an element of the array at `array`, or nil if that is not an array or has no such element.
  func element(_ index: Int, of array: Int) -> Int? {
    guard self[array].kind == .array, index >= 0, index < count(of: array) else { return nil }
    var next = firstPosition(in: array)
    for _ in 0..<index { next = position(after: next) }
    return next
  }

  /// Calls `body` with the position of every element of an array, in order.
  @_transparent
  func forEachElement<Failure: Error>(of array: Int, _ body: (Int) throws(Failure) -> Void) throws(Failure) {
    var next = firstPosition(in: array)
    let end = self[array].end
    while next < end {
      try body(next)
      next = position(after: next)
    }
  }

  /// How many elements or members the container at `container` has, counting equal keys separately.
  func count(of container: Int) -> Int {
    let count = self[container].count
    if count < TapeWord.longLength { return count }
    var counted = 0, next = firstPosition(in: container)
    let end = self[container].end, isObject = self[container].kind == .object
    while next < end {
      counted += 1
      next = position(after: isObject ? next + 1 : next)
    }
    return counted
  }

  // MARK: Offsets

  /// The range of the bytes of the value at `position`; a string's without its quotes.
  func contentRange(of position: Int) -> Range<Int> {
    let word = self[position]
    if word.isContainer {
      let range = self[position + 1]
      return range.offset..<Int(range.bits >> 32)
    }
    if word.length < TapeWord.longLength { return word.offset..<word.offset + word.length }
    return word.offset..<endOfLongScalar(word)
  }

  /// The range of the bytes of the value at `position`; a string's with its quotes.
  func textRange(of position: Int) -> Range<Int> {
    let range = contentRange(of: position)
    return self[position].kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range
  }

  /// The same in the bytes that the document was made from, or in the stream that it is a record of.
  func byteRange(of position: Int) -> Range<Int> {
    var range = textRange(of: position)
    range = origin?.byteRange(of: range) ?? range
    guard let start = records.first?.place.offset else { return range }
    return start + range.lowerBound..<start + range.upperBound
  }

  /// The record of a stream that the value at `position` is in, if it is in one.
  ///
  /// - Complexity: O(log n) in the records of the document.
  func record(of position: Int) -> RecordStart? {
    guard let first = records.first else { return nil }
    if records.count == 1 { return first }
    // The bytes of the document are next to each other in the stream too.
    let offset = first.place.offset + contentRange(of: position).lowerBound
    var low = 0, high = records.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if records[middle].place.offset <= offset { low = middle } else { high = middle }
    }
    return records[low]
  }

  /// The place of the first byte of the value at `position`, in the stream if the document has records of one.
  func location(of position: Int) -> ByteLocation {
    let offset = textRange(of: position).lowerBound
    guard let record = record(of: position) else {
      return origin?.location(of: offset) ?? ByteLocation(of: offset, in: bytes)
    }
    let start = record.place.offset - records[0].place.offset
    return record.shifted(
      origin?.location(of: offset) ?? ByteLocation(of: offset - start, in: bytes[start..<bytes.count]))
  }

  /// Scans a scalar whose length does not fit its word, as the scanner did. It ends within the bytes even if they have
  /// changed since.
  private func endOfLongScalar(_ word: TapeWord) -> Int {
    var end = word.offset
    if word.kind == .string {
      let last = bytes.count - 1
      while end < last, bytes[end] != "\"" { end += bytes[end] == "\\" ? 2 : 1 }
      end = min(end, last)
    } else {
      while end < bytes.count, bytes[end].isDigit || "+-.eE".utf8.contains(bytes[end]) { end += 1 }
    }
    return end
  }
}
