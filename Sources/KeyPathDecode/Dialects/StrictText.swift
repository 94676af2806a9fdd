/// Bytes of strict JSON that were made from another text, and where in that text each came from.
final class StrictText {
  private(set) var bytes: [UInt8] = []
  /// The first problem in the original text. If set, the bytes end before it.
  var problem: JSONProblem?
  /// The offset and the original offset of each byte at which the distance between the two changes. Most of a text is copied, so
  /// there are few.
  private var moves: [(offset: UInt32, origin: UInt32)] = []

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

  var isInPlace: Bool { moves.isEmpty }

  /// Records that the bytes added next come from `origin` onward. Offsets must not decrease.
  func continues(from origin: Int) {
    if shifted(count, by: moves.last) == origin { return }
    moves.append((UInt32(truncatingIfNeeded: count), UInt32(truncatingIfNeeded: origin)))
  }

  /// The original offset of the byte at `offset`. An inserted byte has the original offset of the next byte.
  func origin(of offset: Int) -> Int {
    var low = 0, high = moves.count
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    let origin = shifted(offset, by: low == 0 ? nil : moves[low - 1])
    return low == moves.count ? origin : min(origin, Int(truncatingIfNeeded: moves[low].origin))
  }

  private func shifted(_ offset: Int, by move: (offset: UInt32, origin: UInt32)?) -> Int {
    move.map { Int(truncatingIfNeeded: $0.origin) + offset - Int(truncatingIfNeeded: $0.offset) } ?? offset
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
