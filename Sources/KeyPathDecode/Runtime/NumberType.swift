import Foundation

extension NSNumber {
  /// The letter of the C type that the number is stored as: `NSNumber(value: 1.5).storedType   // UInt8(ascii: "d")`.
  ///
  /// Foundation gives it as a pointer to text of at least one letter (`objCType`).
  @inline(__always)
  var storedType: UInt8 { unsafe UInt8(bitPattern: objCType.pointee) }
}
