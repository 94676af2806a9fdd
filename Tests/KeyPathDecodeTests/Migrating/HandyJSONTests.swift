import Foundation
import KeyPathDecode
import TestSupport
import Testing

private final class User: KeyPathDecodable {
  var id: Int, name: String, age: Int, city: String?, role: Role, friends: [User]
  var isSelected = false

  required init(json: Any) throws {
    id = try json => "user_id" => .lenient
    name = try json =>? "name" ?? ""
    age = try json =>? "age" ?? 18
    city = try json =>? "address.city"
    role = try json =>? "role" ?? .member
    friends = try json =>? "friends" ?? []
    if name.isEmpty { name = "user \(id)" }
  }
}

private enum Role: String, KeyPathDecodable {
  case member, admin
}

extension User: CustomStringConvertible {
  func update(from json: Any) throws {
    name = try json =>? "name" ?? name
  }

  var description: String { "\(id) \(name) \(age) \(city ?? "nil") \(role) \(friends) \(isSelected)" }
}

private struct Item: Equatable {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  let name: String, age: Int, nickname: String?, id: Int, userID: Int, alias: String, city: String, names: [String],
    item: Item
  let date: Date, seen: Date, url: URL, data: Data

  init(json: Any) throws {
    let owner = "me"
    name = try json =>? "name" ?? ""
    age = try json =>? "age" ?? 18
    nickname = try json =>? "nickname"
    id = try json => "id" => .lenient
    userID = try json => "user_id"
    alias = try json => "nickname" | "name"
    city = try json => "address.city"
    names = try json => "names" => .map { (text: String) in text.components(separatedBy: ",") }
    item = try json => "item" => .custom { try Item(json: $0, owner: owner) }
    date = try json => "date" => .date(format: "yyyy-MM-dd")
    seen = try json => "seen" => .unixSeconds
    url = try json => "url" => .lenient
    data = try json => "data" => .base64
  }
}

/// The lines that keep what the declaration gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  var age = 18, nickname: String?, role = Role.admin, scores: [Int]

  init(json: Any) throws {
    age = try json => "age" => .lenient.orKeep(age)
    nickname = try json => "nickname" => .orNil(.lenient)
    role = try json => "role" => .orKeep(role)
    scores = try json =>? "scores" => .lossy(.lenient).or([]) ?? []
  }
}

@Suite("migrating from HandyJSON and NEJSONDecoder") struct HandyJSONTests {
  private let payload =
    #"{"user_id": "7", "address": {"city": "Rome"}, "friends": [{"user_id": 8, "name": "Bob", "role": "admin"}]}"#
  private let ada = "7 user 7 18 Rome member [8 Bob 18 nil admin [] false] false"

  @Test("a migrated model decodes and reports errors") func model() throws {
    let text = #"{"data": {"user": \#(payload)}}"#
    let user: User = try JSONDocument(text.utf8).root => "data.user"
    #expect(user.description == ada)
    try expect(payload, gives: ada) { try User(json: $0).description }
    for (old, new, message) in [
      ("\"7\"", "\"x\"", "invalid_value | user_id: \(words(of: .text(of: Int.self)))"),
      ("\"Bob\"", "5", "type_mismatch | friends[0].name: expected String, found number in User"),
      ("\"admin\"", "\"boss\"", "unknown_raw_value | friends[0].role: the value is not a known Role in User"),
      ("\"user_id\"", "\"id\"", #"missing_key | (root): missing key "user_id""#),
    ] {
      expect(payload.replacing(old, with: new), refused: message) { try User(json: $0) }
    }
  }

  @Test("every line of the guide decodes") func lines() throws {
    try expect(
      """
      {"name": "Ada", "nickname": null, "id": "12", "user_id": 3, "address": {"city": "Rome"}, "names": "a,b", "item": {"id": 5},
       "date": "1970-01-02", "seen": 60, "url": "https://a.b/x y", "data": "QmV0dGVy"}
      """, gives: ["Ada 18 nil 12 3 Ada Rome a-b 5 me", "86400.0 60.0 https://a.b/x%20y Better"]
    ) { json in
      let lines = try Lines(json: json)
      return [
        "\(lines.name) \(lines.age) \(lines.nickname ?? "nil") \(lines.id) \(lines.userID) \(lines.alias) \(lines.city) "
          + "\(lines.names.joined(separator: "-")) \(lines.item.id) \(lines.item.owner)",
        "\(lines.date.timeIntervalSince1970) \(lines.seen.timeIntervalSince1970) \(lines.url.absoluteString) "
          + String(decoding: lines.data, as: UTF8.self),
      ]
    }
    expect(#"{"id": 1.9}"#, refused: "number_out_of_range | id: expected Int, found a number with a fraction") {
      try Lines(json: $0)
    }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    func read(_ json: Any) throws -> String {
      let old = try OldResults(json: json)
      return "\(old.age) \(old.nickname ?? "nil") \(old.role) \(old.scores)"
    }
    try expect("{}", gives: "18 nil admin []") { try read($0) }
    try expect(#"{"age": "5", "nickname": 6, "role": "member", "scores": ["7", 8]}"#, gives: "5 6 member [7, 8]") {
      try read($0)
    }
    try expect(
      #"{"age": 1.9, "nickname": [], "role": 5, "scores": [1, "x"]}"#, gives: "18 nil admin [1]",
      warnings: [
        "usedFallback | age: expected Int, found a number with a fraction",
        "usedNil | nickname: expected String, found array",
        "usedFallback | role: expected String, found number",
        "droppedElement | scores[1]: \(words(of: .text(of: Int.self)))",
      ]
    ) { try read($0) }
  }

  @Test("`deserialize` becomes `init(json:)` or a path") func deserialize() throws {
    var user: User, users: [User]
    do {
      let text = payload
      user = try User(jsonString: text)
      #expect(user.description == ada)
    }
    let object = try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any] ?? [:]
    do {
      let dictionary = object, array: [Any] = [dictionary]
      user = try User(json: dictionary)
      users = try [User](json: array)
      #expect(user.description == ada && users.map(\.description) == [ada])
    }
    do {
      let dictionary: [String: Any] = ["data": ["user": object], "name": "Eve"]
      user = try dictionary => "data.user"
      #expect(user.description == ada)
      try user.update(from: dictionary)
      #expect(user.name == "Eve" && user.id == 7)
    }
  }
}
