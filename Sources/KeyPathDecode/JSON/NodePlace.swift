// The places of nodes in their documents. Only errors need them.

extension JSONNode {
  /// True if both are the same value of one document.
  func isSame(as other: JSONNode) -> Bool { id == other.id }

  /// True if the value is `other` or part of it.
  func isInside(_ other: JSONNode) -> Bool {
    let range = other.position..<other.read { $0.position(after: other.position) }
    return id.base == other.id.base && range.contains(position)
  }

  /// The top-level value that contains the value: the root of the document, or of a record in a stream.
  var documentRoot: JSONNode {
    read { reader in
      var root = 0
      while let next = reader.root(after: root), next <= position { root = next }
      return sibling(at: root)
    }
  }

  private var id: ObjectID { read { $0.id(ofObject: position) } }
}

extension JSONReader {
  /// The member or element of the container at `container` that contains `position`: its position, and how many come
  /// before it.
  ///
  /// - Complexity: O(n) in the members before it. In a container of more than 64, O(log n) after the first call, which
  ///   is O(n).
  func child(of container: Int, containing position: Int) -> (position: Int, index: Int) {
    guard count(of: container) > 64 else {
      var found = (position: container, index: -1)
      forEachChild(of: container) { if $0 <= position { found = ($0, found.index + 1) } }
      return found
    }
    let children = memory.children(at: container) {
      var children: [UInt32] = []
      forEachChild(of: container) { children.append(UInt32(truncatingIfNeeded: $0)) }
      return children
    }
    var low = 0, high = children.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if children[middle] <= position { low = middle } else { high = middle }
    }
    return (Int(truncatingIfNeeded: children[low]), low)
  }

  /// Calls `body` with the positions of the elements of an array, or of the values of an object.
  private func forEachChild(of container: Int, _ body: (Int) -> Void) {
    let isObject = self[container].kind == .object, end = self[container].end
    var next = firstPosition(in: container)
    while next < end {
      if isObject { next += 1 }
      body(next)
      next = position(after: next)
    }
  }
}
