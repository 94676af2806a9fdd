import Foundation

/// A type of the standard library or Foundation that is decoded from one string, number or Boolean.
///
/// `ScalarRow` has a row for each, with everything else about it.
public protocol _Scalar: _SharedCollections {}

extension String: _Scalar, KeyPathDecodableKey {}
extension Character: _Scalar {}
extension Bool: _Scalar {}
extension Decimal: _Scalar {}
extension CGFloat: _Scalar {}
extension Date: _Scalar {}
extension URL: _Scalar, KeyPathDecodableKey {}
extension UUID: _Scalar, KeyPathDecodableKey {}
extension Data: _Scalar {}

extension _Scalar {
  /// True for a type that is written as text in a form of its own.
  package static var isText: Bool {
    Self.self == Character.self || Self.self == Date.self || Self.self == URL.self || Self.self == UUID.self
      || Self.self == Data.self
  }

  /// Reads one value: `try Date(json: "2024-02-29T12:00:00.5+01:00")`, `try Decimal(json: 0.1)   // 0.1`.
  ///
  /// | type | reads |
  /// |---|---|
  /// | `String` | a string; a number is not one |
  /// | `Character` | a string of exactly one character |
  /// | `Bool` | `true` or `false`; 0 and 1 are numbers |
  /// | `Decimal` | a number with all its digits |
  /// | `CGFloat` | a number, as `Double` does |
  /// | `Date` | an RFC 3339 date, fraction optional and offset required, or the date of a property list |
  /// | `URL` | a URL or relative reference (RFC 3986); what a URL must escape must be percent-encoded |
  /// | `UUID` | a UUID in its usual form |
  /// | `Data` | base64 (RFC 4648, padded), or the data of a property list |
  ///
  /// - Throws: `invalid_value`, with the reason, for a string in another form; `number_out_of_range` if a decimal cannot
  ///   represent all digits; `type_mismatch` for a value of another kind.
  // Where the type is known, the compiler keeps one of these branches.
  public init(json: borrowing Any) throws(DecodeError) {
    if Self.self == Bool.self {
      guard let value = readBool(json) else { throw DecodeError(expected: Self.self, butFound: copy json) }
      self = sameType(value, as: Self.self)
    } else if Self.self == Decimal.self {
      self = try decodeNumber(json) { $0.asDecimal.map { sameType($0, as: Self.self) } }
    } else if Self.self == CGFloat.self {
      self = try decodeNumber(json) { $0.rounded(Double.self).map { sameType(CGFloat($0), as: Self.self) } }
    } else if let text = readString(json) {
      do throws(Fault) { self = try Self(text: text) } catch { throw DecodeError(error, object: copy json) }
    } else {
      self = try nativeValue(copy json)
    }
  }

  private init(text: String) throws(Fault) {
    if Self.self == String.self {
      self = sameType(text, as: Self.self)
    } else if Self.self == Character.self {
      guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else { throw .character }
      self = sameType(first, as: Self.self)
    } else if Self.self == Date.self {
      do throws(RFC3339.Fault) { self = sameType(try RFC3339.date(text), as: Self.self) } catch { throw .date(error) }
    } else if Self.self == URL.self {
      guard let url = URLText.verbatim(text) else { throw URLText.fault(in: text) }
      self = sameType(url, as: Self.self)
    } else if Self.self == UUID.self {
      guard let uuid = UUID(uuidString: text) else { throw .uuid }
      self = sameType(uuid, as: Self.self)
    } else {
      guard Self.self == Data.self, let data = Data(base64Encoded: text) else { throw .base64 }
      self = sameType(data, as: Self.self)
    }
  }
}

extension URLText {
  /// The reason that a text is not a URL.
  fileprivate static func fault(in text: String) -> Fault {
    if text.isEmpty { return .emptyURL }
    guard let encoded = URL(string: text)?.absoluteString else { return .url(firstUnencoded: nil) }
    var scalars = encoded.unicodeScalars.makeIterator(), count = 0
    for scalar in text.unicodeScalars {
      if scalars.next() != scalar { break }
      count += 1
    }
    return .url(firstUnencoded: count)
  }
}

/// Returns a value that already has the type or is an instance of its Foundation class, as in property lists.
@_semantics("optimize.sil.specialize.generic.never")
private func nativeValue<Value: _Scalar>(_ json: Any) throws(DecodeError) -> Value {
  let value = unwrapped(json)
  if Value.isText, Value.self != Character.self {
    if let value = exactCast(value, to: Value.self) { return value }
    if typeName(ofValue: value) == typeName(Value.self), let value = value as? Value { return value }
  }
  throw DecodeError(expected: Value.self, butFound: json)
}
