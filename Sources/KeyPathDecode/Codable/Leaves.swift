import Foundation

extension CodableSession {
  /// Whether a type is one of those that Codable itself knows to read. Dates and data are, unless a strategy leaves them to code.
  @inline(__always)
  func isLeaf<Value>(_: Value.Type) -> Bool {
    Value.self == String.self || Value.self == Int.self || Value.self == Bool.self || Value.self == Double.self
      || Value.self == URL.self || Value.self == Date.self && readsDates || Value.self == Data.self && readsData
      || Value.self == Float.self || Value.self == CGFloat.self
  }

  /// Reads a leaf.
  // There is no optional of a generic type here: to find its metatype takes longer than to read a number.
  @inline(__always)
  func leaf<Value>(_: Value.Type, _ json: Any) throws(DecodeError) -> Value {
    if Value.self == String.self { return unsafe unsafeBitCast(try String(json: json), to: Value.self) }
    if Value.self == Int.self { return unsafe unsafeBitCast(try Int(json: json), to: Value.self) }
    if Value.self == Bool.self { return unsafe unsafeBitCast(try Bool(json: json), to: Value.self) }
    if Value.self == Double.self { return unsafe unsafeBitCast(try double(json), to: Value.self) }
    if Value.self == URL.self { return unsafe unsafeBitCast(try url(json), to: Value.self) }
    if Value.self == Date.self { return unsafe unsafeBitCast(try date(json), to: Value.self) }
    if Value.self == Data.self { return unsafe unsafeBitCast(try Data(json: json), to: Value.self) }
    if Value.self == Float.self { return unsafe unsafeBitCast(try float(json), to: Value.self) }
    return unsafe unsafeBitCast(CGFloat(try double(json)), to: Value.self)
  }

  @inline(__always)
  private func double(_ json: Any) throws(DecodeError) -> Double {
    if convertsNumbers, let value: Double = nonConforming(json) { return value }
    return try Double(json: json)
  }

  private func float(_ json: Any) throws(DecodeError) -> Float {
    if convertsNumbers, let value: Float = nonConforming(json) { return value }
    return try Float(json: json)
  }

  @inline(never)
  private func nonConforming<Value: BinaryFloatingPoint>(_ json: Any) -> Value? {
    guard
      case .convertFromString(let infinity, let negativeInfinity, let nan) = options.nonConformingFloatDecodingStrategy,
      let text = readString(json)
    else { return nil }
    return text == infinity
      ? .infinity : text == negativeInfinity ? -.infinity : text == nan ? .nan : nil
  }

  /// Foundation makes a URL of text that is none by percent-encoding it; the operators refuse it.
  private func url(_ json: Any) throws(DecodeError) -> URL {
    guard !options.isStrict, let text = readString(json) else { return try URL(json: json) }
    guard let url = URL(string: text) else { throw DecodeError(.invalidValue("not a URL (RFC 3986)"), object: json) }
    return url
  }

  @inline(never)
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

  /// Foundation's way also takes an offset without its colon; on Linux it takes days that do not exist, which are refused here.
  private func internetDate(_ json: Any) throws(DecodeError) -> Date {
    do throws(DecodeError) {
      return try Date(json: json)
    } catch {
      guard let text = readString(json), text.utf8.count > 5, text.utf8.suffix(4).allSatisfy(isDigit),
        let date = try? Date(json: "\(text.dropLast(2)):\(text.suffix(2))")
      else { throw error }
      return date
    }
  }
}

/// Whether a value is a date already.
private func isNativeDate(_ json: Any) -> Bool {
  let value = unboxed(json)
  return isStored(value, as: Date.self) || type(of: value) is NSDate.Type
}

/// Whether a value is data already.
private func isNativeData(_ json: Any) -> Bool {
  let value = unboxed(json)
  return isStored(value, as: Data.self) || type(of: value) is NSData.Type
}

extension ValueDecoder {
  /// Decodes a date or data that a strategy leaves to code, its own or that of the type; nil for other types.
  func decodeByStrategy<Value>(_: Value.Type) throws -> Value? {
    if Value.self == Date.self { return unsafe unsafeBitCast(try decodeDate(), to: Value.self) }
    if Value.self == Data.self { return unsafe unsafeBitCast(try decodeData(), to: Value.self) }
    return nil
  }

  private func decodeData() throws -> Data {
    if isNativeData(json) { return try Data(json: json) }
    if case .custom(let decode) = session.options.dataDecodingStrategy { return try decode(self) }
    return try Data(from: self)
  }

  private func decodeDate() throws -> Date {
    if isNativeDate(json) { return try Date(json: json) }
    switch session.options.dateDecodingStrategy {
    case .custom(let decode): return try decode(self)
    #if canImport(Darwin)
      case .formatted(let formatter):
        let text = try decode(String.self)
        guard let date = formatter.date(from: text) else {
          let reason = "the date has not the format of the decoder's formatter"
          throw raised(DecodeError(.invalidValue(reason), object: json), about: json)
        }
        return date
    #endif
    default: return try Date(from: self)
    }
  }
}
