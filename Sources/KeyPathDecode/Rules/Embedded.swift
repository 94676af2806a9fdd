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
    let warningCount = thread.value.pendingWarnings.count
    do throws(DecodeError) {
      let value = try parse(try JSONDocument(jsonString: text).root, .root, decode: decode)
      if thread.value.keptCount == keptCount { return value }
      // Kept failures and warnings inside the string are about the string, just like a thrown error.
      let context = ErrorContext(steps: [], root: json, object: json, type: nil, isText: true)
      thread.value.pendingWarnings.add(context, after: warningCount)
      return context.adding(toFailuresIn: value)
    } catch {
      throw DecodeError(.embeddedJSON(error), object: json)
    }
  }
}

extension DecodeRule where Value == Data {
  /// Reads base64 (RFC 4648, padded): `json => "icon" => .base64`.
  public static var base64: DecodeRule { .value }
}
