import Foundation

extension KeyPathDecodable {
  /// Decodes a value from the bytes of a JSON document: `try [Repository](jsonData: data)`.
  ///
  /// `init(json:)` gets a ``JSONNode`` then: instead of `json as? [String: Any]` write `plain(json) as? [String: Any]`.
  ///
  /// The bytes are read where they are. If `jsonData` was lent its memory (`bytesNoCopy`, a mapped file), you promise that
  /// nobody changes that memory until this returns, and as long as an error or a node of it lives, as for a
  /// ``JSONDocument``.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, or any error of decoding; every error has its
  ///   ``DecodeError/location``.
  public init(jsonData: Data) throws(DecodeError) {
    self = try decodeValue(at: .root, of: try JSONDocument(jsonData).root) { try Self(json: $0) }
  }

  /// Decodes a value from the bytes of a JSON document in any collection:
  /// `try [Repository](jsonData: response.body.readableBytesView)`.
  ///
  /// An array of bytes is read where it is, as a `Data` is; the bytes of any other collection are copied once.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, or any error of decoding; every error has its
  ///   ``DecodeError/location``.
  public init(jsonData bytes: some Collection<UInt8>) throws(DecodeError) {
    self = try decodeValue(at: .root, of: try JSONDocument(bytes).root) { try Self(json: $0) }
  }

  /// Decodes a value from JSON text: `try User(jsonString: #"{"id": 1}"#)   // User(id: 1)`.
  ///
  /// - Throws: `invalid_json` for text that is not JSON, or any error of decoding; every error has its
  ///   ``DecodeError/location``, whose offset counts bytes of UTF-8.
  public init(jsonString: String) throws(DecodeError) {
    self = try decodeValue(at: .root, of: try JSONDocument(jsonString: jsonString).root) { try Self(json: $0) }
  }

  #if Foundation || canImport(Darwin)
    /// Decodes a value from the bytes of a property list, XML or binary:
    /// `try Settings(propertyList: try Data(contentsOf: url))`.
    ///
    /// - Throws: `invalid_value` for bytes that are no property list, or any error of decoding. Errors have no location.
    public init(propertyList: Data) throws(DecodeError) {
      guard let tree = readPropertyList(propertyList) else {
        throw DecodeError(.propertyList, object: propertyList)
      }
      self = try decodeValue(at: .root, of: tree) { try Self(json: $0) }
    }
  #endif
}
