import Foundation

/// A type that can be the key of a decoded dictionary: `String`, integers, `UUID`, `URL`, and raw values that declare the
/// conformance.
///
/// ```swift
/// enum Currency: String, KeyPathDecodableKey { case eur, usd }
/// let rates: [Currency: Double] = try json => "rates"
/// ```
public protocol KeyPathDecodableKey: Hashable, SendableMetatype {
  /// Creates a value from a key of a JSON object, or returns nil if the key is not valid.
  ///
  /// Different keys must create different values. Decoding fails if two members would become one.
  init?(jsonKey: String)
}

extension KeyPathDecodableKey where Self: _Scalar {
  /// The key itself, a UUID in its usual form, or a URL or relative reference (RFC 3986). An integer if the key is its usual form and
  /// it fits: "1" is 1, but "01" and "+1" are not keys.
  @_semantics("optimize.sil.specialize.generic.never")
  public init?(jsonKey: String) {
    if Self.self == String.self {
      self = sameType(jsonKey, as: Self.self)
    } else if Self.self == Int.self {
      guard let value = Int(jsonKey), String(value) == jsonKey else { return nil }
      self = sameType(value, as: Self.self)
    } else if Self.self == UUID.self {
      guard let uuid = UUID(uuidString: jsonKey) else { return nil }
      self = sameType(uuid, as: Self.self)
    } else if Self.self == URL.self {
      guard let url = URLText.verbatim(jsonKey) else { return nil }
      self = sameType(url, as: Self.self)
    } else {
      guard allBytes(of: jsonKey, satisfy: { isDigit($0) || $0 == "-" }),
        let integer = try? Self(json: Number.digits(jsonKey)), "\(integer)" == jsonKey
      else { return nil }
      self = integer
    }
  }
}

extension KeyPathDecodableKey where Self: RawRepresentable, RawValue: KeyPathDecodableKey {
  /// The case with this raw value.
  // Inlinable, so a module that knows the type does not look up the types of optional values at run time.
  @inlinable
  public init?(jsonKey: String) {
    guard let value = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: value)
  }
}
