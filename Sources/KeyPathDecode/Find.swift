/// Looks up `path` in `json`.
///
/// - Parameters:
///   - isOptional: True if the path's first operand may be absent.
///   - trace: Receives what the walk chose, from which an error makes its steps.
@inline(never)
func find(_ path: DecodePath, in json: Any, isOptional: Bool, _ trace: inout WalkTrace) -> Lookup<Any> {
  withNode(json) { node in
    Walk<DocumentStepping>.follow(path, from: node, isOptional: isOptional, &trace).map { $0.retained }
  } ?? Walk<TreeStepping>.follow(path, from: json, isOptional: isOptional, &trace)
}

/// Fast path for ``find(_:in:isOptional:_:)`` for a node, without retaining its document; nil for any other
/// value.
@inline(__always)
func findInDocument(
  _ path: DecodePath, in json: Any, isOptional: Bool, _ trace: inout WalkTrace
) -> Lookup<_UnretainedNode>? {
  withNode(json) { Walk<DocumentStepping>.follow(path, from: $0, isOptional: isOptional, &trace) }
}

/// Fast path for ``findInDocument(_:in:isOptional:_:)`` for a path that is one key.
@inline(__always)
func findInDocument(_ key: InlineASCII, in json: Any, isOptional: Bool) -> Lookup<_UnretainedNode>? {
  withNode(json) {
    DocumentStepping.member(key, of: $0).whereAbsent(
      isAllowed: isOptional, isFirst: true, DocumentStepping.isNull)
  }
}
