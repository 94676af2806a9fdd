import Foundation

extension _Scalar where Self: FixedWidthInteger {
  /// Reads a number that fits the type exactly: `try Int(json: 1.0)   // 1`; 1.5 is not an `Int`, and 300 is not an `Int8`.
  ///
  /// - Throws: `number_out_of_range` if it does not fit, `type_mismatch` for anything but a number; true is not 1.
  public init(json: borrowing Any) throws(DecodeError) {
    if let value = exactCast(json, to: Self.self) {
      self = value
    } else if let int = Self.self == Int.self ? readInt(json) : readIntOutOfLine(json), let value = Self(exactly: int) {
      self = value
    } else {
      self = try decodeInteger(copy json)
    }
  }
}

/// Returns the number in `json` as an `Int`, or nil if it does not fit. All integer types are read through it.
private func readInt(_ json: borrowing Any) -> Int? {
  if let value: Int = leaf(in: json) { return value }
  return Number.converted(json) { $0.exactly(Int.self) }
}

/// The same as ``readInt(_:)``, in one copy for all types but `Int`.
@inline(never)
private func readIntOutOfLine(_ json: borrowing Any) -> Int? { readInt(json) }

/// Reads an integer that does not fit an `Int`, or throws the reason why it cannot.
// One generic copy.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never)
private func decodeInteger<Integer: FixedWidthInteger>(_ json: Any) throws(DecodeError) -> Integer {
  try decodeNumber(json) { $0.exactly(Integer.self) }
}

extension _Scalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a number, rounded to the nearest value of the type: `try Double(json: 5)   // 5.0`.
  ///
  /// - Throws: `number_out_of_range` beyond the greatest value, for a number that is not 0 and whose nearest value is 0,
  ///   and for NaN and the infinities, which JSON does not have. `type_mismatch` for anything but a number.
  public init(json: borrowing Any) throws(DecodeError) {
    if let value = exactCast(json, to: Self.self), value.isFinite {
      self = value
    } else if let value: Self = leaf(in: json) {
      self = value
    } else {
      self = try decodeNumber(json) { $0.rounded(Self.self) }
    }
  }
}

/// Reads the number in `json` and converts it, or throws the reason why it cannot.
func decodeNumber<Value>(_ json: Any, _ convert: (Number) -> Value?) throws(DecodeError) -> Value {
  guard let value = Number(json).flatMap(convert) else { throw numberError(json, Value.self) }
  return value
}

private func numberError(_ json: Any, _ type: Any.Type) -> DecodeError {
  guard let number = Number(json) else { return DecodeError(expected: type, butFound: json) }
  return DecodeError(.numberOutOfRange(number.shortText, type: type), object: json)
}

extension Int: _Scalar, KeyPathDecodableKey {}
extension Int8: _Scalar, KeyPathDecodableKey {}
extension Int16: _Scalar, KeyPathDecodableKey {}
extension Int32: _Scalar, KeyPathDecodableKey {}
extension Int64: _Scalar, KeyPathDecodableKey {}
extension UInt: _Scalar, KeyPathDecodableKey {}
extension UInt8: _Scalar, KeyPathDecodableKey {}
extension UInt16: _Scalar, KeyPathDecodableKey {}
extension UInt32: _Scalar, KeyPathDecodableKey {}
extension UInt64: _Scalar, KeyPathDecodableKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: _Scalar, KeyPathDecodableKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: _Scalar, KeyPathDecodableKey {}

extension Float: _Scalar {}
extension Double: _Scalar {}
