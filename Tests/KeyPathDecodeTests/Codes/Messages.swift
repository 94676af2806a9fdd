import Foundation
import KeyPathDecode

/// A message that README or the documentation shows, and the code that produces it.
struct ShownMessage: Sendable {
  let code: DecodeError.Code, message: String
  let read: @Sendable (Any) throws -> Any

  init(_ code: DecodeError.Code, _ message: String, _ read: @escaping @Sendable (Any) throws -> Any) {
    self.code = code
    self.message = message
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

  private static let ofShape: [ShownMessage] = [
    .init(.typeMismatch, "users[1].id: expected Int, found string") { json in try json => "users[1].id" as Int },
    .init(.typeMismatch, "users[1].avatar: expected URL, found number in Account") { json in
      try json => "users" as [Account]
    },
    .init(.typeMismatch, "stars: expected object, found number") { json in try json => "stars.count" as Int },
    .init(.nullValue, "users[1].login: expected String, found null (use =>? or an optional if it may be null)") {
      json in
      try json => "users[1].login" as String
    },
    .init(.missingKey, #"(root): missing key "owner" (use =>? if it may be missing)"#) { json in
      try json => "owner" as String
    },
    .init(.missingKey, #"users[0]: missing key "Login" (did you mean "login"?)"#) { json in
      try json => "users[0].Login" as String
    },
    .init(.missingKey, #"(root): missing key "a" (did you mean ["a.b"]?)"#) { json in try json => "a.b" as Int },
    .init(
      .missingKey, #"(root): missing key "owner"; tried owner, author (use =>? if it may be missing)"#
    ) { json in try json => "owner" | "author" as String },
    .init(.indexOutOfRange, "users: no index 5 (array of 2) (use =>? if it may be missing)") { json in
      try json => "users[5].id" as Int
    },
  ]

  private static let ofContent: [ShownMessage] = [
    .init(.unknownRawValue, #"visibility: the value is not a known Visibility (allowed: "public", "private")"#) {
      json in
      try json => "visibility" as Visibility
    },
    .init(.numberOutOfRange, "stars: the number does not fit Int8 (-128...127)") { json in
      try json => "stars" as Int8
    },
    .init(.numberOutOfRange, "ratio: expected Int, found a number with a fraction") { json in
      try json => "ratio" as Int
    },
    .init(.invalidValue, "home: not a URL (RFC 3986): the character at offset 3 must be percent-encoded") { json in
      try json => "home" as URL
    },
    .init(.invalidValue, "born: not an RFC 3339 date: the day must be in 1...28") { json in
      try json => "born" as Date
    },
    .init(.invalidValue, "token: not a UUID like 12345678-9ABC-DEF0-1234-56789ABCDEF0") { json in
      try json => "token" as UUID
    },
    .init(.invalidValue, #"born: not a date in the format "yyyy-MM-dd""#) { json in
      try json => "born" => .date(format: "yyyy-MM-dd") as Date
    },
    .init(.invalidValue, "open[1]: a period ends before it starts, in Period") { json in try json => "open" as [Period]
    },
  ]

  private static let ofCode: [ShownMessage] = [
    .init(
      .noAlternative,
      "at: none of 2 alternatives worked: expected Date, found bool; expected Double, found bool"
    ) { json in try json => "at" => .oneOf(.iso8601, .unixSeconds) as Date },
    .init(.invalidJSON, #"(root): invalid JSON: starts with "<": an HTML page? check the status and Content-Type"#) {
      _ in
      try JSONDocument(Data("<html>".utf8)) => 0 as Int
    },
    .init(.invalidJSON, "(root): invalid JSON: ends inside an array, with `[` still open: a truncated download?") { _ in
      try JSONDocument(Data("[1,".utf8)) => 0 as Int
    },
    .init(
      .invalidJSON,
      "(root): invalid JSON: expected a key in quotes or `}`, found a letter (JSON5? options: .json5 reads it)"
    ) { _ in try JSONDocument(Data("{a: 1}".utf8)) => "a" as Int },
    .init(.invalidJSON, "(root): invalid JSON: expected `:`, found a digit") { _ in
      try JSONDocument(Data(#"{"a" 1}"#.utf8)) => "a" as Int
    },
    .init(.invalidPath, #"(root): invalid path "users[-1].id": indexes start at 0 and have no sign"#) { json in
      try json => "users[-1].id" as Int
    },
    .init(.invalidPath, #"(root): invalid path "users[0.id": `[` is not closed"#) { json in
      try json => "users[0.id" as Int
    },
    .init(.other, "prices.tea: threw PriceError.negative in Price") { json in try json => "prices" as [String: Price] },
  ]
}

private enum Visibility: String, CaseIterable, KeyPathDecodable {
  case everyone = "public"
  case owner = "private"
}

private struct Account: KeyPathDecodable {
  let avatar: URL
  init(json: Any) throws { avatar = try json => "avatar" }
}

private struct Period: KeyPathDecodable {
  let start: Int, end: Int

  init(json: Any) throws {
    start = try json => "start"
    end = try json => "end"
    if end < start { throw DecodeError(.invalidValue("a period ends before it starts"), object: json) }
  }
}

private typealias Price = CodeRepairs.Price
