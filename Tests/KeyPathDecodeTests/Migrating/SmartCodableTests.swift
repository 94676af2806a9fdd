import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable {
  var id: Int, name: String, age: Int, nickname: String?, role: Role, joined: Date?, scores: [Int]
  var isSelected = false

  init(json: Any) throws {
    id = try json => "user_id" | "id"
    name = try json =>? "name" ?? ""
    age = try json =>? "age" => .lenient ?? 0
    nickname = try json =>? "nickname"
    role = try json =>? "role" => .unknown(as: .member) ?? .member
    joined = try json =>? "meta.joined_at" => .unixSeconds
    scores = try json =>? "scores" => .lossy() ?? []
    if name.isEmpty { name = "user \(id)" }
  }
}

private enum Role: String, KeyPathDecodable {
  case member, admin
}

extension User: Equatable {
  fileprivate mutating func update(from json: Any) throws {
    name = try json =>? "name" ?? name
  }
}

private struct Profile: KeyPathDecodable {
  let city: String?

  init(json: Any) throws {
    city = try json =>? "city"
  }
}

private typealias Home = Profile

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  let name: String, age: Int, nickname: String?, id: Int, city: String?, firstName: String, born: Date, seen: Date?,
    sent: Date
  let site: URL?, tags: [String], role: Role, shape: String, meta: [String: Any], profile: Profile, scores: [Int]
  let rates: [String: Double], home: Home?

  init(json: Any) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    let circle = DecodeRule<String>.custom { "circle \(try $0 => "radius" as Int)" }
    let square = DecodeRule<String>.custom { "square \(try $0 => "side" as Int)" }
    name = try json =>? "name" ?? ""
    age = try json =>? "age" => .lenient ?? 0
    nickname = try json =>? "nickname"
    id = try json => "user_id" | "userId"
    city = try json =>? "address.city"
    firstName = try json => "first_name"
    born = try json => "born" => .date(formatter)
    seen = try json =>? "seen" => .oneOf(.unixSeconds, .iso8601)
    sent = try json => "sent" => .unixMilliseconds
    site = try json =>? "site" => .lenient
    tags = try json => "tags" => .map { (text: String) in text.components(separatedBy: ",") }
    role = try json =>? "role" => .unknown(as: .member) ?? .member
    shape = try json => "shape" => .tagged("type", ["circle": circle, "square": square])
    meta = try json =>? "meta" ?? [:]
    profile = try json => ""
    scores = try json => "scores" => .lossy()
    rates = try json => "rates" => .lossy()
    home = try json =>? "home" => .oneOf(.value, .embeddedJSON)
  }
}

/// The lines that keep what the declaration gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  var name = "none", age = 18, nickname: String?, role = Role.admin, seen: Date?

  init(json: Any) throws {
    name = try json => "name" => .lenient.orKeep(name)
    age = try json => "age" => .lenient.orKeep(age)
    nickname = try json => "nickname" => .orNil(.lenient)
    role = try json => "role" => .orKeep(role)
    seen = try json => "seen" => .orNil(.unixSeconds)
  }
}

@Suite("migrating from SmartCodable") struct SmartCodableTests {
  private let text =
    #"{"id": 7, "age": "36", "role": "owner", "meta": {"joined_at": 60}, "scores": [1, "x"], "isSelected": true}"#

  @Test("a migrated model decodes and reports errors") func model() throws {
    let data = Data(text.utf8)
    let user = try User(jsonData: data)
    let description = try String(reflecting: #require(user.joined?.timeIntervalSince1970))
    #expect(user.id == 7 && user.name == "user 7" && user.age == 36 && user.role == .member && user.scores == [1])
    #expect(user.nickname == nil && !user.isSelected && description == "60.0")
    try expect(
      text, gives: user,
      warnings: [
        "usedFallback | role: the value is not a known Role",
        "droppedElement | scores[1]: expected Int, found string",
      ]
    ) { try User(json: $0) }
    let result = try collectingWarnings { try User(jsonData: data) }
    #expect(result.value == user && result.warnings.count == 2)
    try expect(#"{"id": 7}"#, gives: "7 user 7 0 member []") { json in
      let user = try User(json: json)
      return "\(user.id) \(user.name) \(user.age) \(user.role) \(user.scores)"
    }
    expect(text.replacing("7", with: #""7""#), refused: "type_mismatch | id: expected Int, found string") {
      try User(json: $0)
    }
  }

  @Test("every line of the guide decodes") func lines() throws {
    try expect(
      #"""
      {"name": "Ada", "age": "36", "user_id": null, "userId": 1, "address": {"city": "Rome"}, "first_name": "A", "born": "02.01.1970",
       "seen": "1970-01-01T00:01:00Z", "sent": 60000, "site": "https://a.b/x y", "tags": "a,b", "role": "boss",
       "shape": {"type": "square", "side": 2}, "meta": {"a": 1}, "city": "Oslo", "scores": [1, null], "rates": {"EUR": 0.5, "USD": "x"},
       "home": "{\"city\": \"Paris\"}"}
      """#,
      gives: [
        "Ada 36 nil 1 Rome A", "86400.0 60.0 60.0 https://a.b/x%20y", "a b member square 2", "[1] EUR 0.5 Oslo Paris 1",
      ],
      warnings: [
        "usedFallback | role: the value is not a known Role", "droppedElement | scores[1]: expected Int, found null",
        "droppedElement | rates.USD: expected Double, found string",
      ]
    ) { json in
      let lines = try Lines(json: json), dates = [lines.born, lines.seen ?? .distantPast, lines.sent]
      return [
        "\(lines.name) \(lines.age) \(lines.nickname ?? "nil") \(lines.id) \(lines.city ?? "nil") \(lines.firstName)",
        dates.map { "\($0.timeIntervalSince1970)" }.joined(separator: " ") + " \(lines.site?.absoluteString ?? "nil")",
        "\(lines.tags.joined(separator: " ")) \(lines.role) \(lines.shape)",
        "\(lines.scores) EUR \(lines.rates["EUR"] ?? 0) \(lines.profile.city ?? "nil") \(lines.home?.city ?? "nil") \(lines.meta.count)",
      ]
    }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    let old = "none 18 nil admin nil"
    func read(_ json: Any) throws -> String {
      let old = try OldResults(json: json)
      return
        "\(old.name) \(old.age) \(old.nickname ?? "nil") \(old.role) \(old.seen.map { "\($0.timeIntervalSince1970)" } ?? "nil")"
    }
    for payload in ["{}", #"{"name": null, "age": null, "nickname": null, "role": null, "seen": null}"#] {
      try expect(payload, gives: old) { try read($0) }
    }
    try expect(#"{"name": 1, "age": "2", "nickname": 3, "role": "member", "seen": 60}"#, gives: "1 2 3 member 60.0") {
      try read($0)
    }
    try expect(
      #"{"name": [], "age": 1.5, "nickname": {}, "role": "boss", "seen": "now"}"#, gives: old,
      warnings: [
        "usedFallback | name: expected String, found array",
        "usedFallback | age: expected Int, found a number with a fraction",
        "usedNil | nickname: expected String, found object", "usedFallback | role: the value is not a known Role",
        "usedNil | seen: expected Date, found string",
      ]
    ) { try read($0) }
  }

  @Test("every entry point decodes the same model") func entryPoints() throws {
    let data = Data(text.utf8),
      plist = Data(
        "<plist><dict><key>id</key><integer>7</integer><key>role</key><string>admin</string></dict></plist>".utf8)
    var user: User, users: [User]
    user = try User(jsonData: data)
    let expected = user
    user = try User(jsonString: text)
    #expect(user == expected)
    do {
      let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:], array = [dictionary]
      user = try User(json: dictionary)
      users = try [User](json: array)
      #expect(user == expected && users == [expected])
    }
    do {
      let dictionary: [String: Any] = ["data": ["user": ["id": 7, "role": "admin"]], "name": "Ada"]
      user = try dictionary => "data.user"
      try user.update(from: dictionary)
      #expect(user.id == 7 && user.role == .admin && user.name == "Ada")
    }
    do {
      let data = plist
      user = try User(propertyList: data)
      #expect(user.id == 7 && user.name == "user 7")
    }
  }
}
