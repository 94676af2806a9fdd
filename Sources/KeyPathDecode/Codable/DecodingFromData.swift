import Foundation

#if canImport(Combine)
  import Combine

  extension KeyPathDecoder: TopLevelDecoder {}
#endif

extension KeyPathDecoder {
  /// The type that generic code decodes from: the `Input` of Combine's `TopLevelDecoder` and of similar protocols.
  public typealias Input = Data

  /// Decodes a value from the bytes of a JSON document, as `JSONDecoder` does:
  /// `try KeyPathDecoder().decode(User.self, from: data)`.
  ///
  /// The bytes may be UTF-8, UTF-16 or UTF-32, with or without a byte order mark, and may have trailing commas. Code that
  /// calls `decode(_:from:)` of a `JSONDecoder`, or of a protocol with that method, can use this decoder instead.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - data: The bytes; less than 4 GiB.
  /// - Throws: A ``DecodeError`` with its ``DecodeError/location``: `invalid_json` for bytes that are not JSON, or any
  ///   error of decoding.
  /// - Complexity: O(n) in the bytes, plus one lookup for each key that the type requests.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(DecodeError) -> Value {
    try decode(type, from: try root(of: data) as Any)
  }

  /// Decodes a value that needs a configuration from the bytes of a JSON document:
  /// `try decoder.decode(Money.self, from: data, configuration: currency)`.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - data: The bytes; less than 4 GiB.
  ///   - configuration: The configuration that the type needs.
  /// - Throws: A ``DecodeError`` with its ``DecodeError/location``.
  /// - Complexity: O(n) in the bytes, plus one lookup for each key that the type requests.
  public func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws(DecodeError) -> Value {
    try decode(type, from: try root(of: data) as Any, configuration: configuration)
  }

  /// The root of the document in the bytes, which may be JSON5 or without braces if the decoder allows that.
  package func root(of data: Data) throws(DecodeError) -> JSONNode {
    let dialect = JSONDialect(
      isJSON5: allowsJSON5, assumesObject: assumesTopLevelDictionary, allowsTrailingCommas: true)
    return try JSONDocument(data, dialect).root
  }
}
