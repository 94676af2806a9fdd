/// A table of the values of an object by key. It is for objects with too many keys to scan, or with keys that cannot
/// be compared by their bytes. If keys have the same bytes, the last one wins. If they are only equal in Swift, as "é" in one
/// scalar and in two, each is found by its own bytes.
struct KeyTable: Sendable {
  /// The positions of the keys, each in the first free slot from the one that its hash selects. Zero marks a free
  /// slot. The number of slots is a power of two, and at most half are taken. Keys have the bytes without escapes.
  private var slots: [UInt32]
  /// The positions of all keys as strings if any of them is not ASCII, since other bytes may be equal; otherwise empty.
  private var texts = [String: Int]()
  private(set) var count = 0
  /// The position of the first key that equals an earlier one, maybe in other bytes.
  private(set) var secondEqualKey: Int?

  init(of object: Int, in reader: JSONReader) {
    let least = 2 * reader.count(of: object) + 2
    slots = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
    var isASCII = true
    reader.forEachChild(of: object) { value in
      let key = value - 1
      let slot = reader.withKey(at: key) { bytes in
        isASCII = isASCII && bytes.isASCII
        return self.slot(of: bytes, reader)
      }
      if slots[slot] == 0 { count += 1 } else { secondEqualKey = secondEqualKey ?? key }
      slots[slot] = UInt32(truncatingIfNeeded: key)
    }
    if isASCII { return }
    secondEqualKey = nil
    reader.forEachChild(of: object) { value in
      let key = value - 1
      if texts.updateValue(key, forKey: reader.string(at: key)) != nil { secondEqualKey = secondEqualKey ?? key }
    }
  }

  /// The position of the value at `key`, or nil.
  func value(at key: String, in reader: JSONReader) -> Int? {
    let position = withByteView(of: key) { bytes in
      let position = Int(truncatingIfNeeded: slots[slot(of: bytes, reader)])
      return position != 0 || bytes.isASCII ? position : nil
    }
    if let position, position != 0 { return position + 1 }
    if !texts.isEmpty { return texts[key].map { $0 + 1 } }
    return position == nil ? Self.asciiEqual(to: key).flatMap { value(at: $0, in: reader) } : nil
  }

  /// True unless a later key has the bytes of the one at `position`.
  func isLast(_ position: Int, in reader: JSONReader) -> Bool {
    secondEqualKey == nil || reader.withKey(at: position) { slots[slot(of: $0, reader)] == position }
  }

  /// The slot that has a key with some bytes, or the free slot for it.
  private func slot(of key: ByteView, _ reader: JSONReader) -> Int {
    // The hash is seeded: a payload cannot choose keys that collide.
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(key.buffer))
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0, !isKey(key, at: Int(truncatingIfNeeded: slots[slot]), reader) { slot = (slot + 1) & mask }
    return slot
  }

  private func isKey(_ key: ByteView, at position: Int, _ reader: JSONReader) -> Bool {
    reader.withKey(at: position) { $0.count == key.count && $0.hasBytes(of: key, at: 0) }
  }

  /// The ASCII string that is canonically equal to `text`, which is not ASCII; nil if there is none. Only three other
  /// characters are equal to an ASCII one.
  static func asciiEqual(to text: String) -> String? {
    var equal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{37E}": equal += ";"
      case "\u{1FEF}": equal += "`"
      case "\u{212A}": equal += "K"
      default:
        guard scalar.isASCII else { return nil }
        equal.unicodeScalars.append(scalar)
      }
    }
    return equal
  }
}

/// What lookups keep of the containers of a document: the tables of objects, and where the values are, for errors.
final class LookupMemory: Sendable {
  private let containers = Locked([Int: (table: KeyTable?, children: [UInt32]?)]())

  func table(at object: Int, _ make: () -> KeyTable) -> KeyTable {
    if let table = containers.withValue({ $0[object]?.table }) { return table }
    let table = make()
    containers.withValue { $0[object, default: (nil, nil)].table = table }
    return table
  }

  /// The positions of the values in the container at a position, listed on first use.
  func children(at container: Int, _ list: () -> [UInt32]) -> [UInt32] {
    if let children = containers.withValue({ $0[container]?.children }) { return children }
    let children = list()
    containers.withValue { $0[container, default: (nil, nil)].children = children }
    return children
  }
}

extension JSONReader {
  /// The table of an object's keys. If keys are equal, the last one wins.
  func table(ofObject object: Int) -> KeyTable {
    memory.table(at: object) { KeyTable(of: object, in: self) }
  }

  /// The table of an object that has equal keys, or nil.
  func tableOfEqualKeys(ofObject object: Int) -> KeyTable? {
    guard needsTable(ofObject: object) else { return nil }
    let table = table(ofObject: object)
    return table.secondEqualKey == nil ? nil : table
  }

  /// Throws a problem at the second of two equal keys of an object.
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

  /// The member or element of the container at `container` that contains `position`: its position, and how many come
  /// before it.
  func child(of container: Int, containing position: Int) -> (position: Int, index: Int) {
    guard count(of: container) > 64 else {
      var found = (position: container, index: -1)
      forEachChild(of: container) { if $0 <= position { found = ($0, found.index + 1) } }
      return found
    }
    let children = memory.children(at: container) {
      var children: [UInt32] = []
      forEachChild(of: container) { children.append(UInt32(truncatingIfNeeded: $0)) }
      return children
    }
    var low = 0, high = children.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if children[middle] <= position { low = middle } else { high = middle }
    }
    return (Int(truncatingIfNeeded: children[low]), low)
  }

  /// Calls `body` with the positions of the elements of an array, or of the values of an object.
  fileprivate func forEachChild(of container: Int, _ body: (Int) -> Void) {
    let isObject = self[container].kind == .object, end = self[container].end
    var next = firstPosition(in: container)
    while next < end {
      if isObject { next += 1 }
      body(next)
      next = position(after: next)
    }
  }

  /// Calls `body` with the bytes of the key at a position, without escapes.
  fileprivate func withKey<Result>(at position: Int, _ body: (ByteView) -> Result) -> Result {
    self[position].isEscaped
      ? withByteView(of: string(at: position), body) : body(bytes[contentRange(of: position)])
  }
}
