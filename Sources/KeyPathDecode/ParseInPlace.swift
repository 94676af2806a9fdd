// The operators for `KeyPathDecodable` types call `decodeInPlace` and `decodeInPlaceIfPresent`, which look up values of a
// document in place.

/// Decodes the value at `path`, which is required.
///
/// Answers the same question as ``decodeValue(at:of:isLeaf:with:)`` with `Value(json:)`. It looks up a value of a
/// document in place, reads it without a node if it is a leaf, and finds a member of a `[String: Any]` without a walk.
@inline(__always)
func decodeInPlace<Value: KeyPathDecodable>(at path: DecodePath, of json: Any) throws(DecodeError) -> Value {
  if let lookup = findInDocument(path, in: json, isOptional: false) {
    guard case .found(let place) = lookup else { throw DecodeError(walkAlong: path, from: json) }
    if Value._isLeaf {
      do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
    } else if let member = withNode(json, { $0.sibling(at: place.position) }) {
      return try decodeFound(member, at: path, of: json, isLeaf: false) { try Value(json: $0) }
    }
  } else if let member = nativeMember(at: path, of: json) {
    return try decodeFound(member, at: path, of: json, isLeaf: Value._isLeaf) { try Value(json: $0) }
  }
  return try decodeValue(at: path, of: json, isLeaf: Value._isLeaf) { try Value(json: $0) }
}

/// Decodes the value at `path`, or returns nil if an optional step is absent.
///
/// Answers the same question as ``decodeValueIfPresent(at:of:isLeaf:with:)`` with `Value(json:)`.
@inline(__always)
func decodeInPlaceIfPresent<Value: KeyPathDecodable>(
  at path: OptionalDecodePath, of json: Any
) throws(DecodeError) -> Value? {
  if let lookup = findInDocument(path.path, in: json, isOptional: true) {
    switch lookup {
    case .found(let place):
      if Value._isLeaf {
        do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
      } else if let member = withNode(json, { $0.sibling(at: place.position) }) {
        return try decodeFound(member, at: path.path, of: json, isLeaf: false) { try Value(json: $0) }
      }
    case .absent: return nil
    case .missing, .null, .notContainer, .unreachable: throw DecodeError(walkAlong: path.path, from: json)
    }
  }
  return try decodeValueIfPresent(at: path, of: json, isLeaf: Value._isLeaf) { try Value(json: $0) }
}
