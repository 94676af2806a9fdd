import Foundation

extension URL: KeyPathDecodable {
  /// Reads a URL or relative reference as RFC 3986 writes it: `try URL(json: "https://swift.org")`.
  ///
  /// - Throws: `invalid_value` for "", and for text that only becomes a URL when its characters are percent-encoded.
  public init(json: borrowing Any) throws(DecodeError) {
    if let text = readString(json), let url = URL.verbatim(text) {
      self = url
    } else if let text = readString(json) {
      throw DecodeError(.invalidValue(Self.fault(in: text)), object: copy json)
    } else {
      self = try decodeNative(json, NSURL.self)
    }
  }

  /// The URL that is written as `text`: unless it is told not to, Foundation percent-encodes what does not belong into one.
  @inline(__always)
  static func verbatim(_ text: consuming String) -> URL? {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      return URL(string: text, encodingInvalidCharacters: false)
    }
    let url = URL(string: copy text)
    return url?.absoluteString == text ? url : nil
  }

  private static func fault(in text: String) -> String {
    if text.isEmpty { return "a URL is not empty" }
    guard let encoded = URL(string: text)?.absoluteString else { return "not a URL (RFC 3986)" }
    let offset = zip(text.unicodeScalars, encoded.unicodeScalars).prefix { $0 == $1 }.count
    return "not a URL (RFC 3986): the character at offset \(offset) must be percent-encoded"
  }
}

extension UUID: KeyPathDecodable {
  /// Reads a UUID in its usual form: `try UUID(json: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")`.
  ///
  /// - Throws: `invalid_value` for a string of another form.
  public init(json: borrowing Any) throws(DecodeError) {
    guard let text = readString(json) else {
      self = try decodeNative(json, NSUUID.self)
      return
    }
    guard let uuid = UUID(uuidString: text) else {
      throw DecodeError(.invalidValue("not a UUID like 12345678-9ABC-DEF0-1234-56789ABCDEF0"), object: copy json)
    }
    self = uuid
  }
}

extension Data: KeyPathDecodable {
  /// Reads base64 (RFC 4648, padded), or the data of a property list: `try Data(json: "AAE=").count   // 2`.
  ///
  /// - Throws: `invalid_value` for a string that is not base64.
  public init(json: borrowing Any) throws(DecodeError) {
    guard let text = readString(json) else {
      self = try decodeNative(json, NSData.self)
      return
    }
    guard let data = Data(base64Encoded: text) else {
      throw DecodeError(.invalidValue("not base64 (RFC 4648)"), object: copy json)
    }
    self = data
  }
}

extension Date: KeyPathDecodable {
  /// Reads an RFC 3339 date, fraction optional and offset required, or the date of a property list:
  /// `try Date(json: "2024-02-29T12:00:00.5+01:00")`.
  ///
  /// - Throws: `invalid_value`, with the reason, for a string of another form or a day that the calendar does not have.
  public init(json: borrowing Any) throws(DecodeError) {
    if let date = unsafe withStoredUTF8(json, { unsafe try? RFC3339.date($0) }) {
      self = date
      return
    }
    guard let text = readString(json) else {
      self = try decodeNative(json, NSDate.self)
      return
    }
    do throws(RFC3339.Invalid) {
      self = try RFC3339.date(text)
    } catch {
      throw DecodeError(.invalidValue("not an RFC 3339 date: \(error.reason)"), object: copy json)
    }
  }
}

/// A value that is of the type already, or of the class that Foundation has for it: property lists and literals hold such.
private func decodeNative<Value, Native: AnyObject>(_ json: Any, _: Native.Type) throws(DecodeError) -> Value {
  let value = unboxed(json)
  if let value = load(value, as: Value.self) { return value }
  if type(of: value) is Native.Type, let value = value as? Value { return value }
  throw DecodeError(expected: Value.self, butFound: json)
}
