import Foundation
import KeyPathDecode

let options = try Options(CommandLine.arguments.dropFirst())
let repositories = makeRepositories(options.count)
let data = try JSONSerialization.data(withJSONObject: repositories)
let tree = try JSONSerialization.jsonObject(with: data)

func contest(_ title: String, _ json: Any) -> Contest<[Repository]> {
  Contest(
    title: "\(options.count) repositories, \(title) → models", items: options.count, unit: "repository",
    contenders: [
      .init(name: "=>") { try [Repository](json: json) },
      .init(name: "fast casts by hand") { try (json as! [Any]).map(Repository.init(byFastCasts:)) },
      .init(name: "as? by hand") { try (json as! [Any]).map(Repository.init(byHand:)) },
    ],
    goals: [("as? by hand", 2.2), ("fast casts by hand", 1 / 1.3)])
}

try contest("JSONSerialization tree", tree).run(rounds: options.rounds)
try contest("Swift dictionaries", repositories as [Any]).run(rounds: options.rounds)
try failureContest(beside: tree).run(rounds: options.rounds)

if let folder = options.data {
  let file = URL(fileURLWithPath: folder).appendingPathComponent("twitter.json")
  let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  let twitter = Contest<SearchResult>(
    title: "twitter.json, JSONSerialization tree → models", items: try SearchResult(json: json).statuses.count,
    unit: "status",
    contenders: [
      .init(name: "=>") { try SearchResult(json: json) },
      .init(name: "fast casts by hand") { try SearchResult(byFastCasts: json) },
      .init(name: "as? by hand") { try SearchResult(byHand: json) },
    ],
    goals: [("as? by hand", 5), ("fast casts by hand", 1 / 1.3)])
  try twitter.run(rounds: options.rounds * 5)
}
