extension DecodePath: ExpressibleByStringInterpolation {
  /// Creates a path from a dotted literal with values in it: `"users[\(index)].id"`, `"prices.\(currency)"`.
  ///
  /// A value is one key or index, or part of one. It is taken literally: its dots, brackets, and quotes are not syntax.
  ///
  /// ```swift
  /// "prices.\("a.b")"      // the key `a.b` in the object at the key `prices`
  /// "user_\(id).name"      // the keys `user_7` and `name`
  /// "users[\(index)].id"   // an integer in brackets is an index
  /// "users[\(name)].id"    // a string in brackets is a key
  /// ```
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(stringInterpolation interpolation: StringInterpolation) {
    storage = PathReader.readByGrammar(interpolation.text, values: interpolation.values)
  }

  /// The text of a path, and the ranges of the values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    /// The ranges of the string values in the UTF-8 of the text.
    fileprivate var values: [Range<Int>] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      // The arguments may be arbitrary, so cap them; a real literal has few values and little text.
      let count = min(max(0, interpolationCount), 64)
      text.reserveCapacity(min(max(0, literalCapacity), 1024) + 8 * count)
      values.reserveCapacity(count)
    }

    /// Appends text of the literal itself.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a key or part of one: `"prices.\(currency)"`.
    public mutating func appendInterpolation(_ key: some StringProtocol) {
      let start = text.utf8.count
      text += key
      values.append(start..<text.utf8.count)
    }

    /// Appends an index or digits of a key: `"users[\(index)].id"`.
    public mutating func appendInterpolation(_ index: some BinaryInteger) {
      text += index.description
    }

    /// Appends the raw value of a case as a key: `"prices.\(Currency.eur)"`.
    public mutating func appendInterpolation<Key: RawRepresentable>(_ key: Key) where Key.RawValue: StringProtocol {
      appendInterpolation(key.rawValue)
    }
  }
}
