/// A table of the values of an object by key. It is for objects with too many keys to scan, or with keys that cannot
/// be compared by their bytes. If keys have the same bytes, the last one wins. If they are only equal in Swift, as "é" in one
/// scalar and in two, each is found by its own bytes.
struct KeyTable: Sendable {
  private enum Storage {
    /// The positions of the keys, each in the first free slot from the one that its hash selects. Zero marks a free
    /// slot. The number of slots is a power of two, and at most half are taken.
    case bytes([UInt32])
    /// The positions of the values, for keys that are escaped or not ASCII. These are compared as strings. `exact` has the
    /// positions by bytes, and is empty unless keys with different bytes are equal.
    case strings([String: Int], exact: [[UInt8]: Int])
  }

  /// How far a key may be from the slot that the quick hash selects.
  private static let quickLimit = 64

  private var storage = Storage.strings([:], exact: [:])
  /// True if a seeded hash selects the slots. The quick hash takes a fifth of its instructions, but a payload can choose
  /// keys that collide.
  private var isSeeded = false
  /// The number of different keys.
  private(set) var count = 0
  /// The position of the first key that equals an earlier one, maybe in other bytes.
  private(set) var secondEqualKey: Int?

  /// - Complexity: O(n) in the members, whatever their keys.
  init(of object: Int, in reader: JSONReader) {
    if addBytes(of: object, reader) { return }
    isSeeded = true
    if !addBytes(of: object, reader) { addStrings(of: object, reader) }
  }

  /// The position of the value at `key`, or nil.
  func value(at key: String, in reader: JSONReader) -> Int? {
    switch storage {
    case .strings(let positions, let exact):
      return exact.isEmpty ? positions[key] : exact[Array(key.utf8)] ?? positions[key]
    case .bytes(let slots):
      return withByteView(of: key) { bytes in
        if let slot = slot(of: bytes, 0..<bytes.count, in: slots, reader), slots[slot] != 0 {
          return Int(truncatingIfNeeded: slots[slot]) + 1
        }
        guard !bytes.isASCII, let equal = asciiEqual(to: key) else { return nil }
        return value(at: equal, in: reader)
      }
    }
  }

  /// True unless a later key has the bytes of the one at `position`.
  func isLast(_ position: Int, in reader: JSONReader) -> Bool {
    switch storage {
    case .strings: value(at: reader.string(at: position), in: reader) == position + 1
    case .bytes(let slots):
      secondEqualKey == nil || slot(ofKeyAt: position, in: slots, reader).map { slots[$0] == position } == true
    }
  }

  /// Adds the keys and returns true if all are ASCII without escapes, and the slots of few collide.
  private mutating func addBytes(of object: Int, _ reader: JSONReader) -> Bool {
    let least = 2 * reader.count(of: object) + 2
    var slots = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
    var next = reader.firstPosition(in: object), second: Int?, added = 0
    let end = reader[object].end
    while next < end {
      guard reader[next].isPlain, let slot = slot(ofKeyAt: next, in: slots, reader) else { return false }
      if slots[slot] == 0 { added += 1 } else { second = second ?? next }
      slots[slot] = UInt32(truncatingIfNeeded: next)
      next = reader.position(after: next + 1)
    }
    (storage, count, secondEqualKey) = (.bytes(slots), added, second)
    return true
  }

  private mutating func addStrings(of object: Int, _ reader: JSONReader) {
    var positions = [String: Int](minimumCapacity: reader.count(of: object)), exact: [[UInt8]: Int] = [:]
    var next = reader.firstPosition(in: object), isExact = true
    let end = reader[object].end
    while next < end {
      let key = reader.string(at: next)
      if let earlier = positions.updateValue(next + 1, forKey: key) {
        secondEqualKey = secondEqualKey ?? next
        isExact = isExact && reader.string(at: earlier - 1).utf8.elementsEqual(key.utf8)
      }
      next = reader.position(after: next + 1)
    }
    if !isExact {
      next = reader.firstPosition(in: object)
      while next < end {
        exact[Array(reader.string(at: next).utf8)] = next + 1
        next = reader.position(after: next + 1)
      }
    }
    count = max(positions.count, exact.count)
    storage = .strings(positions, exact: exact)
  }

  // MARK: Slots

  private func slot(ofKeyAt position: Int, in slots: [UInt32], _ reader: JSONReader) -> Int? {
    slot(of: reader.bytes, reader.contentRange(of: position), in: slots, reader)
  }

  /// The slot that has a key with the bytes in a range, or the free slot for it; nil if the quick hash leads to neither.
  private func slot(of bytes: ByteView, _ range: Range<Int>, in slots: [UInt32], _ reader: JSONReader) -> Int? {
    let key = bytes[range], mask = slots.count - 1
    let quickHash = bytes.quickHash(at: range.lowerBound, count: range.count) &>> 32
    var slot = (isSeeded ? seededHash(of: key) : Int(truncatingIfNeeded: quickHash)) & mask
    var left = isSeeded ? slots.count : Self.quickLimit
    while slots[slot] != 0, !isKey(key, at: Int(truncatingIfNeeded: slots[slot]), reader) {
      (slot, left) = ((slot + 1) & mask, left - 1)
      if left == 0 { return nil }
    }
    return slot
  }

  @inline(never)
  private func seededHash(of key: ByteView) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(key.buffer))
    return hasher.finalize()
  }

  private func isKey(_ key: ByteView, at position: Int, _ reader: JSONReader) -> Bool {
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
