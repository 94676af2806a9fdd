import Foundation
import UnboxCompat

protocol Timed: Unboxable {
  var minutes: Int { get }
}

struct Run: Timed {
  let minutes: Int
  let kilometres: Double

  init(unboxer: Unboxer) throws {
    minutes = try unboxer.unbox(key: "minutes")
    kilometres = try unboxer.unbox(key: "km")
  }
}

struct Swim: Timed {
  let minutes: Int
  let lanes: Int?

  init(unboxer: Unboxer) throws {
    minutes = try unboxer.unbox(key: "minutes")
    lanes = try? unboxer.unbox(key: "lanes")
  }
}

extension Timed {
  static func read(_ data: Data) throws -> Self {
    return try unbox(data: data)
  }
}

struct Workout: Unboxable {
  let runs: [Run]
  let swims: [Swim]

  init(unboxer: Unboxer) throws {
    runs = (try? unboxer.unbox(key: "runs")) ?? []
    swims = (try? unboxer.unbox(key: "swims")) ?? []
  }
}
