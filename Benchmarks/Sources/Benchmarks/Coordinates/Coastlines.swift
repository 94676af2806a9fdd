import Foundation
import KeyPathDecode

/// The map with a model for each of its tens of thousands of points. It shows the fixed cost of a model.
struct Coastlines: Equatable, Decodable {
  let features: [Coastline]
}

struct Coastline: Equatable, Decodable {
  let geometry: Geometry

  struct Geometry: Equatable, Decodable {
    let coordinates: [[Point]]
  }
}

/// A point in GeoJSON: an array of longitude and latitude, in degrees.
struct Point: Equatable {
  let longitude: Double
  let latitude: Double
}

// MARK: With the operators

extension Coastlines: KeyPathDecodable {
  init(json: Any) throws {
    features = try json => "features"
  }
}

extension Coastline: KeyPathDecodable {
  init(json: Any) throws {
    geometry = Geometry(coordinates: try json => "geometry.coordinates")
  }
}

extension Point: KeyPathDecodable {
  init(json: Any) throws {
    longitude = try json => 0
    latitude = try json => 1
  }
}

// MARK: For JSONDecoder

extension Point: Decodable {
  init(from decoder: any Decoder) throws {
    var json = try decoder.unkeyedContainer()
    longitude = try json.decode(Double.self)
    latitude = try json.decode(Double.self)
  }
}

// MARK: By hand, from the nodes of a document

extension Coastlines {
  init(cursor node: JSONNode) throws {
    features = try NodeMembers(node).array("features", Coastline.init(cursor:))
  }
}

extension Coastline {
  init(cursor node: JSONNode) throws {
    let geometry = try NodeMembers(try NodeMembers(node).node("geometry"))
    self.geometry = Geometry(coordinates: try geometry.array("coordinates") { try elements($0, Point.init(cursor:)) })
  }
}

extension Point {
  init(cursor node: JSONNode) throws {
    guard let longitude = node[0], let latitude = node[1] else { throw BadField("point") }
    self.longitude = try leaf(longitude)
    self.latitude = try leaf(latitude)
  }
}
