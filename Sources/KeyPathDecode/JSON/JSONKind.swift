/// The JSON type of a value, whatever Swift type stores it. Error messages use it instead of a platform's class name.
#if compiler(>=6.2.3)
  @nonexhaustive
#endif
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
  /// A dictionary, whatever its type of key.
  case object
  /// Anything that JSON does not have, such as a `Date` or `Data` in a property list.
  case other
}
