import KeyPathDecode

/// What samples hold: `evidence.add(document.root, at: 0)`.
///
/// It keeps counts, not values, and no more than its limits whatever the samples are. Two of these add up to what one would
/// have seen, so that several threads can read.
package struct Evidence: Sendable {
  /// How many levels of arrays and objects are told apart. What is deeper is not looked at.
  package static let levelLimit = 64
  /// How many keys of the objects at one place are told apart. Objects with more are a map.
  package static let keyLimit = 2_000
  /// How many places there may be.
  package static let placeLimit = 100_000

  /// The samples themselves.
  package private(set) var root = Shape()
  /// How many places there were when they were last counted, and how many came since then.
  private var places = 1

  package init() {}

  /// Adds a sample.
  ///
  /// - Parameter order: Where it stands among all of them, so that properties can be in the payload's order.
  package mutating func add(_ sample: JSONNode, at order: Int) {
    if isFull { return }
    var added = 0
    root.add(sample, level: 0, order, &added)
    places += added
    // What became a map takes less than was counted.
    if places > Self.placeLimit { places = root.placeCount }
  }

  package mutating func add(_ other: Evidence) {
    if isFull { return }
    root.add(other.root)
    places += other.places
    if places > Self.placeLimit { places = root.placeCount }
  }

  /// True if there are too many places. No more samples are looked at.
  package var isFull: Bool { places > Self.placeLimit }
}
