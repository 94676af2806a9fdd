import Foundation

// For `JSONDecoder`, as the compiler would synthesize it.

extension FeatureCollection {
  enum CodingKeys: String, CodingKey {
    case type, features
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    type = try json.decode(String.self, forKey: .type)
    features = try json.decode([Feature].self, forKey: .features)
  }
}

extension Feature {
  enum CodingKeys: String, CodingKey {
    case type, properties, geometry
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    type = try json.decode(String.self, forKey: .type)
    properties = try json.decode(Properties.self, forKey: .properties)
    geometry = try json.decode(Polygon.self, forKey: .geometry)
  }
}

extension Feature.Properties {
  enum CodingKeys: String, CodingKey {
    case name
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    name = try json.decode(String.self, forKey: .name)
  }
}

extension Polygon {
  enum CodingKeys: String, CodingKey {
    case type, coordinates
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    type = try json.decode(String.self, forKey: .type)
    coordinates = try json.decode([[[Double]]].self, forKey: .coordinates)
  }
}

extension Coastlines {
  enum CodingKeys: String, CodingKey {
    case features
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    features = try json.decode([Coastline].self, forKey: .features)
  }
}

extension Coastline {
  enum CodingKeys: String, CodingKey {
    case geometry
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    geometry = try json.decode(Geometry.self, forKey: .geometry)
  }
}

extension Coastline.Geometry {
  enum CodingKeys: String, CodingKey {
    case coordinates
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    coordinates = try json.decode([[Point]].self, forKey: .coordinates)
  }
}
