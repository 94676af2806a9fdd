extension String: KeyPathDecodable {
  /// Reads a string: `try String(json: "a")   // "a"`. A number is not a string.
  @inline(__always)
  public init(json: borrowing Any) throws(DecodeError) {
    guard let value = readString(json) else { throw DecodeError(expected: String.self, butFound: copy json) }
    self = value
  }
}

extension Character: KeyPathDecodable {
  /// Reads a string of exactly one character: `try Character(json: "é")   // "é"`.
  public init(json: borrowing Any) throws(DecodeError) {
    guard let text = readString(json) else { throw DecodeError(expected: Character.self, butFound: copy json) }
    guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
      throw DecodeError(.character, object: copy json)
    }
    self = first
  }
}

extension Bool: KeyPathDecodable {
  /// Reads `true` or `false`. 0 and 1 are numbers.
  @inline(__always)
  public init(json: borrowing Any) throws(DecodeError) {
    guard let value = readBool(json) else { throw DecodeError(expected: Bool.self, butFound: copy json) }
    self = value
  }
}

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
