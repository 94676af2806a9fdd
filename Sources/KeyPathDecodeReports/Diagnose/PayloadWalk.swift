import KeyPathDecode

/// Follows paths from the root of a payload, or of a repaired copy. It lists the elements of a long array in a document
/// once, because each walk to an element starts at the first.
final class PayloadWalk {
  private let root: Any
  private let isDocument: Bool
  private var lists: [[DecodePath.Step]: [JSONNode]] = [:]
  /// The number of arrays listed.
  var listedCount: Int { lists.count }

  /// Elements before this index are fast to reach.
  private static let farIndex = 64

  /// - Parameter original: The original payload, if `root` is a copy.
  init(from root: Any, copiedFrom original: Any? = nil) {
    self.root = root
    isDocument = JSONNode(storedIn: original ?? root) != nil
  }

  /// Returns the same result as `follow(_:from:)`, but reaches far elements faster.
  func follow(_ steps: [DecodePath.Step]) -> (value: Any, count: Int) {
    var value = root, start = 0
    for (position, step) in steps.enumerated() where isDocument {
      guard case .index(let index) = step, index >= Self.farIndex,
        let elements = elements(at: steps[..<position], from: value, start)
      else { continue }
      guard elements.indices.contains(index) else { break }
      (value, start) = (elements[index], position + 1)
    }
    let rest = TreeStepping.follow(steps[start...], from: value)
    return (rest.value, start + rest.count)
  }

  /// The elements of the array at the end of the steps. The first `start` steps led to `value`. Nil if there is no such
  /// array in a document.
  private func elements(at steps: ArraySlice<DecodePath.Step>, from value: Any, _ start: Int) -> [JSONNode]? {
    let key = Array(steps)
    if let elements = lists[key] { return elements }
    let rest = steps[start...]
    let found = TreeStepping.follow(rest, from: value)
    guard found.count == rest.count, let list = JSONNode(storedIn: found.value), list.kind == .array else { return nil }
    lists[key] = list.elements
    return list.elements
  }
}
