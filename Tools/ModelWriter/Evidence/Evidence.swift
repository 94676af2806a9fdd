import KeyPathDecode

/// Statistics about samples: `evidence.add(document.root, at: 0)`.
///
/// Keeps counts instead of values, within fixed limits. Adding one `Evidence` to another combines them, so several
/// threads can each collect their own.
package struct Evidence: Sendable {
  /// The maximum nesting level of arrays and objects. Deeper values are not examined.
  package static let levelLimit = 64
  /// The maximum number of keys of the objects at one place. Objects with more keys are a map.
  package static let keyLimit = 2_000
  /// The maximum number of places.
  package static let placeLimit = 100_000

  /// The shape of the samples themselves.
  package private(set) var root = Shape()
  /// The number of places at the last count, plus those added since.
  private var places = 1

  package init() {}

  /// Adds a sample.
  ///
  /// - Parameter order: The index of the sample among all samples. It determines the order of properties.
  package mutating func add(_ sample: JSONNode, at order: Int) {
    if isFull { return }
    var added = 0
    root.add(sample, level: 0, order, &added)
    places += added
    // Objects that became a map have fewer places than were counted.
    if places > Self.placeLimit { places = root.placeCount }
  }

  package mutating func add(_ other: Evidence) {
    if isFull { return }
    root.add(other.root)
    places += other.places
    if places > Self.placeLimit { places = root.placeCount }
  }

  /// True if there are too many places. Further samples are ignored.
  package var isFull: Bool { places > Self.placeLimit }
}
