import Foundation
import KeyPathDecode

/// What cannot be Unboxable is made by hand.
struct Engine {
  let power: Int
  let fuel: String
}

struct Garage {
  func engine(_ dictionary: [String: Any]) throws -> Engine {
    return try parse(dictionary, "") { json in
      let power: Int = try json => "power" => .lenient
      if power < 1 { throw DecodeError(.invalidValue("custom unboxing failed"), object: json) }
      return Engine(power: power, fuel: try json => "fuel" => .lenient)
    }
  }

  func power(_ data: Data) throws -> Int {
    try parse(JSONDocument(data).root, "", decode: { try $0 => "engine.power" => .lenient })
  }

  func fuels(_ list: [[String: Any]]) throws -> [String] {
    let fuels: [String]
    fuels = try list => "" => .lossy(.each { try $0 => "fuel" => .lenient })
    return fuels
  }

  func wheels(_ dictionary: [String: Any]) throws -> Wheels {
    return try Wheels(json: dictionary)
  }
}

struct Wheels: KeyPathDecodable {
  let count: Int

  init(json: Any) throws {
    count = try json => "count" => .lenient
  }
}
