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

private enum Role: String, KeyPathDecodable { case member, admin }

private struct Profile: KeyPathDecodable {
  let city: String?
  init(json: Any) throws { city = try json =>? "city" }
}

private typealias Home = Profile

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  let name: String, age: Int, nickname: String?, id: Int, city: String?, born: Date, seen: Date?, tags: [String],
    role: Role, shape: String, meta: [String: Any], profile: Profile, scores: [Int], home: Home?

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
    born = try json => "born" => .date(formatter)
    seen = try json =>? "seen" => .oneOf(.unixSeconds, .iso8601)
    tags = try json => "tags" => .map { (text: String) in text.components(separatedBy: ",") }
    role = try json =>? "role" => .unknown(as: .member) ?? .member
    shape = try json => "shape" => .tagged("type", ["circle": circle, "square": square])
    meta = try json =>? "meta" ?? [:]
    profile = try json => ""
    scores = try json => "scores" => .lossy()
    home = try json =>? "home" => .oneOf(.value, .embeddedJSON)
  }
}

/// The lines that keep what the declaration gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  var name = "none", age = 18, nickname: String?

  init(json: Any) throws {
    name = try json => "name" => .lenient.orKeep(name)
    age = try json => "age" => .lenient.orKeep(age)
    nickname = try json => "nickname" => .orNil(.lenient)
  }
}

@Suite("migrating from SmartCodable") struct SmartCodableTests {
  @Test("a whole model decodes, from each entry point") func model() throws {
    let text =
      #"{"id": 7, "age": "36", "role": "owner", "meta": {"joined_at": 60}, "scores": [1, "x"], "isSelected": true}"#
    let expected = """
      User(id: 7, name: "user 7", age: 36, nickname: nil, role: Role.member, joined: Optional(1970-01-01 00:01:00 +0000), scores: [1], \
      isSelected: false)
      """
    try expect(
      text, gives: expected,
      warnings: [
        "usedFallback | role: the value is not a known Role", "droppedElement | scores[1]: expected Int, found string",
      ]
    ) { plainNames("\(try User(json: $0))") }
    let data = Data(text.utf8)
    do {
      let user = try User(jsonData: data)
      expectEqual(plainNames("\(user)"), expected)
    }
    let dictionary: [String: Any] = ["data": ["user": ["id": 7, "role": "admin"]]]
    var user: User
    user = try User(jsonData: data)
    expectEqual(user.id, 7)
    user = try dictionary => "data.user"
    expectEqual(user.role, .admin)
  }

  @Test("every line of the guide decodes") func lines() throws {
    try expect(
      #"""
      {"name": "Ada", "age": "36", "user_id": null, "userId": 1, "address": {"city": "Rome"}, "born": "02.01.1970",
       "seen": "1970-01-01T00:01:00Z", "tags": "a,b", "role": "boss", "shape": {"type": "square", "side": 2}, "meta": {}, "city": "Oslo",
       "scores": [1, null], "home": "{\"city\": \"Paris\"}"}
      """#,
      gives: #"""
        Lines(name: "Ada", age: 36, nickname: nil, id: 1, city: Optional("Rome"), born: 1970-01-02 00:00:00 +0000, \#
        seen: Optional(1970-01-01 00:01:00 +0000), tags: ["a", "b"], role: Role.member, shape: "square 2", meta: [:], \#
        profile: Profile(city: Optional("Oslo")), scores: [1], home: Optional(Profile(city: Optional("Paris"))))
        """#,
      warnings: [
        "usedFallback | role: the value is not a known Role", "droppedElement | scores[1]: expected Int, found null",
      ]
    ) { plainNames("\(try Lines(json: $0))") }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    for (payload, expected, warnings) in [
      ("{}", "\"none\", 18, nil", []), (#"{"name": null, "age": null, "nickname": null}"#, "\"none\", 18, nil", []),
      (#"{"name": 1, "age": "2", "nickname": 3}"#, #""1", 2, Optional("3")"#, []),
      (
        #"{"name": [], "age": 1.5, "nickname": {}}"#, "\"none\", 18, nil",
        [
          "usedFallback | name: expected String, found array",
          "usedFallback | age: expected Int, found a number with a fraction",
          "usedNil | nickname: expected String, found object",
        ]
      ),
    ] { try expect(payload, gives: expected, warnings: warnings) { plainValues("\(try OldResults(json: $0))") } }
  }
}
