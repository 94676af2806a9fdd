import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A class of someone else: it cannot conform, and it knows nothing of JSON.
private final class Location: Equatable {
  let latitude: Double, longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  static func == (one: Location, other: Location) -> Bool {
    one.latitude == other.latitude && one.longitude == other.longitude
  }
}

/// Two rules for one class, since two servers write it in two ways.
extension Decoding where Value == Location {
  fileprivate static var members: Decoding {
    .custom { try Location(latitude: $0 => "lat", longitude: $0 => "lng") }
  }

  fileprivate static var geoJSON: Decoding {
    .custom { try Location(latitude: $0 => "coordinates[1]", longitude: $0 => "coordinates[0]") }
  }
}

private struct Shop: KeyPathDecodable {
  let name: String, location: Location, parking: Location?

  init(json: Any) throws {
    name = try json => "name"
    location = try json => "location" => .members
    parking = try json =>? "parking" => .geoJSON
  }
}

/// The same rules from inside a Codable type's container.
private struct CodableShop: Decodable {
  let name: String, location: Location, parking: Location?

  enum CodingKeys: String, CodingKey {
    case name, location, parking
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    location = try container.decode(using: .members, forKey: .location)
    parking = try container.decodeIfPresent(using: .geoJSON, forKey: .parking)
  }
}

/// Where managed objects live.
private final class Context {
  private(set) var people: [Person] = []

  func insert(_ person: Person) {
    people.append(person)
  }
}

/// A managed object, which cannot be made without its context.
private final class Person {
  let name: String, friends: [Person]

  init(name: String, friends: [Person], insertInto context: Context) {
    self.name = name
    self.friends = friends
    context.insert(self)
  }
}

extension Decoding where Value == Person {
  fileprivate static func person(in context: Context) -> Decoding {
    .custom { json in
      try Person(
        name: json => "name", friends: json =>? "friends" => .array(.person(in: context)) ?? [], insertInto: context)
    }
  }
}

/// The idioms of DecodingFactory: types that cannot conform, and types with more than one form.
@Suite struct DecodingFactoryTests {
  private let place = Location(latitude: 51.5, longitude: -0.25)

  @Test func insideCodable() throws {
    let text = #"{"name": "a", "location": {"lat": 51.5, "lng": -0.25}, "parking": null}"#
    let shop = try JSONDecoder().decode(CodableShop.self, from: Data(text.utf8))
    #expect(shop.location == place)
    try expect(#"{"shop": \#(text)}"#, gives: place) { try ($0 => "shop" as CodableShop).location }
    let broken = try JSONDocument(Data(#"{"shop": {"name": "a", "location": {"lat": 51.5, "lng": "?"}}}"#.utf8)).root
    let error = try decodeError { try broken => "shop" as CodableShop }
    #expect(error.description == "shop.location.lng: expected Double, found string")
    #expect(error.location?.column == 57)
  }

  @Test func topLevel() throws {
    try expect(#"{"lat": 51.5, "lng": -0.25}"#, gives: place) { try Decoding<Location>.members($0) }
    try expect(#"{"type": "Point", "coordinates": [-0.25, 51.5]}"#, gives: place) { try Decoding<Location>.geoJSON($0) }
    try expect(#"[{"lat": 51.5, "lng": -0.25}]"#, gives: [place]) { try $0 => "" => .array(.members) }
    let data = Data(#"{"lat": 51.5, "lng": "-0.25"}"#.utf8)
    let error = try decodeError { try Decoding<Location>.members(JSONDocument(data).root) }
    #expect(error.description == "lng: expected Double, found string")
    #expect(error.location?.column == 22)
  }

  @Test func field() throws {
    let payload =
      #"{"name": "Tea", "location": {"lat": 51.5, "lng": -0.25}, "parking": {"coordinates": [-0.25, 51.5]}}"#
    try expect(payload, gives: [place, place]) { json in
      let shop = try Shop(json: json)
      return [shop.location] + [shop.parking].compactMap { $0 }
    }
    expect(
      #"{"name": "Tea", "location": {"coordinates": [-0.25, 51.5]}}"#,
      refused: #"missing_key | location: missing key "lat" (use =>? if it may be missing)"#
    ) { try Shop(json: $0) }
  }

  @Test func optionalField() throws {
    for parking in ["", #", "parking": null"#] {
      try expect(#"{"name": "Tea", "location": {"lat": 51.5, "lng": -0.25}\#(parking)}"#, gives: nil) { json in
        try Shop(json: json).parking
      }
    }
    expect(
      #"{"name": "Tea", "location": {"lat": 51.5, "lng": -0.25}, "parking": {"coordinates": [-0.25]}}"#,
      refused: "index_out_of_range | parking.coordinates: no index 1 in an array of 1 (use =>? if it may be missing)"
    ) { try Shop(json: $0) }
    expect(
      #"{"name": "Tea", "location": {"lat": 51.5, "lng": -0.25}, "parking": [-0.25, 51.5]}"#,
      refused: "type_mismatch | parking: expected object, found array"
    ) { try Shop(json: $0) }
  }

  @Test func managedObject() throws {
    let payload = #"{"person": {"name": "Ada", "friends": [{"name": "Bob"}, {"name": "Cleo", "friends": []}]}}"#
    try expect(payload, gives: ["Bob", "Cleo", "Ada"]) { json in
      let context = Context()
      let person = try json => "person" => .person(in: context)
      #expect(person.friends.map(\.name) == ["Bob", "Cleo"])
      return context.people.map(\.name)
    }
    expect(
      #"{"person": {"name": "Ada", "friends": [{"name": "Bob"}, {"name": null}]}}"#,
      refused: "null_value | person.friends[1].name: expected String, found null "
        + "(use =>? or an optional if it may be null)"
    ) { try $0 => "person" => .person(in: Context()) }
    try expect(
      #"{"person": {"name": "Ada", "friends": [{"name": "Bob"}, {}]}}"#, gives: ["Bob"],
      warnings: [#"droppedElement | person.friends[1]: missing key "name" (use =>? if it may be missing)"#]
    ) { json in
      let context = Context()
      return try (json => "person.friends" => .lossy(.array(.person(in: context)))).map(\.name)
    }
  }
}
