import Foundation

/// Decodes any `Decodable` type from any `Any` that holds JSON, a property list or Swift literals, or from a ``JSONNode``.
///
/// ```swift
/// var decoder = KeyPathDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let user = try decoder.decode(User.self, from: ["id": 1, "full_name": "Ada"])   // User(id: 1, fullName: "Ada")
/// ```
///
/// It has the strategies of `JSONDecoder`, under the same names and with the same meaning. Numbers, Booleans and nulls follow the
/// rules of this library; a `Date`, `Data` or `URL` that is one already, as in a property list, is taken as it is, whatever the
/// strategy. A type that is ``KeyPathDecodable`` too decodes itself by its `init(json:)`, wherever it stands.
///
/// To the code of a type the containers throw `DecodingError`, as every decoder does; what comes out is a ``DecodeError`` with the
/// full path, the failing object and the root.
public struct KeyPathDecoder: Sendable {
  /// How a `Date` is decoded; as `Date` decodes itself, from the seconds since 2001, unless said.
  public var dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.deferredToDate
  /// How `Data` is decoded; from base64 unless said.
  public var dataDecodingStrategy = JSONDecoder.DataDecodingStrategy.base64
  /// How the keys of objects become those of types; as they are unless said. The keys of a `[String: Value]` stay.
  public var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
  /// True if strings stand for the numbers that JSON does not have; they do not unless said.
  public var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.throw
  /// What the code of types finds in its decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  /// True if dates and URLs are read as the operators read them.
  private(set) var isStrict = false

  /// A decoder with the strategies that `JSONDecoder` starts with.
  public init() {}

  /// The decoder of the operators: dates are RFC 3339, data is base64, and URLs are not made to be some.
  static let ofOperators = {
    var decoder = KeyPathDecoder()
    decoder.isStrict = true
    return decoder
  }()

  /// Decodes a value: `try KeyPathDecoder().decode(User.self, from: ["id": 1])   // User(id: 1)`.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - json: A tree of any shape, or a node of a document.
  /// - Throws: A ``DecodeError``, also for the `DecodingError`s that the code of the type throws; an error of another type is kept
  ///   in ``DecodeError/Kind/other(_:)``.
  /// - Complexity: What the type asks for; one lookup for each key.
  public func decode<Value: Decodable>(_ type: Value.Type, from json: Any) throws(DecodeError) -> Value {
    try decode(json) { try $0.decode(type) }
  }

  /// Decodes a value that needs a configuration: `try decoder.decode(Money.self, from: json, configuration: currency)`.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - json: A tree of any shape, or a node of a document.
  ///   - configuration: What the type asks for.
  /// - Throws: A ``DecodeError``.
  /// - Complexity: What the type asks for; one lookup for each key.
  public func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from json: Any, configuration: Value.DecodingConfiguration
  ) throws(DecodeError) -> Value {
    try decode(json) { decoder in
      try decoder.run(of: type, in: decoder) { try Value(from: decoder, configuration: configuration) }
    }
  }

  /// Decodes a value with the configuration that a type provides: `try decoder.decode(Money.self, from: json, configuration: Euro.self)`.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - json: A tree of any shape, or a node of a document.
  ///   - configuration: The type that provides what the type asks for.
  /// - Throws: A ``DecodeError``.
  /// - Complexity: What the type asks for; one lookup for each key.
  public func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from json: Any, configuration: Provider.Type
  ) throws(DecodeError) -> Value where Value.DecodingConfiguration == Provider.DecodingConfiguration {
    try decode(type, from: json, configuration: Provider.decodingConfiguration)
  }

  private func decode<Value>(_ json: Any, _ body: (ValueDecoder) throws -> Value) throws(DecodeError) -> Value {
    let decoder = ValueDecoder(json, of: CodableSession(self, root: json))
    do {
      return try body(decoder)
    } catch {
      throw decoder.resolved(error)
    }
  }
}
