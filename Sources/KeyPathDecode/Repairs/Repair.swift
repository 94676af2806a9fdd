/// What to decode instead of a value that fails, in a table of ``Repairs``: `"price": .lenient`.
public struct Repair: Sendable {
  enum Action: Sendable {
    case replace(JSONNode)
    case null, missing, dropped, lenient
    case map(@Sendable (Any) throws -> Any)
    case member(String)
  }

  let action: Action

  /// Decodes this JSON instead: `"choices[*].created": .or(0)`, `"tags": .or([])`.
  public static func or(_ json: JSONNode) -> Repair { Repair(action: .replace(json)) }

  /// Decodes null instead, which is nil where the type is optional: `"usage.details": .null`.
  public static var null: Repair { Repair(action: .null) }

  /// Removes the member from its object: `"usage": .missing`.
  ///
  /// It does not apply to the elements of an array.
  public static var missing: Repair { Repair(action: .missing) }

  /// Removes the element from its array, or the member from its object: `"commands[*]": .dropped`.
  public static var dropped: Repair { Repair(action: .dropped) }

  /// Decodes a scalar even if it is written as another type, as ``Decoding/lenient`` does: `"**.price": .lenient`.
  public static var lenient: Repair { Repair(action: .lenient) }

  /// Decodes what a closure makes of the value: `"state": .map { ($0 as? String)?.lowercased() ?? $0 }`.
  ///
  /// It does not apply to a missing value.
  ///
  /// - Parameter transform: Receives the value as a plain tree and returns another. An error that it throws ends the
  ///   decoding.
  public static func map(_ transform: @escaping @Sendable (Any) throws -> Any) -> Repair {
    Repair(action: .map(transform))
  }

  /// Decodes another member of the same object: `"users[*].login": .from("username")`.
  public static func from(_ key: String) -> Repair { Repair(action: .member(key)) }
}
