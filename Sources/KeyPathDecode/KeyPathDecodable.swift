import Foundation

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
/// Enums and other `RawRepresentable` types need no initializer: `enum Visibility: String, KeyPathDecodable { … }`.
///
/// Declare the conformance where you declare the type. In a module whose default isolation is the main actor, such a
/// conformance is nonisolated, so actors and streams can decode the type. Write an extension as
/// `nonisolated extension User: KeyPathDecodable`.
public protocol KeyPathDecodable: SendableMetatype {
  /// Decodes a value from `json`.
  ///
  /// - Parameter json: A tree from `JSONSerialization`, a property list, or Swift literals, or a ``JSONNode`` from bytes.
  ///   `plain(json)` converts a node to a tree.
  /// - Throws: A ``DecodeError`` from a decoding operator, or any other error. The operators and
  ///   ``parse(_:_:decode:)->Value`` wrap other errors in ``DecodeError/Kind/other(_:)``.
  init(json: borrowing Any) throws

  // The requirements below are for this library's types. They are static, which keeps them out of completion after
  // `User(` and out of the compiler's notes.

  /// Decodes a value for the rule ``DecodeRule/lenient``, which accepts more forms of scalars.
  static func _lenient(_ json: Any) throws -> Self

  /// True for scalars that a document reads in place, and for optionals and arrays of them.
  static var _isLeaf: Bool { get }

  /// Fast path for ``init(json:)`` of a leaf in a document; nil if it cannot read the value in place.
  static func _leaf(_ place: borrowing _BorrowedPlace) -> Self?

  /// Decodes an array or object of such values into `result`. An error names `type` as the expected type.
  static func _collect(_ json: Any, as type: () -> Any.Type, in result: borrowing _CollectionResult) throws(DecodeError)
}

extension KeyPathDecodable {
  public static var _isLeaf: Bool { false }

  public static func _leaf(_ place: borrowing _BorrowedPlace) -> Self? { nil }

  /// Decodes a value from the bytes of a JSON document: `try [Repository](jsonData: data)`.
  ///
  /// `init(json:)` receives a ``JSONNode``, so write `plain(json) as? [String: Any]` instead of `json as? [String: Any]`.
  ///
  /// The bytes are not copied. If `jsonData` does not own its memory (`bytesNoCopy`, a mapped file), that memory must not
  /// change until this returns, nor while an error or a node of it exists, as for a ``JSONDocument``.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, or any error of decoding. Every error has its
  ///   ``DecodeError/location``.
  public init(jsonData: borrowing Data) throws(DecodeError) {
    try self.init(root: try JSONDocument(jsonData).root)
  }

  /// Decodes a value from the bytes of a JSON document in any collection:
  /// `try [Repository](jsonData: response.body.readableBytesView)`.
  ///
  /// The bytes of an array are not copied. The bytes of any other collection are copied once.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, or any error of decoding. Every error has its
  ///   ``DecodeError/location``.
  public init(jsonData bytes: some Collection<UInt8>) throws(DecodeError) {
    try self.init(root: try JSONDocument(bytes).root)
  }

  /// Decodes a value from JSON text: `try User(jsonString: #"{"id": 1}"#)   // User(id: 1)`.
  ///
  /// - Throws: `invalid_json` for text that is not JSON, or any error of decoding. Every error has its
  ///   ``DecodeError/location``, whose offset counts bytes of UTF-8.
  public init(jsonString: String) throws(DecodeError) {
    try self.init(root: try JSONDocument(jsonString: jsonString).root)
  }

  #if Foundation || canImport(Darwin)
    /// Decodes a value from the bytes of a property list, XML or binary:
    /// `try Settings(propertyList: try Data(contentsOf: url))`.
    ///
    /// - Throws: `invalid_value` for bytes that are not a property list, or any error of decoding. Errors have no location.
    public init(propertyList: Data) throws(DecodeError) {
      guard let tree = readPropertyList(propertyList) else {
        throw DecodeError(.propertyList, object: propertyList)
      }
      try self.init(root: tree)
    }
  #endif

  private init(root: Any) throws(DecodeError) {
    self = try parse(found: root, at: [], of: root) { try Self(json: $0) }
  }
}
