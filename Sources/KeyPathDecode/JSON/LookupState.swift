/// The place that keeps the results of lookups, such as key cursors, for later lookups.
///
/// A lookup finds it once, because finding the memory of a thread takes as long as finding a member.
struct LookupState {
  fileprivate enum Place {
    /// In words of the document, which all threads share.
    case document
    /// With each thread, because some systems have no atomics. The document never changes.
    case thread
    /// In the ``LookupMemory`` of the document, with a lock.
    case memory
  }

  fileprivate let thread: ThreadCell<LookupThread>?

  @_transparent
  static var ofThisThread: LookupState {
    LookupState(thread: place == .thread ? LookupThread.thread.current : nil)
  }

  @_transparent
  fileprivate static var place: Place { AtomicWord.isAvailable ? .document : Layout.isProven ? .thread : .memory }
}

extension JSONReader {
  /// True if an observer may want lookups.
  @inline(__always)
  func isObserved(_ state: LookupState) -> Bool {
    switch LookupState.place {
    case .document: observerCount.load() != 0
    case .thread: state.thread.map { $0.value.reportsReads } ?? false
    case .memory: memory.observerCount != 0
    }
  }

  /// Makes lookups check for an observer, until a matching call of ``removeObserver()``.
  func addObserver() { addObservers(1) }

  func removeObserver() { addObservers(-1) }

  private func addObservers(_ difference: Int) {
    switch LookupState.place {
    case .document: observerCount.add(Int64(difference))
    case .thread: break
    case .memory: memory.addObservers(difference)
    }
  }

  /// The key cursor that the last lookup in an object left, or the one that the scanner wrote.
  @_transparent
  func keyCursor(ofObject object: Int, _ state: LookupState) -> KeyCursor {
    switch LookupState.place {
    case .document: KeyCursor(bits: atomicWord(at: object &+ 2).load())
    case .thread: state.thread?.value.cursors[object, of: number] ?? KeyCursor(bits: self[object &+ 2].bits)
    case .memory: memory.cursor(at: object) ?? KeyCursor(bits: self[object &+ 2].bits)
    }
  }

  /// Leaves a key cursor for the next lookup in an object.
  @_transparent
  func remember(_ cursor: KeyCursor, ofObject object: Int, _ state: LookupState) {
    switch LookupState.place {
    case .document: atomicWord(at: object &+ 2).store(cursor.bits)
    case .thread: state.thread?.value.cursors[object, of: number] = cursor
    case .memory: memory.remember(cursor, at: object)
    }
  }

  /// A number for a new document, which no other document has or had. It is 0 if no lookup needs it.
  @inline(__always)
  static func newNumber() -> UInt64 {
    LookupState.place == .thread ? LookupThread.thread.current.value.cursors.newNumber() : 0
  }
}

/// The key cursors that the last lookups of one thread left.
///
/// There is room for 256. After another cursor replaced one, the next lookup in its object works like the first.
struct ThreadCursors {
  private struct Entry {
    var document: UInt64 = 0, object = 0, cursor = KeyCursor(bits: 0)
  }

  private static let entryCount = 256
  /// Empty until the first cursor.
  private var entries: [Entry] = []
  /// The last number that this thread gave to a document.
  private var lastNumber: UInt64 = 0

  /// How many numbers a thread takes at once.
  private static let blockSize: UInt64 = 1 << 20
  private static let nextBlock = Locked<UInt64>(0)

  /// The cursor of an object in the document with a number, or nil if this thread left none.
  subscript(object: Int, of document: UInt64) -> KeyCursor? {
    @inline(__always) get {
      let slot = slot(of: object, document)
      guard slot < entries.count, entries[slot].object == object, entries[slot].document == document else { return nil }
      return entries[slot].cursor
    }
    @inline(__always) set {
      guard let newValue else { return }
      if entries.isEmpty { makeRoom() }
      entries[slot(of: object, document)] = Entry(document: document, object: object, cursor: newValue)
    }
  }

  @inline(never)
  private mutating func makeRoom() {
    entries = Array(repeating: Entry(), count: Self.entryCount)
  }

  /// Without a hash, the objects of an array, which are equally far apart, would share few slots.
  @inline(__always)
  private func slot(of object: Int, _ document: UInt64) -> Int {
    let hash = (UInt64(truncatingIfNeeded: object) &+ document) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash &>> 56)
  }

  /// A number from 1 that no document of any thread has or had.
  mutating func newNumber() -> UInt64 {
    if lastNumber % Self.blockSize == 0 {
      lastNumber = Self.nextBlock.withValue { next in
        defer { next += Self.blockSize }
        return next
      }
    }
    lastNumber += 1
    return lastNumber
  }
}
