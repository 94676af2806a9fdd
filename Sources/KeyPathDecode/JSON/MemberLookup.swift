import Synchronization

extension JSONReader {
  /// Objects of more members are looked up in a table.
  private static let scannedCount = 64

  /// The index of the value at `key` in the value at `index`, or nil when that is no object or has no such key.
  @inline(never)
  func member(_ key: String, of index: Int) -> Int? {
    isUsualObject(index) ? scan(key, ofObject: index) : unusualMember(key, of: index)
  }

  /// The same for a key of a few bytes, which nearly always is the one at which to start.
  // What any other key needs is left to another function: a quarter of the instructions of a lookup.
  @inline(never)
  func member(_ key: SmallText, of index: Int) -> Int? {
    guard self[index].kind == .object, !isWatched else { return memberAnywhere(key, of: index) }
    let state = lookupState(ofObject: index)
    guard state.isScanned, isPlain(state.position, length: key.count),
      let words = bytes.twoWords(at: self[state.position].offset), key.isPrefix(of: words)
    else {
      return memberAnywhere(key, of: index)
    }
    return found(state.position, ofObject: index)
  }

  @inline(never)
  private func memberAnywhere(_ key: SmallText, of index: Int) -> Int? {
    guard isUsualObject(index) else { return unusualMember(key.string, of: index) }
    return scan(ofObject: index) { isKey(key, at: $0) }
  }

  @inline(__always)
  private func isKey(_ key: SmallText, at index: Int) -> Bool {
    isPlain(index, length: key.count) && bytes.hasBytes(of: key, at: self[index].offset)
  }

  /// Whether a plain string of that length is at `index`, as half of its word says.
  @inline(__always)
  private func isPlain(_ index: Int, length: Int) -> Bool {
    let plain = TapeWord(stringAt: 0, length: length, isEscaped: false, isASCII: true)
    return self[index].bits >> 32 == plain.bits >> 32
  }

  /// The same for a key in UTF-8.
  @inline(__always)
  func member(_ key: UnsafeBufferPointer<UInt8>, of index: Int) -> Int? {
    guard isUsualObject(index) else { return unsafe unusualMember(String(decoding: key, as: UTF8.self), of: index) }
    return unsafe scan(key, ofObject: index)
  }

  /// Whether the value at `index` is an object whose keys need only be scanned.
  @inline(__always)
  private func isUsualObject(_ index: Int) -> Bool {
    self[index].kind == .object && !isWatched && !needsTable(ofObject: index)
  }

  @inline(never)
  private func unusualMember(_ key: String, of index: Int) -> Int? {
    guard self[index].kind == .object else { return nil }
    if isWatched { ThreadState.didRead(key, of: DiagnosisRun.ObjectID(base: storedAddress, index: index)) }
    return needsTable(ofObject: index) ? table(ofObject: index)[key] : scan(key, ofObject: index)
  }

  @inline(__always)
  private func scan(_ key: String, ofObject index: Int) -> Int? {
    unsafe key.utf8.withContiguousStorageIfAvailable { unsafe scan($0, ofObject: index) }
      ?? scanStrings(key, ofObject: index)
  }

  @inline(__always)
  private func scan(_ key: UnsafeBufferPointer<UInt8>, ofObject index: Int) -> Int? {
    if let found = scan(ofObject: index, where: { unsafe isKey(key, at: $0) }) { return found }
    return unsafe key.isASCII ? nil : scanStrings(String(decoding: key, as: UTF8.self), ofObject: index)
  }

  /// Scans the keys of an object for one, from behind the last hit on: keys are mostly asked for in the order of the document.
  @inline(__always)
  private func scan(ofObject index: Int, where isKey: (Int) -> Bool) -> Int? {
    let first = index &+ 3, end = self[index].offset
    let state = lookupState(ofObject: index), start = state.isScanned ? state.position : first
    var next = start
    while next < end {
      if isKey(next) { return found(next, ofObject: index) }
      next = self.index(after: next &+ 1)
    }
    next = first
    while next < start {
      if isKey(next) { return found(next, ofObject: index) }
      next = self.index(after: next &+ 1)
    }
    return nil
  }

  @inline(__always)
  private func found(_ key: Int, ofObject index: Int) -> Int {
    let value = key &+ 1
    let next = self.index(after: value)
    remember(LookupState(isScanned: true, position: next == self[index].offset ? index &+ 3 : next), ofObject: index)
    return value
  }

  @inline(__always)
  private func isKey(_ key: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let word = self[index]
    guard word.length == key.count, word.length < TapeWord.longLength else { return false }
    return unsafe bytes.hasBytes(of: key, at: word.offset)
  }

  // Some characters beyond ASCII are canonically equal to one of ASCII, and so are strings with them.
  @inline(never)
  private func scanStrings(_ key: String, ofObject index: Int) -> Int? {
    var next = firstIndex(in: index)
    while next < self[index].offset {
      if string(at: next) == key { return next + 1 }
      next = self.index(after: next + 1)
    }
    return nil
  }

  /// How many members the object at `index` has, where equal keys count once.
  func memberCount(ofObject index: Int) -> Int {
    needsTable(ofObject: index) ? table(ofObject: index, isKept: false).count : count(of: index)
  }

  // MARK: Diagnoses

  /// Whether lookups may be of use to a diagnosis.
  @inline(__always)
  private var isWatched: Bool { unsafe loadRelaxed(watchedAddress) != 0 }

  /// Lets lookups ask whether a diagnosis is under way, until as many calls of `unwatch()` followed.
  func watch() {
    unsafe addRelaxed(1, watchedAddress)
  }

  func unwatch() {
    unsafe addRelaxed(-1, watchedAddress)
  }

  // MARK: What is known of an object

  /// Whether the object has too many members to scan them, or keys whose bytes do not tell them apart: escaped ones, those beyond
  /// ASCII, of which different bytes may be equal strings, and equal ones, of which the last counts.
  @inline(__always)
  func needsTable(ofObject index: Int) -> Bool {
    let state = lookupState(ofObject: index)
    if state.isScanned { return false }
    return state.isKnown || learn(ofObject: index)
  }

  /// Looks at every key of an object once; gives whether it needs a table.
  @inline(never)
  private func learn(ofObject index: Int) -> Bool {
    // There is no key to start at.
    guard index &+ 3 < self[index].offset else { return false }
    let isScanned =
      lookupState(ofObject: index).model.map { !needsTable(ofObject: $0) } == true
      || count(of: index) <= Self.scannedCount && hasPlainUniqueKeys(ofObject: index)
    remember(LookupState(isScanned: isScanned, position: index &+ 3), ofObject: index)
    return !isScanned
  }

  /// Puts the keys into a table on the stack, at most half full, and meets equal ones there.
  private func hasPlainUniqueKeys(ofObject index: Int) -> Bool {
    let end = self[index].offset
    // A slot has room for a distance of sixteen bits.
    guard end &- index <= UInt16.max else { return false }
    return unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * Self.scannedCount) { slots in
      unsafe slots.initialize(repeating: 0)
      var next = firstIndex(in: index)
      while next < end {
        let key = self[next]
        guard key.isPlain, key.length < TapeWord.longLength else { return false }
        var slot = hash(of: key) & (2 * Self.scannedCount - 1)
        while unsafe slots[slot] != 0 {
          if unsafe isKey(bytes[key.offset..<key.offset &+ key.length], at: index &+ Int(slots[slot])) { return false }
          slot = (slot &+ 1) & (2 * Self.scannedCount - 1)
        }
        unsafe slots[slot] = UInt16(truncatingIfNeeded: next &- index)
        next = self.index(after: next &+ 1)
      }
      return true
    }
  }

  /// A hash of the length and up to eight bytes at either end. Keys of the same hash only cost time, and no more than 64 of
  /// them meet.
  @inline(__always)
  private func hash(of key: TapeWord) -> Int {
    let length = key.length
    var mixed = UInt64(truncatingIfNeeded: length)
    if length >= 8 {
      mixed ^= bytes.word(at: key.offset) &* 0x9E37_79B9_7F4A_7C15 ^ bytes.word(at: key.offset &+ length &- 8)
    } else {
      for offset in key.offset..<key.offset &+ length { mixed = mixed << 8 ^ UInt64(bytes[offset]) }
    }
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }

  @inline(__always)
  private func lookupState(ofObject index: Int) -> LookupState {
    unsafe LookupState(bits: loadRelaxed(address(of: index &+ 2)))
  }

  @inline(__always)
  private func remember(_ state: LookupState, ofObject index: Int) {
    unsafe storeRelaxed(state.bits, address(of: index &+ 2))
  }

  // MARK: Tables

  /// The index of the value at each key of the object at `index`, the last of those with equal keys.
  ///
  /// It is kept for later lookups, unless it is only needed once.
  func table(ofObject index: Int, isKept: Bool = true) -> [String: Int] {
    tables.table(at: index, isKept: isKept) {
      var table: [String: Int] = [:]
      var next = firstIndex(in: index)
      while next < self[index].offset {
        table[string(at: next)] = next + 1
        next = self.index(after: next + 1)
      }
      return table
    }
  }

  /// - Throws: A problem at the second of two equal keys of an object.
  func checkUniqueKeys() throws(JSONProblem) {
    var index = 0
    while index < self.index(after: 0) {
      let word = self[index]
      if word.kind == .object, needsTable(ofObject: index), let key = secondEqualKey(ofObject: index) {
        throw JSONProblem(.uniqueKey(string(at: key)), at: self[key].offset - 1)
      }
      index = word.kind == .array || word.kind == .object ? firstIndex(in: index) : index + 1
    }
  }

  private func secondEqualKey(ofObject index: Int) -> Int? {
    var keys: Set<String> = []
    var next = firstIndex(in: index)
    while next < self[index].offset {
      if !keys.insert(string(at: next)).inserted { return next }
      next = self.index(after: next + 1)
    }
    return nil
  }
}

// Two threads that look up in the same object at once may each leave what they know: either is right, and none is half written.
// Systems without atomics start every lookup at the first key.

@inline(__always)
private func loadRelaxed(_ address: UnsafeMutableRawPointer) -> UInt64 {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    unsafe address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.load(ordering: .relaxed)
  } else {
    0
  }
}

@inline(__always)
private func storeRelaxed(_ bits: UInt64, _ address: UnsafeMutableRawPointer) {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    unsafe address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.store(bits, ordering: .relaxed)
  }
}

@inline(__always)
private func addRelaxed(_ difference: Int64, _ address: UnsafeMutableRawPointer) {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    unsafe address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee
      .wrappingAdd(UInt64(bitPattern: difference), ordering: .relaxed)
  }
}
