extension JSONReader {
  /// The most members that are scanned. Larger objects use a table.
  private static let scannedCount = 64

  /// The position of the value at `key` in the object at `object`, or nil if that is not an object or lacks the key.
  @inline(never)
  func member(_ key: String, of object: Int) -> Int? {
    guard self[object].kind == .object else { return nil }
    LookupThread.didRead(key, of: id(ofObject: object))
    return needsTable(ofObject: object)
      ? table(ofObject: object).value(at: key, in: self) : scan(key, ofObject: object)
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
    guard self[object].kind == .object, !LookupThread.isObserved, !needsTable(ofObject: object) else {
      return member(key.string, of: object)
    }
    return scan(key.string, isASCII: true, ofObject: object) { isKey(key, at: $0) }
  }

  func isKey(_ key: InlineASCII, at position: Int) -> Bool {
    isPlain(position, length: key.count) && bytes.hasBytes(of: key, at: self[position].offset)
  }

  /// True if an unescaped ASCII string of that length is at `position`. The upper half of its word is enough to
  /// decide.
  private func isPlain(_ position: Int, length: Int) -> Bool {
    let plain = TapeWord(stringAt: 0, length: length, isEscaped: false, isASCII: true)
    return self[position].bits >> 32 == plain.bits >> 32
  }

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
    var flags: UInt64 = 0
    if let value = search(start..<end, ofObject: object, &flags, where: isKey) { return value }
    if let value = search(first..<start, ofObject: object, &flags, where: isKey) { return value }
    let isASCII = isASCII()
    return isASCII && TapeWord(bits: flags).isPlain
      ? nil : scanStrings(key(), isASCII: isASCII, from: start, ofObject: object)
  }

  /// The value of the first key of those in a range that is the wanted one. Adds the flags of the others to `flags`.
  @inline(__always)
  private func search(_ keys: Range<Int>, ofObject object: Int, _ flags: inout UInt64, where isKey: (Int) -> Bool)
    -> Int?
  {
    var next = keys.lowerBound
    while next < keys.upperBound {
      if isKey(next) { return found(next, ofObject: object) }
      flags |= self[next].bits
      next = position(after: next &+ 1)
    }
    return nil
  }

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
  private func scanStrings(_ key: String, isASCII: Bool, from start: Int, ofObject object: Int) -> Int? {
    var flags: UInt64 = 0
    func isEqual(_ position: Int) -> Bool { !(isASCII && self[position].isPlain) && string(at: position) == key }
    return search(start..<self[object].end, ofObject: object, &flags, where: isEqual)
      ?? search(firstKey(ofObject: object)..<start, ofObject: object, &flags, where: isEqual)
  }

  /// The number of members in the object at `object`, counting equal keys once.
  func memberCount(ofObject object: Int) -> Int {
    guard needsTable(ofObject: object) else { return count(of: object) }
    return table(ofObject: object).count
  }

  // MARK: Known properties of an object

  /// The key cursor that the last lookup in an object left, or the one that the scanner wrote.
  private func keyCursor(ofObject object: Int) -> KeyCursor { KeyCursor(bits: atomicWord(at: object &+ 2).load()) }

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

  private func hasUniqueKeys(ofObject object: Int) -> Bool {
    let end = self[object].end
    var next = firstKey(ofObject: object), flags: UInt64 = 0, marks: UInt64 = 0
    while next < end {
      let key = self[next]
      guard key.length < TapeWord.longLength else { return false }
      flags |= key.bits
      // Few keys share a mark. Only those are compared with the keys before them. Beside an empty key are quotes.
      let first = UInt64(bytes[key.offset]), last = UInt64(bytes[key.offset &+ key.length &- 1])
      let length = UInt64(truncatingIfNeeded: key.length), shift: UInt64 = 5 &* first &+ 3 &* last &+ 7 &* length
      let mark: UInt64 = 1 &<< shift
      let bytes = bytes[key.offset..<key.offset &+ key.length]
      var earlier = marks & mark == 0 ? next : firstKey(ofObject: object)
      marks |= mark
      while earlier < next {
        if isKey(bytes, at: earlier) { return false }
        earlier = position(after: earlier &+ 1)
      }
      next = position(after: next &+ 1)
    }
    return TapeWord(bits: flags).isPlain || KeyTable(of: object, in: self).secondEqualKey == nil
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
}

/// The position at which the next lookup in an object starts. It is stored in a word of the object. The scanner writes
/// it first, and each lookup updates it for the next.
///
/// ```
/// nothing    0
/// template   a flag | position of an earlier object that has all keys of this one, in the same order
/// scanned    a flag | position of the key to start at
/// table      a flag
/// ```
struct KeyCursor {
  let bits: UInt64

  private static let scannedFlag: UInt64 = 1 << 63
  private static let tableFlag: UInt64 = 1 << 62
  private static let templateFlag: UInt64 = 1 << 61

  init(bits: UInt64) { self.bits = bits }

  init(template object: Int) {
    bits = UInt64(truncatingIfNeeded: object) | Self.templateFlag
  }

  init(isScanned: Bool, key: Int) {
    bits = UInt64(truncatingIfNeeded: key) | (isScanned ? Self.scannedFlag : Self.tableFlag)
  }

  /// The position of an earlier object that has all keys of this one, if nothing more is known.
  var template: Int? { bits & Self.templateFlag != 0 ? key : nil }

  var isScanned: Bool { bits & Self.scannedFlag != 0 }

  var isKnown: Bool { bits & (Self.scannedFlag | Self.tableFlag) != 0 }

  var key: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}
