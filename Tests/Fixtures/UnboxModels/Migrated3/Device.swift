import KeyPathDecode

class Device: KeyPathDecodable {
  let serial: String
  let battery: Double?

  required init(json: Any) throws {
    serial = try json => "serial" => .lenient
    battery = try? json => "battery" => .lenient
  }
}

final class Sensor: Device {
  let unit: Unit
  let readings: [Double]

  required init(json: Any) throws {
    unit = try json => "unit"
    readings = (try? json => "readings" => .lossy(.array(.lenient))) ?? []
    try super.init(json: json)
  }

  enum Unit: String, KeyPathDecodable {
    case celsius, percent, pascal
  }
}
