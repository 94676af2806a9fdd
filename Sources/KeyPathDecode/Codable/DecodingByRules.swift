import Foundation

extension KeyedDecodingContainer {
  /// Decodes a member by a rule: `born = try container.decode(using: .date(format: "yyyy-MM-dd"), forKey: .born)`.
  ///
  /// That is the way to a type that cannot be `Decodable`: a class of someone else, or an object that needs a context.
  ///
  /// - Parameters:
  ///   - rule: How to decode the member.
  ///   - key: The key of the member, which must be there.
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`.
  /// - Complexity: The rule's; with a decoder other than ``KeyPathDecoder`` also O(n) in the values of the member.
  public func decode<Value>(using rule: Decoding<Value>, forKey key: Key) throws -> Value {
    if rule.fallback != nil, !contains(key) {
      let missing = DecodeError(.missingKey(key.stringValue), object: [String: Any]())
      return try recovering(rule) { () throws(DecodeError) in throw missing }
    }
    return try decode(PlainValue.self, forKey: key).decode(at: codingPath + [key], rule.decodeOrFallBack)
  }

  /// Decodes a member by a rule, or gives nil when it is missing or null: `try container.decodeIfPresent(using: .unixSeconds, forKey: .died)`.
  ///
  /// - Parameters:
  ///   - rule: How to decode the member.
  ///   - key: The key of the member.
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`.
  /// - Complexity: The rule's; with a decoder other than ``KeyPathDecoder`` also O(n) in the values of the member.
  public func decodeIfPresent<Value>(using rule: Decoding<Value>, forKey key: Key) throws -> Value? {
    try decodeIfPresent(PlainValue.self, forKey: key)?.decode(at: codingPath + [key], rule.decodeOrFallBack)
  }
}

extension UnkeyedDecodingContainer {
  /// Decodes the next element by a rule: `while !container.isAtEnd { dates.append(try container.decode(using: .unixSeconds)) }`.
  ///
  /// The container moves on to the element behind, also when the rule fails.
  ///
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`.
  /// - Complexity: The rule's; with a decoder other than ``KeyPathDecoder`` also O(n) in the values of the element.
  public mutating func decode<Value>(using rule: Decoding<Value>) throws -> Value {
    let codingPath = codingPath + [AnyKey(index: currentIndex)]
    return try decode(PlainValue.self).decode(at: codingPath, rule.decodeOrFallBack)
  }

  /// Decodes the next element by a rule, or gives nil when it is null or there is none: `try container.decodeIfPresent(using: .iso8601)`.
  ///
  /// The container moves on to the element behind, also when the rule fails.
  ///
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`.
  /// - Complexity: The rule's; with a decoder other than ``KeyPathDecoder`` also O(n) in the values of the element.
  public mutating func decodeIfPresent<Value>(using rule: Decoding<Value>) throws -> Value? {
    let codingPath = codingPath + [AnyKey(index: currentIndex)]
    return try decodeIfPresent(PlainValue.self)?.decode(at: codingPath, rule.decodeOrFallBack)
  }
}

extension SingleValueDecodingContainer {
  /// Decodes the value by a rule: `try decoder.singleValueContainer().decode(using: .lenient)`.
  ///
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`.
  /// - Complexity: The rule's; with a decoder other than ``KeyPathDecoder`` also O(n) in the values.
  public func decode<Value>(using rule: Decoding<Value>) throws -> Value {
    try decode(PlainValue.self).decode(at: codingPath, rule.decodeOrFallBack)
  }
}

extension KeyPathDecoder {
  /// Decodes a value by a rule: `try KeyPathDecoder().decode(using: .array(.unixSeconds), from: [0, 60])`.
  ///
  /// - Throws: A ``DecodeError``.
  /// - Complexity: The rule's.
  public func decode<Value>(using rule: Decoding<Value>, from json: Any) throws(DecodeError) -> Value {
    try rule(json)
  }
}

extension JSONDecoder {
  /// Decodes a value by a rule: `try JSONDecoder().decode(using: .array(.unixSeconds), from: data)`.
  ///
  /// The rule gets the keys and values of the payload: the strategies of the decoder do not reach it.
  ///
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`.
  /// - Complexity: The rule's, and O(n) in the bytes.
  public func decode<Value>(using rule: Decoding<Value>, from data: Data) throws -> Value {
    try decode(PlainValue.self, from: data).decode(at: [], rule.decodeOrFallBack)
  }
}
