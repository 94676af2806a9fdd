/// An element of an array literal that forms a path: a `String` is a key, and an `Int` is an index.
///
/// ```swift
/// let path: DecodePath = ["users", index, "a.b"]   // users[0]["a.b"]
/// ```
///
/// Steps are elements too: `["users", .index(0)]`. You need not conform other types to this protocol.
public protocol DecodePathElement: Sendable {
  /// The element as a step.
  var _step: DecodePath.Step { get }
}

extension DecodePath.Step: DecodePathElement {
  public var _step: DecodePath.Step { self }
}

extension String: DecodePathElement {
  public var _step: DecodePath.Step { .key(self) }
}

extension Int: DecodePathElement {
  public var _step: DecodePath.Step { .index(self) }
}

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
