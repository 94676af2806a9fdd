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

private enum Role: String, KeyPathDecodable {
  case pet, guide
}

private enum Color: String, KeyPathDecodable {
  case red, green
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
  var name: String, nickname: String?, role = Role.guide, tags: [String], friend: Animal?, elevation: Double, bar: Int,
    app: String
  var url: URL, color: Color, count: Int, words: [String], item: Item, keys: [String]

  init(json: Any) throws {
    let owner = "me"
    name = try json => "name"
    nickname = try json =>? "nickname"
    role = try json =>? "role" ?? role
    tags = try json =>? "tags" ?? []
    friend = try json =>? "friend"
    elevation = try json => "info.places[0].elevation"
    bar = try json => ["a.b"]
    app = try json => ["com.app", "com.name"]
    url = try json => "url" => .lenient
    color = try json => "color"
    count = try json => "count" => .lenient
    words = try json => "words" => .map { (text: String) in text.components(separatedBy: " ") }
    item = try json => "item" => .custom { try Item(json: $0, owner: owner) }
    let object: [String: Any] = try json => ""
    keys = object.keys.sorted()
  }
}

/// The date transforms.
private struct Dates {
  var date: Date

  init(json: Any, form: Int) throws {
    switch form {
    case 0: date = try json => "at" => .unixSeconds
    case 1: date = try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0) }
    case 2: date = try json => "at"
    default: date = try json => "at" => .date(format: "yyyy-MM-dd")
    }
  }
}

/// The lines that give what `<-` gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  var role = Role.guide, nickname: String?, name: String?, level: Int, tags: [String], friends: [Animal]

  init(json: Any) throws {
    role = try json => "role" => .orKeep(role)
    nickname = try json => "nickname" => .orNil()
    name = nickname
    nickname = try json => "name" => .orNil()
    level = try json => "level" => .or(1)
    tags = try json => "tags" => .or([])
    friends = try json =>? "friends" => .lossy().or([]) ?? []
  }
}

private struct User: KeyPathDecodable, Equatable {
  var name: String

  init(json: Any) throws {
    name = try json => "name"
  }

  mutating func update(from json: Any) throws {
    name = try json =>? "name" ?? name
  }
}

@Suite("migrating from ObjectMapper") struct ObjectMapperTests {
  @Test("a migrated model decodes and reports errors") func model() throws {
    let text = #"[{"name": "Rex", "role": "guide", "meta": {"born": 60}, "tricks": ["sit"]}, {"name": "Tom"}]"#
    let dogs = try [Dog](jsonString: text)
    let found = dogs.map { "\($0.name) \($0.role) \($0.born?.timeIntervalSince1970 ?? 0) \($0.tricks)" }
    #expect(found == [#"Rex guide 60.0 ["sit"]"#, "Tom pet 0.0 []"])
    expect(
      text.replacing("\"Tom\"", with: "5"), refused: "type_mismatch | [1].name: expected String, found number in Dog"
    ) {
      try [Dog](json: $0)
    }
    expect(
      text.replacing("guide", with: "boss"),
      refused: "unknown_raw_value | [0].role: the value is not a known Role in Dog"
    ) {
      try [Dog](json: $0)
    }
    expect(
      text.replacing("[\"sit\"]", with: "5"),
      refused: "type_mismatch | [0].tricks: expected [String], found number in Dog"
    ) {
      try [Dog](json: $0)
    }
    expect("[{}]", refused: #"missing_key | [0]: missing key "name" in Dog"#) { try [Dog](json: $0) }
  }

  @Test("every line of the guide decodes") func lines() throws {
    let payload = """
      {"name": "Ada", "role": null, "friend": {"name": "Bob"}, "info": {"places": [{"elevation": 11}]}, "a.b": 5,
       "com.app": {"com.name": "c"}, "url": "https://a.b/x y", "color": "red", "count": "7", "words": "d e", "item": {"id": 8}}
      """
    try expect(payload, gives: ["Ada nil guide [] Bob 11.0 5 c https://a.b/x%20y red 7 d-e 8 me", "a.b color com.app"])
    { json in
      let lines = try Lines(json: json)
      return [
        "\(lines.name) \(lines.nickname ?? "nil") \(lines.role) \(lines.tags) \(lines.friend?.name ?? "nil") \(lines.elevation) "
          + "\(lines.bar) \(lines.app) \(lines.url.absoluteString) \(lines.color) \(lines.count) "
          + "\(lines.words.joined(separator: "-")) \(lines.item.id) \(lines.item.owner)",
        lines.keys.prefix(3).joined(separator: " "),
      ]
    }
    expect(
      payload.replacing("red", with: "blue"),
      refused: "unknown_raw_value | color: the value is not a known Color"
    ) { try Lines(json: $0) }
  }

  @Test(
    "each date transform becomes a rule",
    arguments: [(0, "60"), (1, #""60""#), (1, "60"), (2, #""1970-01-01T00:01:00Z""#), (3, #""1970-01-01""#)])
  func dates(form: Int, value: String) throws {
    try expect(#"{"at": \#(value)}"#, gives: form == 3 ? 0 : 60) {
      try Dates(json: $0, form: form).date.timeIntervalSince1970
    }
  }

  @Test("a root that is no object gives the defaults, unless a line refuses it") func roots() throws {
    struct Kept: KeyPathDecodable {
      var role = Role.guide
      init(json: Any) throws { role = try json => "role" => .orKeep(role) }
    }
    try expect("5", gives: .guide, warnings: ["usedFallback | (root): expected object, found number"]) {
      try Kept(json: $0).role
    }
    try expect("null", gives: .guide, warnings: ["usedFallback | (root): expected object, found null"]) {
      try Kept(json: $0).role
    }
    for (text, message) in [
      ("5", "type_mismatch | (root): expected object, found number"),
      ("null", "null_value | (root): expected object, found null"),
    ] {
      expect(text, refused: message) { json in
        let object: [String: Any] = try json => ""
        return object.count
      }
    }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    func read(_ json: Any) throws -> String {
      let old = try OldResults(json: json)
      return
        "\(old.role) \(old.name ?? "nil") \(old.nickname ?? "nil") \(old.level) \(old.tags) \(old.friends.map(\.name))"
    }
    try expect(
      #"{"role": "boss", "nickname": 5, "name": [], "level": "x", "tags": 6, "friends": [{"name": "Bob"}, {}]}"#,
      gives: #"guide nil nil 1 [] ["Bob"]"#,
      warnings: [
        "usedFallback | role: the value is not a known Role", "usedNil | nickname: expected String, found number",
        "usedNil | name: expected String, found array", "usedFallback | level: expected Int, found string",
        "usedFallback | tags: expected [String], found number",
        #"droppedElement | friends[1]: missing key "name" in Animal"#,
      ]
    ) { try read($0) }
    try expect(
      "{}", gives: "guide nil nil 1 [] []",
      warnings: [#"usedFallback | (root): missing key "level""#, #"usedFallback | (root): missing key "tags""#]
    ) { try read($0) }
  }

  @Test("every entry point decodes the same model") func entryPoints() throws {
    var user: User, users: [User]
    let array: [Any] = [["name": "Ada"]], dictionary = ["name": "Ada"]
    do {
      let text = #"{"name": "Ada"}"#
      user = try User(jsonString: text)
      #expect(user.name == "Ada")
    }
    user = try User(json: dictionary)
    #expect(user.name == "Ada")
    do {
      let text = #"[{"name": "Ada"}]"#
      users = try [User](jsonString: text)
      #expect(users == [user])
    }
    users = try [User](json: array)
    #expect(users == [user])
    do {
      let dictionary = ["name": "Bob"]
      try user.update(from: dictionary)
      #expect(user.name == "Bob")
    }
  }
}
