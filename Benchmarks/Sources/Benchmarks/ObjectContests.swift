import Foundation
import KeyPathDecode

/// Decodes models from an `Any`: the repositories, the catalog, the coordinates, the account, the dictionary, failures, and
/// twitter.json if it is available.
func runObjectContests(_ options: Options) throws {
  let tree = try JSONSerialization.jsonObject(with: makeRepositoryBytes(options.count)) as! [Any]
  let dictionaries = makeRepositories(options.count) as [Any]
  for count in [options.count / 10, options.count] {
    try repositoryContest("JSONSerialization tree", tree, inTurnsOf: count).run(options)
    try repositoryContest("Swift dictionaries", dictionaries, inTurnsOf: count).run(options)
  }
  let performances = try catalogueTree(options)
  for count in [5, performances.count] {
    try performanceContest(performances, inTurnsOf: count).run(options)
  }
  for name in ["coordinates", "account", "dictionary"] { try payload(named: name).runTreeContest(options) }
  try runFailureContests(options, beside: tree)
  if let bytes = try twitterBytes(options) {
    try twitterContest(try JSONSerialization.jsonObject(with: bytes)).run(options, longer: 5)
  }
}

/// A hundred repositories, GitHub's page size, fit into the caches of a processor. With a thousand at once, every contender
/// waits equally long for memory, so that contest has no goal.
private func repositoryContest(_ title: String, _ all: [Any], inTurnsOf count: Int) -> Contest<[Repository]> {
  contest(
    "repositories, \(title)", "repository", all, inTurnsOf: count, byHand: Repository.init(byHand:),
    goals: count < all.count ? [("as? by hand", 2.2)] : [])
}

/// Five performances with all of their objects fit into the caches. All performances at once do not.
private func performanceContest(_ all: [Any], inTurnsOf count: Int) -> Contest<[Catalogue.Performance]> {
  contest(
    "performances of the catalog, JSONSerialization tree", "performance", all, inTurnsOf: count,
    byHand: Catalogue.Performance.init(byHand:),
    goals: [("as? by hand", count < all.count ? 3.3 : 1.6)])
}

/// Each contender in turn decodes `count` elements, until all are decoded.
private func contest<Model: KeyPathDecodable & Equatable>(
  _ title: String, _ unit: String, _ all: [Any], inTurnsOf count: Int,
  byHand: @escaping (Any) throws -> Model, goals: [(name: String, atLeast: Double)]
) -> Contest<[Model]> {
  let count = max(1, count)  // a tenth of a small `--count` may be none
  let pages = stride(from: 0, to: all.count, by: count).map { Array(all[$0..<min($0 + count, all.count)]) }
  func contender(_ name: String, _ decode: @escaping ([Any]) throws -> [Model]) -> Contest<[Model]>.Contender {
    .init(name: name, parts: pages.map { page in { try decode(page) } })
  }
  return Contest(
    title: "\(all.count) \(title), \(pages.count > 1 ? "in turns of \(count)" : "at once") → models",
    items: all.count, unit: unit,
    contenders: [
      contender("=>") { try [Model](json: $0) },
      contender("as? by hand") { try $0.map(byHand) },
    ],
    goals: goals)
}

private func catalogueTree(_ options: Options) throws -> [Any] {
  let bytes = makeCatalogueBytes(performances: options.count * 6 / 25)
  return (try JSONSerialization.jsonObject(with: bytes) as! [String: Any])["performances"] as! [Any]
}

private func twitterContest(_ json: Any) throws -> Contest<SearchResult> {
  Contest(
    title: "twitter.json, JSONSerialization tree → models", items: try SearchResult(json: json).statuses.count,
    unit: "status",
    contenders: [
      .init(name: "=>") { try SearchResult(json: json) },
      .init(name: "as? by hand") { try SearchResult(byHand: json) },
    ],
    goals: [("as? by hand", 5)])
}
