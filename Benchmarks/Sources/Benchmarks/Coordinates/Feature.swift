import Foundation
import KeyPathDecode

/// A map in GeoJSON (RFC 7946) with its coordinates as arrays. Nearly all of it is numbers in arrays.
struct FeatureCollection: Equatable, Decodable {
  let type: String
  let features: [Feature]
}

struct Feature: Equatable, Decodable {
  let type: String
  let properties: Properties
  let geometry: Polygon

  struct Properties: Equatable, Decodable {
    let name: String
  }
}

struct Polygon: Equatable, Decodable {
  let type: String
  /// The rings, their points, and the longitude and latitude of each, in degrees.
  let coordinates: [[[Double]]]
}

// MARK: With the operators

extension FeatureCollection: KeyPathDecodable {
  init(json: Any) throws {
    type = try json => "type"
    features = try json => "features"
  }
}

extension Feature: KeyPathDecodable {
  init(json: Any) throws {
    type = try json => "type"
    properties = try json => "properties"
    geometry = try json => "geometry"
  }
}

extension Feature.Properties: KeyPathDecodable {
  init(json: Any) throws {
    name = try json => "name"
  }
}

extension Polygon: KeyPathDecodable {
  init(json: Any) throws {
    type = try json => "type"
    coordinates = try json => "coordinates"
  }
}

// MARK: By hand, from the nodes of a document

extension FeatureCollection {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    type = try json.value("type")
    features = try json.array("features", Feature.init(cursor:))
  }
}

extension Feature {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    type = try json.value("type")
    properties = Properties(name: try NodeMembers(try json.node("properties")).value("name"))
    geometry = try Polygon(cursor: try json.node("geometry"))
  }
}

extension Polygon {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    type = try json.value("type")
    coordinates = try json.array("coordinates") { try elements($0) { try elements($0, leaf) } }
  }
}
