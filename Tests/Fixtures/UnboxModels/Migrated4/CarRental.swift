import Foundation
import KeyPathDecode

struct Car: KeyPathDecodable, Hashable {
  let plate: String
  let seats: Int

  init(json: Any) throws {
    plate = try json => "plate" => .lenient
    seats = try json => "seats" => .lenient
  }
}

struct CarRental: KeyPathDecodable {
  let fleet: Set<Int>
  let cars: [Car]
  let rates: [String: Double]
  let raw: [String: Any]
  let station: Station

  struct Station: KeyPathDecodable {
    let code: String
    let gps: Position

    struct Position: KeyPathDecodable {
      let latitude: Double, longitude: Double

      init(json: Any) throws {
        latitude = try json => "lat" => .lenient
        longitude = try json => "lng" => .lenient
      }
    }

    init(json: Any) throws {
      code = try json => "code" => .lenient
      gps = try json => "place.gps"
    }
  }

  init(json: Any) throws {
    fleet = try json => "fleet" => .lenient
    cars = try json => "cars"
    rates = try json => "rates" => .lenient
    raw = try json => "raw"
    station = try json => "station"
  }
}
