/// Sorted token indexes, queried by ranges with ascending lower bounds. Each index is passed once, so nested ranges
/// take linear time.
package struct Places {
  private let all: [Int]
  private var next = 0

  /// - Parameter places: Token indexes, in ascending order.
  package init(_ places: [Int]) {
    all = places
  }

  /// The indexes in a range that were not taken before.
  package mutating func take(in range: Range<Int>) -> ArraySlice<Int> {
    while let place = all.at(next), place < range.lowerBound { next += 1 }
    let start = next
    while let place = all.at(next), place < range.upperBound { next += 1 }
    return all[start..<next]
  }
}
