extension String: KeyPathDecodable {
  /// Reads a string: `try String(json: "a")   // "a"`. A number is not a string.
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
  public init(json: borrowing Any) throws(DecodeError) {
    guard let value = readBool(json) else { throw DecodeError(expected: Bool.self, butFound: copy json) }
    self = value
  }
}
