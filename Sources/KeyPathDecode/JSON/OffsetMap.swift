/// Maps the bytes of a converted text to where they come from in the original.
///
/// It stores a pair of offsets wherever the distance between the two texts changes. Most of a text is copied, so
/// there are few pairs.
struct OffsetMap {
  private var pairs: [(offset: UInt32, origin: UInt32)] = []

  /// Records where the next byte of the text comes from. Offsets must not decrease.
  mutating func add(_ offset: Int, from origin: Int) {
    if self.origin(ofNext: offset) == origin { return }
    pairs.append((UInt32(truncatingIfNeeded: offset), UInt32(truncatingIfNeeded: origin)))
  }

  /// Where a byte added after all pairs comes from.
  private func origin(ofNext offset: Int) -> Int {
    pairs.last.map { Int($0.origin) + offset - Int($0.offset) } ?? offset
  }

  /// Where the byte at `offset` comes from. For an inserted byte, this is where the next one comes from.
  ///
  /// - Complexity: O(log n) in the pairs.
  func origin(of offset: Int) -> Int {
    var low = 0, high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if Int(pairs[middle].offset) <= offset { low = middle + 1 } else { high = middle }
    }
    let origin = low == 0 ? offset : Int(pairs[low - 1].origin) + offset - Int(pairs[low - 1].offset)
    return low == pairs.count ? origin : min(origin, Int(pairs[low].origin))
  }
}
