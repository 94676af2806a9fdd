extension DecodeRule {
  /// Decodes every element of an array with a closure: `json => "items" => .each { try Item(json: $0, owner: me) }`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public static func each<Element>(_ decode: @escaping (Any) throws -> Element) -> DecodeRule where Value == [Element] {
    .array(.custom(decode))
  }

  /// Decodes every element of an array with a rule: `json => "dates" => .array(.date(format: "yyyy-MM-dd"))`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public static func array<Element>(_ rule: DecodeRule<Element>) -> DecodeRule where Value == [Element] {
    let decode = rule.decodeOrFallBack
    return DecodeRule(
      decode: { try decodeElements(of: $0, isLossy: false, decode) },
      decodeLossily: { try decodeElements(of: $0, isLossy: true, decode) })
  }

  /// Decodes the value of every member of an object with a rule: `json => "births" => .dictionary(.iso8601)`.
  ///
  /// - Throws: The error of a member that fails, with its key in the path.
  /// - Complexity: O(n) in the number of members.
  public static func dictionary<Key: KeyPathDecodableKey, Member>(_ rule: DecodeRule<Member>) -> DecodeRule
  where Value == [Key: Member] {
    let decode = rule.decodeOrFallBack
    return DecodeRule(
      decode: { try decodeMembers(of: $0, isLossy: false, decode) },
      decodeLossily: { try decodeMembers(of: $0, isLossy: true, decode) })
  }
}

extension DecodeRule where Value: _LossyCollection {
  /// Drops the elements or members that cannot be decoded, each with a ``DecodeWarning``: `json => "tags" => .lossy()`.
  ///
  /// A value that is not an array, or an object for a dictionary, is still an error. A set merges equal elements.
  ///
  /// - Complexity: O(n) in the number of elements; O(n log n) in the number of members.
  public static func lossy() -> DecodeRule where Value._LossyElement: KeyPathDecodable { Value._rule(of: .value).lossy }

  /// Drops the elements or members that a rule for each of them cannot decode: `json => "dates" => .lossy(.iso8601)`.
  ///
  /// - Complexity: O(n) in the number of elements; O(n log n) in the number of members.
  public static func lossy(_ rule: DecodeRule<Value._LossyElement>) -> DecodeRule { Value._rule(of: rule).lossy }

  /// Drops the elements that a rule for a collection cannot decode, and passes the others to the rules around it:
  /// `json => "items" => .lossy(.each { try Item(json: $0, owner: me) })`,
  /// `json => "tags" => .lossy(.array(.lenient).check("empty") { !$0.isEmpty })`.
  ///
  /// - Throws: `invalid_value`, for every payload and despite a fallback, if the rule does not decode elements one by one.
  // Disfavored, because a rule that fits both overloads is for an element.
  @_disfavoredOverload
  public static func lossy(_ rule: DecodeRule) -> DecodeRule {
    rule.decodeLossily == nil ? DecodeRule(decode: { throw DecodeError(Fault.lossy, object: $0) }) : rule.lossy
  }
}

/// A result of ``DecodeRule/lossy()``: an array, a set or a dictionary.
public protocol _LossyCollection {
  associatedtype _LossyElement

  /// The rule that decodes each element with `rule`.
  static func _rule(of rule: DecodeRule<_LossyElement>) -> DecodeRule<Self>
}

extension Array: _LossyCollection {
  public static func _rule(of rule: DecodeRule<Element>) -> DecodeRule<Self> { .array(rule) }
}

extension Set: _LossyCollection {
  public static func _rule(of rule: DecodeRule<Element>) -> DecodeRule<Self> {
    let decode = rule.decodeOrFallBack
    return DecodeRule(
      decode: { Set(try decodeElements(of: $0, isLossy: false, as: Self.self, decode)) },
      decodeLossily: { Set(try decodeElements(of: $0, isLossy: true, decode)) })
  }
}

extension Dictionary: _LossyCollection where Key: KeyPathDecodableKey {
  public static func _rule(of rule: DecodeRule<Value>) -> DecodeRule<Self> { .dictionary(rule) }
}

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
