import UnboxCompat

struct FlightSearch<Fare: Unboxable>: Unboxable {
  let from: Airport
  let to: Airport
  let fares: [Fare]
  let cheapest: Fare?

  init(unboxer: Unboxer) throws {
    from = try unboxer.unbox(keyPath: "route.0")
    to = try unboxer.unbox(keyPath: "route.1")
    fares = try unboxer.unbox(key: "fares")
    cheapest = try? unboxer.unbox(key: "cheapest")
  }
}

struct Airport: Unboxable {
  let code: String
  let gates: Int64

  init(unboxer: Unboxer) throws {
    code = try unboxer.unbox(key: "code")
    gates = try unboxer.unbox(key: "gates")
  }
}

struct EconomyFare: Unboxable {
  let cents: UInt64

  init(unboxer: Unboxer) throws { cents = try unboxer.unbox(key: "cents") }
}
