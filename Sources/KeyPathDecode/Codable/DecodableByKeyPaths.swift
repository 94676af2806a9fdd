/// A ``KeyPathDecodable`` type that any decoder decodes by its `init(json:)`. Declare it; there is nothing to write.
///
/// ```swift
/// extension User: DecodableByKeyPaths {}
/// let users = try JSONDecoder().decode([User].self, from: data)
/// ```
///
/// It is asked for by name: a type that is merely `Codable` and ``KeyPathDecodable`` keeps the compiler's `init(from:)`,
/// its `CodingKeys`, property wrappers and round trips.
///
/// The decoder must tell what it holds, as those of JSON, property lists and YAML do: each value is asked for as one kind
/// after another. One that gives every value as text, such as that of a form, works with ``Decoding/lenient``.
public protocol DecodableByKeyPaths: KeyPathDecodable, Decodable {
  /// The keys to ask for in a decoder that cannot list its own: `["name", "age"]`. You need not implement it.
  static var payloadKeys: [String] { get }
}

extension DecodableByKeyPaths {
  /// None: the decoder lists its keys.
  public static var payloadKeys: [String] { [] }

  /// Decodes the type from any decoder with its `init(json:)`.
  ///
  /// It reads the payload's own keys and values: the strategies of a `JSONDecoder` do not apply. A type with its own
  /// `init(from:)` keeps it.
  ///
  /// - Throws: A `DecodingError` with the full coding path, also for an error of another type; the ``DecodeError`` is
  ///   its `underlyingError`. `.dataCorrupted` if the decoder does not tell what it holds.
  /// - Complexity: O(n) in the values of the decoder; a ``KeyPathDecoder`` hands over its value as it is.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

private func decodeByKeyPaths<Model: DecodableByKeyPaths>(from decoder: any Decoder) throws -> Model {
  let value = try PlainValue(from: decoder, like: Model.self, keys: Model.payloadKeys)
  return try value.decode(at: decoder.codingPath) { try Model(json: $0) }
}

// The standard library also has an `init(from:)` for raw values. Each of these extensions meets the conditions of
// both, so it is chosen over both for its type. Without them the choice would be ambiguous, and the compiler would
// synthesize an `init(from:)` that expects an object.

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
