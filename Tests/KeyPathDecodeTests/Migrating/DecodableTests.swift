import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Repository { let id: Int, name: String, language: String?, pushed: Date, owners: [Owner] }

extension Repository: KeyPathDecodable {
  init(json: Any) throws {
    try self.init(
      id: json => "id",
      name: json => "nested" => "name",
      language: json =>? "language",
      pushed: json => "pushed_at" => .date(formatter),
      owners: json => "owners" => .lossy())
  }
}

private struct Owner: KeyPathDecodable {
  let login: String
  init(json: Any) throws { login = try json => "login" }
}

private var formatter: DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}

private struct Item {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

private struct User { let id: Int, name: String? }

extension User: KeyPathDecodable {
  init(json: Any) throws { try self.init(id: json => "id", name: json =>? "name") }
}

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  var name: String, nickname: String?, id: Int, date: Date, item: Item, user: User, users: [Owner], shape: String

  init(json: Any) throws {
    let owner = "me"
    let circle = DecodeRule<String>.custom { "circle \(try $0 => "radius" as Int)" }
    let square = DecodeRule<String>.custom { "square \(try $0 => "side" as Int)" }
    id = try json => "id"
    name = try json => "nested" => "name"
    nickname = try json =>? "name"
    user = try User(json: json)
    id = try json => ["user.id"]
    nickname = try json => "name" => .orNil()
    date = try json => "at"
    item = try parse(json, "item") { try Item(json: $0, owner: owner) }
    users = try Lines.users(json => "users")
    shape = try json => "" => .oneOf(circle, square)
  }

  /// The lines whose types other lines have.
  init(day json: Any) throws {
    self = try json => "all"
    date = try json => "at" => .date(formatter)
    id = try json => "id" => .lenient
  }

  private static func users(_ json: Any) throws -> [Owner] {
    let users: [Owner]
    users = try json => "" => .lossy()
    return users
  }
}

@Suite("migrating from Decodable") struct DecodableTests {
  @Test("a whole model decodes") func model() throws {
    let text = #"{"id": 7, "nested": {"name": "engine"}, "pushed_at": "2015-08-20", "owners": [{"login": "ada"}, {}]}"#
    let data = Data(text.utf8)
    let repository = try Repository(jsonData: data)
    expectEqual(
      plainNames("\(repository)"),
      """
      Repository(id: 7, name: "engine", language: nil, pushed: 2015-08-20 00:00:00 +0000, owners: [Owner(login: "ada")])
      """)
  }

  @Test("every line of the guide decodes") func lines() throws {
    try expect(
      """
      {"all": {"id": 2, "nested": {"name": "a"}, "name": "b", "user.id": 1, "at": "1970-01-01T00:01:00Z", "item": {"id": 5}, "side": 3,
        "users": [{"login": "a"}, {}]}, "at": "1970-01-02", "id": "9"}
      """,
      gives: """
        Lines(name: "a", nickname: Optional("b"), id: 9, date: 1970-01-02 00:00:00 +0000, item: Item(id: 5, owner: "me"), \
        user: User(id: 2, name: Optional("b")), users: [Owner(login: "a")], shape: "square 3")
        """, warnings: [#"droppedElement | all[1]: missing key "login" in Owner"#]
    ) { plainNames("\(try Lines(day: $0))") }
  }

  @Test("a path in a variable reads what a literal reads") func paths() throws {
    let json = try node(#"{"user": {"id": 5}, "a.b": {"c": 6}}"#)
    do {
      let path: DecodePath = ["user", "id"]
      try expectEqual(json => path as Int, 5)
    }
    do {
      let keys = ["a.b", "c"]
      let path = DecodePath(steps: keys.map { .key($0) })
      try expectEqual(json => path as Int, 6)
    }
  }

  @Test(
    "an optional path in a variable is nil for what is absent, with both operators",
    arguments: [
      ("{}", "nil"), (#"{"name": null}"#, "nil"), (#"{"name": "a"}"#, "a"),
      (#"{"name": 5}"#, "type_mismatch | name: expected String, found number"),
    ])
  func optionalPaths(payload: String, expected: String) throws {
    expect(payload, refused: expected) { json in
      let path = OptionalDecodePath("name")
      let nickname: String? = try json =>? path, twin: String? = try json => path
      expectEqual(nickname, twin)
      return nickname ?? "nil"
    }
  }
}
