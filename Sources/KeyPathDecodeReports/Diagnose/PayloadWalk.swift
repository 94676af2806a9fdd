import KeyPathDecode

/// Follows paths from the root of a payload. The elements of a long array in a document are listed once, since each walk
/// to one of them starts at the first.
final class PayloadWalk {
  private let root: Any
  private let isDocument: Bool
  private var lists: [[DecodePath.Step]: [JSONNode]] = [:]
  /// How many arrays were listed.
  var listedCount: Int { lists.count }

  /// Elements before this one are quickly reached.
  private static let farIndex = 64

  init(from root: Any) {
    self.root = root
    isDocument = node(in: root) != nil
  }

  /// Answers the same question as `follow(_:from:)`.
  func follow(_ steps: [DecodePath.Step]) -> (value: Any, count: Int) {
    for (position, step) in steps.enumerated() where isDocument {
      guard case .index(let index) = step, index >= Self.farIndex else { continue }
      let elements = elements(at: Array(steps[..<position]))
      guard elements.indices.contains(index) else { break }
      let rest = KeyPathDecode.follow(Array(steps[(position + 1)...]), from: elements[index])
      return (rest.value, position + 1 + rest.count)
    }
    return KeyPathDecode.follow(steps, from: root)
  }

  /// The elements of the array at the end of the steps; none if there is no array.
  private func elements(at steps: [DecodePath.Step]) -> [JSONNode] {
    if let elements = lists[steps] { return elements }
    let found = KeyPathDecode.follow(steps, from: root)
    guard found.count == steps.count, let list = node(in: found.value), list.kind == .array else { return [] }
    lists[steps] = list.elements
    return list.elements
  }
}
