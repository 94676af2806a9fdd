import Foundation
import KeyPathDecode

/// The integer types that Unbox supported. Your types need not conform.
public protocol UnboxableInteger: UnboxableRawType, FixedWidthInteger, KeyPathDecodable {}

/// The floating-point types that Unbox supported. Your types need not conform.
public protocol UnboxableFloat: UnboxableRawType, BinaryFloatingPoint, LosslessStringConvertible, KeyPathDecodable {}

extension UnboxableInteger {
  /// The number, if the type represents it exactly. Unbox wrapped it around.
  public static func transform(unboxedNumber: NSNumber) -> Self? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// The number in the string: "5", but not "2.9" or "5 ".
  public static func transform(unboxedString: String) -> Self? { Self(unboxedString) }

  /// Reads a number that the type represents exactly, a string with such a number, or a Boolean as 1 or 0.
  ///
  /// - Throws: `number_out_of_range` for a number that the type cannot represent. `UnboxCompat3` truncates a fraction.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    do {
      return try Self(json: json)
    } catch {
      if let text = readString(json) { return try made(transform(unboxedString: text), of: json) }
      if let bool = readBool(json) { return bool ? 1 : 0 }
      if case .three = options.dialect, let value = truncated(json) { return value }
      throw error
    }
  }

  private static func truncated(_ json: Any) -> Self? {
    (try? Double(json: json)).flatMap { Self(exactly: $0.rounded(.towardZero)) }
  }
}

extension UnboxableFloat {
  /// The number, unless it is too large for the type.
  public static func transform(unboxedNumber: NSNumber) -> Self? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// The number in the string: "2.9", but not "1e400" or "nan".
  public static func transform(unboxedString: String) -> Self? {
    Self(unboxedString).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads a number, a string with a number, or a Boolean as 1 or 0.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    do {
      return try Self(json: json)
    } catch {
      if let text = readString(json) { return try made(transform(unboxedString: text), of: json) }
      if let bool = readBool(json) { return bool ? 1 : 0 }
      throw error
    }
  }
}

extension Int: UnboxableInteger {}
extension Int16: UnboxableInteger {}
extension Int32: UnboxableInteger {}
extension Int64: UnboxableInteger {}
extension UInt: UnboxableInteger {}
extension UInt16: UnboxableInteger {}
extension UInt32: UnboxableInteger {}
extension UInt64: UnboxableInteger {}

extension Float: UnboxableFloat {}
extension Double: UnboxableFloat {}
