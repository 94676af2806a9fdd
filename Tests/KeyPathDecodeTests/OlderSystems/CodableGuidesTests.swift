import Foundation
import KeyPathDecode
import Testing

/// Flat, where the payload nests: the coordinate of the guides.
private struct Coordinate: KeyPathDecodable, Equatable {
  let latitude: Double, longitude: Double, elevation: Double

  init(json: Any) throws {
    latitude = try json => "latitude"
    longitude = try json => "longitude"
    elevation = try json => "additionalInfo.elevation"
  }
}

private struct ExchangeRate: Equatable {
  let currency: String, rate: Double
}

extension Decoding where Value == [ExchangeRate] {
  fileprivate static var rates: Decoding {
    .map { (rates: [String: Double]) in
      rates.map { ExchangeRate(currency: $0.key, rate: $0.value) }.sorted { $0.currency < $1.currency }
    }
  }
}

private enum TextOrNumber: KeyPathDecodable, Equatable {
  case text(String), number(Double)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map { .text($0) }, .map { .number($0) })
  }
}

private struct Favorites: Equatable {
  let ids: Set<Int>
}

/// A user whose favorites come from elsewhere: a `DecodableWithConfiguration`, or a `userInfo`, in Codable.
private struct User: Equatable {
  let id: Int, favorites: Favorites

  init(json: Any, favorites: Favorites) throws {
    id = try json => "id"
    self.favorites = favorites
  }
}

/// The enum of SE-0295, which gave enums with associated values their JSON.
private enum Command: KeyPathDecodable, Equatable {
  case load(key: String)
  case store(key: String, value: Int)
  case play(String)
  case dumpToDisk

  init(json: Any) throws {
    self = try json => ""
      => .tagged([
        "load": .custom { .load(key: try $0 => "key") },
        "store": .custom { .store(key: try $0 => "key", value: try $0 => "value") },
        "play": .custom { .play(try $0 => "_0") },
        "dumpToDisk": .custom { _ in .dumpToDisk },
      ])
  }
}

extension Decoding where Value == Command {
  /// The same cases, by the names of another server.
  fileprivate static var renamed: Decoding {
    .tagged(["put": .custom { .store(key: try $0 => "k", value: try $0 => "v") }])
  }
}

/// The examples of the well-known guides to Codable.
@Suite struct CodableGuidesTests {
  @Test func flattening() throws {
    let payload = #"{"latitude": 51.5, "longitude": -0.25, "additionalInfo": {"elevation": 11}}"#
    try expect(payload, gives: [51.5, -0.25, 11]) { json in
      let place = try Coordinate(json: json)
      return [place.latitude, place.longitude, place.elevation]
    }
    expect(
      #"{"latitude": 51.5, "longitude": -0.25, "additionalInfo": {}}"#,
      refused: #"missing_key | additionalInfo: missing key "elevation" (use =>? if it may be missing)"#
    ) { try Coordinate(json: $0) }
  }

  @Test func objectIntoArray() throws {
    try expect(
      #"{"rates": {"USD": 1.0, "EUR": 0.75, "GBP": 2}}"#,
      gives: [
        ExchangeRate(currency: "EUR", rate: 0.75), ExchangeRate(currency: "GBP", rate: 2),
        ExchangeRate(currency: "USD", rate: 1),
      ]
    ) { try $0 => "rates" => .rates }
    expect(#"{"rates": {"USD": "1.0"}}"#, refused: "type_mismatch | rates.USD: expected Double, found string") {
      try $0 => "rates" => .rates
    }
  }

  @Test func numberInAString() throws {
    try expect(#"{"price": "19.99"}"#, gives: 19.99) { try $0 => "price" => .lenient }
    try expect(#"{"price": "19.99"}"#, gives: Decimal(string: "19.99")) { try $0 => "price" => .lenient }
    try expect(#"{"price": 19.5}"#, gives: 19.5) { try $0 => "price" => .lenient }
    expect(#"{"price": "19,99"}"#, refused: "type_mismatch | price: expected Double, found string") {
      try $0 => "price" => .lenient as Double
    }
    expect(#"{"price": "19.99"}"#, refused: "type_mismatch | price: expected Double, found string") {
      try $0 => "price" as Double
    }
  }

  @Test func stringOrNumber() throws {
    try expect(#"["a", 5, "7"]"#, gives: [.text("a"), .number(5), .text("7")]) { try [TextOrNumber](json: $0) }
    try expect(#"{"id": 5}"#, gives: "5") { try $0 => "id" => .lenient }
    expect(
      #"["a", true]"#,
      refused: "no_alternative | [1]: none of 2 ways to read the value worked: expected String, found bool; "
        + "expected Double, found bool"
    ) { try [TextOrNumber](json: $0) }
  }

  @Test func favoritesFromOutside() throws {
    let favorites = Favorites(ids: [1, 2])
    try expect(#"{"user": {"id": 5}}"#, gives: try User(json: ["id": 5], favorites: favorites)) {
      try $0 => "user" => .custom { try User(json: $0, favorites: favorites) }
    }
    try expect(#"{"users": [{"id": 5}, {"id": 6}]}"#, gives: [5, 6]) {
      let users = try $0 => "users" => .each { try User(json: $0, favorites: favorites) }
      #expect(users.allSatisfy { $0.favorites == favorites })
      return users.map(\.id)
    }
    expect(#"{"users": [{"id": 5}, {"id": "6"}]}"#, refused: "type_mismatch | users[1].id: expected Int, found string")
    {
      try $0 => "users" => .each { try User(json: $0, favorites: favorites) }
    }
  }

  @Test func associatedValues() throws {
    try expect(
      #"[{"load": {"key": "a"}}, {"store": {"key": "b", "value": 42}}, {"play": {"_0": "c"}}, {"dumpToDisk": {}}]"#,
      gives: [.load(key: "a"), .store(key: "b", value: 42), .play("c"), .dumpToDisk]
    ) { try [Command](json: $0) }
    expect(
      #"[{"store": {"key": "b"}}]"#,
      refused: #"missing_key | [0].store: missing key "value" (use =>? if it may be missing)"#
    ) {
      try [Command](json: $0)
    }
    expect(
      #"{"store": {"key": "b", "value": "c"}}"#, refused: "type_mismatch | store.value: expected Int, found string"
    ) {
      try Command(json: $0)
    }
    expect(
      #"{"delete": {"key": "b"}}"#,
      refused: #"unknown_raw_value | (root): the value is not a known Command "#
        + #"(allowed: "dumpToDisk", "load", "play", "store")"#
    ) { try Command(json: $0) }
    expect(
      #"{"load": {"key": "a"}, "dumpToDisk": {}}"#,
      refused: "invalid_value | (root): an object with one member, its tag, is expected"
    ) { try Command(json: $0) }
  }

  @Test func renamedAssociatedValues() throws {
    try expect(#"{"command": {"put": {"k": "b", "v": 42}}}"#, gives: .store(key: "b", value: 42)) {
      try $0 => "command" => .renamed
    }
    expect(
      #"{"command": {"put": {"k": "b", "v": true}}}"#,
      refused: "type_mismatch | command.put.v: expected Int, found bool"
    ) {
      try $0 => "command" => .renamed
    }
  }

  @Test func dateWithoutOffset() throws {
    let payload = #"{"events": [{"at": "2017-11-16T02:02:55"}]}"#
    expect(payload, refused: "invalid_value | events[0].at: not an RFC 3339 date: the offset is missing: Z or ±hh:mm") {
      try $0 => "events[0].at" as Date
    }
    expect(payload, refused: "invalid_value | events[0].at: not an RFC 3339 date: the offset is missing: Z or ±hh:mm") {
      try $0 => "events[0].at" => .iso8601
    }
    try expect(payload, gives: Date(timeIntervalSince1970: 1_510_797_775)) {
      try $0 => "events[0].at" => .date(format: "yyyy-MM-dd'T'HH:mm:ss")
    }
  }
}
