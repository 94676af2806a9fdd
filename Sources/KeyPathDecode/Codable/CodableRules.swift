extension Decoding where Value: Decodable {
  /// Decodes a `Decodable` type by its own `init(from:)`: `json => "owner" => .codable`.
  ///
  /// `json => "owner"` does so by itself; the rule is for where a rule is asked for, `.lossy(.array(.codable))`.
  ///
  /// - Throws: What ``KeyPathDecoder`` throws.
  public static var codable: Decoding { .codable(.ofOperators) }

  /// Decodes a `Decodable` type with the strategies of a decoder: `json => "owner" => .codable(snakeCase)`.
  ///
  /// - Throws: What ``KeyPathDecoder`` throws.
  public static func codable(_ decoder: KeyPathDecoder) -> Decoding {
    Decoding { try decoder.decode(Value.self, from: $0) }
  }
}
