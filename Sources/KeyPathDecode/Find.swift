/// Looks up `path` in `json`.
///
/// - Parameter isOptional: True if the path's first operand may be absent.
@inline(never)
func find(_ path: DecodePath, in json: Any, isOptional: Bool) -> Lookup<Any> {
  withNode(json) { node in
    Walk<DocumentStepping>.follow(path, from: _UnretainedNode(node), isOptional: isOptional).map {
      node.sibling(at: $0.position)
    }
  } ?? Walk<TreeStepping>.follow(path, from: json, isOptional: isOptional)
}

/// Answers the same question as ``find(_:in:isOptional:)`` for a node, without retaining its document; nil for any other
/// value.
@inline(__always)
func findInDocument(_ path: DecodePath, in json: Any, isOptional: Bool) -> Lookup<_UnretainedNode>? {
  withNode(json) { Walk<DocumentStepping>.follow(path, from: _UnretainedNode($0), isOptional: isOptional) }
}

/// Answers the same question as ``findInDocument(_:in:isOptional:)`` for a path that is one key.
@inline(__always)
func findInDocument(_ key: InlineASCII, in json: Any, isOptional: Bool) -> Lookup<_UnretainedNode>? {
  withNode(json) {
    DocumentStepping.member(key, of: _UnretainedNode($0)).whereAbsent(isAllowed: isOptional, DocumentStepping.isNull)
  }
}

/// Answers the same question as ``find(_:in:isOptional:)`` if `path` is one key that a `[String: Any]` has; nil otherwise.
@inline(__always)
func nativeMember(at path: DecodePath, of json: Any) -> Any? {
  guard let key = path.onlyKey, isDictionary(json) else { return nil }
  return nativeMember(key, of: json)
}
