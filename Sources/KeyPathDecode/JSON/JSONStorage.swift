import Foundation

/// A document that was read: its bytes and the index of them.
///
/// Nothing of it changes but the words for lookups in objects, which are atomic, and the tables behind a lock.
final class JSONStorage: @unchecked Sendable {
  let bytes: JSONBytes
  private let tape: UnsafeMutablePointer<UInt64>
  private let tapeCount: Int
  /// What holds the bytes.
  private let owner: BytesOwner
  let tables = MemberTables()

  init(owner: BytesOwner, tape: TapeWriter) {
    self.owner = owner
    bytes = owner.bytes
    self.tape = tape.words
    tapeCount = tape.count
  }

  deinit {
    free(tape)
  }

  /// The word at `index`; every index comes from the index itself.
  @inline(__always)
  subscript(index: Int) -> TapeWord {
    assert(index >= 0 && index < tapeCount)
    return TapeWord(bits: tape[index])
  }

  /// The memory of a word, for atomic access.
  @inline(__always)
  func address(of index: Int) -> UnsafeMutableRawPointer {
    assert(index >= 0 && index < tapeCount)
    return UnsafeMutableRawPointer(tape + index)
  }

  /// The index of the value behind the one at `index`.
  @inline(__always)
  func index(after index: Int) -> Int {
    let word = self[index]
    return word.bits >> 60 >= TapeWord.Kind.array.rawValue ? word.offset : index &+ 1
  }

  /// The index of the first element of an array, or of the first key of an object.
  @inline(__always)
  func firstIndex(in container: Int) -> Int {
    self[container].kind == .object ? container &+ 3 : container &+ 2
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

/// What keeps the bytes of a document where they are.
enum BytesOwner {
  /// Bytes of the caller's, shared, not copied.
  case data(Data, JSONBytes)
  /// A copy, with zeros behind it.
  case copy(CopiedBytes)

  /// The caller's bytes as they are when they lie in memory of their own and end with a closing bracket, else a copy.
  ///
  /// - Parameter count: How many of the bytes belong to the document.
  init(_ data: Data, count: Int) {
    let shared: JSONBytes? = data.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, Self.liesOutside(data), count > 0,
        buffer[count - 1] == "}" || buffer[count - 1] == "]"
      else { return nil }
      // Data's storage neither moves nor changes while a copy of the value is kept: who writes to another copy gets one of
      // their own.
      return JSONBytes(start: start.assumingMemoryBound(to: UInt8.self), count: count, readable: buffer.count)
    }
    self = shared.map { .data(data, $0) } ?? .copy(CopiedBytes(data, count: count))
  }

  var bytes: JSONBytes {
    switch self {
    case .data(_, let bytes): bytes
    case .copy(let copy): copy.bytes
    }
  }

  /// Small data lies in the value itself, and so wherever that is.
  private static func liesOutside(_ data: Data) -> Bool {
    data.count > 2 * MemoryLayout<Data>.size
  }
}

/// Bytes in memory of their own, with zeros behind them.
final class CopiedBytes {
  let bytes: JSONBytes
  private static let padding = 8

  init(_ data: Data, count: Int) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    data.copyBytes(to: memory, count: count)
    (memory + count).initialize(repeating: 0, count: Self.padding)
    bytes = JSONBytes(start: memory, count: count, readable: count + Self.padding)
  }

  deinit {
    bytes.start.deallocate()
  }
}
