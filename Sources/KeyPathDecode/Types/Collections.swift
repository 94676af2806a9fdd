import Foundation

extension Array: KeyPathDecodable, _SharedCollections where Element: KeyPathDecodable {
  /// Reads every element: `try [Int](json: [1, 2])   // [1, 2]`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: borrowing Any) throws(DecodeError) {
    if Element._isLeaf, let place = withNode(json, { $0 }), place.kind == .array,
      let elements: [Element] = leaves(of: place)
    {
      self = elements
      return
    }
    let json = copy json
    self = try withCollectionResult { (result) throws(DecodeError) in
      try Element._collect(json, as: { Self.self }, in: result)
    }
  }
}

extension Set: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads an array and merges equal elements: `try Set<Int>(json: [1, 2, 2])   // [1, 2]`.
  ///
  /// - Throws: The error of the first element that fails, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: Any) throws(DecodeError) {
    let elements: [Element] = try withCollectionResult { (result) throws(DecodeError) in
      try Element._collect(json, as: { Self.self }, in: result)
    }
    self.init(minimumCapacity: elements.count)
    // By index, because an iterator, or the initializer that takes a sequence, would search for the array's conformances.
    for index in elements.indices { insert(elements[index]) }
  }
}

extension KeyPathDecodable {
  // Inlinable, so a module that knows the element type appends elements without a witness.
  @inlinable
  public static func _collect(
    _ json: Any, as type: () -> Any.Type, in result: borrowing _CollectionResult
  ) throws(DecodeError) {
    if result.isObject {
      var members = [String: Self]()
      try _decodeEachMember(
        Self.self, of: json, as: type, reserve: { members.reserveCapacity($0) }, storedCount: { members.count }
      ) {
        members[$0] = try Self(json: $1)
      }
      result.set(members)
    } else {
      var elements: [Self] = []
      try decodeEach(Self.self, of: json, as: type, reserve: { elements.reserveCapacity($0) }) {
        (json: consuming Any) in
        elements.append(try Self(json: json))
      }
      result.set(elements)
    }
  }
}

/// ``decodeEachMember(_:of:isLossy:as:reserve:storedCount:addContext:_:)`` for string keys, and values that contain no
/// failures.
@usableFromInline
func _decodeEachMember(
  _ value: Any.Type, of json: Any, as type: () -> Any.Type, reserve: (Int) -> Void, storedCount: () -> Int,
  _ decode: (String, Any) throws -> Void
) throws(DecodeError) {
  try decodeEachMember((String.self, value), of: json, as: type, reserve: reserve, storedCount: storedCount, decode)
}

/// A type whose arrays and dictionaries are decoded by one generic function.
///
/// It is a type that may contain failures, to which the function adds the path, or a scalar, whose collections a document
/// reads in place. A copy for each type would enlarge the binary.
public protocol _SharedCollections: KeyPathDecodable {}

extension _SharedCollections {
  @_semantics("optimize.sil.specialize.generic.never")
  public static func _collect(
    _ json: Any, as type: () -> Any.Type, in result: borrowing _CollectionResult
  ) throws(DecodeError) {
    if result.isObject {
      result.set(try decodeMembers(of: json) { try Self(json: $0) } as [String: Self])
    } else {
      result.set(try decodeElements(of: json, as: type()) { (json: consuming Any) in try Self(json: json) } as [Self])
    }
  }
}

/// Returns the members of the object in `json`, or nil unless it is a node whose members are read in place.
private func leafMembers<Value: KeyPathDecodable>(in json: Any) -> [String: Value]? {
  guard let node = storedNode(in: json), node.kind == .object else { return nil }
  node.didReadAll()
  return withNode(json) { leafMembers(of: $0) }
}

extension Dictionary: KeyPathDecodable, _SharedCollections where Key: KeyPathDecodableKey, Value: KeyPathDecodable {
  /// Reads every member: `try [String: Int](json: ["a": 1])   // ["a": 1]`.
  ///
  /// - Throws: The first error in the order of the keys, with the key in its path: the error of a value, or
  ///   `unknown_raw_value` or `invalid_value` for a key that `Key` refuses.
  /// - Complexity: O(n) in the number of members.
  public init(json: Any) throws(DecodeError) {
    if Key.self == String.self {
      if Value._isLeaf, let members: [String: Value] = leafMembers(in: json) {
        self = sameType(members, as: Self.self)
        return
      }
      let members: [String: Value] = try withCollectionResult { (result) throws(DecodeError) in
        try Value._collect(json, as: { Self.self }, in: result)
      }
      self = sameType(members, as: Self.self)
    } else {
      self = try decodeMembers(of: json) { try Value(json: $0) }
    }
  }
}
