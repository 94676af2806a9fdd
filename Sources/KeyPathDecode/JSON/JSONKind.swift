/// What a value is in JSON's terms, whatever type holds it; error messages name it instead of a platform's class.
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
}
