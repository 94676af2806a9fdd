import Foundation

/// A container of a plain tree as a result: `[Any]`, `[String: Any]`, `NSArray`, `NSDictionary` and their optionals.
///
/// ```swift
/// let meta: [String: Any] = try json => "meta"
/// ```
///
/// From any source it contains dictionaries, arrays, strings, numbers, Booleans and `NSNull`, never a node.
public protocol _PlainContainer {
  /// Reads an array or object as a plain tree.
  ///
  /// - Throws: `type_mismatch` for anything else.
  static func _plain(_ json: Any) throws(DecodeError) -> Self
}

extension Array: _PlainContainer where Element == Any {
  public static func _plain(_ json: Any) throws(DecodeError) -> [Any] {
    guard let list = ListView(try plainTree(json)) else { throw DecodeError(expected: [Any].self, butFound: json) }
    return list.elements
  }
}

extension Dictionary: _PlainContainer where Key == String, Value == Any {
  public static func _plain(_ json: Any) throws(DecodeError) -> [String: Any] {
    guard let object = ObjectView(json) else { throw DecodeError(expected: [String: Any].self, butFound: json) }
    LookupThread.didRead(nil, of: object.id)
    guard let dictionary = ObjectView(try plainTree(json))?.dictionary else {
      throw DecodeError(.foreignKey, object: json)
    }
    return dictionary
  }
}

#if Foundation || canImport(Darwin)
  // `Self` may be a subclass. A mutable instance is also an instance of the immutable class.

  extension NSArray: _PlainContainer {
    public static func _plain(_ json: Any) throws(DecodeError) -> Self {
      guard let array = NSMutableArray(array: try [Any]._plain(json)) as? Self else {
        throw DecodeError(expected: Self.self, butFound: json)
      }
      return array
    }
  }

  extension NSDictionary: _PlainContainer {
    public static func _plain(_ json: Any) throws(DecodeError) -> Self {
      guard let dictionary = NSMutableDictionary(dictionary: try [String: Any]._plain(json)) as? Self else {
        throw DecodeError(expected: Self.self, butFound: json)
      }
      return dictionary
    }
  }
#endif

extension Optional: _PlainContainer where Wrapped: _PlainContainer {
  public static func _plain(_ json: Any) throws(DecodeError) -> Wrapped? {
    isNull(json) ? nil : try Wrapped._plain(json)
  }
}

/// An array or dictionary of plain containers as a result: `[[String: Any]]`, `[String: [String: Any]]`.
public protocol _NestedPlainContainer {
  /// Reads an array or object of arrays or objects.
  ///
  /// - Throws: `type_mismatch` for anything else, with the path of the value that failed.
  static func _plain(nested json: Any) throws(DecodeError) -> Self
}

extension Array: _NestedPlainContainer where Element: _PlainContainer {
  public static func _plain(nested json: Any) throws(DecodeError) -> [Element] {
    try decodeElements(of: json) { try Element._plain($0) }
  }
}

extension Dictionary: _NestedPlainContainer where Key == String, Value: _PlainContainer {
  public static func _plain(nested json: Any) throws(DecodeError) -> [String: Value] {
    try decodeMembers(of: json) { try Value._plain($0) }
  }
}

extension Optional: _NestedPlainContainer where Wrapped: _NestedPlainContainer {
  public static func _plain(nested json: Any) throws(DecodeError) -> Wrapped? {
    isNull(json) ? nil : try Wrapped._plain(nested: json)
  }
}
