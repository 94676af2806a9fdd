import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Item {
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

/// Each line of the guide, applied to one payload.
private struct User: KeyPathDecodable {
  var id: Int, nickname: String?, bar: String, elevation: Double, date: Date, flag: Bool, count: Int
  var tags: [String], price: Double, items: [Item], rates: [String: Double], power: Int, owner: Int

  init(json: Any) throws {
    let owner = "me"
    id = try json => "id"
    self.owner = id
    id = try json => "id" => .lenient
    nickname = try json =>? "nickname"
    nickname = try json => "name" => .orNil()
    bar = try json => "__bar"
    bar = try json => "bar" => .orKeep(bar)
    elevation = try json => "additionalInfo.elevation"
    date = try json => "at" => .unixSeconds
    date = try json => "date" => .unixSeconds
    flag = try json =>? "flag" ?? false
    count = try json => "count" => .or(0)
    tags = try json => "tags" => .lossy()
    price = try json => "price" => .lenient
    items = try json => "items" => .each { try Item(json: $0, owner: owner) }
    rates = try json => "rates" => .lossy()
    power = try json => "power" => .in(...9000)
  }
}

/// Lines of the guide that use the names of other lines.
private struct Lines {
  var nickname: String?, user: User

  init(data: Data) throws {
    let json = try JSONDocument(data).root
    user = try User(jsonData: data)
    nickname = try json =>? "name"
  }
}

private struct ExchangeRate { let currency: String, rate: Double }

/// A class of another package, which cannot conform to this one's protocols.
private final class Location {
  let latitude: Double, longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension DecodeRule where Value == Location {
  static var members: DecodeRule { .custom { try Location(latitude: $0 => "lat", longitude: $0 => "lng") } }
  static var pair: DecodeRule { .custom { try Location(latitude: $0 => 1, longitude: $0 => 0) } }
}

@Suite("migrating from Codable") struct CodableTests {
  @Test("every line of the guide decodes") func lines() throws {
    let text = """
      {"id": 1, "__bar": "b", "bar": 2, "additionalInfo": {"elevation": 11}, "at": 60, "date": 120, "count": "many", "name": "c",
       "tags": ["a", 1], "price": "19.99", "items": [{"id": 5}], "rates": {"EUR": 0.5, "USD": null}, "power": 9000}
      """
    let user = """
      User(id: 1, nickname: Optional("c"), bar: "b", elevation: 11.0, date: 1970-01-01 00:02:00 +0000, flag: false, count: 0, tags: ["a"], \
      price: 19.99, items: [Item(id: 5, owner: "me")], rates: ["EUR": 0.5], power: 9000, owner: 1)
      """
    try expect(
      text, gives: user,
      warnings: [
        "usedFallback | bar: expected String, found number", "usedFallback | count: expected Int, found string",
        "droppedElement | tags[1]: expected String, found number",
        "droppedElement | rates.USD: expected Double, found null",
      ]
    ) { plainNames("\(try User(json: $0))") }
    let lines = try Lines(data: Data(text.utf8)), found = plainNames("\(lines)")
    expectEqual(found, "Lines(nickname: Optional(\"c\"), user: \(user))")
    for (old, new, message) in [
      ("9000", "9001", "invalid_value | power: the value is not in ...9000"),
      ("{\"id\": 5}", "{}", #"missing_key | items[0]: missing key "id" in Item"#),
    ] { expect(text.replacing(old, with: new), refused: message) { try User(json: $0) } }
  }

  @Test("a whole model decodes") func model() throws {
    let data = Data(#"{"id": 1, "name": "a", "info": {"elevation": 11}, "opened": 60, "tags": ["b"]}"#.utf8)
    let place = try Place(jsonData: data)
    expectEqual(
      plainNames("\(place)"),
      """
      Place(id: 1, name: "a", nickname: nil, elevation: 11.0, opened: 1970-01-01 00:01:00 +0000, isOpen: false, tags: ["b"])
      """)
  }

  @Test("a date without an offset needs a format") func dateWithoutOffset() throws {
    let payload = #"{"at": "2017-11-16T02:02:55"}"#
    expect(payload, refused: "invalid_value | at: \(words(of: .date(.noOffset)))") { try $0 => "at" as Date }
    try expect(payload, gives: Date(timeIntervalSince1970: 1_510_794_175)) {
      try $0 => "at" => .date(format: "yyyy-MM-dd'T'HH:mm:ss", timeZone: TimeZone(secondsFromGMT: 3600)!)
    }
  }

  @Test("keys that are data become a dictionary") func keysAsData() throws {
    try expect(#"{"rates": {"USD": 1.0, "EUR": 0.75}}"#, gives: ["EUR 0.75", "USD 1.0"]) { json in
      let rates =
        try json => "rates"
        => .map { (rates: [String: Double]) in rates.map { ExchangeRate(currency: $0.key, rate: $0.value) } }
      return rates.map { "\($0.currency) \($0.rate)" }.sorted()
    }
  }

  @Test("a factory becomes a rule, for a whole document and for a field") func factories() throws {
    let json = try node(#"{"lat": 51.5, "lng": -0.25, "shop": {"lat": 1, "lng": 2}, "home": [3, 4], "short": [5]}"#)
    let here = try DecodeRule<Location>.members(json)
    let shop = try json => "shop" => .members
    let found = try [here, shop, json => "home" => .pair].map { [$0.latitude, $0.longitude] }
    let work: Location? = try json =>? "work" => .pair
    #expect(found == [[51.5, -0.25], [1, 2], [4, 3]] && work == nil)
    let message = outcome { try json => "short" => .pair }
    expectEqual(message, "index_out_of_range | short: no index 1 (array of 1) in Location")
    let error = try decodeError { try DecodeRule<Location>.members(node(#"{"lat": 51.5, "lng": "-0.25"}"#)) }
    expectEqual(place(of: error) + " \(error.summary)", "1:22 (21) lng: expected Double, found string in Location")
  }
}
