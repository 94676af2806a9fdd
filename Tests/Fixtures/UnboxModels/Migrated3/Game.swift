import Foundation
import KeyPathDecode

struct Game: KeyPathDecodable {
  let title: String
  let levels: [Level]
  let players: [String: Int]

  init(json: Any) throws {
    title = try json => "title" => .lenient
    levels = try json => "levels"
    players = (try? json => "players" => .lenient) ?? [:]
  }
}

struct Level: KeyPathDecodable {
  let number: Int
  let goal: Goal

  enum Goal {
    case points(Int)
    case time(Double)
  }

  init(json: Any) throws {
    number = try json => "number" => .lenient
    if let points: Int = try? json => "points" => .lenient {
      goal = .points(points)
    } else {
      goal = .time(try json => "seconds" => .lenient as Double)
    }
  }
}
