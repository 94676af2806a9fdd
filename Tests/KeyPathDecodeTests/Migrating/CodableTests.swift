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

// extension User: Decodable {
//   init(from decoder: any Decoder) throws {
//     let container = try decoder.container(keyedBy: CodingKeys.self)   // case bar = "__bar"
//     id = try container.decode(Int.self, forKey: .id)
//     nickname = try container.decodeIfPresent(String.self, forKey: .name)
//     bar = try container.decode(String.self, forKey: .bar)
//     elevation = try container.nestedContainer(keyedBy: InfoKeys.self, forKey: .additionalInfo)
//       .decode(Double.self, forKey: .elevation)
//     date = try container.decode(Date.self, forKey: .at)               // .secondsSince1970
//     born = try container.decode(Date.self, forKey: .born)             // .formatted(formatter)
//     flag = try container.decodeIfPresent(Bool.self, forKey: .flag) ?? false
//     count = (try? container.decode(Int.self, forKey: .count)) ?? 0
//     tags = try container.decode([Skipping<String>].self, forKey: .tags).compactMap(\.value)
//     price = Double(try container.decode(String.self, forKey: .price))!
//     items = try container.decode([Item].self, forKey: .items)         // the owner is in decoder.userInfo
//   }
// }
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

// enum Command: Decodable {   // the compiler's JSON, {"store": {"key": "a", "value": 42}}
//   case load(key: String)
//   case store(key: String, value: Int)
// }
private enum Command: KeyPathDecodable, Equatable {
  case load(key: String)
  case store(key: String, value: Int)

  init(json: Any) throws {
    self = try json => ""
      => .tagged([
        "load": .custom { .load(key: try $0 => "key") },
        "store": .custom { .store(key: try $0 => "key", value: try $0 => "value") },
      ])
  }
}

// init(from decoder: any Decoder) throws {
//   let container = try decoder.singleValueContainer()
//   do { self = .text(try container.decode(String.self)) } catch { self = .number(try container.decode(Int.self)) }
// }
private enum ID: KeyPathDecodable, Equatable {
  case text(String), number(Int)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map { .text($0) }, .map { .number($0) })
  }
}

private struct ExchangeRate: Equatable {
  let currency: String, rate: Double
}

@Suite("migrating from Codable") struct CodableTests {
  @Test("a migrated model decodes and reports errors") func model() throws {
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

  @Test("a synthesized enum becomes `.tagged`") func enums() throws {
    try expect(
      #"[{"load": {"key": "a"}}, {"store": {"key": "b", "value": 42}}]"#,
      gives: [.load(key: "a"), .store(key: "b", value: 42)]
    ) { try [Command](json: $0) }
    expect(
      #"{"store": {"key": "b"}}"#,
      refused: #"missing_key | store: missing key "value" in Command"#
    ) { try Command(json: $0) }
  }

  @Test("a string or a number becomes `.oneOf`") func stringOrNumber() throws {
    try expect(#"["a", 5]"#, gives: [.text("a"), .number(5)]) { try [ID](json: $0) }
    expect(
      #"["a", true]"#,
      refused: "no_alternative | [1]: none of 2 alternatives worked, in ID: expected String, found bool; "
        + "expected Int, found bool"
    ) { try [ID](json: $0) }
  }

  @Test("keys that are data become a dictionary") func keysAsData() throws {
    let rates = [ExchangeRate(currency: "EUR", rate: 0.75), ExchangeRate(currency: "USD", rate: 1)]
    try expect(#"{"rates": {"USD": 1.0, "EUR": 0.75}}"#, gives: rates) {
      try $0 => "rates"
        => .map { (rates: [String: Double]) in
          rates.map { ExchangeRate(currency: $0.key, rate: $0.value) }.sorted { $0.currency < $1.currency }
        }
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
