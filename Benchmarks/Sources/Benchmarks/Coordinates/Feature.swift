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
