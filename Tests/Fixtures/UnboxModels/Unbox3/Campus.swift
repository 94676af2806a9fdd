import Foundation
import UnboxCompat3

struct Campus: Unboxable {
  let name: String
  let buildings: [Building]
  let main: Building?

  init(unboxer: Unboxer) throws {
    let name: String = try unboxer.unbox(key: "name")
    self.name = name
    buildings = try unboxer.unbox(key: "buildings", context: name)
    main = unboxer.unbox(key: "main", context: name)
  }
}

struct Building: UnboxableWithContext {
  typealias UnboxContext = String

  let campus: String
  let floors: Int
  let rooms: [Lecture]

  init(unboxer: Unboxer, context: String) throws {
    campus = context
    floors = unboxer.unbox(key: "floors") ?? 1
    rooms = try unboxer.unbox(key: "lectures")
  }
}

struct Lecture: Unboxable {
  let title: String

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
  }
}
