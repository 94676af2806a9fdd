extension DecodeRule
where Value: KeyPathDecodable & ExpressibleByArrayLiteral, Value.ArrayLiteralElement: KeyPathDecodable {
  /// Decodes an array, or one element that stands alone: `json => "tags" => .oneOrMany`.
  ///
  /// ```
  /// ["a", "b"] → ["a", "b"]
  /// "a"        → ["a"]
  /// ```
  ///
  /// Null is an error.
  public static var oneOrMany: DecodeRule { .oneOrMany(.value, one: .value) }
}

extension DecodeRule {
  /// Decodes an array, or one element that stands alone, with a rule for an element: `json => "days" => .oneOrMany(.iso8601)`.
  public static func oneOrMany<Element>(_ rule: DecodeRule<Element>) -> DecodeRule where Value == [Element] {
    .oneOrMany(.array(rule), one: rule)
  }
}

extension DecodeRule where Value: ExpressibleByArrayLiteral {
  static func oneOrMany(_ many: DecodeRule, one: DecodeRule<Value.ArrayLiteralElement>) -> DecodeRule {
    let decodeOne = one.decodeOrFallBack
    return many.wrapped { decode in
      { isNull($0) || ListView($0) != nil ? try decode($0) : Value(arrayLiteral: try decodeOne($0)) }
    }
  }
}
