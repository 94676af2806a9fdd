import KeyPathDecode

struct GeoPlace: KeyPathDecodable {
  let name: String
  let latitude: Double
  let longitude: Double
  let altitude: Double?
  let tags: [String: String]
  let bounds: [Double]?

  init(json: Any) throws {
    name = try json => "properties.name" => .lenient
    latitude = try json => "geometry.coordinates.1" => .lenient
    longitude = try json => "geometry.coordinates.0" => .lenient
    altitude = try? json => "geometry.coordinates.2" => .lenient
    tags = (try? json => "properties.tags" => .lenient) ?? [:]
    bounds = try? json => "bbox" => .lenient
  }
}
