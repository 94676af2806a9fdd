/// Counts of payloads to skip, by type and group, which any thread takes from without a lock.
///
/// Assumed: what ``AtomicWord`` assumes, and that the address of a type has at most 48 bits, which is checked. This saves a
/// lock and a search for each payload: 13% of the instructions of an account that a watch does not look at. If
/// ``AtomicWord/isAvailable`` is false, the table stays empty.
///
/// Each thread has its own counts, in its own cache lines. Only their thread changes them, so it needs no read and write in
/// one, which would take 6 ns. Threads beyond the eighth share counts.
@safe package final class SkipCounts: @unchecked Sendable {
  private static let slotCount = 128, keyLimit = 64, ownerCount = 8
  /// A group that never has counts.
  package static let noGroup = UInt16.max

  /// The key of each slot, then its count for each owner, and last its shared count. A key is zero until it is added, and then
  /// never changes. A count is zero until the first refill, and then one more than the rest.
  private let words: UnsafeMutablePointer<UInt64>
  // Guarded by the caller of `takeOrRefill`.
  private var keyCount = 0

  package init() {
    let count = Self.slotCount * (Self.ownerCount + 2)
    unsafe words = .allocate(capacity: count)
    unsafe words.initialize(repeating: 0, count: count)
  }

  deinit { unsafe words.deallocate() }

  /// Takes one from the count of a type and group. Returns false if none is left.
  ///
  /// - Parameter thread: The number of this thread, or a negative one if it has none yet.
  @inline(__always)
  func take(_ type: Any.Type, _ group: UInt16, thread: Int) -> Bool {
    guard AtomicWord.isAvailable, let key = Self.key(type, group) else { return false }
    let slot = Self.firstSlot(of: key)
    guard self[slot].load() == key, UInt(bitPattern: thread) < UInt(Self.ownerCount) else {
      return takeElsewhere(key, thread)
    }
    return takeOwn(at: slot, thread)
  }

  /// Does the same as ``take(_:_:thread:)`` for any slot and thread.
  @inline(never)
  private func takeElsewhere(_ key: UInt64, _ thread: Int) -> Bool {
    let slot = slot(of: key)
    return thread >= 0 && self[slot].load() == key && take(at: slot, thread)
  }

  /// Does the same as ``take(_:_:thread:)``, but adds `more()` if none is left. The first count of a thread is `more()`.
  /// Only one thread may call it at a time.
  ///
  /// - Returns: True if one was taken, and how many were added; nil if there is no room for the type and group.
  func takeOrRefill(
    _ type: Any.Type, _ group: UInt16, thread: Int, more: () -> Int
  ) -> (isTaken: Bool, addedCount: Int)? {
    guard AtomicWord.isAvailable, group != Self.noGroup, let key = Self.key(type, group) else { return nil }
    let slot = slot(of: key)
    if self[slot].load() == 0 {
      if keyCount == Self.keyLimit { return nil }
      keyCount += 1
      self[slot].store(key)
    }
    let count = count(at: slot, thread)
    var addedCount = 0
    if count.load() == 0 {
      addedCount = more()
      count.store(UInt64(addedCount) + 1)
    }
    if take(at: slot, thread) { return (true, addedCount) }
    let added = more()
    count.add(Int64(added))
    return (false, addedCount + added)
  }

  /// The sum of the counts of a type and group, of all threads.
  package func rest(of type: Any.Type, _ group: UInt16) -> Int {
    guard AtomicWord.isAvailable, let key = Self.key(type, group) else { return 0 }
    let slot = slot(of: key)
    if self[slot].load() != key { return 0 }
    return (0...Self.ownerCount).reduce(0) { $0 + max(0, Int(clamping: count(at: slot, $1).load()) - 1) }
  }

  // MARK: Slots

  /// A number for a type and group; nil if they do not fit one.
  @inline(__always)
  private static func key(_ type: Any.Type, _ group: UInt16) -> UInt64? {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    if address >> 48 != 0 { return nil }
    return address | UInt64(group) &<< 48
  }

  @inline(__always)
  private static func firstSlot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 57)
  }

  /// The slot that has the key, or the free slot for it. At most half of the slots are taken.
  private func slot(of key: UInt64) -> Int {
    var slot = Self.firstSlot(of: key)
    while true {
      let found = self[slot].load()
      if found == key || found == 0 { return slot }
      slot = (slot &+ 1) % Self.slotCount
    }
  }

  private func take(at slot: Int, _ thread: Int) -> Bool {
    thread < Self.ownerCount ? takeOwn(at: slot, thread) : count(at: slot, thread).decrement(to: 1)
  }

  /// Takes one from the count that only this thread changes.
  @inline(__always)
  private func takeOwn(at slot: Int, _ thread: Int) -> Bool {
    let count = self[ofOwner: thread, at: slot]
    let value = count.load()
    if value <= 1 { return false }
    count.store(value &- 1)
    return true
  }

  /// The count of a thread.
  @inline(__always)
  private func count(at slot: Int, _ thread: Int) -> AtomicWord {
    self[ofOwner: min(thread, Self.ownerCount), at: slot]
  }

  private subscript(ofOwner owner: Int, at slot: Int) -> AtomicWord {
    @inline(__always) get { self[slot &+ (1 &+ owner) &* Self.slotCount] }
  }

  private subscript(index: Int) -> AtomicWord {
    @inline(__always) get {
      assert(index >= 0 && index < Self.slotCount * (Self.ownerCount + 2))
      return unsafe AtomicWord(at: UnsafeMutableRawPointer(words + index))
    }
  }
}

/// A number from 0 that no other owner has, as low as possible.
final class OwnedNumber: Sendable {
  private static let used = Locked<[Bool]>([])

  let value: Int

  init() {
    value = Self.used.withValue { used in
      let free = used.firstIndex(of: false) ?? used.count
      if free == used.count { used.append(true) } else { used[free] = true }
      return free
    }
  }

  deinit {
    let value = value
    Self.used.withValue { $0[value] = false }
  }
}
