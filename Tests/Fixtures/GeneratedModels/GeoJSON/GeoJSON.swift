import Foundation
import KeyPathDecode

public struct Feature {
  public var type: String
  public var id: String
  public var geometry: Geometry
  public var properties: Properties
  public var bbox: [Double]?
}

extension Feature: KeyPathDecodable {
  public init(json: Any) throws {
    type = try json => "type"
    id = try json => "id" => .lenient  // strings and numbers
    geometry = try json => "geometry"
    properties = try json => "properties"
    bbox = try json =>? "bbox"
  }
}

public enum Geometry: KeyPathDecodable {
  case point(Point)
  case polygon(Polygon)
  case lineString(LineString)
  // A tag that no sample had.
  case unknown(String)

  public init(json: Any) throws {
    let cases: [String: Decoding<Geometry>] = [
      "Point": .map(Self.point),
      "Polygon": .map(Self.polygon),
      "LineString": .map(Self.lineString),
    ]
    let other = Decoding<Geometry>.custom { .unknown(try $0 => "type") }
    self = try json => "" => .tagged("type", cases, otherwise: other)
  }
}

public struct Properties {
  public var name: String?
  public var population: Int?
  public var area: Double
  public var capital: Bool
  public var surface: Surface
  public var surveyed: Date
}

extension Properties: KeyPathDecodable {
  public init(json: Any) throws {
    name = try json => "name"
    population = try json => "population"
    area = try json => "area"
    capital = try json => "capital"
    surface = try json => "surface" => .unknown(as: .unknown)
    surveyed = try json => "surveyed" => .date(format: "yyyy-MM-dd")
  }
}

public struct Point {
  public var coordinates: [Double]
}

extension Point: KeyPathDecodable {
  public init(json: Any) throws {
    coordinates = try json => "coordinates"
  }
}

public struct Polygon {
  public var coordinates: [[[Double]]]
}

extension Polygon: KeyPathDecodable {
  public init(json: Any) throws {
    coordinates = try json => "coordinates"
  }
}

public struct LineString {
  public var coordinates: [[Double]]
}

extension LineString: KeyPathDecodable {
  public init(json: Any) throws {
    coordinates = try json => "coordinates"
  }
}

public enum Surface: String, CaseIterable, KeyPathDecodable {
  case asphalt
  case gravel
  case sand
  case unknown
}
