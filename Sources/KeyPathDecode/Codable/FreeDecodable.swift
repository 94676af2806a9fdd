extension KeyPathDecodable where Self: Decodable {
  /// Decodes a value by its `init(json:)` from any decoder: a type that is ``KeyPathDecodable`` needs only to declare `Decodable`.
  ///
  /// ```swift
  /// extension User: Decodable {}
  /// let users = try JSONDecoder().decode([User].self, from: data)
  /// ```
  ///
  /// A type with an `init(from:)` of its own keeps that; of the compiler's it takes the place where both protocols are declared in one
  /// module. It gets the keys and values of the payload: the strategies of a `JSONDecoder` do not reach it.
  ///
  /// - Throws: A `DecodingError` with the full coding path; the ``DecodeError`` is its `underlyingError`. Errors of other types as
  ///   they are.
  /// - Complexity: O(n) in the values that the decoder has; a ``KeyPathDecoder`` hands over what it has.
  public init(from decoder: any Decoder) throws {
    self = try decodeByKeyPaths(from: decoder)
  }
}

private func decodeByKeyPaths<Model: KeyPathDecodable>(from decoder: any Decoder) throws -> Model {
  let value = try PlainValue(from: decoder)
  return try value.decode(at: decoder.codingPath) { try Model(json: $0) }
}

// The standard library's `init(from:)` for raw values meets that above. Of these, which meet the conditions of both, each takes the
// place of both for its type; without, there would be no `init(from:)` to choose, and the compiler would make one that asks for an
// object.

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == String {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Bool {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Double {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Float {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Int {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Int8 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Int16 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Int32 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == Int64 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == UInt {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == UInt8 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == UInt16 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == UInt32 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}

extension KeyPathDecodable where Self: Decodable & RawRepresentable, RawValue == UInt64 {
  /// Decodes a raw value by the type's `init(json:)` from any decoder.
  public init(from decoder: any Decoder) throws { self = try decodeByKeyPaths(from: decoder) }
}
