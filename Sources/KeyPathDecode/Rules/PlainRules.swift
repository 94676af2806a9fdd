// The rules that decode plain trees. `[Any]`, `[String: Any]` and containers of them cannot be `KeyPathDecodable`.

extension DecodeRule where Value: _PlainContainer {
  /// Reads a plain tree, like the path without a rule: `json => "meta" => .value.check("empty") { !$0.isEmpty }`.
  public static var value: DecodeRule { DecodeRule(reading: { try Value._plain($0) }) }

  /// Reads JSON inside a string as a plain tree: `json => "meta" => .embeddedJSON   // ["id": 1]`.
  ///
  /// - Throws: `type_mismatch` if the value is not a string; `invalid_value` if the string is not JSON, or JSON of
  ///   another kind.
  /// - Complexity: O(n) in the length of the string.
  public static var embeddedJSON: DecodeRule { .embeddedJSON(.value) }
}

extension DecodeRule where Value: _NestedPlainContainer {
  /// Reads plain trees, like the path without a rule: `json => "items" => .value.check("empty") { !$0.isEmpty }`.
  public static var value: DecodeRule { DecodeRule(reading: { try Value._plain(nested: $0) }) }

  /// Reads JSON inside a string as plain trees: `json => "items" => .embeddedJSON   // [["id": 1]]`.
  ///
  /// - Throws: `type_mismatch` if the value is not a string; `invalid_value` if the string is not JSON, or JSON of
  ///   another kind.
  /// - Complexity: O(n) in the length of the string.
  public static var embeddedJSON: DecodeRule { .embeddedJSON(.value) }
}
