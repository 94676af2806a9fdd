import Foundation
import KeyPathDecode
import Testing

private enum Color: String, KeyPathDecodable {
  case red, green
}

private enum Shape: Equatable {
  case circle(Double), square(Double)
}

private struct Item: Equatable {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

// class User: Mappable {
//   var name = "", nickname: String?, elevation = 0.0, bar = 0, date: Date?, url: URL?, color: Color?, item: Item?
//
//   func mapping(map: Map) {
//     name <- map["name"]
//     nickname <- map["nickname"]
//     elevation <- map["info.places.0.elevation"]
//     bar <- map["a.b", nested: false]
//     date <- (map["at"], DateTransform())
//     url <- (map["url"], URLTransform())
//     color <- (map["color"], EnumTransform<Color>())
//     item <- (map["item"], ItemTransform(map.context))
//   }
// }
private struct User: Equatable {
  var name: String, nickname: String?
  let elevation: Double, bar: Int, date: Date, url: URL, color: Color, shape: Shape, item: Item
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    let owner = "me"
    let rules: [String: Decoding<Shape>] = [
      "circle": .custom { .circle(try $0 => "radius") }, "square": .custom { .square(try $0 => "side") },
    ]
    name = try json => "name"
    nickname = try json =>? "name"
    elevation = try json => "info.places[0].elevation"
    bar = try json => ["a.b"]
    date = try json => "at" => .unixSeconds
    url = try json => "url"
    color = try json => "color"
    shape = try json => "shape" => .tagged("type", rules)
    item = try json => "item" => .custom { try Item(json: $0, owner: owner) }
  }

  /// `Mapper().map(JSON: dictionary, toObject: user)`
  mutating func update(from json: Any) throws {
    name = try json =>? "name" ?? name
    nickname = try json => "name" => .orNil()
  }
}

/// The other date transforms.
private struct Dates: KeyPathDecodable, Equatable {
  var date: Date

  init(json: Any) throws {
    date = try json => "at"
  }

  init(day json: Any) throws {
    date = try json => "at" => .date(format: "yyyy-MM-dd")
  }
}

@Suite("migrating from ObjectMapper") struct ObjectMapperTests {
  private let text = """
    {"name": "Ada", "info": {"places": [{"elevation": 11}]}, "a.b": 5, "at": 60, "url": "https://swift.org", "color": "red",
     "shape": {"type": "square", "side": 2}, "item": {"id": 5}}
    """

  private func ada() throws -> User {
    User(
      name: "Ada", nickname: "Ada", elevation: 11, bar: 5, date: Date(timeIntervalSince1970: 60),
      url: try #require(URL(string: "https://swift.org")), color: .red, shape: .square(2),
      item: try Item(json: ["id": 5], owner: "me"))
  }

  @Test("a migrated model decodes and reports errors") func model() throws {
    try expect(text, gives: ada()) { try User(json: $0) }
    expect(
      text.replacing("red", with: "blue"), refused: "unknown_raw_value | color: the value is not a known Color"
    ) { try User(json: $0) }
  }

  /// `Mapper<User>().map(JSONString: text)`
  @Test("mapping a JSON string becomes `init(jsonData:)`") func strings() throws {
    let user = try User(jsonData: Data(text.utf8))
    #expect(try user == ada())
  }

  @Test("mapping onto an object becomes an update method") func updates() throws {
    try expect("{}", gives: ["Ada", "nil"]) { try updated(by: $0) }
    try expect(#"{"name": "Bob"}"#, gives: ["Bob", "Bob"]) { try updated(by: $0) }
    expect(#"{"name": 5}"#, refused: "type_mismatch | name: expected String, found number") { try updated(by: $0) }
  }

  private func updated(by json: Any) throws -> [String] {
    var user = try ada()
    try user.update(from: json)
    return [user.name, user.nickname ?? "nil"]
  }

  @Test("date transforms become `Date` and `.date(format:)`") func dates() throws {
    let start = Date(timeIntervalSince1970: 0)
    try expect(#"{"at": "1970-01-01T00:00:00Z"}"#, gives: start) { try Dates(json: $0).date }
    try expect(#"{"at": "1970-01-01"}"#, gives: start) { try Dates(day: $0).date }
  }
}
