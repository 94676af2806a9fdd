extension JSONReader {
  /// The most members that are scanned. Larger objects use a table.
  private static let scannedCount = 64

  /// The position of the value at `key` in the object at `object`, or nil if that is not an object or lacks the key.
  @inline(never)
  func member(_ key: String, of object: Int) -> Int? {
    return isScanned(object) ? scan(key, ofObject: object) : memberInTable(key, of: object)
  }

  /// Finds the same value for a key of a few bytes, which is nearly always the key where the lookup starts.
  // A separate function looks up any other key.
  @inline(never)
  func member(_ key: InlineASCII, of object: Int) -> Int? {
    guard self[object].kind == .object, !LookupThread.isObserved else { return memberAnywhere(key, of: object) }
    let cursor = usualCursor(ofObject: object)
    guard cursor.isScanned, isPlain(cursor.key, length: key.count),
      let words = bytes.twoWords(at: self[cursor.key].offset), key.isPrefix(of: words)
    else {
      return memberAnywhere(key, of: object)
    }
    return found(cursor.key, ofObject: object)
  }

  @inline(never)
  private func memberAnywhere(_ key: InlineASCII, of object: Int) -> Int? {
    guard isScanned(object) else { return memberInTable(key.string, of: object) }
    return scan(key.string, isASCII: true, ofObject: object) { isKey(key, at: $0) }
  }

  func isKey(_ key: InlineASCII, at position: Int) -> Bool {
    isPlain(position, length: key.count) && bytes.hasBytes(of: key, at: self[position].offset)
  }

  /// True if an unescaped ASCII string of that length is at `position`. The upper half of its word is enough to
  /// decide.
  @_transparent
  private func isPlain(_ position: Int, length: Int) -> Bool {
    let plain = TapeWord(stringAt: 0, length: length, isEscaped: false, isASCII: true)
    return self[position].bits >> 32 == plain.bits >> 32
  }

  /// True if the value at `position` is an object whose keys can be scanned, and no observer wants lookups.
  @_transparent
  private func isScanned(_ position: Int) -> Bool {
    self[position].kind == .object && !LookupThread.isObserved && !needsTable(ofObject: position)
  }

  private func memberInTable(_ key: String, of object: Int) -> Int? {
    guard self[object].kind == .object else { return nil }
    LookupThread.didRead(key, of: id(ofObject: object))
    return needsTable(ofObject: object)
      ? table(ofObject: object).value(at: key, in: self) : scan(key, ofObject: object)
  }

  @_transparent
  private func scan(_ key: String, ofObject object: Int) -> Int? {
    withByteView(of: key) { bytes in
      scan(key, isASCII: bytes.isASCII, ofObject: object) { isKey(bytes, at: $0) }
    }
  }

  /// Scans the keys of an object, starting after the last hit: keys are mostly read in document order.
  @inline(__always)
  private func scan(
    _ key: @autoclosure () -> String, isASCII: @autoclosure () -> Bool, ofObject object: Int,
    where isKey: (Int) -> Bool
  ) -> Int? {
    let first = firstKey(ofObject: object), end = self[object].end
    let cursor = keyCursor(ofObject: object), start = cursor.isScanned ? cursor.key : first
    var next = start, flags: UInt64 = 0
    while next < end {
      if isKey(next) { return found(next, ofObject: object) }
      flags |= self[next].bits
      next = position(after: next &+ 1)
    }
    next = first
    while next < start {
      if isKey(next) { return found(next, ofObject: object) }
      flags |= self[next].bits
      next = position(after: next &+ 1)
    }
    let isASCII = isASCII()
    return isASCII && TapeWord(bits: flags).isPlain
      ? nil : scanStrings(key(), isASCII: isASCII, from: start, ofObject: object)
  }

  @_transparent
  private func found(_ key: Int, ofObject object: Int) -> Int {
    let value = key &+ 1
    let next = position(after: value)
    let start = next == self[object].end ? firstKey(ofObject: object) : next
    remember(KeyCursor(isScanned: true, key: start), ofObject: object)
    return value
  }

  private func firstKey(ofObject object: Int) -> Int { object &+ 3 }

  @_transparent
  private func isKey(_ key: ByteView, at position: Int) -> Bool {
    let word = self[position]
    guard word.length == key.count, word.length < TapeWord.longLength else { return false }
    return bytes.hasBytes(of: key, at: word.offset) && !word.isEscaped
  }

  // The bytes of an escaped key do not show what it equals. Some non-ASCII characters are canonically equal to an ASCII
  // one, and so are strings that contain them.
  @inline(never)
  private func scanStrings(
    _ key: String, isASCII: Bool, from start: Int, ofObject object: Int
  ) -> Int? {
    func search(_ keys: Range<Int>) -> Int? {
      var next = keys.lowerBound
      while next < keys.upperBound {
        if !(isASCII && self[next].isPlain), string(at: next) == key { return found(next, ofObject: object) }
        next = position(after: next &+ 1)
      }
      return nil
    }
    return search(start..<self[object].end) ?? search(firstKey(ofObject: object)..<start)
  }

  /// The number of members in the object at `object`, counting equal keys once.
  func memberCount(ofObject object: Int) -> Int {
    guard needsTable(ofObject: object) else { return count(of: object) }
    return memory.count(at: object) { table(ofObject: object).count }
  }

  // MARK: Known properties of an object

  /// The key cursor that the last lookup in an object left, or the one that the scanner wrote.
  private func keyCursor(ofObject object: Int) -> KeyCursor { KeyCursor(bits: atomicWord(at: object &+ 2).load()) }

  /// Leaves a key cursor for the next lookup in an object.
  private func remember(_ cursor: KeyCursor, ofObject object: Int) { atomicWord(at: object &+ 2).store(cursor.bits) }

  /// True if the object has too many members to scan, or equal keys, of which the last one wins. Escaped and non-ASCII
  /// keys with different bytes may be equal.
  func needsTable(ofObject object: Int) -> Bool {
    let cursor = keyCursor(ofObject: object)
    if cursor.isScanned { return false }
    return cursor.isKnown || learn(ofObject: object)
  }

  /// Examines every key of an object once. Returns true if the object needs a table.
  private func learn(ofObject object: Int) -> Bool {
    // An empty object has no key to start at.
    guard firstKey(ofObject: object) < self[object].end else { return false }
    let isScanned =
      keyCursor(ofObject: object).template.map { !needsTable(ofObject: $0) } == true
      || count(of: object) <= Self.scannedCount && hasUniqueKeys(ofObject: object)
    remember(KeyCursor(isScanned: isScanned, key: firstKey(ofObject: object)), ofObject: object)
    return !isScanned
  }

  /// True if no two keys are equal.
  private func hasUniqueKeys(ofObject object: Int) -> Bool {
    var flags: UInt64 = 0
    guard hasUniqueBytes(ofObject: object, &flags) else { return false }
    return TapeWord(bits: flags).isPlain || KeyTable(of: object, in: self).secondEqualKey == nil
  }

  /// True if no two keys have the same bytes. Adds the flags of all keys to `flags`.
  private func hasUniqueBytes(ofObject object: Int, _ flags: inout UInt64) -> Bool {
    var next = firstKey(ofObject: object), seen = (0 as UInt64, 0 as UInt64)
    let end = self[object].end
    while next < end {
      let key = self[next]
      guard key.length < TapeWord.longLength else { return false }
      flags |= key.bits
      // Few keys share both marks with earlier keys. Only those are compared with the keys before them.
      let hash = bytes.quickHash(at: key.offset, count: key.length)
      let marks = (1 as UInt64 &<< (hash >> 58), 1 as UInt64 &<< (hash >> 52))
      if seen.0 & marks.0 != 0, seen.1 & marks.1 != 0, hasEqualKey(before: next, ofObject: object) { return false }
      seen = (seen.0 | marks.0, seen.1 | marks.1)
      next = position(after: next &+ 1)
    }
    return true
  }

  private func hasEqualKey(before position: Int, ofObject object: Int) -> Bool {
    let key = self[position], bytes = bytes[key.offset..<key.offset &+ key.length]
    var next = firstKey(ofObject: object)
    while next < position {
      if isKey(bytes, at: next) { return true }
      next = self.position(after: next &+ 1)
    }
    return false
  }

  /// The key cursor of an object. Before the first lookup, it starts at the first key if the template is scanned.
  @_transparent
  private func usualCursor(ofObject object: Int) -> KeyCursor {
    let cursor = keyCursor(ofObject: object)
    guard let template = cursor.template, keyCursor(ofObject: template).isScanned,
      firstKey(ofObject: object) < self[object].end
    else { return cursor }
    return KeyCursor(isScanned: true, key: firstKey(ofObject: object))
  }

  // MARK: Tables

  /// The table of an object's keys. If keys are equal, the last one wins.
  ///
  /// A table of many members is kept for later lookups. A table of few members is made again for each lookup.
  func table(ofObject object: Int) -> KeyTable {
    memory.table(at: object, isKept: count(of: object) > Self.scannedCount) { KeyTable(of: object, in: self) }
  }

  /// The table of an object that has equal keys, or nil.
  func tableOfEqualKeys(ofObject object: Int) -> KeyTable? {
    guard needsTable(ofObject: object) else { return nil }
    let table = table(ofObject: object)
    return table.secondEqualKey == nil ? nil : table
  }

  /// Checks that no object has equal keys.
  ///
  /// - Throws: A problem at the second of two equal keys.
  func checkUniqueKeys() throws(JSONProblem) {
    var next = 0
    while next < tapeCount {
      let word = self[next]
      if word.kind == .object, let key = tableOfEqualKeys(ofObject: next)?.secondEqualKey {
        throw JSONProblem(.uniqueKey, at: self[key].offset - 1)
      }
      next = word.isContainer ? firstPosition(in: next) : next + 1
    }
  }
}
