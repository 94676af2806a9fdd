import Foundation
import KeyPathDecode
import UnboxCompat

/// From an `Any` to models: the repositories, a failure, and twitter.json where it is given.
func runObjectContests(_ options: Options) throws {
  let tree = try JSONSerialization.jsonObject(with: makeRepositoryBytes(options.count))
  try contest("JSONSerialization tree", tree, options).run(rounds: options.rounds)
  try contest("Swift dictionaries", makeRepositories(options.count) as [Any], options).run(rounds: options.rounds)
  try unboxContest(tree, options).run(rounds: options.rounds)
  try failureContest(beside: tree).run(rounds: options.rounds)
  if let bytes = try twitterBytes(options) {
    try twitterContest(try JSONSerialization.jsonObject(with: bytes)).run(rounds: options.rounds * 5)
  }
}

private func contest(_ title: String, _ json: Any, _ options: Options) -> Contest<[Repository]> {
  Contest(
    title: "\(options.count) repositories, \(title) → models", items: options.count, unit: "repository",
    contenders: [
      .init(name: "=>") { try [Repository](json: json) },
      .init(name: "fast casts by hand") { try (json as! [Any]).map(Repository.init(byFastCasts:)) },
      .init(name: "as? by hand") { try (json as! [Any]).map(Repository.init(byHand:)) },
    ],
    goals: [("as? by hand", 2.2), ("fast casts by hand", 1 / 1.3)])
}

/// Models as they are written for Unbox.
private func unboxContest(_ json: Any, _ options: Options) -> Contest<[Repository]> {
  Contest(
    title: "\(options.count) repositories, JSONSerialization tree → models of Unbox", items: options.count,
    unit: "repository",
    contenders: [
      .init(name: "UnboxCompat") { try unbox(dictionaries: json as! [UnboxableDictionary]) },
      .init(name: "=>") { try [Repository](json: json) },
      .init(name: "as? by hand") { try (json as! [Any]).map(Repository.init(byHand:)) },
    ],
    goals: [("as? by hand", 1.5)])
}

private func twitterContest(_ json: Any) throws -> Contest<SearchResult> {
  Contest(
    title: "twitter.json, JSONSerialization tree → models", items: try SearchResult(json: json).statuses.count,
    unit: "status",
    contenders: [
      .init(name: "=>") { try SearchResult(json: json) },
      .init(name: "fast casts by hand") { try SearchResult(byFastCasts: json) },
      .init(name: "as? by hand") { try SearchResult(byHand: json) },
    ],
    goals: [("as? by hand", 5), ("fast casts by hand", 1 / 1.3)])
}
