/// Bytes of strict JSON that were made from another text, and where in that text each came from.
final class StrictText {
  private(set) var bytes: [UInt8] = []
  /// The first problem in the original text. If set, the bytes end before it.
  var problem: JSONProblem?
  /// The offset, and the original offset, of each byte at which the distance between the two changes. Most of a text is copied, so
  /// there are few.
  private var offsets: [UInt32] = [], origins: [UInt32] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  convenience init(copying source: ByteView, from start: Int = 0) {
    self.init(capacity: source.count + 2 - start)
    continues(from: start)
    append(source[start..<source.count])
  }

  var count: Int { bytes.count }

  @inline(never)
  func append(_ byte: UInt8) { bytes.append(byte) }
  func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  func append(_ text: ByteView) { text.append(to: &bytes) }

  /// Removes everything after the first `count` bytes.
  func removeAll(after count: Int) { while bytes.count > count { bytes.removeLast() } }

  /// Keeps only where the bytes came from.
  func forgetBytes() { bytes = [] }

  func blank(at offset: Int) { bytes[offset] = UInt8(ascii: " ") }

  // MARK: Origins

  var isInPlace: Bool { offsets.isEmpty }

  /// Records that the bytes added next come from `origin` onward. Offsets must not decrease.
  func continues(from origin: Int) {
    if shifted(count, from: offsets.count - 1) == origin { return }
    offsets.append(UInt32(truncatingIfNeeded: count))
    origins.append(UInt32(truncatingIfNeeded: origin))
  }

  /// The original offset of the byte at `offset`. An inserted byte has the original offset of the next byte.
  func origin(of offset: Int) -> Int {
    var low = 0, high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let origin = shifted(offset, from: low - 1)
    return low == origins.count ? origin : min(origin, Int(truncatingIfNeeded: origins[low]))
  }

  private func shifted(_ offset: Int, from index: Int) -> Int {
    index < 0 ? offset : offset - Int(truncatingIfNeeded: offsets[index]) + Int(truncatingIfNeeded: origins[index])
  }
}

// MARK: Small differences from JSON

extension StrictText {
  /// Adds the braces of the outermost object, unless it begins with one: `"a": 1` becomes `{"a": 1}`.
  convenience init(membersOf source: ByteView) {
    let start = source.startOfText
    if let first = source.firstText(from: start), source[first] == "{" {
      self.init(copying: source, from: start)
      return
    }
    self.init(capacity: source.count + 2)
    append(UInt8(ascii: "{"))
    continues(from: start)
    append(source[start..<source.count])
    close(at: source.count)
  }

  /// Adds a closing brace that is missing from the original text, which ends at `origin`.
  func close(at origin: Int) {
    append(UInt8(ascii: "}"))
    continues(from: origin)
  }

  /// Replaces each comma after the last element or member with a space. Returns true if there was one.
  func blankTrailingCommas() -> Bool {
    var hasOne = false, comma: Int?, isAfterValue = false, offset = 0
    while offset < count {
      let byte = bytes[offset]
      switch byte {
      case _ where isJSONSpace(byte): break
      case UInt8(ascii: ","): (comma, isAfterValue) = (isAfterValue ? offset : nil, false)
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"): (comma, isAfterValue) = (nil, false)
      default:
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), let comma {
          blank(at: comma)
          hasOne = true
        }
        (comma, isAfterValue) = (nil, true)
        guard byte == UInt8(ascii: "\"") else { break }
        offset += 1
        while offset < count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      }
      offset += 1
    }
    return hasOne
  }
}
