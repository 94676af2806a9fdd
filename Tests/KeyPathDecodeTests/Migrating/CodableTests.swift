import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Item: Equatable {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

private struct Place: KeyPathDecodable {
  let id: Int, name: String, nickname: String?, elevation: Double, opened: Date, isOpen: Bool, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    nickname = try json =>? "nickname"
    elevation = try json => "info.elevation"
    opened = try json => "opened" => .unixSeconds
    isOpen = try json =>? "open" ?? false
    tags = try json => "tags" => .lossy()
  }
}

/// Each of the commonest lines, applied to one payload.
private struct User: Equatable {
  let id: Int, nickname: String?, bar: String, elevation: Double, date: Date, born: Date, flag: Bool, count: Int
  let tags: [String], price: Double, items: [Item]
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    let owner = "me"
    id = try json => "id"
    nickname = try json =>? "name"
    bar = try json => "__bar"
    elevation = try json => "additionalInfo.elevation"
    date = try json => "at" => .unixSeconds
    born = try json => "born" => .date(format: "yyyy-MM-dd")
    flag = try json =>? "flag" ?? false
    count = try json => "count" => .or(0)
    tags = try json => "tags" => .lossy()
    price = try json => "price" => .lenient
    items = try json => "items" => .each { try Item(json: $0, owner: owner) }
  }
}

/// Lines of the guide that do the same in another way.
private struct Lines: KeyPathDecodable, Equatable {
  var nickname: String?, date: Date, user: User

  init(json: Any) throws {
    let data = Data(try (json => "payload" as String).utf8)
    nickname = try json => "name" => .orNil()
    date = try json => "at" => .date(format: "yyyy-MM-dd")
    user = try User(jsonData: data)
  }
}

@Suite("migrating from Codable") struct CodableTests {
  @Test("a migrated model decodes and reports errors") func model() throws {
    let text = #"{"id": 1, "name": "a", "info": {"elevation": 11}, "opened": 60, "tags": ["b", 5]}"#
    let data = Data(text.utf8)
    let place = try Place(jsonData: data)
    let expected = #"1 a nil 11.0 60.0 false ["b"]"#
    func described(_ place: Place) -> String {
      "\(place.id) \(place.name) \(place.nickname ?? "nil") \(place.elevation) \(place.opened.timeIntervalSince1970) \(place.isOpen) "
        + "\(place.tags)"
    }
    #expect(described(place) == expected)
    try expect(text, gives: expected, warnings: ["droppedElement | tags[1]: expected String, found number"]) {
      described(try Place(json: $0))
    }
    expect(
      text.replacing("11", with: "null"), refused: "null_value | info.elevation: expected Double, found null"
    ) {
      try Place(json: $0)
    }
  }

  @Test("every line of the guide decodes") func lines() throws {
    let text = """
      {"id": 1, "__bar": "b", "additionalInfo": {"elevation": 11}, "at": 60, "born": "1970-01-02", "count": "many",
       "tags": ["a", 1], "price": "19.99", "items": [{"id": 5}]}
      """
    let warnings = [
      "usedFallback | count: expected Int, found string", "droppedElement | tags[1]: expected String, found number",
    ]
    let user = User(
      id: 1, nickname: nil, bar: "b", elevation: 11, date: Date(timeIntervalSince1970: 60),
      born: Date(timeIntervalSince1970: 86_400), flag: false, count: 0, tags: ["a"], price: 19.99,
      items: [try Item(json: ["id": 5], owner: "me")])
    try expect(text, gives: user, warnings: warnings) { try User(json: $0) }
    let lines = try Lines(json: ["name": 5, "at": "1970-01-02", "payload": text] as [String: Any])
    #expect(lines.nickname == nil && lines.date == Date(timeIntervalSince1970: 86_400) && lines.user == user)
    expect(
      text.replacing("5", with: #""5""#), refused: "type_mismatch | items[0].id: expected Int, found string in Item"
    ) {
      try User(json: $0)
    }
  }

  @Test("a date without an offset needs a format") func dateWithoutOffset() throws {
    let payload = #"{"at": "2017-11-16T02:02:55"}"#
    expect(
      payload, refused: "invalid_value | at: \(words(of: .date(.noOffset)))"
    ) {
      try $0 => "at" as Date
    }
    try expect(payload, gives: Date(timeIntervalSince1970: 1_510_794_175)) {
      try $0 => "at" => .date(format: "yyyy-MM-dd'T'HH:mm:ss", timeZone: TimeZone(secondsFromGMT: 3600)!)
    }
  }
}
