/// A type that decodes itself from an `Any`: JSON, a property list or Swift literals.
///
/// ```swift
/// struct User: KeyPathDecodable {
///   let id: Int, name: String?
///
///   init(json: Any) throws {
///     id = try json => "id"
///     name = try json =>? "profile.name"
///   }
/// }
/// let user = try User(json: ["id": 1, "profile": ["name": "Ada"]])   // User(id: 1, name: "Ada")
/// ```
///
/// Enums and other `RawRepresentable` types need no body: `extension Visibility: KeyPathDecodable {}`.
public protocol KeyPathDecodable {
  /// Reads a value from `json`.
  ///
  /// - Parameter json: A tree of any shape: from `JSONSerialization`, a property list, or Swift literals; a ``JSONNode``
  ///   when it comes from bytes, which `plain(json)` makes a tree.
  /// - Throws: A ``DecodeError`` from a decoding operator, or any error of your own. The operators and
  ///   ``parse(_:_:decode:)->Value`` turn the latter into ``DecodeError/Kind/other(_:)``.
  init(json: borrowing Any) throws

  // The rest is for this library's types: static, so that completion after `User(` and the compiler's notes hide it.

  /// Reads a value for the rule ``Decoding/lenient``: scalars in more forms, other models by `init(json:)`.
  static func _lenient(_ json: Any) throws -> Self

  /// True for scalars that are read from a document in place, and for optionals and arrays of them: no models inside.
  static var _isLeaf: Bool { get }

  /// Answers the same question as ``init(json:)`` for a leaf of a document, in place, or throws where only that can.
  static func _leaf(_ place: _NodePlace) throws(_NoLeaf) -> Self

  /// Reads an array or object of such values into `result`; an error names `type` as what was expected.
  static func _collect(_ json: Any, as type: () -> Any.Type, in result: _CollectionResult) throws(DecodeError)
}

extension KeyPathDecodable {
  public static var _isLeaf: Bool { false }

  public static func _leaf(_ place: _NodePlace) throws(_NoLeaf) -> Self { throw _NoLeaf() }
}
