/// Maps the offsets of a converted text to the offsets of the original text.
///
/// It stores a pair of offsets wherever the distance between the two texts changes. Most of a text is copied, so
/// there are few pairs.
struct OffsetMap {
  private var pairs: [Pair] = []

  private struct Pair {
    private let bits: (offset: UInt32, origin: UInt32)

    init(_ offset: Int, _ origin: Int) {
      bits = (UInt32(truncatingIfNeeded: offset), UInt32(truncatingIfNeeded: origin))
    }

    var offset: Int { Int(truncatingIfNeeded: bits.offset) }
    var origin: Int { Int(truncatingIfNeeded: bits.origin) }
  }

  /// Records the original offset of the next byte of the text. Offsets must not decrease.
  mutating func add(_ offset: Int, from origin: Int) {
    if self.origin(ofNext: offset) == origin { return }
    pairs.append(Pair(offset, origin))
  }

  /// The original offset of a byte added after all pairs.
  private func origin(ofNext offset: Int) -> Int {
    pairs.last.map { $0.origin + offset - $0.offset } ?? offset
  }

  /// The original offset of the byte at `offset`. An inserted byte has the original offset of the next byte.
  ///
  /// - Complexity: O(log n) in the pairs.
  func origin(of offset: Int) -> Int {
    var low = 0, high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    let origin = low == 0 ? offset : pairs[low - 1].origin + offset - pairs[low - 1].offset
    return low == pairs.count ? origin : min(origin, pairs[low].origin)
  }
}
