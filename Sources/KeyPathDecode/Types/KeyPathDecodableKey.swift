/// A type that can be the key of a decoded dictionary: `String`, `Int`, and string-backed enums that declare it.
///
/// ```swift
/// enum Currency: String, KeyPathDecodableKey { case eur, usd }
/// let rates: [Currency: Double] = try json => "rates"
/// ```
public protocol KeyPathDecodableKey: Hashable {
  /// Makes a key from a key of a JSON object, or returns nil if that is not a valid one.
  ///
  /// Different keys must not give equal results: decoding fails where two members would become one.
  init?(jsonKey: String)
}

extension String: KeyPathDecodableKey {
  /// The key itself.
  public init?(jsonKey: String) {
    self = jsonKey
  }
}

extension Int: KeyPathDecodableKey {
  /// The number, if it is written in its usual form: "1" is 1, but "01" and "+1" are not keys.
  public init?(jsonKey: String) {
    guard let value = Int(jsonKey), value.description == jsonKey else { return nil }
    self = value
  }
}

extension KeyPathDecodableKey where Self: RawRepresentable, RawValue == String {
  /// The case with this raw value.
  public init?(jsonKey: String) {
    self.init(rawValue: jsonKey)
  }
}
