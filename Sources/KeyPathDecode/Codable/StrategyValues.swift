import Foundation

// The types that a strategy of `JSONDecoder` or the strictness of the operators affects, and the three most frequent
// types, since checking the conformances of a type is slow.

extension CodableSession {
  /// True if the session reads values of the type itself, without a strategy's closure.
  @inline(__always)
  func reads<Value>(_ type: Value.Type) -> Bool {
    Value.self == String.self || Value.self == Int.self || Value.self == Bool.self || isAffected(type)
  }

  /// True if the session reads values of the type itself, and a strategy affects them.
  func isAffected<Value>(_: Value.Type) -> Bool {
    Value.self == Double.self || Value.self == URL.self || Value.self == Date.self && readsDates
      || Value.self == Data.self && readsData || Value.self == Float.self || Value.self == CGFloat.self
  }

  /// True for the types that ``readInPlace(_:_:)`` reads.
  @inline(__always)
  func readsInPlace<Value>(_: Value.Type) -> Bool {
    Value.self == String.self || Value.self == Int.self || Value.self == Bool.self || Value.self == Double.self
      || Value.self == [Int].self || Value.self == [String].self || Value.self == Date.self && readsInternetDates
  }

  /// Fast path for `decode`, in place if it can.
  @inline(__always)
  func readInPlace<Value>(
    _ type: Value.Type, _ place: _UnretainedNode, orElse decode: () throws -> Value
  ) rethrows -> Value {
    if Value.self == String.self {
      if let value = String._leaf(_BorrowedPlace(place)) { return sameType(value, as: type) }
    } else if Value.self == Int.self {
      if let value = Int._leaf(_BorrowedPlace(place)) { return sameType(value, as: type) }
    } else if Value.self == Bool.self {
      if let value = Bool._leaf(_BorrowedPlace(place)) { return sameType(value, as: type) }
    } else if Value.self == [Int].self {
      if let value = [Int]._leaf(_BorrowedPlace(place)) { return sameType(value, as: type) }
    } else if Value.self == [String].self {
      if let value = [String]._leaf(_BorrowedPlace(place)) { return sameType(value, as: type) }
    } else if Value.self == Date.self {
      if let value = Date._leaf(_BorrowedPlace(place)) { return sameType(value, as: type) }
    } else if !convertsNumbers, let value = Double._leaf(_BorrowedPlace(place)) {
      // JSON5 has NaN and infinity.
      return sameType(value, as: type)
    }
    return try decode()
  }

  // Not optional, because the metadata lookup for an optional of a generic type takes longer than reading a number.
  @inline(__always)
  func read<Value>(_ type: Value.Type, _ json: Any) throws(DecodeError) -> Value {
    if Value.self == String.self { return sameType(try String(json: json), as: type) }
    if Value.self == Int.self { return sameType(try Int(json: json), as: type) }
    if Value.self == Bool.self { return sameType(try Bool(json: json), as: type) }
    if Value.self == Double.self { return sameType(try double(json), as: type) }
    if Value.self == URL.self { return sameType(try url(json), as: type) }
    if Value.self == Date.self { return sameType(try date(json), as: type) }
    if Value.self == Data.self { return sameType(try Data(json: json), as: type) }
    if Value.self == Float.self { return sameType(try float(json), as: type) }
    return sameType(CGFloat(try double(json)), as: type)
  }

  private func double(_ json: Any) throws(DecodeError) -> Double {
    if convertsNumbers, let value: Double = nonConforming(json) { return value }
    return try Double(json: json)
  }

  private func float(_ json: Any) throws(DecodeError) -> Float {
    if convertsNumbers, let value: Float = nonConforming(json) { return value }
    return try Float(json: json)
  }

  private func nonConforming<Value: BinaryFloatingPoint>(_ json: Any) -> Value? {
    if options.allowsJSON5, let value = JSONNode(storedIn: json)?.nonFinite { return Value(value) }
    guard
      case .convertFromString(let infinity, let negativeInfinity, let nan) = options.nonConformingFloatDecodingStrategy,
      let text = readString(json)
    else { return nil }
    return text == infinity
      ? .infinity : text == negativeInfinity ? -.infinity : text == nan ? .nan : nil
  }

  /// Foundation percent-encodes text that is not a valid URL. The operators refuse it.
  private func url(_ json: Any) throws(DecodeError) -> URL {
    guard !options.isStrict, let text = readString(json) else { return try URL(json: json) }
    guard let url = URL(string: text) else { throw DecodeError(.url(firstUnencoded: nil), object: json) }
    return url
  }

  private func date(_ json: Any) throws(DecodeError) -> Date {
    if options.isStrict || isNativeDate(json) { return try Date(json: json) }
    switch options.dateDecodingStrategy {
    case .secondsSince1970: return Date(timeIntervalSince1970: try seconds(json))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try seconds(json) / 1_000)
    case .iso8601: return try internetDate(json)
    default: return Date(timeIntervalSinceReferenceDate: try seconds(json))
    }
  }

  private func seconds(_ json: Any) throws(DecodeError) -> Double {
    if isNull(json) { throw DecodeError(expected: Date.self, butFound: json) }
    return try double(json)
  }

  /// Accepts what Foundation's strategy accepts, such as `24:00:00`, an offset without a colon, or digits left out. Refuses days
  /// that do not exist and text after the date: Foundation on Linux makes March of February 30, and ignores the text.
  private func internetDate(_ json: Any) throws(DecodeError) -> Date {
    do throws(DecodeError) {
      return try Date(json: json)
    } catch {
      if case .date(.range(.day, _)) = error.fault { throw error }
      guard let text = readString(json), allBytes(of: String(text.dropLast()), satisfy: isOfDate),
        let date = try? Date(text, strategy: .iso8601)
      else { throw error }
      return date
    }
  }
}

private func isOfDate(_ byte: UInt8) -> Bool {
  isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: "T")].contains(byte)
}

private func isNativeDate(_ json: Any) -> Bool {
  let value = unwrapped(json)
  return isStored(value, as: Date.self) || type(of: value) is NSDate.Type
}

extension ValueDecoder {
  // Values that a strategy's closure or the type's own code decodes.

  func decodeData() throws -> Data {
    if isData(json) { return try Data(json: json) }
    try refuseNull(Data.self)
    if case .custom(let decode) = session.options.dataDecodingStrategy { return try decode(self) }
    return try Data(from: self)
  }

  /// Refuses null before a strategy's closure runs, as `JSONDecoder` does.
  private func refuseNull(_ type: Any.Type) throws {
    if isNull(json) { throw raised(DecodeError(expected: type, butFound: json), about: json) }
  }

  func decodeDate() throws -> Date {
    if isNativeDate(json) { return try Date(json: json) }
    try refuseNull(Date.self)
    switch session.options.dateDecodingStrategy {
    case .custom(let decode): return try decode(self)
    #if canImport(Darwin)
      case .formatted(let formatter):
        let text = try decode(String.self)
        guard let date = formatter.date(from: text) else {
          throw raised(DecodeError(.dateOfFormatter, object: json), about: json)
        }
        return date
    #endif
    default: return try Date(from: self)
    }
  }
}
