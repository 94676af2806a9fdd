import Foundation
import KeyPathDecode

/// A scalar that can also be read from a number or a string: "5" as an `Int`, and 5 as a `String`.
public protocol UnboxableRawType: UnboxCompatible {
  /// Makes a value from a number, or returns nil if that is not possible.
  static func transform(unboxedNumber: NSNumber) -> Self?
  /// Makes a value from a string, or returns nil if that is not possible.
  static func transform(unboxedString: String) -> Self?
}

extension UnboxableRawType {
  /// Reads a value of the type, a string or a number.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    if let value = value as? Self { return value }
    if let text = readString(value) { return transform(unboxedString: text) }
    return (value as? NSNumber).flatMap(transform(unboxedNumber:))
  }
}

/// A type that is made from a raw value, which is read without conversion.
public protocol UnboxableByTransform: UnboxCompatible {
  /// The type of the raw value, which can be any JSON type.
  associatedtype UnboxRawValue

  /// Makes a value, or returns nil if that is not possible.
  static func transform(unboxedValue: UnboxRawValue) -> Self?
}

extension UnboxableByTransform {
  /// Reads the raw value and transforms it.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    (try? readStrictly(value)).flatMap(transform(unboxedValue:))
  }

  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    guard let rawValue: UnboxRawValue = try? readStrictly(json) else {
      throw DecodeError(expected: Self.self, butFound: json)
    }
    guard let value = transform(unboxedValue: rawValue) else {
      throw DecodeError(.invalidValue("it does not make a valid \(typeName(Self.self))"), object: json)
    }
    return value
  }
}

/// An enum whose raw values are read without conversion: `enum Color: String, UnboxableEnum { case red, blue }`.
public protocol UnboxableEnum: RawRepresentable, UnboxCompatible {}

extension UnboxableEnum {
  /// Reads the raw value and makes the case from it.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    (try? readStrictly(value)).flatMap(Self.init(rawValue:))
  }

  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    let rawValue: RawValue = try readStrictly(json)
    guard let value = Self(rawValue: rawValue) else {
      throw DecodeError(
        .unknownRawValue("\(rawValue)", type: Self.self, allowed: allowedRawValues(of: Self.self)), object: json)
    }
    return value
  }
}

/// Reads a raw value without conversion: with the library for its own types, or with a cast for others.
func readStrictly<Raw>(_ json: Any) throws -> Raw {
  if Raw.self == String.self, let text = readString(json) as? Raw { return text }
  if let type = Raw.self as? any KeyPathDecodable.Type, let value = try type.init(json: json) as? Raw { return value }
  guard let value = plain(json) as? Raw else { throw DecodeError(expected: Raw.self, butFound: json) }
  return value
}
