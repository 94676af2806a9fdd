import Foundation
import KeyPathDecode

let options = try Options(CommandLine.arguments.dropFirst())
let repositories = makeRepositories(options.count)
let data = try JSONSerialization.data(withJSONObject: repositories)
let tree = try JSONSerialization.jsonObject(with: data)

func repositoryContest(_ title: String, _ json: Any) -> Contest<[Repository]> {
  Contest(
    title: title, items: options.count, unit: "repository",
    contenders: [
      .init(name: "=>") { try [Repository](json: json) },
      .init(name: "fast casts by hand") { try (json as! [Any]).map(Repository.init(byFastCasts:)) },
      .init(name: "as? by hand") { try (json as! [Any]).map(Repository.init(byHand:)) },
    ],
    goals: [("as? by hand", 2.2), ("fast casts by hand", 1 / 1.3)])
}

try repositoryContest("\(options.count) repositories, JSONSerialization tree → models", tree).run(
  rounds: options.rounds)
try repositoryContest("\(options.count) repositories, Swift dictionaries → models", repositories as [Any]).run(
  rounds: options.rounds)
