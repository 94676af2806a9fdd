/// A ``KeyPathDecodable`` type that any decoder decodes with its `init(json:)`. Declaring the conformance is enough.
///
/// ```swift
/// extension User: DecodableByKeyPaths {}
/// let users = try JSONDecoder().decode([User].self, from: data)
/// ```
///
/// A type that is `Codable` and ``KeyPathDecodable`` without this conformance keeps its synthesized `init(from:)`, with
/// its `CodingKeys`, property wrappers and round trips.
///
/// The decoder must refuse values of the wrong kind, as decoders of JSON, property lists and YAML do, because each value
/// is requested as one kind after another. With a decoder that returns every value as text, such as one for forms, use
/// ``DecodeRule/lenient``.
public protocol DecodableByKeyPaths: KeyPathDecodable, Decodable {
  /// The keys to request from a decoder that cannot list its own: `["name", "age"]`. Implementing it is optional.
  static var payloadKeys: [String] { get }
}

extension DecodableByKeyPaths {
  /// An empty array, for decoders that list their keys.
  public static var payloadKeys: [String] { [] }

  /// Decodes the type from any decoder with its `init(json:)`.
  ///
  /// It reads the payload's own keys and values, so the strategies of a `JSONDecoder` do not apply. A type that
  /// implements `init(from:)` keeps its implementation.
  ///
  /// - Throws: A `DecodingError` with the full coding path, also for an error of another type; the ``DecodeError`` is
  ///   its `underlyingError`, unless a decoder of `makeJSONDecoder()` hides it. `.dataCorrupted` if the decoder does not reveal the kind of a value.
  /// - Complexity: O(n) in the values of the decoder; a ``KeyPathDecoder`` passes its value without a copy.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

// Not specialized for nodes.
@_semantics("optimize.sil.specialize.generic.never")
private func decodeByKeyPaths<Model: DecodableByKeyPaths>(from decoder: any Decoder) throws -> Model {
  let value = try PlainValue(from: decoder, keys: Model.payloadKeys)
  return try value.decode(at: decoder.codingPath) { try Model(json: $0) }
}

// The standard library also has an `init(from:)` for raw values. Each of these extensions has the constraints of both,
// so the compiler prefers it to both. Without them the choice would be ambiguous, and the compiler would synthesize an
// `init(from:)` that expects an object.

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == String {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Bool {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Double {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Float {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Int {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Int8 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Int16 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Int32 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == Int64 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == UInt {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == UInt8 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == UInt16 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == UInt32 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension DecodableByKeyPaths where Self: RawRepresentable, RawValue == UInt64 {
  /// Decodes a raw value from any decoder with the type's `init(json:)`.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}
