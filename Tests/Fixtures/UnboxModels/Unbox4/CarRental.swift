import Foundation
import UnboxCompat

struct Car: Unboxable, Hashable {
  let plate: String
  let seats: Int

  init(unboxer: Unboxer) throws {
    plate = try unboxer.unbox(key: "plate")
    seats = try unboxer.unbox(key: "seats")
  }
}

struct CarRental: Unboxable {
  let fleet: Set<Int>
  let cars: [Car]
  let rates: [String: Double]
  let raw: [String: Any]
  let station: Station

  struct Station: Unboxable {
    let code: String
    let gps: Position

    struct Position: Unboxable {
      let latitude: Double, longitude: Double

      init(unboxer: Unboxer) throws {
        latitude = try unboxer.unbox(key: "lat")
        longitude = try unboxer.unbox(key: "lng")
      }
    }

    init(unboxer: Unboxer) throws {
      code = try unboxer.unbox(key: "code")
      gps = try unboxer.unbox(keyPath: "place.gps")
    }
  }

  init(unboxer: Unboxer) throws {
    fleet = try unboxer.unbox(key: "fleet")
    cars = try unboxer.unbox(key: "cars")
    rates = try unboxer.unbox(key: "rates")
    raw = try unboxer.unbox(key: "raw")
    station = try unboxer.unbox(key: "station")
  }
}
