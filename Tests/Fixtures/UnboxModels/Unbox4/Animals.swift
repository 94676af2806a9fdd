import Foundation
import UnboxCompat

class Animal: Unboxable {
  let name: String
  let legs: Int

  required init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    legs = (try? unboxer.unbox(key: "legs")) ?? 4
  }
}

class Dog: Animal {
  let breed: String
  var tricks: [String] = []

  required init(unboxer: Unboxer) throws {
    breed = try unboxer.unbox(key: "breed")
    tricks = try unboxer.unbox(key: "tricks")
    try super.init(unboxer: unboxer)
  }
}

final class Puppy: Dog {
  let weeks: Int

  required init(unboxer: Unboxer) throws {
    weeks = try unboxer.unbox(key: "weeks")
    try super.init(unboxer: unboxer)
  }
}

struct Kennel: Unboxable {
  let dogs: [Dog]
  let youngest: Puppy?

  init(unboxer: Unboxer) throws {
    dogs = try unboxer.unbox(key: "dogs")
    youngest = try? unboxer.unbox(key: "youngest")
  }
}
