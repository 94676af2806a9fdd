extension Decoding {
  /// Decodes every element of an array with a closure: `json => "items" => .each { try Item(json: $0, owner: me) }`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public static func each<Element>(_ decode: @escaping (Any) throws -> Element) -> Decoding where Value == [Element] {
    .array(.custom(decode))
  }

  /// Decodes every element of an array with a rule: `json => "dates" => .array(.date(format: "yyyy-MM-dd"))`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public static func array<Element>(_ rule: Decoding<Element>) -> Decoding where Value == [Element] {
    let decode = rule.decodeOrFallBack
    return Decoding(
      reading: { try decodeElements(of: $0, isLossy: false, decode) },
      lossily: { try decodeElements(of: $0, isLossy: true, decode) })
  }

  /// Decodes the value of every member of an object with a rule: `json => "births" => .dictionary(.iso8601)`.
  ///
  /// - Throws: The error of a member that fails, with its key in the path.
  /// - Complexity: O(n) in the number of members.
  public static func dictionary<Key: KeyPathDecodableKey, Member>(_ rule: Decoding<Member>) -> Decoding
  where Value == [Key: Member] {
    let decode = rule.decodeOrFallBack
    return Decoding(
      reading: { try decodeMembers(of: $0, isLossy: false, decode) },
      lossily: { try decodeMembers(of: $0, isLossy: true, decode) })
  }
}

extension Decoding {
  /// Drops the elements of an array that cannot be decoded, each with a ``DecodeWarning``:
  /// `json => "tags" => .lossy()`.
  ///
  /// A value that is not an array is still an error.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func lossy<Element: KeyPathDecodable>() -> Decoding where Value == [Element] {
    .lossy(.array(.value))
  }

  /// Drops the elements that cannot be decoded, each with a ``DecodeWarning``, and merges equal ones:
  /// `json => "tags" => .lossy()`.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func lossy<Element: KeyPathDecodable>() -> Decoding where Value == Set<Element> {
    .map(.lossy(.array(.value))) { Set($0) }
  }

  /// Drops the members of an object whose key or value cannot be decoded, each with a ``DecodeWarning``:
  /// `json => "rates" => .lossy()`.
  ///
  /// - Complexity: O(n log n) in the number of members.
  public static func lossy<Key: KeyPathDecodableKey, Member: KeyPathDecodable>() -> Decoding
  where Value == [Key: Member] {
    .lossy(.dictionary(.value))
  }

  /// Drops the elements that a rule for a collection cannot decode:
  /// `json => "items" => .lossy(.each { try Item(json: $0, owner: me) })`.
  public static func lossy(_ rule: Decoding) -> Decoding {
    Decoding(
      reading: rule.decodeLossily ?? rule.decode, fallback: rule.fallback, isQuietWhenAbsent: rule.isQuietWhenAbsent)
  }

  /// Drops the elements of an array that a rule cannot decode: `json => "dates" => .lossy(.iso8601)`.
  @_disfavoredOverload
  public static func lossy<Element>(_ rule: Decoding<Element>) -> Decoding where Value == [Element] {
    .lossy(.array(rule))
  }
}
