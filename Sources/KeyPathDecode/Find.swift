/// Looks up `path` in `json`.
///
/// - Parameter isOptional: True if the path's first operand may be absent.
@inline(never)
func find(_ path: DecodePath, in json: Any, isOptional: Bool) -> Lookup<Any> {
  guard isNode(json) else { return Walk<Trees>.follow(path, from: json, isOptional: isOptional) }
  switch findInDocument(path, in: json, isOptional: isOptional) {
  case .found(let place): return withNode(json) { $0.sibling(at: place.position) }.map { .found($0) } ?? .unreachable
  case .absent: return .absent
  case .missing: return .missing
  case .null: return .null
  case .notContainer: return .notContainer
  case .unreachable: return .unreachable
  }
}

/// Answers the same question as ``find(_:in:isOptional:)`` for a document, without retaining it.
@inline(__always)
func findInDocument(_ path: DecodePath, in json: Any, isOptional: Bool) -> Lookup<_NodePlace> {
  withNode(json) { Walk<Documents>.follow(path, from: _NodePlace($0), isOptional: isOptional) } ?? .unreachable
}

/// Answers the same question as ``find(_:in:isOptional:)`` if `path` is one key that a `[String: Any]` has, else nil.
@inline(__always)
func nativeMember(at path: DecodePath, of json: Any) -> Any? {
  guard let key = path.onlyKey, isDictionary(json) else { return nil }
  return nativeMember(key, of: json)
}
