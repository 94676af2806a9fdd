import Foundation
import KeyPathDecode

extension String: UnboxableRawType {
  /// The number in digits: `"5"`.
  public static func transform(unboxedNumber: NSNumber) -> String? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// The string itself.
  public static func transform(unboxedString: String) -> String? { unboxedString }

  /// Reads a string, or a number as its digits. True becomes "1", as in Unbox.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> String {
    if let text = readString(json) { return text }
    if let bool = readBool(json) { return bool ? "1" : "0" }
    if let number = plain(json) as? NSDecimalNumber { return number.stringValue }
    return try String._lenient(json)
  }
}

extension Bool: UnboxableRawType {
  /// True if the number is not 0.
  public static func transform(unboxedNumber: NSNumber) -> Bool? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// True for "true", "t", "y" and "yes", false for "false", "f", "n" and "no", in upper or lower case.
  public static func transform(unboxedString: String) -> Bool? {
    switch unboxedString.lowercased() {
    case "true", "t", "y", "yes": true
    case "false", "f", "n", "no": false
    default: nil
    }
  }

  /// Reads a Boolean, any number, or a word for a Boolean.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Bool {
    if let bool = readBool(json) { return bool }
    if let text = readString(json) { return try made(transform(unboxedString: text), of: json) }
    if let number = Number(json), number.isFinite { return (try? Int(json: json)) != 0 }
    throw DecodeError(expected: Bool.self, butFound: json)
  }
}

extension Decimal: UnboxableRawType {
  /// The number with all its digits.
  public static func transform(unboxedNumber: NSNumber) -> Decimal? { try? unboxed(from: unboxedNumber, .init(.four)) }

  /// The number in the string.
  public static func transform(unboxedString: String) -> Decimal? { try? Decimal._lenient(unboxedString) }

  /// Reads a number, a string with a number, or a Boolean as 1 or 0.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Decimal {
    if let bool = readBool(json) { return bool ? 1 : 0 }
    return try Decimal._lenient(json)
  }
}

extension CGFloat: UnboxableByTransform {
  /// Converts the number.
  public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }
}

extension URL: UnboxableByTransform {
  /// The URL in the string, as `URL(string:)` reads it.
  public static func transform(unboxedValue: String) -> URL? { URL(string: unboxedValue) }
}

extension DateFormatter: UnboxFormatter {
  /// The date in the string.
  public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
}

/// Unwraps the value made from `json`, or throws if it is nil.
func made<Value>(_ value: Value?, of json: Any) throws(DecodeError) -> Value {
  guard let value else { throw DecodeError(expected: Value.self, butFound: json) }
  return value
}
