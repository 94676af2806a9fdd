import KeyPathDecode

/// Code that fails with a message that the page of its code shows. The pages have the messages.
struct ShownMessage: Sendable {
  let code: DecodeError.Code
  let read: @Sendable (Any) throws -> Any

  init(_ code: DecodeError.Code, _ read: @escaping @Sendable (Any) throws -> Any) {
    self.code = code
    self.read = read
  }

  static let payload = """
    {
      "users": [{"id": 1, "login": "ada", "avatar": "https://a.example"}, {"id": "2", "login": null, "avatar": 5}],
      "stars": 1843, "ratio": 0.5, "visibility": "secret", "a.b": 1, "at": true,
      "home": "not a url", "born": "2023-02-30T00:00:00Z", "token": "E621E1F8",
      "open": [{"start": 9, "end": 17}, {"start": 20, "end": 8}], "prices": {"tea": {"cents": -1}}
    }
    """

  static let all: [ShownMessage] = ofShape + ofContent + ofCode

  static func all(of code: DecodeError.Code) -> [ShownMessage] { all.filter { $0.code == code } }
}

/// The repairs on each code page, in the page's order.
enum CodeRepairs {
  typealias Read = (Any) throws -> Any
}
