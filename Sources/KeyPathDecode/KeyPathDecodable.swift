import Foundation

/// A type that reads itself from any `Any` that holds JSON, a property list or Swift literals.
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
  /// - Parameter json: A tree of any shape: from `JSONSerialization`, a property list, or Swift literals.
  /// - Throws: A ``DecodeError`` when a decoding operator throws it, or any error of your own; the operators and
  ///   ``parse(_:_:decode:)->Value`` turn the latter into ``DecodeError/Kind/other(_:)`` on its way up.
  init(json: borrowing Any) throws

  /// Reads a value for the rule ``Decoding/lenient``, from `json` in more forms than `init(json:)` does.
  ///
  /// There is nothing to write: types that are built of others, and scalars, have it, and all others are read as ever.
  init(lenientJSON json: Any) throws

  /// True for the library's own scalars and what is built of them alone: nothing nests in their values.
  static var _isLeaf: Bool { get }

  /// Reads a leaf of a document where it stands. It answers the same question as ``init(json:)``, or throws where only that can.
  init(_leaf place: _NodePlace) throws(_NoLeaf)
}

extension KeyPathDecodable {
  /// Decodes a value from the bytes of a JSON document: `try [Repository](jsonData: data)`.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, and what decoding throws; every error knows its
  ///   ``DecodeError/location``.
  public init(jsonData: Data) throws(DecodeError) {
    self = try parse(try JSONDocument(jsonData).root, .root) { try Self(json: $0) }
  }

  public static var _isLeaf: Bool { false }

  public init(_leaf place: _NodePlace) throws(_NoLeaf) { throw _NoLeaf() }
}
