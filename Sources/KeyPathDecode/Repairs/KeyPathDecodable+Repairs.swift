import Foundation

extension KeyPathDecodable {
  /// Decodes a value from the bytes of a JSON document, with repairs for what it does not expect:
  /// `try User(jsonData: data, repairs: ["tags": .or([])])`.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, or any error of decoding that no repair helps. Every error has
  ///   its ``DecodeError/location``.
  public init(jsonData: Data, repairs: Repairs) throws(DecodeError) {
    try self.init(json: try JSONDocument(outOfLine: jsonData).root, repairs: repairs)
  }

  /// Decodes a value with repairs for what it does not expect: `try User(json: json, repairs: ["tags": .or([])])`.
  ///
  /// - Throws: Any error of decoding that no repair helps, or `invalid_path` for a pattern that cannot be read.
  public init(json: Any, repairs: Repairs) throws(DecodeError) {
    self = try repairs.decode(json) { json throws(DecodeError) in
      try parse(json, .root, with: { try Self(json: $0) })
    }
  }
}
