import Foundation

/// Reads a document through its tape.
///
/// A reader is one pointer without reference counting, which would cost more than a lookup. Its user keeps the
/// ``JSONStorage`` alive.
@safe struct JSONReader: @unchecked Sendable {
  @safe private struct Fields {
    var memory: UnsafeMutableRawPointer?
    let bytes: ByteView
    let tapeCount: Int
    let origin: (any DocumentOrigin)?
  }

  private let fields: UnsafeMutablePointer<Fields>

  /// The bytes that a ``TapeWriter`` leaves for the fields. Atomic words of the tape need addresses that are multiples of 8.
  static var sizeOfFields: Int { (MemoryLayout<Fields>.size + 7) & ~7 }

  init(bytes: ByteView, tape: TapeWriter, origin: (any DocumentOrigin)?) {
    unsafe fields = (UnsafeMutableRawPointer(tape.words) - Self.sizeOfFields).bindMemory(to: Fields.self, capacity: 1)
    unsafe fields.initialize(to: Fields(bytes: bytes, tapeCount: tape.count, origin: origin))
  }

  func deallocate() {
    lookupMemory.release()
    unsafe fields.deinitialize(count: 1)
    unsafe free(fields)
  }

  private var tape: UnsafeMutablePointer<UInt64> {
    unsafe (UnsafeMutableRawPointer(fields) + Self.sizeOfFields).assumingMemoryBound(to: UInt64.self)
  }

  /// The identity of an object of the document, unique among all live objects.
  func id(ofObject object: Int) -> ObjectID {
    unsafe ObjectID(base: UInt(bitPattern: fields), position: object)
  }

  // The field that threads change comes first, so its address can be taken without a Swift access.
  private var lookupMemory: LazyReference<LookupMemory> {
    unsafe LazyReference(at: UnsafeMutableRawPointer(fields).assumingMemoryBound(to: UnsafeMutableRawPointer?.self))
  }

  var memory: LookupMemory { lookupMemory.instance { LookupMemory() } }

  var bytes: ByteView { unsafe fields.pointee.bytes }

  /// The original of the document, if the bytes are not all of it.
  var origin: (any DocumentOrigin)? { unsafe fields.pointee.origin }

  /// True unless more of the value at `position` may arrive.
  func isComplete(at position: Int) -> Bool { origin?.isComplete(textRange(of: position)) ?? true }

  /// True if the value at `position` is inside an object that is still arriving, where its key may occur again.
  func mayBeReplaced(at position: Int) -> Bool {
    guard let origin, origin.mayRepeatKeys else { return false }
    // The open containers are the root, its last value, the last value of that, and so on.
    var container = 0
    while container < position, !isComplete(at: container) {
      if self[container].kind == .object { return true }
      let end = self.position(after: container)
      var next = firstPosition(in: container)
      while next < end {
        container = next
        next = self.position(after: next)
      }
    }
    return false
  }

  /// The word at a position; every position comes from the tape itself.
  subscript(position: Int) -> TapeWord {
    assert(position >= 0 && position < tapeCount)
    return unsafe TapeWord(bits: tape[position])
  }

  func atomicWord(at position: Int) -> AtomicWord {
    assert(position >= 0 && position < tapeCount)
    return unsafe AtomicWord(at: UnsafeMutableRawPointer(tape + position))
  }

  // MARK: Positions

  /// The position of the top-level value after the one at `position`, or nil.
  func root(after position: Int) -> Int? {
    let next = self.position(after: position)
    return next < tapeCount ? next : nil
  }

  var tapeCount: Int { unsafe fields.pointee.tapeCount }

  /// The position after the value at `position`.
  @_transparent
  func position(after position: Int) -> Int {
    let word = self[position]
    // This is a branch, which the processor predicts. A conditional move would make every skip wait for the word.
    return _fastPath(!word.isContainer) ? position &+ 1 : word.end
  }

  /// The position of the first element of an array, or of the first key of an object.
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

  /// The number of elements or members in the container at `container`, counting equal keys separately.
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

  /// The range of the bytes of the value at `position`, without the quotes of a string.
  func contentRange(of position: Int) -> Range<Int> {
    let word = self[position]
    if word.isContainer {
      let range = self[position + 1]
      return range.offset..<Int(truncatingIfNeeded: range.bits >> 32)
    }
    if word.length < TapeWord.longLength { return word.offset..<word.offset + word.length }
    return word.offset..<endOfLongScalar(word)
  }

  /// The range of the bytes of the value at `position`, with the quotes of a string.
  func textRange(of position: Int) -> Range<Int> {
    let range = contentRange(of: position)
    return self[position].kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range
  }

  /// The range of the value at `position` in the original bytes.
  func byteRange(of position: Int) -> Range<Int> {
    let range = textRange(of: position)
    return origin?.byteRange(of: range) ?? range
  }

  /// The location of the first byte of the value at `position` in the original.
  func location(of position: Int) -> ByteLocation {
    let offset = textRange(of: position).lowerBound
    return origin?.location(of: offset, in: bytes) ?? ByteLocation(of: offset, in: bytes)
  }

  /// Scans a scalar whose length does not fit its word, as the scanner did. The result is within the bytes even if
  /// they have changed since.
  private func endOfLongScalar(_ word: TapeWord) -> Int {
    var end = word.offset
    if word.kind == .string {
      let last = bytes.count - 1
      while end < last, bytes[end] != "\"" { end += bytes[end] == "\\" ? 2 : 1 }
      end = min(end, last)
    } else {
      while end < bytes.count, Self.isOfNumber(bytes[end]) { end += 1 }
    }
    return end
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == "-" || byte == "+" || byte == "." || byte | 0x20 == "e"
  }
}

/// A document that has been read, as referenced by one thread. It keeps the bytes and the tape alive.
///
/// Nothing in it changes except atomic words, such as the key cursors of objects, and state that a lock guards.
final class JSONStorage: @unchecked Sendable {
  /// Reads the document. It is valid as long as the storage lives.
  let reader: JSONReader
  private let owner: BytesOwner?
  private let thread = ThreadID.current
  /// The storage of the thread that made the document, or nil if this is it.
  private let original: AnyObject?

  init(owner: consuming BytesOwner, tape: TapeWriter, origin: (any DocumentOrigin)?) {
    reader = JSONReader(bytes: owner.bytes, tape: tape, origin: origin)
    self.owner = owner
    original = nil
  }

  private init(of original: JSONStorage) {
    owner = nil
    self.original = original
    reader = original.reader
  }

  deinit {
    if original == nil { reader.deallocate() }
  }

  /// The storage of the document for the calling thread.
  ///
  /// Decoding counts a reference to the document for each value, and two threads that update one count slow each
  /// other down.
  var ofThisThread: JSONStorage { thread == .current ? self : JSONStorage(of: self) }
}
