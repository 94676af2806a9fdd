import Foundation
import KeyPathDecode
import TestSupport
import Testing

private class Animal: KeyPathDecodable {
  let name: String, role: Role

  required init(json: Any) throws {
    name = try json => "name"
    role = try json =>? "role" ?? .pet
  }
}

private class Dog: Animal {
  let born: Date?, tricks: [String]

  required init(json: Any) throws {
    born = try json =>? "meta.born" => .unixSeconds
    tricks = try json =>? "tricks" ?? []
    try super.init(json: json)
  }
}

private enum Role: String, KeyPathDecodable { case pet, guide }

private struct Item {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  var name: String, nickname: String?, role = Role.guide, tags: [String], elevation: Double, bar: Int
  var url: URL, count: Int, item: Item, dates: [Date]

  init(json: Any) throws {
    let owner = "me"
    var date: Date
    name = try json => "name"
    nickname = try json =>? "nickname"
    role = try json =>? "role" ?? role
    tags = try json =>? "tags" ?? []
    elevation = try json => "info.places[0].elevation"
    bar = try json => ["a.b"]
    url = try json => "url" => .lenient
    count = try json => "count" => .lenient
    item = try json => "item" => .custom { try Item(json: $0, owner: owner) }
    date = try json => "at" => .unixSeconds
    dates = [date]
    do {
      let json: Any = ["at": "1970-01-02"]
      date = try json => "at" => .date(format: "yyyy-MM-dd")
    }
    dates.append(date)
  }
}

/// The lines that give what `<-` gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  var role = Role.guide, nickname: String?, level: Int, tags: [String], friends: [String]

  init(json: Any) throws {
    let friends: [Animal]
    role = try json => "role" => .orKeep(role)
    nickname = try json => "nickname" => .orNil()
    level = try json => "level" => .or(1)
    tags = try json => "tags" => .or([])
    friends = try json =>? "friends" => .lossy().or([]) ?? []
    self.friends = friends.map(\.name)
  }
}

private struct User: KeyPathDecodable {
  var name: String

  init(json: Any) throws { name = try json => "name" }

  mutating func update(from json: Any) throws { name = try json =>? "name" ?? name }
}

private class Vessel: KeyPathDecodable {
  let length: Int
  required init(json: Any) throws { length = try json => "length" }
}

private final class Ferry: Vessel {}

extension DecodeRule where Value == Vessel {
  static var byType: DecodeRule {
    .tagged("type", ["ferry": .custom { try Ferry(json: $0) }], otherwise: .custom { try Vessel(json: $0) })
  }
}

@Suite("migrating from ObjectMapper") struct ObjectMapperTests {
  @Test("a subclass decodes after its superclass, and its errors name it") func model() throws {
    let text = #"[{"name": "Rex", "role": "guide", "meta": {"born": 60}, "tricks": ["sit"]}, {"name": "Tom"}]"#
    let dogs = try [Dog](jsonString: text)
    let found = dogs.map { "\($0.name) \($0.role) \($0.born?.timeIntervalSince1970 ?? 0) \($0.tricks)" }
    expectEqual(found, [#"Rex guide 60.0 ["sit"]"#, "Tom pet 0.0 []"])
    for (old, new, message) in [
      ("\"Tom\"", "5", "type_mismatch | [1].name: expected String, found number in Dog"),
      ("[\"sit\"]", "5", "type_mismatch | [0].tricks: expected [String], found number in Dog"),
    ] { expect(text.replacing(old, with: new), refused: message) { try [Dog](json: $0) } }
  }

  @Test("every line of the guide decodes") func lines() throws {
    try expect(
      """
      {"name": "Ada", "role": null, "info": {"places": [{"elevation": 11}]}, "a.b": 5, "url": "https://a.b/x y", "count": "7",
       "item": {"id": 8}, "at": 60}
      """,
      gives: """
        Lines(name: "Ada", nickname: nil, role: Role.guide, tags: [], elevation: 11.0, bar: 5, url: https://a.b/x%20y, count: 7, \
        item: Item(id: 8, owner: "me"), dates: [1970-01-01 00:01:00 +0000, 1970-01-02 00:00:00 +0000])
        """
    ) { plainNames("\(try Lines(json: $0))") }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    for (payload, expected, warnings) in [
      (
        #"{"role": "boss", "nickname": 5, "level": "x", "tags": 6, "friends": [{"name": "Bob"}, {}]}"#,
        #"Role.guide, nil, 1, [], ["Bob"]"#,
        [
          "usedFallback | role: the value is not a known Role", "usedNil | nickname: expected String, found number",
          "usedFallback | level: expected Int, found string", "usedFallback | tags: expected [String], found number",
          #"droppedElement | friends[1]: missing key "name" in Animal"#,
        ]
      ),
      (
        "{}", "Role.guide, nil, 1, [], []",
        [#"usedFallback | (root): missing key "level""#, #"usedFallback | (root): missing key "tags""#]
      ),
    ] { try expect(payload, gives: expected, warnings: warnings) { plainValues("\(try OldResults(json: $0))") } }
    for (root, code) in [("5", "type_mismatch"), ("null", "null_value")] {
      let kind = root == "5" ? "number" : "null"
      try expect(root, gives: Role.guide, warnings: ["usedFallback | (root): expected object, found \(kind)"]) { json in
        var role = Role.guide
        role = try json => "role" => .orKeep(role)
        return role
      }
      expect(root, refused: "\(code) | (root): expected object, found \(kind)") { json in
        let object: [String: Any] = try json => ""
        return object.count
      }
    }
  }

  @Test("`.tagged` chooses a class, and `otherwise` is the default") func tagged() throws {
    let payload = #"{"vessels": [{"type": "ferry", "length": 4}, {"type": "kayak", "length": 2}]}"#
    let read: (Any) throws -> [String] = { json in
      let vessels = try json => "vessels" => .array(.byType)
      return vessels.map { "\(type(of: $0)) \($0.length)" }
    }
    let warning = "usedFallback | vessels[1].type: the value is not a known Vessel"
    try expect(payload, gives: ["Ferry 4", "Vessel 2"], warnings: [warning], read)
    for (old, new, message) in [
      ("\"type\": \"kayak\", ", "", #"missing_key | vessels[1]: missing key "type" in Vessel"#),
      ("4", "null", "null_value | vessels[0].length: expected Int, found null in Vessel"),
    ] { expect(payload.replacing(old, with: new), refused: message, read) }
  }

  @Test("every entry point decodes the same model") func entryPoints() throws {
    let users: [User]
    var user: User, text = #"{"name": "Ada"}"#, dictionary = ["name": "Bob"]
    user = try User(jsonString: text)
    text = "[\(text)]"
    users = try [User](jsonString: text)
    expectEqual(user.name, "Ada")
    expectEqual(users.map(\.name), ["Ada"])
    user = try User(json: dictionary)
    dictionary["name"] = "Eve"
    expectEqual(user.name, "Bob")
    try user.update(from: dictionary)
    expectEqual(user.name, "Eve")
  }
}
