import Foundation
import KeyPathDecode
import Testing

private struct User {
  let id: Int, name: String, email: String?, friends: [String], tags: [String], nick: String, level: Int
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name.full"
    email = try json =>? "email"
    friends = try json => "friends"
    tags = try json =>? "tags" ?? []
    nick = try json => "nick" | "login"
    level = try json =>? "level" ?? 1
  }
}

private func components(_ text: String) -> [String] { text.components(separatedBy: ",") }

private func day(_ text: String) throws -> Date {
  guard let day = Int(text) else { throw DecodeError(.invalidValue("not a day"), object: text) }
  return Date(timeIntervalSince1970: Double(day) * 86_400)
}

/// Each line of the guide's table, applied to one payload.
private struct Lines: KeyPathDecodable {
  var id: Int, ids: [Int] = [], nickname: String?, tags: [String], labels: [String]?, user: User, name: String,
    level: Int
  var names: [String], shape: String, result: Result<User, DecodeError>, users: [User], date: Date

  init(json: Any) throws {
    let object = json, array: [Any] = [try json => "user" as Any]
    let circle = DecodeRule<String>.custom { "circle \(try $0 => "radius" as Int)" }
    let square = DecodeRule<String>.custom { "square \(try $0 => "side" as Int)" }
    id = try json => "id"
    ids.append(id)
    id = try json => "user.id"
    ids.append(id)
    id = try json => ["user.id"]
    nickname = try json =>? "name"
    nickname = try json => "name" => .orNil()
    tags = try json => "tags"
    labels = tags
    tags = try json =>? "tags" ?? []
    level = try json => "level" => .or(1)
    names = try json => "names" => .map(components)
    name = try json => "name" | "nickname"
    shape = try json => "shape" => .oneOf(circle, square)
    result = try json => "user" as Result<User, DecodeError>
    do {
      let user: User = try object => "user"
      ids.append(user.id)
    }
    user = try json => "user"
    users = try json => "users" => .lossy()
    users = try [User](json: array)
    date = try json => "day" => .map { (text: String) in try day(text) }
  }
}

@Suite("migrating from Argo") struct ArgoTests {
  @Test("every line of the guide decodes") func lines() throws {
    let ada = #"{"id": 1, "name": {"full": "Ada"}, "friends": ["Bob"], "login": "ada"}"#
    let user = #"User(id: 1, name: "Ada", email: nil, friends: ["Bob"], tags: [], nick: "ada", level: 1)"#
    try expect(
      """
      {"id": 5, "user": \(ada), "user.id": 6, "name": "Ada", "tags": ["a"], "names": "a,b", "level": "?", "shape": {"side": 2},
       "users": [], "day": "2"}
      """,
      gives: """
        Lines(id: 6, ids: [5, 1, 1], nickname: Optional("Ada"), tags: ["a"], labels: Optional(["a"]), user: \(user), name: "Ada", level: 1, \
        names: ["a", "b"], shape: "square 2", result: \
        Swift.Result<User, KeyPathDecode.DecodeError>.success(\(user)), users: [\(user)], date: 1970-01-03 00:00:00 +0000)
        """, warnings: ["usedFallback | level: expected Int, found string"]
    ) { plainNames("\(try Lines(json: $0))") }
  }

  @Test(
    "what Argo also accepts throws",
    arguments: [
      (#"{"a": 5, "b": "x"}"#, "type_mismatch | a: expected String, found number"),
      (#"{"user": 5}"#, "type_mismatch | user: expected object, found number"),
      (#"{"int": 1.5}"#, "number_out_of_range | int: expected Int, found a number with a fraction"),
      (#"{"bool": 1}"#, "type_mismatch | bool: expected Bool, found number"),
    ])
  func strictness(payload: String, message: String) {
    expect(payload, refused: message) { json in
      if presence(of: "a", in: json) != .missing { _ = try json => "a" | "b" as String }
      _ = try json =>? "user.name" as String?
      _ = try json =>? "int" as Int?
      _ = try json =>? "bool" as Bool?
    }
  }

  @Test("alternatives that may have a wrong type become `.oneOf`") func brokenAlternatives() throws {
    try expect(#"{"name": 5, "nickname": "Ada"}"#, gives: "Ada") { json in
      let name: String
      name = try json => "" => .oneOf(.custom { try $0 => "name" }, .custom { try $0 => "nickname" })
      return name
    }
  }
}
