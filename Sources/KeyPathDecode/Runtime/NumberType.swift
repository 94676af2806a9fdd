import Foundation

#if Foundation || canImport(Darwin)
  /// The letter of the C type that a number is stored as: `numberType(of: NSNumber(value: 1.5))   // UInt8(ascii: "d")`.
  ///
  /// Foundation returns it as `objCType`, a pointer to at least one letter.
  func numberType(of number: NSNumber) -> UInt8 { unsafe UInt8(bitPattern: number.objCType.pointee) }

  /// The text of a string of Foundation's.
  func text(of string: NSString) -> String { string as String }

  /// The numbers and Booleans in a plain tree, as `JSONSerialization` makes them.
  typealias PlainNumber = NSNumber

  func plainNumber(_ value: Bool) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: Int64) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: UInt64) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: Double) -> NSNumber { NSNumber(value: value) }
  func plainNumber(_ value: Decimal) -> NSNumber { NSDecimalNumber(decimal: value) }
#endif
