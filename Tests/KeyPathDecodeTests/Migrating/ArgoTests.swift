import Foundation
import KeyPathDecode
import TestSupport
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

extension User: Equatable {}

private enum Shape: Equatable {
  case circle(Double), square(Double)
}

private func components(_ text: String) -> [String] { text.components(separatedBy: ",") }

private func checked(_ names: [String]) throws -> [String] { try atLeastTwo(names) as? [String] ?? [] }

private func atLeastTwo(_ json: Any) throws -> Any {
  guard try (json => "" as [Any]).count > 1 else { throw DecodeError(.invalidValue("too short"), object: json) }
  return json
}

private func day(_ text: String) throws -> Date {
  guard let day = Int(text) else { throw DecodeError(.invalidValue("not a day"), object: text) }
  return Date(timeIntervalSince1970: Double(day) * 86_400)
}

/// Each line of the guide's table, applied to one payload.
private struct Lines: KeyPathDecodable {
  var id: Int, ids: [Int] = [], nickname: String?, tags: [String], labels: [String]?, user: User, name: String,
    level: Int
  var names: [String], shape: Shape, result: Result<User, DecodeError>, users: [User], big: Int64, date: Date

  init(json: Any) throws {
    let keys = ["user", "id"], array: [Any] = [try json => "user" as Any]
    let circle = DecodeRule<Shape>.custom { .circle(try $0 => "radius") }
    let square = DecodeRule<Shape>.custom { .square(try $0 => "side") }
    id = try json => "id"
    ids.append(id)
    id = try json => "user.id"
    ids.append(id)
    id = try json => ["user.id"]
    ids.append(id)
    id = try json => DecodePath(steps: keys.map { .key($0) })
    nickname = try json =>? "name"
    nickname = try json => "name" => .orNil()
    tags = try json => "tags"
    labels = try json =>? "tags"
    tags = try json =>? "tags" ?? []
    user = try json => "user"
    level = try json => "level" => .or(1)
    names = try json => "names" => .map(components)
    name = try json => "name" | "nickname"
    shape = try json => "shape" => .oneOf(circle, square)
    result = try json => "user" as Result<User, DecodeError>
    user = try result.get()
    users = try json => "users" => .lossy()
    users = try [User](json: array)
    big = try json => "big" => .lenient
    date = try json => "day" => .map { (text: String) in try day(text) }
  }
}

@Suite("migrating from Argo") struct ArgoTests {
  private let text = #"{"id": 1, "name": {"full": "Ada"}, "friends": ["Bob"], "login": "ada"}"#
  private let ada = User(id: 1, name: "Ada", email: nil, friends: ["Bob"], tags: [], nick: "ada", level: 1)

  @Test("a migrated model decodes and reports errors") func model() throws {
    try expect(text, gives: ada) { try User(json: $0) }
    expect(
      #"{"id": 1, "name": {}}"#, refused: #"missing_key | name: missing key "full""#
    ) { try User(json: $0) }
  }

  @Test("every line of the guide decodes") func lines() throws {
    let payload = """
      {"id": 5, "user": \(text), "user.id": 6, "name": "Ada", "tags": ["a"], "names": "a,b", "level": "?", "shape": {"side": 2},
       "users": [], "big": "9007199254740993", "day": "2"}
      """
    try expect(payload, gives: "Ada a,b", warnings: ["usedFallback | level: expected Int, found string"]) { json in
      let lines = try Lines(json: json)
      #expect(lines.id == 1 && lines.nickname == "Ada" && lines.tags == ["a"] && lines.user == ada && lines.level == 1)
      #expect(lines.ids == [5, 1, 6] && lines.labels == ["a"] && lines.big == 9_007_199_254_740_993)
      #expect(lines.date == Date(timeIntervalSince1970: 172_800) && lines.names == ["a", "b"])
      #expect(lines.shape == .square(2) && (try? lines.result.get()) == ada && lines.users == [ada])
      return "\(lines.name) \(lines.names.joined(separator: ","))"
    }
  }

  /// `json <| "names" >>- checked`
  @Test("a check after a key becomes `.map`") func checks() throws {
    func read(_ json: Any) throws -> [String] {
      let names: [String]
      names = try json => "names" => .map { try checked($0) }
      return names
    }
    try expect(#"{"names": ["a", "b"]}"#, gives: ["a", "b"]) { try read($0) }
    expect(#"{"names": ["a"]}"#, refused: "invalid_value | names: too short") { try read($0) }
  }

  @Test(
    "each kind of Argo error has a counterpart",
    arguments: [
      ("=> id", "type_mismatch", "Int, string"), ("=> zzz", "missing_key", "zzz"),
      ("=> names", "invalid_value", "too short"),
      ("=> role", "unknown_raw_value", "boss, Role, 0"), ("=> null", "null_value", "Int"),
    ])
  func errors(line: String, code: String, words: String) throws {
    enum Role: String, KeyPathDecodable { case user }
    let json: Any = ["id": "5", "names": ["a"], "role": "boss", "null": nil] as [String: Any?]
    let error = try decodeError {
      switch line {
      case "=> id": _ = try json => "id" as Int
      case "=> zzz": _ = try json => "zzz" as Int
      case "=> names": _ = try json => "names" => .map(checked) as [String]
      case "=> role": _ = try json => "role" as Role
      default: _ = try json => "null" as Int
      }
    }
    switch error.kind {
    case .typeMismatch(let expected, let found): #expect(words == "\(expected), \(found)")
    case .missingKey(let key): #expect(words == key)
    case .invalidValue(let reason): #expect(words == reason)
    case .unknownRawValue(let rawValue, let type, let allowed):
      #expect(words == "\(rawValue), \(type), \(allowed.count)")
    case .nullValue(let expected): #expect(words == "\(expected)")
    default: Issue.record("\(error)")
    }
    #expect(error.code.rawValue == code)
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
    func read(_ json: Any) throws -> String {
      let name: String
      name = try json => "" => .oneOf(.custom { try $0 => "name" }, .custom { try $0 => "nickname" })
      return name
    }
    try expect(#"{"name": 5, "nickname": "Ada"}"#, gives: "Ada") { try read($0) }
    try expect(#"{"bool": 1}"#, gives: true) { try $0 => "bool" => .lenient }
  }

  /// `decode(json, rootKey: "user")`
  @Test("a root key becomes a path") func rootKey() throws {
    let object: Any = try JSONDocument(#"{"user": \#(text)}"#.utf8).root
    let user: User = try object => "user"
    #expect(user == ada)
    try expect(#"{"user": \#(text)}"#, gives: ada) { try $0 => "user" }
  }

  /// `flatReduce(keys, initial: json, combine: decodedJSON)`
  @Test("a list of keys becomes a path") func flatReduce() throws {
    let path = DecodePath(steps: ["a", "b.c", "d"].map { .key($0) })
    try expect(#"{"a": {"b.c": {"d": 5}}}"#, gives: 5) { try $0 => path }
    expect(
      #"{"a": {"b.c": {}}}"#, refused: #"missing_key | a["b.c"]: missing key "d""#
    ) { try $0 => path as Int }
  }

  /// `Circle.decode(json) <|> Square.decode(json)`
  @Test("alternatives become `.oneOf`") func oneOf() throws {
    let circle = DecodeRule<Shape>.custom { .circle(try $0 => "radius") }
    let square = DecodeRule<Shape>.custom { .square(try $0 => "side") }
    try expect(#"{"shape": {"side": 2}}"#, gives: .square(2)) { try $0 => "shape" => .oneOf(circle, square) }
  }

  /// `Decoded<User>`, and `catDecoded`
  @Test("`Decoded` becomes Result, and `catDecoded` becomes `.lossy`") func decoded() throws {
    let users = #"{"users": [{"id": "1"}, \#(text)]}"#, message = "users[0].id: expected Int, found string in User"
    try expect(users, gives: [nil, ada]) { try ($0 => "users" as [Result<User, DecodeError>]).map { try? $0.get() } }
    try expect(users, gives: message) { try ($0 => "users[0]" as Result<User, DecodeError>).error?.description }
    try expect(users, gives: [ada], warnings: ["droppedElement | \(message)"]) { try $0 => "users" => .lossy() }
  }
}
