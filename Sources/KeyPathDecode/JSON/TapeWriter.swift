import Foundation

/// The tape while it is being written.
@safe struct TapeWriter {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for `capacity` words, at least two, and grows as needed. Unused room is kept, because the system has
  /// not backed it with memory yet. The next document can then reuse a block of the same size, which saves a sixth of
  /// its time.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe words = unsafe allocate(words: capacity)
  }

  @inline(__always)
  mutating func append(_ word: TapeWord) {
    if count == capacity { grow() }
    unsafe words[count] = word.bits
    count &+= 1
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

  @inline(never)
  private mutating func grow() {
    capacity += capacity / 2
    unsafe words = unsafe resized(words, to: capacity)
  }

  mutating func removeAll(from position: Int) {
    count = min(count, position)
  }

  func deallocate() {
    unsafe free(words)
  }
}

private func allocate(words: Int) -> UnsafeMutablePointer<UInt64> {
  guard let memory = unsafe malloc(words * 8) else { fatalError("out of memory") }
  return unsafe memory.bindMemory(to: UInt64.self, capacity: words)
}

/// `realloc` moves a large block by its page tables, which `allocate` cannot do.
private func resized(_ words: UnsafeMutablePointer<UInt64>, to count: Int) -> UnsafeMutablePointer<UInt64> {
  guard let memory = unsafe realloc(words, count * 8) else { fatalError("out of memory") }
  return unsafe memory.bindMemory(to: UInt64.self, capacity: count)
}
