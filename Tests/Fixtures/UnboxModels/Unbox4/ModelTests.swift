import Foundation
import UnboxCompat

/// As unit tests of an app read its models from fixtures.
struct ModelTests {
  let fixture = #"{"name": "Ada", "level": "3", "skills": [{"title": "maths", "years": 9}]}"#

  func testPlayer() throws -> [String] {
    let player: Player = try unbox(data: Data(fixture.utf8))
    let again = try unbox(data: Data(fixture.utf8)) as Player
    let none: Player? = try? unbox(data: Data("{}".utf8))
    return [player.name, "\(again.level)", "\(none == nil)", player.skills[0].title]
  }

  func testDictionary() throws -> Int {
    let skill: Skill = try! unbox(dictionary: ["title": "chess", "years": "2"])
    return try skill.years + (unbox(dictionary: ["title": "go", "years": 1]) as Skill).years
  }
}

struct Player: Unboxable {
  let name: String, level: Int
  let skills: [Skill]

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    level = try unboxer.unbox(key: "level")
    skills = try unboxer.unbox(key: "skills")
  }
}

struct Skill: Unboxable {
  let title: String, years: Int

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    years = try unboxer.unbox(key: "years")
  }
}
