/// An element of an array literal that forms a path: a `String` is a key, and an `Int` is an index.
///
/// ```swift
/// let path: DecodePath = ["users", index, "a.b"]   // users[0]["a.b"]
/// ```
///
/// Steps are elements too: `["users", .index(0)]`. A path with an element of any other type is malformed.
public protocol DecodePathElement: Sendable {}

extension DecodePath.Step: DecodePathElement {}
extension String: DecodePathElement {}
extension Int: DecodePathElement {}

// In an array literal, `.key` and `.index` resolve to these functions. Being disfavored, they yield to the enum cases
// elsewhere.
extension DecodePathElement where Self == DecodePath.Step {
  /// The member of an object: `[.key("a"), .index(0)]`.
  @_disfavoredOverload
  public static func key(_ key: String) -> Self { DecodePath.Step.key(key) }

  /// The element of an array, counted from 0: `[.key("a"), .index(0)]`.
  @_disfavoredOverload
  public static func index(_ index: Int) -> Self { DecodePath.Step.index(index) }
}

extension DecodePathElement {
  /// The element as a step. One of a foreign type is a negative index, which makes the path malformed.
  var step: DecodePath.Step {
    if Self.self == String.self { return .key(sameType(self, as: String.self)) }
    if Self.self == Int.self { return .index(sameType(self, as: Int.self)) }
    return Self.self == DecodePath.Step.self ? sameType(self, as: DecodePath.Step.self) : .index(-1)
  }
}
