extension Decoding where Value: Decodable {
  /// Decodes a `Decodable` type with its own `init(from:)`: `json => "owner" => .codable`.
  ///
  /// `json => "owner"` does so by itself. Use this where a rule is expected: `.lossy(.array(.codable))`.
  ///
  /// - Throws: What ``KeyPathDecoder`` throws.
  public static var codable: Decoding { .codable(.ofOperators) }

  /// Decodes a `Decodable` type with the strategies of a decoder: `json => "owner" => .codable(snakeCase)`.
  ///
  /// - Throws: What ``KeyPathDecoder`` throws.
  public static func codable(_ decoder: KeyPathDecoder) -> Decoding {
    Decoding(reading: { try decoder.decode(Value.self, from: $0) })
  }
}
