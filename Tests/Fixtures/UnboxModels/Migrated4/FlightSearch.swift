import KeyPathDecode

struct FlightSearch<Fare: KeyPathDecodable>: KeyPathDecodable {
  let from: Airport
  let to: Airport
  let fares: [Fare]
  let cheapest: Fare?

  init(json: Any) throws {
    from = try json => "route.0"
    to = try json => "route.1"
    fares = try json => "fares"
    cheapest = try? json => "cheapest"
  }
}

struct Airport: KeyPathDecodable {
  let code: String
  let gates: Int64

  init(json: Any) throws {
    code = try json => "code" => .lenient
    gates = try json => "gates" => .lenient
  }
}

struct EconomyFare: KeyPathDecodable {
  let cents: UInt64

  init(json: Any) throws { cents = try json => "cents" => .lenient }
}
