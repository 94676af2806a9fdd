extension Array: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads every element: `try [Int](json: [1, 2])   // [1, 2]`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: borrowing Any) throws(DecodeError) {
    if Element._isLeaf, let place = withNode(json, { _NodePlace($0) }), place.kind == .array {
      do throws(_NoLeaf) {
        self = try leaves(of: place)
        return
      } catch {}
    }
    self = try elements(of: copy json) { Self.self }
  }
}

extension Set: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads an array, whose equal elements become one: `try Set<Int>(json: [1, 2, 2])   // [1, 2]`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: Any) throws(DecodeError) {
    self.init(try elements(of: json) { Self.self } as [Element])
  }
}

extension KeyPathDecodable {
  /// Where the type of the elements is known, so are the steps of adding one to the array. For scalars one generic copy
  /// does: an array of them in a document is read in place.
  @inlinable
  public static func _elements(of json: Any, as type: () -> Any.Type, in place: _ResultPlace) throws(DecodeError) {
    if _isLeaf { return try _anyElements(Self.self, of: json, as: type, in: place) }
    var elements: [Self] = []
    try decodeEach(Self.self, of: json, as: type, reserve: { elements.reserveCapacity($0) }) {
      (_, json: consuming Any) in
      elements.append(try Self(json: json))
    }
    place.set(elements)
  }

  @inlinable
  public static func _members(of json: Any, in place: _ResultPlace) throws(DecodeError) {
    if _isLeaf, Self.self != String.self, Self.self != Int.self, Self.self != Double.self {
      return try _anyMembers(Self.self, of: json, in: place)
    }
    var members: [String: Self] = [:]
    try _decodeEachMember(Self.self, of: json, as: { [String: Self].self }, reserve: { members.reserveCapacity($0) }) {
      members.updateValue(try Self(json: $1), forKey: $0) == nil
    }
    place.set(members)
  }
}

/// The elements of any type, which may keep failures.
@usableFromInline
@_semantics("optimize.sil.specialize.generic.never")
func _anyElements<Element: KeyPathDecodable>(
  _: Element.Type, of json: Any, as type: () -> Any.Type, in place: _ResultPlace
) throws(DecodeError) {
  place.set(
    try decodeElements(of: json, as: type()) { (json: consuming Any) in try Element(json: json) } as [Element])
}

/// The members of an object, of any type.
@usableFromInline
@_semantics("optimize.sil.specialize.generic.never")
func _anyMembers<Value: KeyPathDecodable>(
  _: Value.Type, of json: Any, in place: _ResultPlace
) throws(DecodeError) {
  place.set(try decodeMembers(of: json) { try Value(json: $0) } as [String: Value])
}

/// Decodes the elements where their type is known.
@inline(__always)
private func elements<Element: KeyPathDecodable>(
  of json: Any, as type: () -> Any.Type
) throws(DecodeError) -> [Element] {
  try withPlace { (place) throws(DecodeError) in try Element._elements(of: json, as: type, in: place) }
}

/// ``decodeEachMember(_:of:isLossy:as:reserve:key:addContext:_:)`` for string keys and values that keep no failures.
@usableFromInline
func _decodeEachMember(
  _ value: Any.Type, of json: Any, as type: () -> Any.Type, reserve: (Int) -> Void,
  _ decode: (String, Any) throws -> Bool
) throws(DecodeError) {
  try decodeEachMember((nil, value), of: json, as: type, reserve: reserve, decode)
}

/// Types whose values may keep failures, to which the path is added as they are collected.
public protocol _FailureKeeping: KeyPathDecodable {}

extension _FailureKeeping {
  public static func _elements(of json: Any, as type: () -> Any.Type, in place: _ResultPlace) throws(DecodeError) {
    try _anyElements(Self.self, of: json, as: type, in: place)
  }

  public static func _members(of json: Any, in place: _ResultPlace) throws(DecodeError) {
    try _anyMembers(Self.self, of: json, in: place)
  }
}

extension Array: _FailureKeeping where Element: KeyPathDecodable {}
extension Dictionary: _FailureKeeping where Key: KeyPathDecodableKey, Value: KeyPathDecodable {}
extension Optional: _FailureKeeping where Wrapped: KeyPathDecodable {}
extension Result: _FailureKeeping where Success: KeyPathDecodable, Failure == DecodeError {}

extension Dictionary: KeyPathDecodable where Key: KeyPathDecodableKey, Value: KeyPathDecodable {
  /// Reads every member: `try [String: Int](json: ["a": 1])   // ["a": 1]`.
  ///
  /// - Throws: The first error in the order of the keys, with the key in its path: that of a value, or
  ///   `unknown_raw_value` or `invalid_value` for a key that `Key` refuses.
  /// - Complexity: O(n) in the number of members.
  public init(json: Any) throws(DecodeError) {
    if Key.self == String.self {
      let members: [String: Value] = try withPlace { (place) throws(DecodeError) in
        try Value._members(of: json, in: place)
      }
      self = sameType(members, as: Self.self)
    } else {
      self = try decodeMembers(of: json) { try Value(json: $0) }
    }
  }
}
