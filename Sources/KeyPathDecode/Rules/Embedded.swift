import Foundation

extension DecodeRule where Value: KeyPathDecodable {
  /// Decodes JSON inside a string: `json => "payload" => .embeddedJSON`.
  ///
  /// - Throws: `type_mismatch` if the value is not a string; `invalid_value` if the string is not JSON, with the line
  ///   and column of the error, or if its value cannot be decoded, with the path and cause of the error.
  /// - Complexity: O(n) in the length of the string.
  public static var embeddedJSON: DecodeRule { .embeddedJSON(.value) }
}

extension DecodeRule {
  /// Decodes JSON inside a string with a rule: `json => "ids" => .embeddedJSON(.array(.lenient))`.
  public static func embeddedJSON(_ rule: DecodeRule) -> DecodeRule {
    rule.wrapped { decode in { try embedded($0, decode) } }
  }

  private static func embedded(_ json: Any, _ decode: (Any) throws -> Value) throws -> Value {
    let text = try String(json: json)
    let thread = DecodingThread.current, keptCount = thread.value.keptCount
    let counts = thread.value.pendingCounts
    // Kept failures and warnings inside the string are about the string, just like a thrown error.
    let context = ErrorContext(steps: [], root: json, object: json, type: nil, isText: true)
    do throws(DecodeError) {
      let value = try parse(try JSONDocument(jsonString: text).root, .root, decode: decode)
      if thread.value.keptCount == keptCount { return value }
      thread.value.add(context, after: counts)
      return context.adding(toFailuresIn: value)
    } catch {
      thread.value.add(context, after: counts)
      throw DecodeError(.embeddedJSON(error), object: json)
    }
  }
}

extension DecodeRule where Value == Data {
  /// Reads base64, or base64url without or with padding, as in a JSON Web Token (RFC 4648): `json => "icon" => .base64`.
  ///
  /// - Throws: `invalid_value` for a string that is neither.
  public static var base64: DecodeRule {
    DecodeRule(decode: { try readString($0).flatMap(dataOfBase64URL) ?? Data(json: $0) })
  }
}

/// The data of a text in base64url, or nil for any other text, such as base64 with `+` or `/`.
private func dataOfBase64URL(_ text: String) -> Data? {
  guard allBytes(of: text, satisfy: { $0 != "+" && $0 != "/" }) else { return nil }
  var text = text.replacing("-", with: "+").replacing("_", with: "/")
  if !text.hasSuffix("=") { text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4) }
  return Data(base64Encoded: text)
}
