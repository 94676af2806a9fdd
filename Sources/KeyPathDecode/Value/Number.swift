import Foundation

/// The number in a value, without loss. Every numeric type is read from it, so all of them follow the same rules.
package enum Number {
  case signed(Int64)
  case binary(Double)
  case decimal(Decimal)
  /// The digits of a number in a document, or of an integer, that does not fit 64 bits.
  case digits(String)

  /// The number in `json`, or nil if `json` is not a number: `true` is not 1.
  @inline(never)
  package init?(_ json: borrowing Any) {
    guard let number = Number.converted(json, { $0 }) else { return nil }
    self = number
  }

  /// Returns the result of `convert` for the number in `json`, or nil if `json` is not a number.
  ///
  /// Each case is converted where it is found, so a number from Foundation becomes an integer without an intermediate
  /// copy.
  @inline(__always)
  static func converted<Value>(_ json: borrowing Any, _ convert: (Number) -> Value?) -> Value? {
    if let value = withInstance(in: json, ofClass: numberClass, as: NSNumber.self, { convert(Number(foundation: $0)) })
    {
      return value
    }
    if let value = exactCast(json, to: Int.self) { return convert(.signed(Int64(value))) }
    if let value = exactCast(json, to: Double.self) { return convert(.binary(value)) }
    return Number(other: json).flatMap(convert)
  }

  @inline(never)
  private init?(other json: borrowing Any) {
    let decimal = withInstance(in: json, ofClass: NSDecimalNumber.self, as: NSNumber.self) { $0.decimalValue }
    if let decimal {
      self = .decimal(decimal)
    } else {
      self.init(unwrapped: unwrapped(json))
    }
  }

  private init?(unwrapped json: Any) {
    if let node = storedNode(in: json) {
      self.init(node)
      return
    }
    if let value = exactCast(json, to: Decimal.self) {
      self = .decimal(value)
      return
    }
    if let number = exactCast(json, to: Number.self) {
      self = number
      return
    }
    if isInstance(json) {
      guard type(of: json) is NSNumber.Type, type(of: json) != booleanClass else { return nil }
      self.init(instance: json as! NSNumber)
    } else if let value = json as? any BinaryInteger {
      self = Number(integer: value)
    } else if let value = json as? any BinaryFloatingPoint {
      self = Number(floatingPoint: value)
    } else {
      return nil
    }
  }

  private init?(_ node: JSONNode) {
    guard node.kind == .number else { return nil }
    let digits = node.digits
    if digits == "-0" {
      self = .binary(-0.0)
    } else if let value = node.integer {
      self = .signed(value)
    } else if let value = node.nonFinite {
      self = .binary(value)
    } else {
      self = .digits(digits)
    }
  }

  /// Reads a number of a type that may have more digits than `Double`.
  private init(floatingPoint value: any BinaryFloatingPoint) {
    if value.isZero {
      // An integer would lose the sign of -0.
      self = .binary(Double(value))
    } else if let value = Int64(exactly: value) {
      self = .signed(value)
    } else if let value = UInt64(exactly: value) {
      self = .digits(value.description)
    } else {
      self = .binary(Double(value))
    }
  }

  private init(instance number: NSNumber) {
    if let number = number as? NSDecimalNumber {
      self = .decimal(number.decimalValue)
    } else {
      self.init(foundation: number)
    }
  }

  private init(integer value: any BinaryInteger) {
    self = Int64(exactly: value).map { .signed($0) } ?? .digits(String(describing: value))
  }

  /// Reads the number as the type that Foundation stored, because conversions by `NSNumber` wrap and round silently.
  private init(foundation number: NSNumber) {
    switch numberType(of: number) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .binary(number.doubleValue)
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): self = Number(integer: number.uint64Value)
    default: self = .signed(number.int64Value)
    }
  }

  /// True if JSON can represent the number: it is not NaN or an infinity.
  package var isFinite: Bool {
    switch self {
    case .binary(let value): value.isFinite
    case .decimal(let value): value.isFinite
    default: true
    }
  }

  /// The number in digits for an error, shortened if it has more than 64 characters.
  var shortText: String {
    let text = text
    return text.utf8.count <= 64 ? text : NumberText(text).cutOff
  }

  /// The number in digits.
  @inline(never)
  package var text: String {
    switch self {
    case .signed(let value): value.description
    case .binary(let value): value.description
    case .decimal(let value): value.description
    case .digits(let text): text
    }
  }

  // MARK: Conversions

  /// Returns the number as an integer, or nil if that is not exact: 1.0 becomes 1, 1.5 gives nil, and 300 gives nil for
  /// `Int8`.
  @inline(__always)
  func exactly<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    if case .signed(let value) = self { return Integer(exactly: value) }
    return exactlyOther(Integer.self)
  }

  // One unspecialized copy.
  @_semantics("optimize.sil.specialize.generic.never")
  private func exactlyOther<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    switch self {
    case .signed(let value): return Integer(exactly: value)
    case .binary(let value):
      // Generic conversions are slow.
      guard let magnitude = UInt64(exactly: value.magnitude) else {
        return value.magnitude < 0x1p64 ? nil : Integer(exactly: value)
      }
      return Scientific(isNegative: value < 0, low: magnitude).exactly(Integer.self)
    case .decimal(let value): return Scientific(value)?.exactly(Integer.self)
    case .digits(let text): return Scientific(text).exactly(Integer.self)
    }
  }

  /// Returns the nearest floating-point number, or nil if that is not finite, or is 0 although the number is not.
  @inline(never)
  func rounded<Float: BinaryFloatingPoint & LosslessStringConvertible>(_: Float.Type) -> Float? {
    let value: Float? =
      switch self {
      case .signed(let value): Float(value)
      case .binary(let value): Float(value)
      case .decimal(let value): nearest(Scientific(value), text: value.description)
      case .digits(let text): nearest(Scientific(text), text: text)
      }
    return value.flatMap { $0.isFinite && ($0 != 0 || isZero) ? $0 : nil }
  }

  private var isZero: Bool {
    switch self {
    case .signed(let value): value == 0
    case .binary(let value): value == 0
    case .decimal(let value): value.isZero
    case .digits(let text): Scientific(text).isZero
    }
  }

  /// Fast path for `Float(text())`.
  private func nearest<Float: BinaryFloatingPoint & LosslessStringConvertible>(
    _ number: Scientific?, text: @autoclosure () -> String
  ) -> Float? {
    if let double = number?.nearestDouble {
      if Float.self == Double.self { return sameType(double, as: Float.self) }
      if Float.self == Swift.Float.self, let float = nearestFloat(to: double) {
        return sameType(float, as: Float.self)
      }
    }
    return Float(text())
  }

  /// The number as a `Decimal`, or nil if that cannot hold all digits. A `Double` uses its shortest digits: 0.1 is 0.1.
  var asDecimal: Decimal? {
    switch self {
    case .signed(let value): Decimal(value)
    case .decimal(let value): value.isFinite ? value : nil
    case .binary(let value): value.isFinite ? Scientific(value.description).decimal : nil
    case .digits(let text): Scientific(text).decimal
    }
  }
}
