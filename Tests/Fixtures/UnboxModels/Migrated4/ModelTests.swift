import Foundation
import KeyPathDecode

/// As unit tests of an app read its models from fixtures.
struct ModelTests {
  let fixture = #"{"name": "Ada", "level": "3", "skills": [{"title": "maths", "years": 9}]}"#

  func testPlayer() throws -> [String] {
    let player: Player = try Player(jsonData: Data(fixture.utf8))
    let again = try Player(jsonData: Data(fixture.utf8))
    let none: Player? = try? Player(jsonData: Data("{}".utf8))
    return [player.name, "\(again.level)", "\(none == nil)", player.skills[0].title]
  }

  func testDictionary() throws -> Int {
    let skill: Skill = try! Skill(json: ["title": "chess", "years": "2"])
    return try skill.years + (Skill(json: ["title": "go", "years": 1])).years
  }
}

struct Player: KeyPathDecodable {
  let name: String, level: Int
  let skills: [Skill]

  init(json: Any) throws {
    name = try json => "name" => .lenient
    level = try json => "level" => .lenient
    skills = try json => "skills"
  }
}

struct Skill: KeyPathDecodable {
  let title: String, years: Int

  init(json: Any) throws {
    title = try json => "title" => .lenient
    years = try json => "years" => .lenient
  }
}
