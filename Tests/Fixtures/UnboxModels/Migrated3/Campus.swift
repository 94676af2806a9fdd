import Foundation
import KeyPathDecode

struct Campus: KeyPathDecodable {
  let name: String
  let buildings: [Building]
  let main: Building?

  init(json: Any) throws {
    let name: String = try json => "name" => .lenient
    self.name = name
    buildings = try json => "buildings" => .each { try Building(json: $0, context: name) }
    main = try? json => "main" => .custom { try Building(json: $0, context: name) }
  }
}

struct Building {
  typealias UnboxContext = String

  let campus: String
  let floors: Int
  let rooms: [Lecture]

  init(json: Any, context: String) throws {
    campus = context
    floors = (try? json => "floors" => .lenient) ?? 1
    rooms = try json => "lectures"
  }
}

struct Lecture: KeyPathDecodable {
  let title: String

  init(json: Any) throws {
    title = try json => "title" => .lenient
  }
}
