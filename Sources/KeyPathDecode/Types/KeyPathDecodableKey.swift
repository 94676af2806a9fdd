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

extension String: KeyPathDecodableKey {
  /// The key itself.
  public init?(jsonKey: String) {
    self = jsonKey
  }
}

extension KeyPathDecodableKey where Self: FixedWidthInteger {
  /// The number, if it is in its usual form and fits: "1" is 1, but "01" and "+1" are not keys.
  // One generic copy.
  @_semantics("optimize.sil.specialize.generic.never")
  public init?(jsonKey: String) {
    if let value = Int(jsonKey) {
      guard String(value) == jsonKey, let value = Self(exactly: value) else { return nil }
      self = value
    } else {
      // Wider than an `Int`, or not a number.
      let number = isMade(jsonKey, of: { isDigit($0) || $0 == "-" }) ? Scientific(jsonKey) : nil
      guard let value = number?.exactly(Self.self), "\(value)" == jsonKey else { return nil }
      self = value
    }
  }
}

extension Int: KeyPathDecodableKey {
  /// The number, if it is in its usual form and fits: "1" is 1, but "01" and "+1" are not keys.
  // Its own, since it is the most frequent integer: the generic one takes 16 times the instructions.
  public init?(jsonKey: String) {
    guard let value = Int(jsonKey), String(value) == jsonKey else { return nil }
    self = value
  }
}

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

extension UUID: KeyPathDecodableKey {
  /// The UUID in its usual form.
  public init?(jsonKey: String) {
    self.init(uuidString: jsonKey)
  }
}

extension URL: KeyPathDecodableKey {
  /// The URL or relative reference (RFC 3986).
  public init?(jsonKey: String) {
    guard let url = verbatimURL(jsonKey) else { return nil }
    self = url
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
