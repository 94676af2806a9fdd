import Foundation

/// Reads a document through its index.
///
/// It is one pointer and counts no references, which cost more than a lookup: who has one keeps the ``JSONStorage`` alive.
@safe struct JSONReader: @unchecked Sendable {
  @safe private struct Fields {
    /// How many diagnoses watch what is read: while there is none, lookups need not ask.
    var watched: UInt64 = 0
    var tables = unsafe MemberTables.initialReference
    let bytes: JSONBytes
    let tape: UnsafeMutablePointer<UInt64>
    let tapeCount: Int
  }

  private let fields: UnsafeMutablePointer<Fields>

  init(bytes: JSONBytes, tape: TapeWriter) {
    unsafe fields = .allocate(capacity: 1)
    unsafe fields.initialize(to: Fields(bytes: bytes, tape: tape.words, tapeCount: tape.count))
  }

  func deallocate() {
    unsafe free(fields.pointee.tape)
    unsafe fields.pointee.tables?.release()
    unsafe fields.deinitialize(count: 1)
    unsafe fields.deallocate()
  }

  /// Tells the document from all others that are alive.
  var storedAddress: UInt { unsafe UInt(bitPattern: fields) }

  // What threads may change at once has the first places, so that its memory is found without an access to it in Swift's terms, of
  // which two at once would be a race.

  /// The memory of the number of diagnoses, for atomic access.
  @inline(__always)
  var watchedAddress: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(fields)
  }

  /// The tables of objects that cannot be scanned.
  var tables: MemberTables {
    assert(unsafe MemoryLayout<Fields>.offset(of: \.tables) == MemoryLayout<UInt64>.stride)
    return unsafe MemberTables.at(UnsafeMutableRawPointer(fields) + MemoryLayout<UInt64>.stride)
  }

  @inline(__always)
  var bytes: JSONBytes { unsafe fields.pointee.bytes }

  /// The word at `index`; every index comes from the index itself.
  @inline(__always)
  subscript(index: Int) -> TapeWord {
    unsafe assert(index >= 0 && index < fields.pointee.tapeCount)
    return unsafe TapeWord(bits: fields.pointee.tape[index])
  }

  /// The memory of a word, for atomic access.
  @inline(__always)
  func address(of index: Int) -> UnsafeMutableRawPointer {
    unsafe assert(index >= 0 && index < fields.pointee.tapeCount)
    return unsafe UnsafeMutableRawPointer(fields.pointee.tape + index)
  }

  /// The index of the value behind the one at `index`.
  @inline(__always)
  func index(after index: Int) -> Int {
    let word = self[index]
    // A branch, which is predicted; a conditional move would make every skip wait for the word.
    return _fastPath(!word.isContainer) ? index &+ 1 : word.offset
  }

  /// The index of the first element of an array, or of the first key of an object.
  @inline(__always)
  func firstIndex(in container: Int) -> Int {
    self[container].kind == .object ? container &+ 3 : container &+ 2
  }

  /// The index of every element of an array, in order.
  @inline(__always)
  func forEachElement<Failure: Error>(of array: Int, _ body: (Int) throws(Failure) -> Void) throws(Failure) {
    var next = firstIndex(in: array)
    let end = self[array].offset
    while next < end {
      try body(next)
      next = index(after: next)
    }
  }

  /// How many elements or members, duplicates counted, the container at `index` has.
  func count(of index: Int) -> Int {
    let count = self[index].length
    if count < TapeWord.longLength { return count }
    var counted = 0, next = firstIndex(in: index)
    let end = self[index].offset, isObject = self[index].kind == .object
    while next < end {
      counted += 1
      next = self.index(after: isObject ? next + 1 : next)
    }
    return counted
  }

  /// Where the bytes of the value at `index` are; a string's without its quotes.
  func contentRange(of index: Int) -> Range<Int> {
    let word = self[index]
    if word.kind == .array || word.kind == .object {
      let places = self[index + 1]
      return places.offset..<Int(places.bits >> 32)
    }
    if word.length < TapeWord.longLength { return word.offset..<word.offset + word.length }
    return word.offset..<endOfLongScalar(word)
  }

  /// Where the bytes of the value at `index` are; a string's with its quotes.
  func byteRange(of index: Int) -> Range<Int> {
    let range = contentRange(of: index)
    return self[index].kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range
  }

  /// Scans a scalar that is longer than a word says, as the scanner did.
  private func endOfLongScalar(_ word: TapeWord) -> Int {
    var end = word.offset
    if word.kind == .string {
      while bytes[end] != "\"" { end += bytes[end] == "\\" ? 2 : 1 }
    } else {
      while end < bytes.count, isDigit(bytes[end]) || "+-.eE".utf8.contains(bytes[end]) { end += 1 }
    }
    return end
  }
}
