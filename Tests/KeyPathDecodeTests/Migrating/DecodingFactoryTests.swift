import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A third-party class that cannot conform to the library's protocols.
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

// One factory for each form: LocationFactory decodes the members, PairFactory decodes [longitude, latitude].
extension DecodeRule where Value == Location {
  static var members: DecodeRule { .custom { try Location(latitude: $0 => "lat", longitude: $0 => "lng") } }
  static var pair: DecodeRule { .custom { try Location(latitude: $0 => 1, longitude: $0 => 0) } }
}

@Suite("migrating from DecodingFactory") struct DecodingFactoryTests {
  private let here = Location(latitude: 51.5, longitude: -0.25)
  private let payload =
    #"{"shop": {"lat": 51.5, "lng": -0.25}, "home": [-0.25, 51.5], "work": null, "short": [-0.25]}"#

  @Test("a factory for a whole document becomes a rule") func topLevel() throws {
    try expect(#"{"lat": 51.5, "lng": -0.25}"#, gives: here) { try DecodeRule<Location>.members($0) }
    let root = try JSONDocument(Data(#"{"lat": 51.5, "lng": "-0.25"}"#.utf8)).root
    let error = try decodeError { try DecodeRule<Location>.members(root) }
    #expect(error.summary == "lng: expected Double, found string in Location")
    #expect(error.location == .init(line: 1, column: 22, byteOffset: 21))
  }

  @Test("a rule works at the top level and for properties") func guideLines() throws {
    let json: Any = try JSONDocument(
      #"{"lat": 51.5, "lng": -0.25, "shop": {"lat": 51.5, "lng": -0.25}, "home": null}"#.utf8
    ).root
    let here = try DecodeRule<Location>.members(json)
    let shop = try json => "shop" => .members
    let home: Location? = try json =>? "home" => .pair
    #expect(here == self.here && shop == self.here && home == nil)
  }

  @Test("a factory for a field becomes a rule") func fields() throws {
    try expect(payload, gives: here) { try $0 => "shop" => .members }
    try expect(payload, gives: here) { try $0 =>? "home" => .pair }
    try expect(payload, gives: nil) { try $0 =>? "work" => .pair }
    try expect(payload, gives: nil) { try $0 =>? "school" => .pair }
    expect(
      payload,
      refused: "index_out_of_range | short: no index 1 (array of 1) in Location"
    ) { try $0 =>? "short" => .pair }
    expect(payload, refused: "type_mismatch | home: expected object, found array") { try $0 => "home" => .members }
  }
}
