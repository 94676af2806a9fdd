import Foundation
import UnboxCompat

struct Garage {
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

struct Cinema: Unboxable {
  let name: String
  let halls: [Hall]
  let source: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    halls = try unboxer.unbox(key: "halls")
    source = Cinema.describe(unboxer.dictionary)
  }

  static func describe(_ dictionary: [String: Any]) -> String {
    dictionary.keys.sorted().joined(separator: ",")
  }
}

struct Hall: Unboxable {
  let number: Int
  let screen: Screen

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    screen = try Screen(unboxer: unboxer)
  }
}

/// Written flat into the hall.
struct Screen: Unboxable {
  let width: Float
  let isCurved: Bool

  init(unboxer: Unboxer) throws {
    width = try unboxer.unbox(key: "screen_width")
    isCurved = (try? unboxer.unbox(key: "screen_curved")) ?? false
  }
}

/// One type of three needs a person: the others move, and read it as it is.
struct Patient: Unboxable {
  let name: String
  let file: MedicalFile
  let visits: [Visit]

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    file = try unboxer.unbox(key: "file")
    visits = try unboxer.unbox(key: "visits")
  }
}

struct MedicalFile: Unboxable {
  let number: Int
  let blood: String

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    do {
      blood = try unboxer.unbox(key: "blood")
    } catch is UnboxError {
      blood = "unknown"
    }
  }
}

struct Visit: Unboxable {
  let day: String
  let doctor: String?

  init(unboxer: Unboxer) throws {
    day = try unboxer.unbox(key: "day")
    doctor = try? unboxer.unbox(key: "doctor")
  }
}
