import Foundation
import KeyPathDecode

nonisolated public struct Feature {
  public var type: String
  public var id: String
  public var geometry: Geometry
  public var properties: Properties
  public var bbox: [Double]?
}

nonisolated extension Feature: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    type = try json => "type"
    id = try json => "id" => .lenient  // strings and numbers
    geometry = try json => "geometry"
    properties = try json => "properties"
    bbox = try json =>? "bbox"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(type, forKey: "type")
    try json.encode(id, forKey: "id")
    try json.encode(geometry, forKey: "geometry")
    try json.encode(properties, forKey: "properties")
    try json.encodeIfPresent(bbox, forKey: "bbox")
  }
}

public enum Geometry: KeyPathDecodable, Encodable {
  case point(Point)
  case polygon(Polygon)
  case lineString(LineString)
  // The object with any other tag.
  case unknown(JSONNode)

  public init(json: Any) throws {
    let cases: [String: DecodeRule<Geometry>] = [
      "Point": .map(Self.point),
      "Polygon": .map(Self.polygon),
      "LineString": .map(Self.lineString),
    ]
    self = try json => "" => .tagged("type", cases, otherwise: .map(Self.unknown))
  }

  public func encode(to encoder: any Encoder) throws {
    if case .unknown(let json) = self { return try json.encode(to: encoder) }
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    switch self {
    case .point(let value):
      try json.encode("Point", forKey: "type")
      try value.encode(to: encoder)
    case .polygon(let value):
      try json.encode("Polygon", forKey: "type")
      try value.encode(to: encoder)
    case .lineString(let value):
      try json.encode("LineString", forKey: "type")
      try value.encode(to: encoder)
    case .unknown: break
    }
  }
}

nonisolated public struct Properties {
  public var name: String?
  public var population: Int?
  public var area: Double
  public var capital: Bool
  public var surface: Surface
  public var surveyed: Date
}

nonisolated extension Properties: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    name = try json => "name"
    population = try json => "population"
    area = try json => "area"
    capital = try json => "capital"
    surface = try json => "surface" => .unknown(as: .unknown)
    surveyed = try json => "surveyed" => .date(format: "yyyy-MM-dd")
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encode(population, forKey: "population")
    try json.encode(area, forKey: "area")
    try json.encode(capital, forKey: "capital")
    try json.encode(surface, forKey: "surface")
    try json.encode(surveyed.text(format: "yyyy-MM-dd"), forKey: "surveyed")
  }
}

nonisolated public struct Point {
  public var coordinates: [Double]
}

nonisolated extension Point: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    coordinates = try json => "coordinates"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(coordinates, forKey: "coordinates")
  }
}

nonisolated public struct Polygon {
  public var coordinates: [[[Double]]]
}

nonisolated extension Polygon: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    coordinates = try json => "coordinates"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(coordinates, forKey: "coordinates")
  }
}

nonisolated public struct LineString {
  public var coordinates: [[Double]]
}

nonisolated extension LineString: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    coordinates = try json => "coordinates"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(coordinates, forKey: "coordinates")
  }
}

public enum Surface: String, CaseIterable, KeyPathDecodable, Encodable {
  case asphalt
  case gravel
  case sand
  case unknown
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

nonisolated extension Date {
  fileprivate func text(format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter.string(from: self)
  }
}
