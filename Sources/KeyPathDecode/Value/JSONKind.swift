import Foundation

/// What a value is in the terms of JSON, whatever type holds it: what error messages name instead of a platform's class.
public enum JSONKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// `NSNull`, or a nil in an `Any`.
  case null
  /// A Boolean, which is never a number.
  case bool
  /// A number of any width, integer or not.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// A dictionary, whatever its keys.
  case object
  /// Anything JSON does not have: a `Date` or `Data` in a property list.
  case other

  /// The kind of what `json` holds: `JSONKind(of: [1, 2])   // .array`.
  public init(of json: Any) {
    let json = unboxed(json)
    if let node = load(json, as: JSONNode.self) {
      self = node.kind
    } else if isNull(json) {
      self = .null
    } else if readString(json) != nil {
      self = .string
    } else if readBool(json) != nil {
      self = .bool
    } else if Number(json) != nil {
      self = .number
    } else if ObjectView(json) != nil {
      self = .object
    } else if ListView(json) != nil {
      self = .array
    } else {
      self = .other
    }
  }
}
