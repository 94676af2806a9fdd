/// A table of the values of an object by key. It is for objects with too many keys to scan, or with keys that cannot
/// be compared by their bytes. If keys are equal, the last one wins.
struct KeyTable: Sendable {
  private enum Storage {
    /// The positions of the keys, each in the first free slot from the one that its hash selects. Zero marks a free
    /// slot. The number of slots is a power of two, and at most half are taken.
    case bytes([UInt32])
    /// The positions of the values, for keys that are escaped or not ASCII. These are compared as strings.
    case strings([String: Int])
  }

  private var storage: Storage
  /// The number of different keys.
  private(set) var count = 0
  /// The position of the first key that equals an earlier one.
  private(set) var secondEqualKey: Int?

  /// - Complexity: O(n) in the members. The hash is seeded, so no payload can choose keys that collide.
  init(of object: Int, in reader: JSONReader) {
    let slots = 2 * reader.count(of: object) + 2
    storage = .bytes([UInt32](repeating: 0, count: 1 << (Int.bitWidth - slots.leadingZeroBitCount)))
    if !addBytes(of: object, reader) { addStrings(of: object, reader) }
  }

  /// The position of the value at `key`, or nil.
  func value(at key: String, in reader: JSONReader) -> Int? {
    switch storage {
    case .strings(let positions): return positions[key]
    case .bytes(let slots):
      return withByteView(of: key) { bytes in
        let slot = Self.slot(of: bytes, in: slots, reader)
        if slots[slot] != 0 { return Int(truncatingIfNeeded: slots[slot]) + 1 }
        guard !bytes.isASCII, let equal = asciiEqual(to: key) else { return nil }
        return value(at: equal, in: reader)
      }
    }
  }

  /// True unless a later key equals the one at `position`.
  func isLast(_ position: Int, in reader: JSONReader) -> Bool {
    switch storage {
    case .strings(let positions): positions[reader.string(at: position)] == position + 1
    case .bytes(let slots): secondEqualKey == nil || slots[Self.slot(ofKeyAt: position, in: slots, reader)] == position
    }
  }

  /// Adds the keys if all are ASCII without escapes; otherwise returns false.
  private mutating func addBytes(of object: Int, _ reader: JSONReader) -> Bool {
    guard case .bytes(var slots) = storage else { return false }
    storage = .strings([String: Int]())
    var next = reader.firstPosition(in: object), second: Int?, added = 0
    let end = reader[object].end
    while next < end {
      guard reader[next].isPlain else { return false }
      let slot = Self.slot(ofKeyAt: next, in: slots, reader)
      if slots[slot] == 0 { added += 1 } else { second = second ?? next }
      slots[slot] = UInt32(truncatingIfNeeded: next)
      next = reader.position(after: next + 1)
    }
    (storage, count, secondEqualKey) = (.bytes(slots), added, second)
    return true
  }

  private mutating func addStrings(of object: Int, _ reader: JSONReader) {
    var positions = [String: Int](minimumCapacity: reader.count(of: object))
    var next = reader.firstPosition(in: object)
    let end = reader[object].end
    while next < end {
      if positions.updateValue(next + 1, forKey: reader.string(at: next)) != nil {
        secondEqualKey = secondEqualKey ?? next
      }
      next = reader.position(after: next + 1)
    }
    count = positions.count
    storage = .strings(positions)
  }

  // MARK: Slots

  @inline(__always)
  private static func slot(ofKeyAt position: Int, in slots: [UInt32], _ reader: JSONReader) -> Int {
    slot(of: reader.bytes[reader.contentRange(of: position)], in: slots, reader)
  }

  /// The slot that has a key with these bytes, or the free slot for it.
  private static func slot(of key: ByteView, in slots: [UInt32], _ reader: JSONReader) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(key.buffer))
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0, !isKey(key, at: Int(truncatingIfNeeded: slots[slot]), reader) { slot = (slot + 1) & mask }
    return slot
  }

  private static func isKey(_ key: ByteView, at position: Int, _ reader: JSONReader) -> Bool {
    let range = reader.contentRange(of: position)
    return range.count == key.count && reader.bytes.hasBytes(of: key, at: range.lowerBound)
  }
}

/// The ASCII string that is canonically equal to `text`, which is not ASCII; nil if there is none. Only three other
/// characters are equal to an ASCII one.
func asciiEqual(to text: String) -> String? {
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
