import Foundation

extension KeyPathDecodable {
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

  /// Decodes a value from the root of a payload.
  private init(root: Any) throws(DecodeError) {
    self = try parse(found: root, at: [], of: root) { try Self(json: $0) }
  }
}
