import KeyPathDecode

/// A member of an object, or an element of an array.
struct Member {
  let step: DecodePath.Step
  let value: Any
}

/// The maximum size of an object to search, which bounds the time.
let orderedCount = 1_000

extension ObjectView {
  /// The number of members. In a large object of a document, duplicate keys count too, because finding them would take
  /// long.
  var quickCount: Int {
    guard case .node(let node) = self else { return count }
    let count = node.entryCount
    return count > orderedCount ? count : node.count
  }

  /// The first members in document or key order; empty for an object that is too large to search.
  func firstMembers(_ limit: Int) -> [Member] {
    guard quickCount <= orderedCount else { return [] }
    var members: [Member] = []
    if case .node(let node) = self {
      node.forEachMember { key, value in
        if members.count < limit { members.append(Member(step: .key(key), value: value)) }
      }
      return members
    }
    var first: [(key: String, value: Any)] = []
    forEach { key, value in
      guard let key, first.count < limit || first.last.map({ key < $0.key }) == true else { return }
      first.insert((key, value), at: first.firstIndex { key < $0.key } ?? first.count)
      if first.count > limit { first.removeLast() }
    }
    return first.map { Member(step: .key($0.key), value: $0.value) }
  }
}
