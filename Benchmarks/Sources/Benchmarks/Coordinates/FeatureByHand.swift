// Decodes with `as?` and checks every field.

extension FeatureCollection {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    type = try json.value("type")
    features = try json.array("features", Feature.init(byHand:))
  }
}

extension Feature {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    type = try json.value("type")
    properties = Properties(name: try PlainMembers(try json.value("properties", as: Any.self)).value("name"))
    geometry = try Polygon(byHand: try json.value("geometry", as: Any.self))
  }
}

extension Polygon {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    type = try json.value("type")
    coordinates = try json.value("coordinates")
  }
}
