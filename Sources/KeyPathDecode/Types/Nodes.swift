extension JSONNode: KeyPathDecodable {
  /// Takes a node of a document unchanged: `let meta: JSONNode = try document.root => "meta"`.
  ///
  /// - Throws: `invalid_value` for a value that is not part of a ``JSONDocument``.
  public init(json: borrowing Any) throws(DecodeError) {
    guard let node = storedNode(in: json) else {
      throw DecodeError(.invalidValue("not part of a JSONDocument, so it has no node"), object: copy json)
    }
    self = node
  }
}
