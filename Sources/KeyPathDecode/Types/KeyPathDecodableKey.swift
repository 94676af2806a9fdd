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
  /// The key itself, a UUID in its usual form, or a URL or relative reference (RFC 3986).
  public init?(jsonKey: String) {
    if Self.self == String.self {
      self = sameType(jsonKey, as: Self.self)
    } else if Self.self == UUID.self {
      guard let uuid = UUID(uuidString: jsonKey) else { return nil }
      self = sameType(uuid, as: Self.self)
    } else {
      guard Self.self == URL.self, let url = verbatimURL(jsonKey) else { return nil }
      self = sameType(url, as: Self.self)
    }
  }
}

extension KeyPathDecodableKey where Self: _Scalar & FixedWidthInteger {
  /// The number, if it is in its usual form and fits: "1" is 1, but "01" and "+1" are not keys.
  public init?(jsonKey: String) {
    let value = Int(jsonKey)
    if Self.self == Int.self {
      guard let value, String(value) == jsonKey else { return nil }
      self = sameType(value, as: Self.self)
    } else {
      guard let integer: Self = integer(of: jsonKey, value) else { return nil }
      self = integer
    }
  }
}

// One generic copy.
@_semantics("optimize.sil.specialize.generic.never")
private func integer<Integer: FixedWidthInteger>(of text: String, _ value: Int?) -> Integer? {
  if let value { return String(value) == text ? Integer(exactly: value) : nil }
  // Wider than an `Int`, or not a number.
  let number = isMade(text, of: { isDigit($0) || $0 == "-" }) ? Scientific(text) : nil
  return number?.exactly(Integer.self).flatMap { "\($0)" == text ? $0 : nil }
}

extension String: KeyPathDecodableKey {}
extension UUID: KeyPathDecodableKey {}
extension URL: KeyPathDecodableKey {}
extension Int: KeyPathDecodableKey {}
extension Int8: KeyPathDecodableKey {}
extension Int16: KeyPathDecodableKey {}
extension Int32: KeyPathDecodableKey {}
extension Int64: KeyPathDecodableKey {}
extension UInt: KeyPathDecodableKey {}
extension UInt8: KeyPathDecodableKey {}
extension UInt16: KeyPathDecodableKey {}
extension UInt32: KeyPathDecodableKey {}
extension UInt64: KeyPathDecodableKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: KeyPathDecodableKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: KeyPathDecodableKey {}

extension KeyPathDecodableKey where Self: RawRepresentable, RawValue: KeyPathDecodableKey {
  /// The case with this raw value.
  // Inlinable, so a module that knows the type does not look up the types of optional values at run time.
  @inlinable
  public init?(jsonKey: String) {
    guard let value = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: value)
  }
}
