import Foundation
import UnboxCompat

struct Delivery: Unboxable {
  let id: String
  let step: Step
  let parcels: [Parcel]

  enum Step {
    case waiting
    case moving(Route)
    case done(at: String)
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    parcels = try unboxer.unbox(key: "parcels")
    if let day: String = try? unboxer.unbox(key: "delivered") {
      step = .done(at: day)
    } else if let route = try? unboxer.unbox(key: "route") as Route {
      step = .moving(route)
    } else {
      step = .waiting
    }
  }
}

struct Route: Unboxable {
  let stops: [String]

  init(unboxer: Unboxer) throws {
    stops = try unboxer.unbox(key: "stops")
  }
}

struct Parcel: Unboxable {
  let weight: Double
  let size: ParcelSize

  init(unboxer: Unboxer) throws {
    weight = try unboxer.unbox(key: "weight")
    size = (try? unboxer.unbox(key: "size")) ?? .small
  }
}

enum ParcelSize: String, UnboxableEnum { case small = "S", large = "L" }
