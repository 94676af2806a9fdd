import Foundation
import UnboxCompat

/// What cannot be Unboxable is made by hand.
struct Engine {
  let power: Int
  let fuel: String
}

struct Garage {
  func engine(_ dictionary: UnboxableDictionary) throws -> Engine {
    return try Unboxer.performCustomUnboxing(dictionary: dictionary) { unboxer in
      let power: Int = try unboxer.unbox(key: "power")
      if power < 1 { return nil }
      return Engine(power: power, fuel: try unboxer.unbox(key: "fuel"))
    }
  }

  func power(_ data: Data) throws -> Int {
    try Unboxer.performCustomUnboxing(data: data, closure: { try $0.unbox(keyPath: "engine.power") })
  }

  func fuels(_ list: [UnboxableDictionary]) throws -> [String] {
    let fuels: [String]
    fuels = try Unboxer.performCustomUnboxing(array: list, allowInvalidElements: true) { try $0.unbox(key: "fuel") }
    return fuels
  }

  func wheels(_ dictionary: UnboxableDictionary) throws -> Wheels {
    return try Wheels(unboxer: Unboxer(dictionary: dictionary))
  }
}

struct Wheels: Unboxable {
  let count: Int

  init(unboxer: Unboxer) throws {
    count = try unboxer.unbox(key: "count")
  }
}
