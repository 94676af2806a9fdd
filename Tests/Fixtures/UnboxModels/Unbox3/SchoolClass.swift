import UnboxCompat3

struct SchoolClass: Unboxable {
  let name: String
  let pupils: [Pupil]
  let grades: [String: [Int]]
  let teacher: Pupil?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    pupils = try unboxer.unbox(keyPath: "school.pupils")
    grades = unboxer.unbox(key: "grades") ?? [:]
    teacher = unboxer.unbox(key: "teacher")
  }
}

struct Pupil: Unboxable {
  let name: String, age: Int?, nicknames: [String]?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name"); age = unboxer.unbox(key: "age")
    nicknames = unboxer.unbox(key: "nicknames")
  }
}
