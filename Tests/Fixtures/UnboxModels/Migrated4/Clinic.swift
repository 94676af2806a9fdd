import Foundation
import KeyPathDecode
import UnboxCompat

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
