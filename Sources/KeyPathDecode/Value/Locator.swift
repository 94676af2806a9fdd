/// Returns the node that the steps lead to, or nil if they lead to no value or `json` is not from a document.
package func node(at steps: [DecodePath.Step], in json: Any) -> JSONNode? {
  let found = follow(steps, from: json)
  return found.count == steps.count ? node(in: found.value) : nil
}

extension JSONDocument {
  /// Returns the byte range of the value at a path, or nil if it is missing: `document.byteRange(of: "users[1].id")`.
  ///
  /// - Complexity: One lookup for each step of the path.
  public func byteRange(of path: DecodePath) -> Range<Int>? {
    var trace = WalkTrace()
    return root.read { reader in
      let start = _UnretainedNode(root)
      let lookup = Walk<DocumentStepping>.follow(path, from: start, isOptional: false, &trace)
      return lookup.value.map { reader.byteRange(of: $0.position) }
    }
  }
}

extension JSONNode {
  /// The steps that lead to the value from its document's root: `users[1].id`.
  ///
  /// - Complexity: O(n) in the document, and much less in further calls for the same document.
  var stepsFromRoot: [DecodePath.Step] {
    read { reader in
      var steps: [DecodePath.Step] = []
      var container = documentRoot.position
      while container != position {
        let child = reader.child(of: container, containing: position)
        let isList = reader[container].kind == .array
        steps.append(isList ? .index(child.index) : .key(reader.string(at: child.position - 1)))
        container = child.position
      }
      return steps
    }
  }
}
