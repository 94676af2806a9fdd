import Foundation

/// The tape while it is being written.
@safe struct TapeWriter {
  /// The words. In front of them, the same block of memory has room for the fields of a ``JSONReader``.
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for the words of most documents with that many bytes, and grows as needed. Unused room is kept, because
  /// the system has not backed it with memory yet. The next document can then reuse a block of the same size, which saves
  /// a sixth of its time.
  init(forBytes count: Int) {
    // One word for twelve bytes is enough for most documents. The extra words serve small documents; the tape of any
    // other grows at little cost.
    capacity = count / 12 + 16
    unsafe words = unsafe resized(nil, to: capacity)
  }

  @inline(__always)
  mutating func append(_ word: TapeWord) {
    if count == capacity { grow() }
    unsafe words[count] = word.bits
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ first: TapeWord, _ second: TapeWord) {
    if count &+ 2 > capacity { grow() }
    unsafe words[count] = first.bits
    unsafe words[count &+ 1] = second.bits
    count &+= 2
  }

  /// Makes room for at least two more words.
  // Inlined, so that no call gets the address of the writer.
  @inline(__always)
  private mutating func grow() {
    capacity += capacity / 2
    unsafe words = unsafe resized(words, to: capacity)
  }

  @inline(__always)
  subscript(position: Int) -> UInt64 {
    get {
      assert(position >= 0 && position < count)
      return unsafe words[position]
    }
    nonmutating set {
      assert(position >= 0 && position < count)
      unsafe words[position] = newValue
    }
  }

  mutating func removeAll(from position: Int) {
    count = min(count, position)
  }

  func deallocate() {
    unsafe free(UnsafeMutableRawPointer(words) - JSONReader.sizeOfFields)
  }
}

/// `realloc` moves a large block by its page tables, which `allocate` cannot do.
@inline(never)
private func resized(_ words: UnsafeMutablePointer<UInt64>?, to count: Int) -> UnsafeMutablePointer<UInt64> {
  let block = unsafe words.map { unsafe UnsafeMutableRawPointer($0) - JSONReader.sizeOfFields }
  let size = JSONReader.sizeOfFields + count * MemoryLayout<UInt64>.stride
  guard let memory = unsafe block == nil ? malloc(size) : realloc(block, size) else { fatalError("out of memory") }
  return unsafe (memory + JSONReader.sizeOfFields).bindMemory(to: UInt64.self, capacity: count)
}
