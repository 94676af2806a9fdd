extension DecodeRule {
  /// Decodes an empty string as nil, and any other value with its type: `json =>? "site" => .emptyAsNull()`.
  ///
  /// Null is nil as well. White space is not empty: `" "` fails where the type does not read it.
  ///
  /// - Throws: Any error of the type.
  public static func emptyAsNull<Wrapped: KeyPathDecodable>() -> DecodeRule where Value == Wrapped? {
    .emptyAsNull(.value)
  }

  /// Decodes an empty string as nil, and any other value with a rule:
  /// `json =>? "born" => .emptyAsNull(.date(format: "yyyy-MM-dd"))`.
  ///
  /// - Throws: Any error of the rule.
  public static func emptyAsNull<Wrapped>(_ rule: DecodeRule<Wrapped>) -> DecodeRule where Value == Wrapped? {
    rule.wrapped { decode in { isNull($0) || isEmptyString($0) ? nil : try decode($0) } }
  }
}
