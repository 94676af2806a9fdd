extension Array: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads every element: `try [Int](json: [1, 2])   // [1, 2]`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: borrowing Any) throws(DecodeError) {
    if Element._isLeaf, let elements: Self = leaf(in: json) {
      self = elements
    } else {
      self = try decodeElements(of: copy json)
    }
  }
}

extension Set: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads an array, whose equal elements become one: `try Set<Int>(json: [1, 2, 2])   // [1, 2]`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: Any) throws(DecodeError) {
    self.init(try decodeElements(of: json, as: Self.self))
  }
}

/// Decodes the elements with their own initializer.
func decodeElements<Element: KeyPathDecodable>(
  of json: Any, as type: Any.Type = [Element].self
) throws(DecodeError) -> [Element] {
  try decodeElementsInline(of: json, as: type) { try Element(json: $0) }
}

extension Dictionary: KeyPathDecodable where Key: KeyPathDecodableKey, Value: KeyPathDecodable {
  /// Reads every member: `try [String: Int](json: ["a": 1])   // ["a": 1]`.
  ///
  /// - Throws: The first error in the order of the keys, with the key in its path: that of a value, or
  ///   `unknown_raw_value` or `invalid_value` for a key that `Key` refuses.
  /// - Complexity: O(n) in the number of members.
  public init(json: Any) throws(DecodeError) {
    self = try decodeMembers(of: json, Value.init(json:))
  }
}
