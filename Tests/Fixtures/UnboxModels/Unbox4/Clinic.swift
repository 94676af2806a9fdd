import Foundation
import UnboxCompat

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
