extension OnlyDecodable {
  struct FeatureCollection: Decodable, Equatable {
    let type: String
    let features: [Feature]
  }

  struct Feature: Decodable, Equatable {
    let type: String
    let properties: Properties
    let geometry: Polygon

    struct Properties: Decodable, Equatable {
      let name: String
    }
  }

  struct Polygon: Decodable, Equatable {
    let type: String
    let coordinates: [[[Double]]]
  }
}
