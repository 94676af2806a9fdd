import Foundation
import UnboxCompat3

struct Game: Unboxable {
  let title: String
  let levels: [Level]
  let players: [String: Int]

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    levels = try unboxer.unbox(key: "levels")
    players = unboxer.unbox(key: "players") ?? [:]
  }
}

struct Level: Unboxable {
  let number: Int
  let goal: Goal

  enum Goal {
    case points(Int)
    case time(Double)
  }

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    if let points: Int = unboxer.unbox(key: "points") {
      goal = .points(points)
    } else {
      goal = .time(try unboxer.unbox(key: "seconds") as Double)
    }
  }
}
