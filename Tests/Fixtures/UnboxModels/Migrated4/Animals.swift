import Foundation
import KeyPathDecode

class Animal: KeyPathDecodable {
  let name: String
  let legs: Int

  required init(json: Any) throws {
    name = try json => "name" => .lenient
    legs = (try? json => "legs" => .lenient) ?? 4
  }
}

class Dog: Animal {
  let breed: String
  var tricks: [String] = []

  required init(json: Any) throws {
    breed = try json => "breed" => .lenient
    tricks = try json => "tricks" => .lenient
    try super.init(json: json)
  }
}

final class Puppy: Dog {
  let weeks: Int

  required init(json: Any) throws {
    weeks = try json => "weeks" => .lenient
    try super.init(json: json)
  }
}

struct Kennel: KeyPathDecodable {
  let dogs: [Dog]
  let youngest: Puppy?

  init(json: Any) throws {
    dogs = try json => "dogs"
    youngest = try? json => "youngest"
  }
}
