import Foundation

/// Decodes any `Decodable` type from an `Any` (JSON, a property list or Swift literals) or from a ``JSONNode``.
///
/// ```swift
/// var decoder = KeyPathDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let user = try decoder.decode(User.self, from: ["id": 1, "full_name": "Ada"])   // User(id: 1, fullName: "Ada")
/// ```
///
/// It has the strategies of `JSONDecoder`, with the same names and meanings. Numbers, Booleans and nulls follow this
/// library's rules. A value that already is a `Date`, `Data` or `URL`, as in a property list, is used unchanged under
/// any strategy. A type that is also ``KeyPathDecodable`` is decoded with its `init(json:)`, at any depth.
///
/// Inside a type's `init(from:)` the containers throw `DecodingError`, as every decoder's do. The caller gets a
/// ``DecodeError`` with the full path, the failing object and the root.
public struct KeyPathDecoder: Sendable {
  /// How to decode a `Date`. The default is the format of `Date` itself, the seconds since 2001.
  public var dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.deferredToDate
  /// How to decode `Data`. The default is base64.
  public var dataDecodingStrategy = JSONDecoder.DataDecodingStrategy.base64
  /// How to convert the keys of objects to coding keys. The default leaves them unchanged. The keys of a
  /// `[String: Value]` are never converted.
  public var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
  /// The strings that represent infinities and NaN. By default, such a string is an error.
  public var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.throw
  /// True if the bytes may be JSON5. The default is false.
  public var allowsJSON5 = false
  /// True if the bytes may omit the braces of the outermost object. The default is false.
  public var assumesTopLevelDictionary = false
  /// The `userInfo` of the decoder that a type's code receives.
  @preconcurrency public var userInfo = [CodingUserInfoKey: any Sendable]()
  /// Replacements for values that a type does not expect; none by default.
  public var repairs: Repairs = [:]
  private(set) var isStrict = false
  /// True if the errors that a type's code receives, and may throw inside its own, print no details of this library.
  var hidesDecodeErrors = false

  /// Creates a decoder with the default strategies of `JSONDecoder`.
  public init() {}

  /// The decoder of the operators. Dates are RFC 3339, data is base64, and invalid URLs are refused, not encoded.
  static let ofOperators = {
    var decoder = KeyPathDecoder()
    decoder.isStrict = true
    return decoder
  }()

  /// Decodes a value: `try KeyPathDecoder().decode(User.self, from: ["id": 1])   // User(id: 1)`.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - json: A tree of any shape, or a node of a document.
  /// - Throws: A ``DecodeError``, also for a `DecodingError` that the type's code throws;
  ///   ``DecodeError/Kind/other(_:)`` keeps an error of another type.
  /// - Complexity: One lookup for each key that the type requests.
  public func decode<Value: Decodable>(_ type: Value.Type, from json: Any) throws(DecodeError) -> Value {
    try decode(json) { try $0.decode(type) }
  }

  private func decode<Value>(_ json: Any, _ body: (ValueDecoder) throws -> Value) throws(DecodeError) -> Value {
    if repairs.isEmpty { return try decodeOnce(json, body) }
    return try repairs.decode(json) { json throws(DecodeError) in try decodeOnce(json, body) }
  }

  func decodeOnce<Value>(_ json: Any, _ body: (ValueDecoder) throws -> Value) throws(DecodeError) -> Value {
    let decoder = ValueDecoder(json, of: CodableSession(self, root: json))
    defer { decoder.session.end() }
    do {
      return try body(decoder)
    } catch {
      throw decoder.resolved(error)
    }
  }
}

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
    try decode(try root(of: data)) { decoder in
      try decoder.run(of: type, in: decoder) { try type.init(from: decoder, configuration: configuration) }
    }
  }

  /// The root of the document in the bytes, which may be JSON5 or without braces if the decoder allows that.
  package func root(of data: Data) throws(DecodeError) -> JSONNode {
    let dialect = JSONDialect(
      isJSON5: allowsJSON5, assumesObject: assumesTopLevelDictionary, allowsTrailingCommas: true)
    return try JSONDocument(data, dialect).root
  }
}

#if canImport(Combine)
  import Combine

  extension KeyPathDecoder: TopLevelDecoder {}
#endif
