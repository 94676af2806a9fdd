import KeyPathDecode

struct SchoolClass: KeyPathDecodable {
  let name: String
  let pupils: [Pupil]
  let grades: [String: [Int]]
  let teacher: Pupil?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    pupils = try json => "school.pupils"
    grades = (try? json => "grades" => .lenient) ?? [:]
    teacher = try? json => "teacher"
  }
}

struct Pupil: KeyPathDecodable {
  let name: String, age: Int?, nicknames: [String]?

  init(json: Any) throws {
    name = try json => "name" => .lenient; age = try? json => "age" => .lenient
    nicknames = try? json => "nicknames" => .lenient
  }
}
