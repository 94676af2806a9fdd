import Foundation

extension KeyedDecodingContainer {
  /// Decodes a member with a rule: `born = try container.decode(using: .date(format: "yyyy-MM-dd"), forKey: .born)`.
  ///
  /// Use it for a type that cannot be `Decodable`, such as another module's class or an object that needs a context.
  ///
  /// - Parameters:
  ///   - rule: How to decode the member.
  ///   - key: The key of the member, which must exist.
  /// - Throws: A `DecodingError` with the full coding path, with the ``DecodeError`` in it if the decoder shows it.
  /// - Complexity: The complexity of the rule, plus O(n) in the member's values for any decoder but a ``KeyPathDecoder``.
  public func decode<Value>(using rule: DecodeRule<Value>, forKey key: Key) throws -> Value {
    if let fallback = rule.fallback, !contains(key) {
      let missing = DecodeError(.missingKey(key.stringValue), object: [String: Any]())
      return try rule.recovering(fallback) { _ throws(DecodeError) in throw missing }
    }
    return try decode(PlainValue.self, forKey: key).decode(at: codingPath + [key], rule.decodeOrFallBack)
  }

  /// Decodes a member with a rule, or returns nil if it is missing or null:
  /// `try container.decodeIfPresent(using: .unixSeconds, forKey: .died)`.
  ///
  /// - Parameters:
  ///   - rule: How to decode the member.
  ///   - key: The key of the member.
  /// - Throws: A `DecodingError` with the full coding path, with the ``DecodeError`` in it if the decoder shows it.
  /// - Complexity: The complexity of the rule, plus O(n) in the member's values for any decoder but a ``KeyPathDecoder``.
  public func decodeIfPresent<Value>(using rule: DecodeRule<Value>, forKey key: Key) throws -> Value? {
    try decodeIfPresent(PlainValue.self, forKey: key)?.decode(at: codingPath + [key], rule.decodeOrFallBack)
  }
}

extension UnkeyedDecodingContainer {
  /// Decodes the next element with a rule:
  /// `while !container.isAtEnd { dates.append(try container.decode(using: .unixSeconds)) }`.
  ///
  /// The container moves to the next element even when the rule fails.
  ///
  /// - Throws: A `DecodingError` with the full coding path, with the ``DecodeError`` in it if the decoder shows it.
  /// - Complexity: The complexity of the rule, plus O(n) in the element's values for any decoder but a ``KeyPathDecoder``.
  public mutating func decode<Value>(using rule: DecodeRule<Value>) throws -> Value {
    let codingPath = codingPath + [AnyKey(index: currentIndex)]
    return try decode(PlainValue.self).decode(at: codingPath, rule.decodeOrFallBack)
  }
}

extension SingleValueDecodingContainer {
  /// Decodes the value with a rule: `try decoder.singleValueContainer().decode(using: .lenient)`.
  ///
  /// - Throws: A `DecodingError` with the full coding path, with the ``DecodeError`` in it if the decoder shows it.
  /// - Complexity: The complexity of the rule, plus O(n) in the values for any decoder but a ``KeyPathDecoder``.
  public func decode<Value>(using rule: DecodeRule<Value>) throws -> Value {
    try decode(PlainValue.self).decode(at: codingPath, rule.decodeOrFallBack)
  }
}

extension JSONDecoder {
  /// Decodes a value with a rule: `try JSONDecoder().decode(using: .array(.unixSeconds), from: data)`.
  ///
  /// The rule reads the payload's own keys and values, so the strategies of the decoder do not apply.
  ///
  /// - Throws: A `DecodingError` with the full coding path, with the ``DecodeError`` in it if the decoder shows it.
  /// - Complexity: The complexity of the rule, plus O(n) in the bytes.
  public func decode<Value>(using rule: DecodeRule<Value>, from data: Data) throws -> Value {
    try decode(PlainValue.self, from: data).decode(at: [], rule.decodeOrFallBack)
  }
}
