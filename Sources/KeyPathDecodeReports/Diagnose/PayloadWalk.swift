import KeyPathDecode

/// Follows paths from the root of a payload, or of a copy with repairs. The elements of a long array in a document are
/// listed once, since each walk to one of them starts at the first.
final class PayloadWalk {
  private let root: Any
  private let isDocument: Bool
  private var lists: [[DecodePath.Step]: [JSONNode]] = [:]
  /// How many arrays were listed.
  var listedCount: Int { lists.count }

  /// Elements before this one are quickly reached.
  private static let farIndex = 64

  /// - Parameter original: The payload that `root` is a copy of, if it is one.
  init(from root: Any, copiedFrom original: Any? = nil) {
    self.root = root
    isDocument = node(in: original ?? root) != nil
  }

  /// Answers the same question as `follow(_:from:)`.
  func follow(_ steps: [DecodePath.Step]) -> (value: Any, count: Int) {
    var value = root, start = 0
    for (position, step) in steps.enumerated() where isDocument {
      guard case .index(let index) = step, index >= Self.farIndex,
        let elements = elements(at: steps[..<position], from: value, start)
      else { continue }
      guard elements.indices.contains(index) else { break }
      (value, start) = (elements[index], position + 1)
    }
    let rest = KeyPathDecode.follow(Array(steps[start...]), from: value)
    return (rest.value, start + rest.count)
  }

  /// The elements of the document's array at the end of the steps, the first of which led to `value`; nil if there is
  /// none.
  private func elements(at steps: ArraySlice<DecodePath.Step>, from value: Any, _ start: Int) -> [JSONNode]? {
    let key = Array(steps)
    if let elements = lists[key] { return elements }
    let rest = steps[start...]
    let found = KeyPathDecode.follow(Array(rest), from: value)
    guard found.count == rest.count, let list = node(in: found.value), list.kind == .array else { return nil }
    lists[key] = list.elements
    return list.elements
  }
}
