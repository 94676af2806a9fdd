// These rules are disfavored: in `.lossy`, the compiler takes the rules of `_CollectionRule` instead.

extension DecodeRule {
  /// Decodes every element of an array with a closure: `json => "items" => .each { try Item(json: $0, owner: me) }`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  @_disfavoredOverload
  public static func each<Element>(_ decode: @escaping (Any) throws -> Element) -> DecodeRule where Value == [Element] {
    .array(.custom(decode))
  }

  /// Decodes every element of an array with a rule: `json => "dates" => .array(.date(format: "yyyy-MM-dd"))`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  @_disfavoredOverload
  public static func array<Element>(_ rule: DecodeRule<Element>) -> DecodeRule where Value == [Element] {
    let decode = rule.decodeOrFallBack
    return DecodeRule(
      reading: { try decodeElements(of: $0, isLossy: false, decode) },
      lossily: { try decodeElements(of: $0, isLossy: true, decode) })
  }

  /// Decodes the value of every member of an object with a rule: `json => "births" => .dictionary(.iso8601)`.
  ///
  /// - Throws: The error of a member that fails, with its key in the path.
  /// - Complexity: O(n) in the number of members.
  @_disfavoredOverload
  public static func dictionary<Key: KeyPathDecodableKey, Member>(_ rule: DecodeRule<Member>) -> DecodeRule
  where Value == [Key: Member] {
    let decode = rule.decodeOrFallBack
    return DecodeRule(
      reading: { try decodeMembers(of: $0, isLossy: false, decode) },
      lossily: { try decodeMembers(of: $0, isLossy: true, decode) })
  }
}

extension DecodeRule {
  /// Drops the elements of an array that cannot be decoded, each with a ``DecodeWarning``:
  /// `json => "tags" => .lossy()`.
  ///
  /// A value that is not an array is still an error.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func lossy<Element: KeyPathDecodable>() -> DecodeRule where Value == [Element] {
    .array(.value).lossy
  }

  /// Drops the elements that cannot be decoded, each with a ``DecodeWarning``, and merges equal ones:
  /// `json => "tags" => .lossy()`.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func lossy<Element: KeyPathDecodable>() -> DecodeRule where Value == Set<Element> {
    DecodeRule<[Element]>.array(.value).lossy.map { Set($0) }
  }

  /// Drops the members of an object whose key or value cannot be decoded, each with a ``DecodeWarning``:
  /// `json => "rates" => .lossy()`.
  ///
  /// - Complexity: O(n log n) in the number of members.
  public static func lossy<Key: KeyPathDecodableKey, Member: KeyPathDecodable>() -> DecodeRule
  where Value == [Key: Member] {
    .dictionary(.value).lossy
  }

  /// Drops the elements of an array that a rule for an element cannot decode: `json => "dates" => .lossy(.iso8601)`.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func lossy<Element>(_ rule: DecodeRule<Element>) -> DecodeRule where Value == [Element] {
    .array(rule).lossy
  }

  /// Drops the elements that a rule for an element cannot decode, and merges equal ones: `json => "ids" => .lossy(.lenient)`.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func lossy<Element>(_ rule: DecodeRule<Element>) -> DecodeRule where Value == Set<Element> {
    DecodeRule<[Element]>.array(rule).lossy.map { Set($0) }
  }

  /// Drops the members of an object that a rule for a member cannot decode: `json => "births" => .lossy(.iso8601)`.
  ///
  /// - Complexity: O(n log n) in the number of members.
  public static func lossy<Key: KeyPathDecodableKey, Member>(_ rule: DecodeRule<Member>) -> DecodeRule
  where Value == [Key: Member] {
    .dictionary(rule).lossy
  }

  /// Drops the elements that a rule for a collection cannot decode:
  /// `json => "items" => .lossy(.each { try Item(json: $0, owner: me) })`.
  ///
  /// - Complexity: O(n) in the number of elements; O(n log n) in the number of members.
  public static func lossy(_ rule: _CollectionRule<Value>) -> DecodeRule {
    rule.rule.lossy
  }

  /// Drops the elements that a rule around one for a collection cannot decode, and passes what is left:
  /// `json => "tags" => .lossy(.array(.lenient).check("empty") { !$0.isEmpty })`.
  ///
  /// - Throws: `invalid_value`, for every payload and despite a fallback, if the rule has nothing to drop from.
  // Disfavored, because a rule that fits both is the one of an element.
  @_disfavoredOverload
  public static func lossy(_ rule: DecodeRule) -> DecodeRule {
    rule.decodeLossily == nil ? DecodeRule(reading: { throw DecodeError(Fault.lossy, object: $0) }) : rule.lossy
  }
}

/// A rule for a collection in ``DecodeRule/lossy(_:)-(_CollectionRule<Value>)``.
///
/// With it, the compiler distinguishes `.lossy(.each { … })`, a rule of the collection, from `.lossy(.lenient)`, a rule of an
/// element.
// A class, because a struct of closures takes 1 KB of code to copy it.
public final class _CollectionRule<Value> {
  let rule: DecodeRule<Value>

  private init(_ rule: DecodeRule<Value>) { self.rule = rule }

  /// ``DecodeRule/each(_:)`` for the elements of the collection.
  public static func each<Element>(_ decode: @escaping (Any) throws -> Element) -> _CollectionRule
  where Value == [Element] {
    _CollectionRule(.each(decode))
  }

  /// ``DecodeRule/array(_:)`` for the elements of the collection.
  public static func array<Element>(_ rule: DecodeRule<Element>) -> _CollectionRule where Value == [Element] {
    _CollectionRule(.array(rule))
  }

  /// ``DecodeRule/dictionary(_:)`` for the members of the collection.
  public static func dictionary<Key: KeyPathDecodableKey, Member>(_ rule: DecodeRule<Member>) -> _CollectionRule
  where Value == [Key: Member] {
    _CollectionRule(.dictionary(rule))
  }
}
