// The operators for `KeyPathDecodable` types call `decodeInPlace` and `decodeInPlaceIfPresent`, which look up values of a
// document in place.

// Both functions consume the path, and read a leaf at one inline key in a branch of its own. There the compiler knows that the
// path has nothing to release, so neither the caller nor the operator calls the code for it. This saves 1 to 2% of the
// instructions. The path is a variable, because a build with library evolution cannot assign a consumed parameter again.

/// Decodes the value at `path`, which is required.
///
/// Answers the same question as ``decodeValue(at:of:isLeaf:with:)`` with `Value(json:)`. It looks up a value of a
/// document in place, reads it without a node if it is a leaf, and finds a member of a `[String: Any]` without a walk.
@inline(__always)
func decodeInPlace<Value: KeyPathDecodable>(
  at path: consuming DecodePath, of json: Any
) throws(DecodeError) -> Value {
  var path = path
  if Value._isLeaf {
    switch (consume path).storage {
    case .inline(let key):
      if case .found(let place) = findInDocument(key, in: json, isOptional: false) {
        do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
      }
      path = DecodePath(storage: .inline(key))
    case let other: path = DecodePath(storage: other)
    }
  }
  if let lookup = findInDocument(path, in: json, isOptional: false) {
    guard case .found(let place) = lookup else { throw DecodeError(walkAlong: path, from: json) }
    if Value._isLeaf {
      do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
    } else if let member = withNode(json, { $0.sibling(at: place.position) }) {
      return try decodeFound(member, at: path, of: json, isLeaf: false) { try Value(json: $0) }
    }
  }
  let value = try requiredValueOfTree(at: path, of: json)
  return try decodeFound(value, at: path, of: json, isLeaf: Value._isLeaf) { try Value(json: $0) }
}

/// Returns the value at `path`, without a walk if it is a member of a `[String: Any]`.
@inline(__always)
private func requiredValueOfTree(at path: DecodePath, of json: Any) throws(DecodeError) -> Any {
  if let member = nativeMember(at: path, of: json) { return member }
  return try requiredValue(at: path, of: json)
}

/// Decodes the value at `path`, or returns nil if the first operand of the path is absent.
///
/// Answers the same question as ``decodeInPlaceIfPresent(at:of:)-OptionalDecodePath``.
@inline(__always)
func decodeInPlaceIfPresent<Value: KeyPathDecodable>(
  at path: consuming DecodePath, of json: Any
) throws(DecodeError) -> Value? {
  var path = path
  if Value._isLeaf {
    switch (consume path).storage {
    case .inline(let key):
      switch findInDocument(key, in: json, isOptional: true) {
      case .found(let place): do throws(_NoLeaf) { return try Value._leaf(place) } catch {}
      case .absent: return nil
      default: break
      }
      path = DecodePath(storage: .inline(key))
    case let other: path = DecodePath(storage: other)
    }
  }
  return try decodeInPlaceIfPresent(at: OptionalDecodePath(path), of: json)
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
