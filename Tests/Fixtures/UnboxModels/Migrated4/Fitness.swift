import Foundation
import KeyPathDecode

protocol Timed: KeyPathDecodable {
  var minutes: Int { get }
}

struct Run: Timed {
  let minutes: Int
  let kilometres: Double

  init(json: Any) throws {
    minutes = try json => "minutes" => .lenient
    kilometres = try json => "km" => .lenient
  }
}

struct Swim: Timed {
  let minutes: Int
  let lanes: Int?

  init(json: Any) throws {
    minutes = try json => "minutes" => .lenient
    lanes = try? json => "lanes" => .lenient
  }
}

extension Timed {
  static func read(_ data: Data) throws -> Self {
    return try Self(jsonData: data)
  }
}

struct Workout: KeyPathDecodable {
  let runs: [Run]
  let swims: [Swim]

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    runs = (try? json => "runs") ?? []
    swims = (try? json => "swims") ?? []
  }
}
