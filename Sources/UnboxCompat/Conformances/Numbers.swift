import Foundation
import KeyPathDecode

/// The integers that Unbox knew; there is nothing to conform.
public protocol UnboxableInteger: UnboxableRawType, FixedWidthInteger, KeyPathDecodable {}

/// The floating-point numbers that Unbox knew; there is nothing to conform.
public protocol UnboxableFloat: UnboxableRawType, BinaryFloatingPoint, LosslessStringConvertible, KeyPathDecodable {}

extension UnboxableInteger {
  /// The number, when the type holds it exactly: Unbox wrapped it.
  public static func transform(unboxedNumber: NSNumber) -> Self? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// The number that the string is: "5", but not "2.9" or "5 ".
  public static func transform(unboxedString: String) -> Self? { Self(unboxedString) }

  /// Reads a number that the type holds, a string that is one, or a Boolean as 1 or 0.
  ///
  /// - Throws: `number_out_of_range` for a number that it does not hold. In `UnboxCompat3` a fraction is cut off.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    if let value = Self(readExactly: json) { return value }
    if let text = readString(json) { return try made(transform(unboxedString: text), of: json) }
    if let bool = readBool(json) { return bool ? 1 : 0 }
    if case .three = options.dialect, let value = Self(readCutOff: json) { return value }
    return try Self(json: json)
  }
}

extension UnboxableFloat {
  /// The number, when it is not beyond the greatest one.
  public static func transform(unboxedNumber: NSNumber) -> Self? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// The number that the string is: "2.9", but not "1e400" or "nan".
  public static func transform(unboxedString: String) -> Self? {
    Self(unboxedString).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads a number, a string that is one, or a Boolean as 1 or 0.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    if let value = Self(readRounded: json) { return value }
    if let text = readString(json) { return try made(transform(unboxedString: text), of: json) }
    if let bool = readBool(json) { return bool ? 1 : 0 }
    return try Self(json: json)
  }
}

extension Int: UnboxableInteger {}
extension Int32: UnboxableInteger {}
extension Int64: UnboxableInteger {}
extension UInt: UnboxableInteger {}
extension UInt32: UnboxableInteger {}
extension UInt64: UnboxableInteger {}

extension Float: UnboxableFloat {}
extension Double: UnboxableFloat {}
