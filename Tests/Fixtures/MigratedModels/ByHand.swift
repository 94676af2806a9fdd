import Foundation
import KeyPathDecode
import UnboxCompat

struct Garage {
  func wheels(_ dictionary: [String: Any]) throws -> Wheels {
    return try Wheels(unboxer: Unboxer(dictionary: dictionary))
  }
}

struct Wheels: Unboxable {
  let count: Int

  init(unboxer: Unboxer) throws {
    count = try unboxer.unbox(key: "count")
  }
}

extension Wheels: KeyPathDecodable {}

struct Cinema: KeyPathDecodable {
  let name: String
  let halls: [Hall]
  let source: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
    halls = try json => "halls"
    source = Cinema.describe((try json => "" as [String: Any]))
  }

  static func describe(_ dictionary: [String: Any]) -> String {
    dictionary.keys.sorted().joined(separator: ",")
  }
}

struct Hall: KeyPathDecodable {
  let number: Int
  let screen: Screen

  init(json: Any) throws {
    number = try json => "number" => .lenient
    screen = try Screen(json: json)
  }
}

/// Written flat into the hall.
struct Screen: KeyPathDecodable {
  let width: Float
  let isCurved: Bool

  init(json: Any) throws {
    width = try json => "screen_width" => .lenient
    isCurved = (try? json => "screen_curved" => .lenient) ?? false
  }
}

/// One type of three needs a person: the others move, and read it as it is.
struct Patient: KeyPathDecodable {
  let name: String
  let file: MedicalFile
  let visits: [Visit]

  init(json: Any) throws {
    name = try json => "name" => .lenient
    file = try json => "file"
    visits = try json => "visits"
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

extension MedicalFile: KeyPathDecodable {}

struct Visit: KeyPathDecodable {
  let day: String
  let doctor: String?

  init(json: Any) throws {
    day = try json => "day" => .lenient
    doctor = try? json => "doctor" => .lenient
  }
}
