extension JSONNode: Hashable {
  /// Hashes the value as `==` compares it: numbers by value, and members in any order. If the node is still arriving, this
  /// hashes the part that is there.
  ///
  /// - Complexity: O(n) in the value, down to 64 levels of nesting.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest(depth: 0)) }

  private func digest(depth: Int) -> Int {
    var hasher = Hasher()
    switch kind {
    case .string: hasher.combine(string)
    case .number: hasher.combine(NumberText(isNaN ? "0" : digits))
    case .bool: hasher.combine(word.kind == .isTrue)
    case .array: hasher.combine(1)
    case .object: hasher.combine(2)
    case .null, .other: break
    }
    var digest = hasher.finalize()
    // Deeper values are ignored, so the stack is bounded.
    if depth == 64 { return digest }
    let keys = keys
    for (index, element) in elements.enumerated() {
      let inner = element.digest(depth: depth + 1)
      // The sum does not depend on the order of the members.
      digest = keys.isEmpty ? digest &* 31 &+ inner : digest &+ keys[index].hashValue &* (inner | 1)
    }
    return digest
  }
}
