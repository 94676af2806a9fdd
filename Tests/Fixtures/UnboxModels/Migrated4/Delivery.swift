import Foundation
import KeyPathDecode

struct Delivery: KeyPathDecodable {
  let id: String
  let step: Step
  let parcels: [Parcel]

  enum Step {
    case waiting
    case moving(Route)
    case done(at: String)
  }

  init(json: Any) throws {
    id = try json => "id" => .lenient
    parcels = try json => "parcels"
    if let day: String = try? json => "delivered" => .lenient {
      step = .done(at: day)
    } else if let route = try? json => "route" as Route {
      step = .moving(route)
    } else {
      step = .waiting
    }
  }
}

struct Route: KeyPathDecodable {
  let stops: [String]

  init(json: Any) throws {
    stops = try json => "stops" => .lenient
  }
}

struct Parcel: KeyPathDecodable {
  let weight: Double
  let size: ParcelSize

  init(json: Any) throws {
    weight = try json => "weight" => .lenient
    size = (try? json => "size") ?? .small
  }
}

enum ParcelSize: String, KeyPathDecodable { case small = "S", large = "L" }
