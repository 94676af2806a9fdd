import Foundation

extension URL: KeyPathDecodable {
  /// Reads a URL or relative reference (RFC 3986): `try URL(json: "https://swift.org")`.
  ///
  /// - Throws: `invalid_value` for an empty string, and for text that must be percent-encoded first.
  public init(json: borrowing Any) throws(DecodeError) {
    if let text = readString(json), let url = verbatimURL(text) {
      self = url
    } else if let text = readString(json) {
      throw DecodeError(urlFault(in: text), object: copy json)
    } else {
      self = try decodeNative(json, NSURL.self)
    }
  }
}

private func urlFault(in text: String) -> Fault {
  if text.isEmpty { return .emptyURL }
  guard let encoded = URL(string: text)?.absoluteString else { return .url(firstUnencoded: nil) }
  var scalars = encoded.unicodeScalars.makeIterator(), count = 0
  for scalar in text.unicodeScalars {
    if scalars.next() != scalar { break }
    count += 1
  }
  return .url(firstUnencoded: count)
}

extension UUID: KeyPathDecodable {
  /// Reads a UUID in its usual form: `try UUID(json: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")`.
  ///
  /// - Throws: `invalid_value` for a string in another form.
  public init(json: borrowing Any) throws(DecodeError) {
    guard let text = readString(json) else {
      self = try decodeNative(json, NSUUID.self)
      return
    }
    guard let uuid = UUID(uuidString: text) else {
      throw DecodeError(.uuid, object: copy json)
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
      throw DecodeError(.base64, object: copy json)
    }
    self = data
  }
}

extension Date: KeyPathDecodable {
  /// Reads an RFC 3339 date, fraction optional and offset required, or the date of a property list:
  /// `try Date(json: "2024-02-29T12:00:00.5+01:00")`.
  ///
  /// - Throws: `invalid_value`, with the reason, for a string in another form or a day that does not exist.
  public init(json: borrowing Any) throws(DecodeError) {
    guard let text = readString(json) else {
      self = try decodeNative(json, NSDate.self)
      return
    }
    do throws(RFC3339.Fault) {
      self = try RFC3339.date(text)
    } catch {
      throw DecodeError(.date(error), object: copy json)
    }
  }
}

/// Returns a value that already has the type or is an instance of its Foundation class, as in property lists.
@_semantics("optimize.sil.specialize.generic.never")
private func decodeNative<Value, Native: AnyObject>(_ json: Any, _: Native.Type) throws(DecodeError) -> Value {
  let value = unwrapped(json)
  if let value = exactCast(value, to: Value.self) { return value }
  if type(of: value) is Native.Type, let value = value as? Value { return value }
  throw DecodeError(expected: Value.self, butFound: json)
}
