import UnboxCompat3

class Device: Unboxable {
  let serial: String
  let battery: Double?

  required init(unboxer: Unboxer) throws {
    serial = try unboxer.unbox(key: "serial")
    battery = unboxer.unbox(key: "battery")
  }
}

final class Sensor: Device {
  let unit: Unit
  let readings: [Double]

  required init(unboxer: Unboxer) throws {
    unit = try unboxer.unbox(key: "unit")
    readings = unboxer.unbox(key: "readings", allowInvalidElements: true) ?? []
    try super.init(unboxer: unboxer)
  }

  enum Unit: String, UnboxableEnum {
    case celsius, percent, pascal
  }
}
