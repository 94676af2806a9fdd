extension Array: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads every element: `try [Int](json: [1, 2])   // [1, 2]`.
  ///
  /// - Throws: The first element's error, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: borrowing Any) throws(DecodeError) {
    if isLeaf(Element.self) {
      var elements: [Element] = []
      if withNode(json, { $0.reader.appendLeaves(of: $0.index, to: &elements) }) == true {
        self = elements
        return
      }
    }
    guard let list = ListView(json) else { throw DecodeError(expected: Self.self, butFound: copy json) }
    self = try decodeElements(of: list, in: copy json)
  }
}

extension Set: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads an array, in which equal elements become one: `try Set<Int>(json: [1, 2, 2])   // [1, 2]`.
  ///
  /// - Throws: The first element's error, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: Any) throws(DecodeError) {
    guard let list = ListView(json) else { throw DecodeError(expected: Self.self, butFound: json) }
    self.init(try decodeElements(of: list, in: json))
  }
}

/// The elements by their own initializer, ready for the usual types.
@_specialize(where Element == String)
@_specialize(where Element == Int)
@_specialize(where Element == Double)
private func decodeElements<Element: KeyPathDecodable>(of list: ListView, in json: Any) throws(DecodeError) -> [Element]
{
  try decodeElements(of: list, in: json) { try Element(json: $0) }
}

extension Dictionary: KeyPathDecodable where Key: KeyPathDecodableKey, Value: KeyPathDecodable {
  /// Reads every member: `try [String: Int](json: ["a": 1])   // ["a": 1]`.
  ///
  /// - Throws: The first error in the order of the keys, with the key in its path: of a value, or `unknown_raw_value` or
  ///   `invalid_value` of a key that `Key` refuses.
  /// - Complexity: O(n) in the number of members.
  public init(json: Any) throws(DecodeError) {
    guard let object = ObjectView(json) else { throw DecodeError(expected: Self.self, butFound: json) }
    self = try decodeMembers(of: object, in: json, Value.init(json:))
  }
}
