import Foundation
import KeyPathDecode
import UnboxCompat

/// From an `Any` to models: the repositories, a failure, and twitter.json where it is given.
func runObjectContests(_ options: Options) throws {
  let tree = try JSONSerialization.jsonObject(with: makeRepositoryBytes(options.count)) as! [Any]
  let dictionaries = makeRepositories(options.count) as [Any]
  for count in [options.count / 10, options.count] {
    try contest("JSONSerialization tree", tree, inTurnsOf: count).run(rounds: options.rounds)
    try contest("Swift dictionaries", dictionaries, inTurnsOf: count).run(rounds: options.rounds)
  }
  try unboxContest(tree).run(rounds: options.rounds)
  try failureContest(beside: tree).run(rounds: options.rounds)
  if let bytes = try twitterBytes(options) {
    try twitterContest(try JSONSerialization.jsonObject(with: bytes)).run(rounds: options.rounds * 5)
  }
}

/// The contenders decode so many repositories each, one after the other, until all are decoded.
///
/// A hundred, as GitHub gives them at a time, fit into the caches of a processor. Of a thousand at once each way waits for memory, as
/// long as the others: that contest has no goal.
private func contest(_ title: String, _ all: [Any], inTurnsOf count: Int) -> Contest<[Repository]> {
  let pages = stride(from: 0, to: all.count, by: count).map { Array(all[$0..<min($0 + count, all.count)]) }
  func contender(_ name: String, _ decode: @escaping ([Any]) throws -> [Repository]) -> Contest<[Repository]>.Contender
  {
    .init(name: name, parts: pages.map { page in { try decode(page) } })
  }
  return Contest(
    title: "\(all.count) repositories, \(title), \(pages.count > 1 ? "in turns of \(count)" : "at once") → models",
    items: all.count, unit: "repository",
    contenders: [
      contender("=>") { try [Repository](json: $0) },
      contender("fast casts by hand") { try $0.map(Repository.init(byFastCasts:)) },
      contender("as? by hand") { try $0.map(Repository.init(byHand:)) },
    ],
    goals: pages.count > 1 ? [("as? by hand", 2.2), ("fast casts by hand", 1 / 1.3)] : [])
}

/// Models as they are written for Unbox.
private func unboxContest(_ tree: [Any]) -> Contest<[Repository]> {
  Contest(
    title: "\(tree.count) repositories, JSONSerialization tree → models of Unbox", items: tree.count,
    unit: "repository",
    contenders: [
      .init(name: "UnboxCompat") { try unbox(dictionaries: tree as! [UnboxableDictionary]) },
      .init(name: "=>") { try [Repository](json: tree) },
      .init(name: "as? by hand") { try tree.map(Repository.init(byHand:)) },
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
