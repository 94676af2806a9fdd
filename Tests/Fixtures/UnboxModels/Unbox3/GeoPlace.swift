import UnboxCompat3

struct GeoPlace: Unboxable {
  let name: String
  let latitude: Double
  let longitude: Double
  let altitude: Double?
  let tags: [String: String]
  let bounds: [Double]?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(keyPath: "properties.name")
    latitude = try unboxer.unbox(keyPath: "geometry.coordinates.1")
    longitude = try unboxer.unbox(keyPath: "geometry.coordinates.0")
    altitude = unboxer.unbox(keyPath: "geometry.coordinates.2")
    tags = unboxer.unbox(keyPath: "properties.tags") ?? [:]
    bounds = unboxer.unbox(key: "bbox")
  }
}
